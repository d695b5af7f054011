import { type FileResult, saysNothing } from '@assay/policy-engine';

/** The results of an evaluation's files so far. */
export class FileResults {
  /** Results that hold something: findings, skipped rules, or what a file tells others. By path. */
  readonly telling = new Map<string, FileResult>();
  /** Files whose result no other evaluation may reuse: a time limit and a missing content are no properties of a file. */
  readonly unshared = new Set<string>();

  add(results: Iterable<FileResult>): void {
    for (const result of results) if (!saysNothing(result)) this.telling.set(result.path, result);
  }
}

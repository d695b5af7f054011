import { type FileResult, saysNothing } from '@assay/policy-engine';

/** Findings, suppressing comments and skipped rules of one evaluation. They are in memory together, and stored in one transaction. */
const MAX_ENTRIES = 50_000;

/** The same evaluation always ends so, in whatever order its files are evaluated. The message is for the organization. */
export class TooManyEntriesError extends Error {
  override name = 'TooManyEntriesError';

  constructor() {
    super(
      `the policies find, or skip, more than ${MAX_ENTRIES} times in these files: make their rules more specific, or evaluate fewer files at once`,
    );
  }
}

/** The results of an evaluation's files so far. */
export class FileResults {
  /** Results that hold something: findings, skipped rules, or what a file tells others. By path. */
  readonly telling = new Map<string, FileResult>();
  /** Files whose result no other evaluation may reuse: a time limit and a missing content are no properties of a file. */
  readonly unshared = new Set<string>();
  private readonly excess = new AbortController();
  private entries = 0;

  /** Aborted with TooManyEntriesError as soon as there are too many: what evaluates files is to stop. */
  get signal(): AbortSignal {
    return this.excess.signal;
  }

  /** A file may be added again. @throws TooManyEntriesError */
  add(results: Iterable<FileResult>): void {
    for (const result of results) this.count(result);
    this.signal.throwIfAborted();
  }

  /** As `add`, where nobody could catch an error. */
  count(result: FileResult): void {
    if (saysNothing(result) || this.signal.aborted) return;
    if (!this.telling.has(result.path)) this.entries += entriesOf(result);
    this.telling.set(result.path, result);
    if (this.entries > MAX_ENTRIES) this.excess.abort(new TooManyEntriesError());
  }
}

function entriesOf({ skipped, suppressions, policies }: FileResult): number {
  return policies.reduce(
    (sum, policy) => sum + policy.matches.length + policy.skipped.length,
    skipped.length + suppressions.length,
  );
}

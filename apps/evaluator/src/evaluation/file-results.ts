import { type FileResult, saysNothing } from '@assay/policy-engine';

/** Findings, suppression comments and skipped rules of one evaluation. They are in memory together, and stored in one transaction. */
const MAX_ENTRIES = 50_000;

/** Does not depend on the order in which files are evaluated, so a retry cannot succeed. The message is shown to the organization. */
export class TooManyEntriesError extends Error {
  override name = 'TooManyEntriesError';

  constructor() {
    super(
      `these files have more than ${MAX_ENTRIES} findings, suppression comments and skipped rules: make the rules of the policies more specific, or evaluate fewer files at once`,
    );
  }
}

/** The results of an evaluation's files so far. */
export class FileResults {
  /** Results that are not empty, by path: with findings, skipped rules, or what a file tells others. */
  readonly telling = new Map<string, FileResult>();
  /** Files whose result no other evaluation may reuse, because a time limit or missing content caused it. */
  readonly unshared = new Set<string>();
  private readonly excess = new AbortController();
  private entries = 0;

  /** Aborted with TooManyEntriesError as soon as there are too many entries, to stop the evaluation of files. */
  get signal(): AbortSignal {
    return this.excess.signal;
  }

  /** Adding a file again replaces its result. @throws TooManyEntriesError */
  add(results: Iterable<FileResult>): void {
    for (const result of results) this.count(result);
    this.signal.throwIfAborted();
  }

  /** Like `add`, for callbacks, where nothing would catch an error. */
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

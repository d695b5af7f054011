import { type Contents, filesOfPart, type ListedFile, type StoredPart } from '@assay/contents';
import type { Database } from '@assay/database';
import type { Clock, UnexpectedErrors } from '@assay/platform';
import type { EvaluationResult, FileResult, followAcrossFiles } from '@assay/policy-engine';
import type { Sandbox } from '@assay/sandbox';
import type { Job } from '../jobs.js';
import type { Metrics } from '../metrics.js';
import type { ResultCache, ResultScope } from '../result-cache.js';
import { FileResults } from './file-results.js';
import type { EvaluationInput } from './read-input.js';

/** What the steps call. */
export interface EvaluationParts {
  database: Database;
  contents: Contents;
  sandbox: Sandbox;
  cache: ResultCache;
  clock: Clock;
  /** Called after each commit of new messages, so that nobody waits for the next poll. */
  committed: () => void;
  unexpected: UnexpectedErrors;
}

export interface FreshResult {
  file: ListedFile;
  result: FileResult;
}

/** One evaluation on its way through the steps, and what they found so far. */
export class EvaluationRun {
  readonly scope: ResultScope;
  readonly results = new FileResults();
  /** Every file of the evaluation, by path. */
  readonly files: ReadonlyMap<string, ListedFile>;
  /** Parts of the list of files whose results the cache does not have. */
  openParts: readonly StoredPart[];
  /** Results of the last batch, which the cache does not have yet. */
  fresh: FreshResult[] = [];
  /** Results of all files, and the flows between them. */
  followed: Awaited<ReturnType<typeof followAcrossFiles>>;
  private merged: EvaluationResult | undefined;

  constructor(
    readonly parts: EvaluationParts,
    readonly job: Job,
    readonly input: EvaluationInput,
    readonly stages: ReturnType<Metrics['started']>,
    readonly signal: AbortSignal,
  ) {
    this.scope = {
      policyDigests: input.policies.map(({ digest }) => digest),
      fingerprintKey: input.fingerprintKey,
    };
    this.files = new Map(input.parts.flatMap(filesOfPart).map((file) => [file.path, file]));
    this.openParts = input.parts;
    this.followed = { results: [], linked: new Map() };
  }

  /** @throws Error before the step `mergeResults` */
  get result(): EvaluationResult {
    if (!this.merged) throw new Error('This step needs the merged result: it comes after mergeResults');
    return this.merged;
  }

  set result(result: EvaluationResult) {
    this.merged = result;
  }
}

export type EvaluationStep = (run: EvaluationRun) => Promise<void> | void;

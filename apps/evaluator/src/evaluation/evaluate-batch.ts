import type { ListedFile } from '@assay/contents';
import type { Tells } from '@assay/policy-engine';
import type { Progress } from '../progress.js';
import { textsOf } from '../stored-input.js';
import type { EvaluationRun, FreshResult } from './evaluation-run.js';
import type { FileResults } from './file-results.js';

export interface BatchOptions {
  /** Receives the results that may be cached. */
  fresh: FreshResult[];
  progress?: Progress;
  /** Whether the files are asked what data they pass on to other files; default no. */
  tells?: Tells;
}

/** Runs the policies over one batch of files in the sandbox. A file that breaks a limit ends as skipped, and is not cached. */
export async function evaluateBatch(
  { parts, job, input, signal }: EvaluationRun,
  batch: readonly ListedFile[],
  results: FileResults,
  { fresh, progress, tells = false }: BatchOptions,
): Promise<void> {
  const files = new Map(batch.map((file) => [file.path, file]));
  for (const path of files.keys()) results.unshared.add(path);
  const { texts, missing } = await textsOf(parts.contents, job.tenant, batch);
  results.add(missing);
  const evaluated = await parts.sandbox.fileResults({
    organizationId: job.tenant.organizationId,
    files: texts,
    policies: input.policies,
    fingerprintKey: input.fingerprintKey,
    tells,
    signal: AbortSignal.any([signal, results.signal]),
    onResult: ({ path }, result) => {
      const file = files.get(path);
      if (!file) throw new Error('the sandbox returned a file that it was not given');
      fresh.push({ file, result });
      results.unshared.delete(path);
      results.count(result);
    },
    onProgress: () => progress?.advance(),
  });
  results.add(evaluated);
}

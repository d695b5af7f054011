import { filesOfPart } from '@assay/contents';
import { Progress, type ProgressState } from '../progress.js';
import { planBatches } from '../stored-input.js';
import { evaluateBatch } from './evaluate-batch.js';
import type { EvaluationRun } from './evaluation-run.js';

/**
 * Evaluates the files of changed parts, as many at once as fit into memory. A file with a cached result is not even read, so
 * a re-evaluation costs what changed.
 * @throws Error where the signal aborts; results until then are cached, and the next worker continues from them
 */
export async function evaluateFiles(run: EvaluationRun): Promise<void> {
  const { parts, job, scope, input, results, signal } = run;
  const open = run.openParts.flatMap(filesOfPart);
  const known = await parts.cache.read(job.tenant, scope, open);
  results.add(known.values());
  const { batches, oversized } = await planBatches(
    parts.contents,
    job.tenant,
    open.filter(({ path }) => !known.has(path)),
  );
  results.add(oversized);
  const unknown = batches.reduce((sum, { length }) => sum + length, 0);
  const progress = new Progress(parts.clock, input.row.files_total - unknown, (state) => writeProgress(run, state));
  for (const batch of batches) {
    await parts.cache.write(job.tenant, scope, run.fresh);
    run.fresh = [];
    try {
      await evaluateBatch(run, batch, results, { fresh: run.fresh, progress });
      signal.throwIfAborted();
    } catch (error) {
      if (signal.aborted) await parts.cache.write(job.tenant, scope, run.fresh);
      throw error;
    }
  }
}

/** Nobody waits for the write, and one that fails only leaves the shown progress behind. */
function writeProgress({ parts, job }: EvaluationRun, { filesDone, filesPerSecond }: ProgressState): void {
  parts.database
    .tenantStatements(
      job.tenant,
      (tx) => tx.$executeRaw`
        UPDATE evaluations SET files_done = ${filesDone}, files_per_second = ${filesPerSecond} WHERE id = ${job.id} AND status = 'running'`,
    )
    .catch((error) => parts.unexpected.caught('writing the progress of an evaluation', error));
}

import type { ListedFile } from '@assay/contents';
import { type FileResult, followAcrossFiles, type Tells } from '@assay/policy-engine';
import { planBatches } from '../stored-input.js';
import { evaluateBatch } from './evaluate-batch.js';
import type { EvaluationRun, FreshResult } from './evaluation-run.js';
import { FileResults } from './file-results.js';
import { policiesOf } from './policies-of.js';

/** Evaluates files once more that product code imports, or that data of requests reaches (docs/decisions/imported-files.md, flows-across-files.md). */
export async function followFlows(run: EvaluationRun): Promise<void> {
  const { results, files } = run;
  run.followed = await followAcrossFiles(
    policiesOf(run.input),
    [...results.telling.values()],
    [...files.keys()],
    (paths, tells) =>
      evaluateAgain(
        run,
        paths.flatMap((path) => files.get(path) ?? []),
        tells,
      ),
  );
}

/** What files pass on to others: asked of few files of most evaluations, and cached apart. */
async function evaluateAgain(run: EvaluationRun, files: readonly ListedFile[], tells: Tells): Promise<FileResult[]> {
  const { parts, job, signal } = run;
  const scope = { ...run.scope, tells };
  const results = new FileResults();
  const known = await parts.cache.read(job.tenant, scope, files);
  results.add(known.values());
  const { batches, oversized } = await planBatches(
    parts.contents,
    job.tenant,
    files.filter(({ path }) => !known.has(path)),
  );
  results.add(oversized);
  for (const batch of batches) {
    const fresh: FreshResult[] = [];
    await evaluateBatch(run, batch, results, { fresh, tells });
    signal.throwIfAborted();
    await parts.cache.write(job.tenant, scope, fresh);
  }
  return [...results.telling.values()];
}

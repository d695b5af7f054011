import type { EvaluationRun } from './evaluation-run.js';

/** Takes the results of unchanged parts of the list of files from the cache: one row a part, whatever its files. */
export async function reuseParts(run: EvaluationRun): Promise<void> {
  const { parts, job, scope, input, results } = run;
  const digests = input.parts.map(({ digest }) => digest);
  const known = await parts.cache.readParts(job.tenant, scope, digests);
  for (const ofPart of known.values()) results.add(ofPart);
  run.openParts = input.parts.filter(({ digest }) => !known.has(digest));
}

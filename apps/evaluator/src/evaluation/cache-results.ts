import { pathsOfPart } from '@assay/contents';
import type { EvaluationRun } from './evaluation-run.js';

/** Keeps the results of the last batch, and those of whole parts: the next evaluation reads one row for each that is unchanged. */
export async function cacheResults({ parts, job, scope, results, openParts, fresh }: EvaluationRun): Promise<void> {
  await parts.cache.write(job.tenant, scope, fresh);
  await parts.cache.writeParts(
    job.tenant,
    scope,
    openParts.flatMap((part) => {
      const paths = pathsOfPart(part);
      // a digest that the client claims for a content it did not send counts for its own evaluations alone
      if (part.hasClaimed || paths.some((path) => results.unshared.has(path))) return [];
      return { digest: part.digest, results: paths.flatMap((path) => results.telling.get(path) ?? []) };
    }),
  );
}

import { availableParallelism } from 'node:os';
import { contentsUrl } from '@assay/contents';
import { count, flag, milliseconds, port, serviceSettings } from '@assay/platform';
import { requiredIsolation } from '@assay/sandbox';

/** Everything that the evaluator reads from its environment. */
export const evaluatorSettings = {
  ...serviceSettings(),
  port: port('EVALUATOR_PORT', 'the port of /livez, /readyz and /metrics', { fallback: 3011 }),
  databaseConnections: count('EVALUATOR_DATABASE_CONNECTIONS', 'connections to PostgreSQL', { fallback: 6 }),
  concurrency: count('EVALUATOR_CONCURRENCY', 'parallel evaluations in this process', {
    fallback: availableParallelism(),
  }),
  sandboxMemoryMb: count('SANDBOX_MEMORY_MB', 'memory of one sandbox process, in MiB', { fallback: 512 }),
  warmUp: flag(
    'SANDBOX_WARM_UP',
    'whether a sandbox process evaluates samples when it starts; without, its first evaluation takes about a second longer',
    { fallback: true },
  ),
  keepWarmMs: milliseconds(
    'SANDBOX_KEEP_WARM_MS',
    'how long the last sandbox process stays without work; the first evaluation after that takes about half a second longer',
    { fallback: 300_000 },
  ),
  requiredIsolation: requiredIsolation(),
  fileTimeLimitMs: milliseconds('SANDBOX_FILE_TIME_MS', 'processor time for one file', { fallback: 10_000 }),
  evaluationTimeLimitMs: milliseconds(
    'SANDBOX_EVALUATION_TIME_MS',
    'time for one evaluation, for each 2,000 files or 32 MiB',
    { fallback: 300_000 },
  ),
  contentsUrl: contentsUrl(),
  resultCacheMb: count(
    'EVALUATOR_RESULT_CACHE_MB',
    'cached results per organization and environment, in MiB; 0 for none',
    {
      fallback: 256,
    },
  ),
};

import { availableParallelism } from 'node:os';
import {
  count,
  encryptionKeys,
  flag,
  list,
  milliseconds,
  optional,
  otlpEndpoint,
  port,
  postgresUrl,
  redisUrl,
  secret,
  text,
} from '@assay/platform';

/** Everything that the evaluator reads from its environment. */
export const evaluatorSettings = {
  port: port('EVALUATOR_PORT', 'the port of /livez, /readyz and /metrics', { fallback: 3011 }),
  host: text('LISTEN_HOST', 'the address to listen on', { fallback: '127.0.0.1' }),
  databaseUrl: postgresUrl('DATABASE_URL', 'the PostgreSQL of all services'),
  databaseConnections: count('EVALUATOR_DATABASE_CONNECTIONS', 'connections to PostgreSQL', { fallback: 6 }),
  kafkaBrokers: optional(list('KAFKA_BROKERS', 'Kafka; without it messages go through PostgreSQL')),
  redisUrl: optional(
    redisUrl('REDIS_URL', 'not used by the evaluator; accepted so that all services share one environment'),
  ),
  encryptionKeys: encryptionKeys(),
  concurrency: count('EVALUATOR_CONCURRENCY', 'evaluations at once in this process', {
    fallback: availableParallelism(),
  }),
  sandboxMemoryMb: count('SANDBOX_MEMORY_MB', 'memory of one sandbox process, in MiB', { fallback: 512 }),
  fileTimeLimitMs: milliseconds('SANDBOX_FILE_TIME_MS', 'processor time for one file', { fallback: 10_000 }),
  evaluationTimeLimitMs: milliseconds('SANDBOX_EVALUATION_TIME_MS', 'time for one evaluation', { fallback: 300_000 }),
  resultCacheMb: count(
    'EVALUATOR_RESULT_CACHE_MB',
    'results of files kept for one organization and environment, in MiB; 0 for none',
    {
      fallback: 256,
    },
  ),
  migrateOnStart: flag('MIGRATE_ON_START', 'whether to apply database migrations and built-in policies at the start', {
    fallback: true,
  }),
  metricsToken: optional(secret('METRICS_TOKEN', 'bearer token of GET /metrics; without it there is none')),
  otlpEndpoint: otlpEndpoint(),
  logLevel: text('LOG_LEVEL', 'lowest level that is logged', { fallback: 'info' }),
};

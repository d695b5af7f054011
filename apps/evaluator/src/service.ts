import { SecretBox } from '@assay/credentials';
import { Database, migrate } from '@assay/database';
import { openMessaging } from '@assay/messaging';
import {
  type Configuration,
  createRegistry,
  Gauge,
  Health,
  type Logger,
  startHttpService,
  systemClock,
  whenReachable,
} from '@assay/platform';
import { complianceWorker } from './compliance/start-compliance.js';
import type { evaluatorSettings } from './configuration.js';
import { engineDigest } from './engine-digest.js';
import { EvaluateStored } from './evaluate.js';
import { JobRunner } from './job-runner.js';
import { Jobs } from './jobs.js';
import { PreviewPolicy } from './preview-policy.js';
import { ResultCache } from './result-cache.js';
import { Sandbox } from './sandbox/sandbox.js';
import { syncBuiltinPolicies } from './sync-builtin-policies.js';

export interface RunningEvaluator {
  port: number;
  /** Resolves when the evaluator has begun to take work: the database is migrated and the built-in policies are there. */
  begun: Promise<void>;
  stop(): Promise<void>;
}

class EvaluatorModule {}

/** Starts the worker that evaluates: commands wake it, leases in PostgreSQL decide who runs what. */
export async function startEvaluator(
  configuration: Configuration<typeof evaluatorSettings>,
  { logger }: { logger: Logger },
): Promise<RunningEvaluator> {
  const clock = systemClock;
  const registry = createRegistry('evaluator');
  const health = new Health();
  const database = new Database({
    url: configuration.databaseUrl,
    role: 'assay_evaluator',
    logger,
    maxConnections: configuration.databaseConnections,
  });
  health.add('postgresql', () => database.ping());
  const messaging = await openMessaging({
    database,
    kafkaBrokers: configuration.kafkaBrokers,
    registry,
    logger,
    clock,
  });
  health.add('messaging', () => messaging.healthy());
  const sandbox = new Sandbox({
    size: configuration.concurrency,
    memoryLimitMb: configuration.sandboxMemoryMb,
    fileTimeLimitMs: configuration.fileTimeLimitMs,
    evaluationTimeLimitMs: configuration.evaluationTimeLimitMs,
    logger,
  });
  const box = new SecretBox(configuration.encryptionKeys);
  const cache = new ResultCache({
    database,
    logger,
    maxBytes: configuration.resultCacheMb * 1_048_576,
    engine: engineDigest(),
  });
  const evaluations = new EvaluateStored(database, sandbox, cache, box, clock, () => messaging.hint());
  const previews = new PreviewPolicy(database, sandbox, box, clock);
  const previewRunner = new JobRunner({
    jobs: new Jobs(database, 'preview'),
    concurrency: 1,
    logger,
    run: (job, signal) => previews.run(job, signal),
    giveUp: (job, reason) => previews.giveUp(job, reason),
  });
  const compliance = complianceWorker({ database, messaging, box, logger });
  const runner = new JobRunner({
    jobs: new Jobs(database, 'evaluation'),
    concurrency: configuration.concurrency,
    logger,
    run: (job, signal) => evaluations.run(job, signal),
    giveUp: (job, reason) => evaluations.giveUp(job, reason),
  });
  new Gauge({
    name: 'assay_evaluations_running',
    help: 'Evaluations under way in this process',
    registers: [registry],
    collect() {
      this.set(runner.active);
    },
  });
  const { app, port } = await startHttpService({
    name: 'evaluator',
    module: { module: EvaluatorModule },
    logger,
    health,
    registry,
    host: configuration.host,
    port: configuration.port,
    maxBodyBytes: 1_024,
    ...(configuration.metricsToken ? { metricsToken: configuration.metricsToken } : {}),
  });
  const begun = whenReachable('PostgreSQL', logger, async () => {
    if (configuration.migrateOnStart) await prepareDatabase(configuration.databaseUrl, logger);
    else await database.ping();
    runner.start();
    previewRunner.start();
    messaging.subscribe({
      group: 'evaluator',
      topics: ['assay.evaluation.requested'],
      concurrency: configuration.concurrency,
      handler: ({ payload, signal }) => runner.wake(payload.evaluation_id, signal),
    });
    messaging.subscribe({
      group: 'policy-previewer',
      topics: ['assay.policy-preview.requested'],
      concurrency: 1,
      handler: ({ payload, signal }) => previewRunner.wake(payload.preview_id, signal),
    });
    compliance.start();
    await messaging.start();
  });
  logger.info({ port }, 'evaluator listens');
  return {
    port,
    begun: begun.done,
    async stop() {
      health.stop();
      begun.cancel();
      await begun.done;
      const stopped = Promise.all([runner.stop(), previewRunner.stop(), compliance.stop()]);
      await messaging.close();
      await stopped;
      await sandbox.close();
      await app.close();
      await database.close();
    },
  };
}

async function prepareDatabase(url: string, logger: Logger): Promise<void> {
  const applied = await migrate(url);
  if (applied.length > 0) logger.info({ migrations: applied }, 'database migrated');
  const operator = new Database({ url, role: 'assay_operator', logger, maxConnections: 1 });
  try {
    const changed = await syncBuiltinPolicies(operator);
    if (changed.length > 0) logger.info({ policies: changed }, 'built-in policies written');
  } finally {
    await operator.close();
  }
}

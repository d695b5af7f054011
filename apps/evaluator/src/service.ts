import { openContents } from '@assay/contents';
import { SecretBox } from '@assay/credentials';
import { Database, migrate } from '@assay/database';
import { type Configuration, type Logger } from '@assay/platform';
import { builtinPolicies } from '@assay/policy-engine';
import { observeIsolation, observePool, Sandbox } from '@assay/sandbox';
import { Service } from '@assay/service';
import { complianceWorker } from './compliance/start-compliance.js';
import type { evaluatorSettings } from './configuration.js';
import { engineDigest } from './engine-digest.js';
import { EvaluateStored } from './evaluation/evaluate-stored.js';
import { JobRunner } from './job-runner.js';
import { Jobs } from './jobs.js';
import { Metrics } from './metrics.js';
import { PreviewPolicy } from './preview-policy.js';
import { ResultCache } from './result-cache.js';
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
  const service = await Service.open({
    name: 'evaluator',
    role: 'assay_evaluator',
    configuration,
    logger,
    maxDatabaseConnections: configuration.databaseConnections,
  });
  const { clock, registry, database, messaging } = service;
  await observeIsolation(registry, logger, configuration.requiredIsolation);
  const sandbox = new Sandbox({
    size: configuration.concurrency,
    keepWarmMs: configuration.keepWarmMs,
    memoryLimitMb: configuration.sandboxMemoryMb,
    fileTimeLimitMs: configuration.fileTimeLimitMs,
    evaluationTimeLimitMs: configuration.evaluationTimeLimitMs,
    warmPolicies: (configuration.warmUp ? builtinPolicies() : []).map(({ id, document, digest }) => ({
      id,
      version: 1,
      digest,
      document,
    })),
    logger,
  });
  observePool(registry, 'evaluation', sandbox.observed);
  const contents = await openContents(database, configuration.contentsUrl);
  if (configuration.contentsUrl) service.health.add('object store', () => contents.ping());
  service.afterClose(() => contents.close());
  const box = new SecretBox(configuration.encryptionKeys);
  const cache = new ResultCache({
    database,
    logger,
    maxBytes: configuration.resultCacheMb * 1_048_576,
    engine: engineDigest(),
  });
  const metrics = new Metrics(registry, clock);
  const evaluations = new EvaluateStored({
    database,
    contents,
    sandbox,
    cache,
    box,
    clock,
    committed: () => messaging.hint(),
    metrics,
    unexpected: service.unexpected,
  });
  const previews = new PreviewPolicy(database, contents, sandbox, box, clock);
  const previewRunner = new JobRunner({
    jobs: new Jobs(database, 'preview'),
    concurrency: 1,
    logger,
    unexpected: service.unexpected,
    run: (job, signal) => previews.run(job, signal),
    giveUp: (job, reason) => previews.giveUp(job, reason),
  });
  const compliance = complianceWorker({ database, messaging, box, logger, unexpected: service.unexpected });
  const runner = new JobRunner({
    jobs: new Jobs(database, 'evaluation'),
    concurrency: configuration.concurrency,
    fair: true,
    longRunning: () => sandbox.longRunning(),
    logger,
    unexpected: service.unexpected,
    run: (job, signal) => evaluations.run(job, signal),
    giveUp: (job, reason) => evaluations.giveUp(job, reason),
  });
  metrics.observeRunning(() => runner.active);
  service.beforeClose(() => Promise.all([runner.stop(), previewRunner.stop(), compliance.stop()]));
  service.afterClose(() => sandbox.close());
  const { port } = await service.listen({ module: { module: EvaluatorModule }, maxBodyBytes: 1_024 });
  const begun = service.begin(async () => {
    if (configuration.migrateOnStart) await writeBuiltinPolicies(configuration.databaseUrl, logger);
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
  });
  return { port, begun: begun.done, stop: () => service.stop() };
}

/** What a release does once where its services do not migrate by themselves. */
export async function prepareDatabase(url: string, logger: Logger): Promise<void> {
  for (const migration of await migrate(url)) logger.info({ migration }, 'database migrated');
  await writeBuiltinPolicies(url, logger);
}

async function writeBuiltinPolicies(url: string, logger: Logger): Promise<void> {
  const operator = new Database({ url, role: 'assay_operator', logger, maxConnections: 1 });
  try {
    const changed = await syncBuiltinPolicies(operator);
    if (changed.length > 0) logger.info({ policies: changed }, 'built-in policies written');
  } finally {
    await operator.close();
  }
}

import { SecretBox } from '@assay/credentials';
import { Database, migrate } from '@assay/database';
import { openMessaging } from '@assay/messaging';
import {
  type Configuration,
  createRegistry,
  Health,
  type Logger,
  startHttpService,
  systemClock,
  whenReachable,
} from '@assay/platform';
import { createAddressGuard } from '@assay/safe-address';
import { AppModule } from './app.module.js';
import type { dispatcherSettings } from './configuration.js';
import { DatabaseClock } from './database-clock.js';
import { Deliverer } from './deliver.js';
import { DeliveryQueue } from './delivery-queue.js';
import { Metrics } from './metrics.js';
import { GROUP, PlanDeliveries } from './plan-deliveries.js';
import { AttemptRecords } from './record-attempts.js';
import { Sender } from './send.js';
import { SigningKeys } from './signing-keys.js';

export interface RunningDispatcher {
  port: number;
  /** Resolves when the dispatcher has begun to work: the database is migrated. It listens before, and is not ready. */
  begun: Promise<void>;
  /** Lets attempts that are under way end: up to 15 seconds. */
  stop(): Promise<void>;
}

/** Events planned at once: they wait for one another's transactions, so many cost little. */
const PLANNED_AT_ONCE = 128;

/** Starts the service that takes recorded events to the endpoints that want them. */
export async function startWebhookDispatcher(
  configuration: Configuration<typeof dispatcherSettings>,
  { logger }: { logger: Logger },
): Promise<RunningDispatcher> {
  const registry = createRegistry('webhook-dispatcher');
  const health = new Health();
  const guard = createAddressGuard({
    allowedAddresses: configuration.allowedAddresses,
    dnsServers: configuration.dnsServers,
  });
  const keys = new SigningKeys(new SecretBox(configuration.encryptionKeys));
  const database = new Database({
    url: configuration.databaseUrl,
    role: 'assay_dispatcher',
    logger,
    maxConnections: configuration.databaseConnections,
  });
  health.add('postgresql', () => database.ping());
  const messaging = await openMessaging({
    database,
    kafkaBrokers: configuration.kafkaBrokers,
    registry,
    logger,
    clock: systemClock,
  });
  health.add('messaging', () => messaging.healthy());
  const clock = new DatabaseClock(systemClock);
  const sender = new Sender();
  const deliverer = new Deliverer({
    queue: new DeliveryQueue(database, clock),
    records: new AttemptRecords(database, () => messaging.hint()),
    attempts: { guard, sender, keys, clock, timeoutMs: configuration.attemptTimeoutMs },
    logger,
    metrics: new Metrics(registry),
    maxInFlight: configuration.maxInFlight,
    maxPerEndpoint: configuration.maxPerEndpoint,
  });
  const plan = new PlanDeliveries(database, deliverer);
  messaging.subscribe({
    group: GROUP,
    topics: ['assay.webhook-event.recorded'],
    concurrency: PLANNED_AT_ONCE,
    handler: async ({ messageId, payload }) => {
      await plan.handle(messageId, payload);
    },
  });
  const { app, port } = await startHttpService({
    name: 'webhook-dispatcher',
    module: { module: AppModule },
    logger,
    health,
    registry,
    host: configuration.host,
    port: configuration.port,
    maxBodyBytes: 1_024,
    ...(configuration.metricsToken ? { metricsToken: configuration.metricsToken } : {}),
  });
  const begun = whenReachable('PostgreSQL', logger, async () => {
    if (configuration.migrateOnStart) await migrate(configuration.databaseUrl);
    else await database.ping();
    await deliverer.start();
    await messaging.start();
  });
  logger.info({ port }, 'webhook dispatcher listens');
  return {
    port,
    begun: begun.done,
    async stop() {
      health.stop();
      begun.cancel();
      await messaging.close();
      await deliverer.stop();
      await sender.close();
      await app.close();
      await database.close();
    },
  };
}

import { SecretBox } from '@assay/credentials';
import { type Configuration, type Logger, systemClock } from '@assay/platform';
import { createAddressGuard } from '@assay/safe-address';
import { Service } from '@assay/service';
import { AppModule } from './app.module.js';
import type { dispatcherSettings } from './configuration.js';
import { DatabaseClock } from './database-clock.js';
import { Deliverer } from './deliver.js';
import { DeliveryQueue } from './delivery-queue.js';
import { Durability } from './durability.js';
import { Metrics } from './metrics.js';
import { GROUP, PlanDeliveries } from './plan-deliveries.js';
import { AttemptRecords } from './record-attempts.js';
import { Sender } from './send.js';
import { SigningKeys } from './signing-keys.js';

export interface RunningDispatcher {
  port: number;
  /** Resolves when the dispatcher has begun to work: the database is migrated. It listens before, and is not ready. */
  begun: Promise<void>;
  /** Lets attempts that are in progress end: up to 15 seconds. */
  stop(): Promise<void>;
}

/** Events planned concurrently. They share transactions, so many cost little. */
const PLANNED_AT_ONCE = 256;

/** Starts the service that delivers recorded events to the endpoints that subscribe to them. */
export async function startWebhookDispatcher(
  configuration: Configuration<typeof dispatcherSettings>,
  { logger }: { logger: Logger },
): Promise<RunningDispatcher> {
  const guard = createAddressGuard({
    allowedAddresses: configuration.allowedAddresses,
    dnsServers: configuration.dnsServers,
  });
  const keys = new SigningKeys(new SecretBox(configuration.encryptionKeys));
  const service = await Service.open({
    name: 'webhook-dispatcher',
    role: 'assay_dispatcher',
    configuration,
    logger,
    maxDatabaseConnections: configuration.databaseConnections,
  });
  const { registry, database, messaging } = service;
  const clock = new DatabaseClock(systemClock);
  const durability = new Durability(database);
  const sender = new Sender();
  const deliverer = new Deliverer({
    queue: new DeliveryQueue(database, clock),
    records: new AttemptRecords(database, durability, () => messaging.hint()),
    attempts: { guard, sender, keys, clock, timeoutMs: configuration.attemptTimeoutMs },
    logger,
    metrics: new Metrics(registry),
    unexpected: service.unexpected,
    tracing: service.tracing,
    maxInFlight: configuration.maxInFlight,
    maxPerEndpoint: configuration.maxPerEndpoint,
  });
  const plan = new PlanDeliveries(database, deliverer, durability);
  messaging.subscribe({
    group: GROUP,
    topics: ['assay.webhook-event.recorded'],
    concurrency: PLANNED_AT_ONCE,
    handler: ({ payload }) => plan.handle(payload),
  });
  service.afterClose(() => sender.close());
  service.afterClose(() => deliverer.stop());
  const { port } = await service.listen({ module: { module: AppModule }, maxBodyBytes: 1_024 });
  const begun = service.begin(() => deliverer.start());
  return { port, begun: begun.done, stop: () => service.stop() };
}

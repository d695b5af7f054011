import { randomBytes } from 'node:crypto';
import { type Environment, type EventType, newId } from '@assay/contracts';
import { SecretBox } from '@assay/credentials';
import { Database, migrate } from '@assay/database';
import { enqueue, type Messaging, openMessaging } from '@assay/messaging';
import { createLogger, createRegistry, readConfiguration, systemClock } from '@assay/platform';
import { createTestDatabase, waitFor } from '@assay/testing';
import { dispatcherSettings, type RunningDispatcher, startWebhookDispatcher } from '../src/index.js';

export interface Owner {
  organizationId: string;
  environment: Environment;
}
export interface Endpoint {
  id: string;
  secret: string;
  owner: Owner;
}
export const newOwner = (environment: Environment = 'prod'): Owner => ({ organizationId: newId('org'), environment });

/** What other services do to the tables of webhooks, and a dispatcher of the test's own. */
export class Harness {
  readonly encryptionKey = randomBytes(32).toString('base64');
  readonly owner = newOwner();
  readonly logged: string[] = [];
  private readonly box = new SecretBox([this.encryptionKey]);
  private readonly dispatchers = new Set<RunningDispatcher>();

  private constructor(
    readonly url: string,
    readonly database: Database,
    private readonly messaging: Messaging,
    private readonly drop: () => Promise<void>,
  ) {}

  /** @param server of the test's own; default a new database of the shared one */
  static async create(server?: { url: string; stop(): Promise<void> }): Promise<Harness> {
    if (server) await migrate(server.url);
    const { url, drop } = server ? { url: server.url, drop: () => server.stop() } : await createTestDatabase();
    const logger = createLogger('test', 'silent');
    const database = new Database({ url, role: 'assay_operator', logger, maxConnections: 4 });
    // Prisma loads its query compiler at the first query: here, where Jest allows it
    await database.system((tx) => tx.outbox.count());
    const messaging = await openMessaging({ database, registry: createRegistry('test'), logger, clock: systemClock });
    return new Harness(url, database, messaging, drop);
  }

  environment(more: Record<string, string> = {}): Record<string, string> {
    return {
      DATABASE_URL: this.url,
      ENCRYPTION_KEYS: this.encryptionKey,
      DISPATCHER_PORT: '0',
      MIGRATE_ON_START: 'false',
      WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1/32',
      WEBHOOK_DNS_SERVERS: '127.0.0.1:1',
      ...more,
    };
  }

  async start(more: Record<string, string> = {}): Promise<RunningDispatcher> {
    const configuration = readConfiguration(dispatcherSettings, this.environment(more));
    const logger = createLogger('dispatcher', 'info', { write: (line) => void this.logged.push(line) });
    const dispatcher = await startWebhookDispatcher(configuration, { logger });
    this.dispatchers.add(dispatcher);
    await dispatcher.begun;
    return dispatcher;
  }

  async stopDispatcher(dispatcher: RunningDispatcher): Promise<void> {
    this.dispatchers.delete(dispatcher);
    await dispatcher.stop();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.dispatchers].map((dispatcher) => this.stopDispatcher(dispatcher)));
    await this.messaging.close();
    await this.database.close();
    await this.drop();
  }

  async addEndpoint(
    url: string,
    options: { events?: EventType[]; owner?: Owner; repositories?: string[]; perSecond?: number } = {},
  ): Promise<Endpoint> {
    const { events = [], owner = this.owner, repositories = [], perSecond } = options;
    const { organizationId: organization_id, environment } = owner;
    const id = newId('wh');
    await this.database.system(async (tx) => {
      await tx.webhookEndpoint.create({
        data: {
          id,
          organization_id,
          environment,
          url,
          description: '',
          events,
          repositories,
          deliveries_per_second: perSecond ?? null,
          status: 'enabled',
        },
      });
      if (perSecond) await tx.deliveryPace.create({ data: { endpoint_id: id, per_second: perSecond } });
    });
    return { id, owner, secret: await this.addSecret({ id, owner }) };
  }

  /** @param expiresInMs of an older secret during a rotation */
  async addSecret({ id, owner }: Pick<Endpoint, 'id' | 'owner'>, expiresInMs?: number): Promise<string> {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const secretId = newId('whs');
    await this.database.system((tx) =>
      tx.webhookSecret.create({
        data: {
          id: secretId,
          endpoint_id: id,
          organization_id: owner.organizationId,
          environment: owner.environment,
          ciphertext: this.box.seal(secret, `webhook-secret:${secretId}`),
          expires_at: expiresInMs === undefined ? null : new Date(Date.now() + expiresInMs),
        },
      }),
    );
    return secret;
  }

  /** Records an event as another service does. */
  async record(
    type: EventType,
    data: Record<string, unknown> = {},
    options: { owner?: Owner; endpointId?: string; messages?: number } = {},
  ): Promise<string> {
    const { owner = this.owner, endpointId = null, messages = 1 } = options;
    const { organizationId, environment } = owner;
    const id = newId('evt');
    await this.database.system(async (tx) => {
      await tx.webhookEvent.create({
        data: { id, organization_id: organizationId, environment, type, data: data as object, endpoint_id: endpointId },
      });
      await enqueue(
        tx,
        Array.from({ length: messages }, () => ({
          topic: 'assay.webhook-event.recorded' as const,
          // as other services do: one subject's messages are handled in order
          key: typeof data.id === 'string' ? data.id : id,
          organizationId,
          payload: { organization_id: organizationId, environment, event_id: id },
        })),
      );
    });
    this.messaging.hint();
    return id;
  }

  deliveries(endpointId: string) {
    return this.database.system((tx) =>
      tx.webhookDelivery.findMany({ where: { endpoint_id: endpointId }, orderBy: { id: 'asc' } }),
    );
  }

  attempts(endpointId: string) {
    return this.database.system((tx) =>
      tx.webhookAttempt.findMany({ where: { endpoint_id: endpointId }, orderBy: { id: 'asc' } }),
    );
  }

  /** The attempts, as soon as there are so many. */
  async waitForAttempts(endpointId: string, count: number) {
    return waitFor(
      async () => {
        const attempts = await this.attempts(endpointId);
        return attempts.length >= count ? attempts : undefined;
      },
      { what: `${count} attempts to ${endpointId}; logged: ${this.logged.slice(-5).join('')}` },
    );
  }

  /** One event to one endpoint of an organization of its own: the endpoint, its first attempt and the delivery then. */
  async deliver(url: string) {
    const owner = newOwner();
    const endpoint = await this.addEndpoint(url, { owner });
    const eventId = await this.record('policy.updated', { n: 1 }, { owner });
    const [attempt] = await this.waitForAttempts(endpoint.id, 1);
    const [delivery] = await this.deliveries(endpoint.id);
    if (!attempt || !delivery) throw new Error('nothing was recorded');
    return { endpoint, eventId, attempt, delivery };
  }

  endpoint(id: string) {
    return this.database.system((tx) => tx.webhookEndpoint.findUniqueOrThrow({ where: { id } }));
  }

  /** As if the time until the next attempt, or until the end of a dead dispatcher's lease, had passed. */
  async makeDue(endpointId: string): Promise<void> {
    await this.database.system(
      (tx) =>
        tx.$executeRaw`UPDATE delivery_queue SET due_at = now(), lease_expires_at = NULL WHERE endpoint_id = ${endpointId}`,
    );
  }

  /** Resolves when PostgreSQL would lose nothing of what it has now. */
  async untilOnDisk(): Promise<void> {
    const ask = (sql: string) => this.database.system((tx) => tx.$queryRawUnsafe<{ value: string }[]>(sql));
    const [last] = await ask('SELECT pg_current_wal_insert_lsn()::text AS value');
    await waitFor(async () => {
      const [flushed] = await ask(`SELECT (pg_current_wal_flush_lsn() >= '${last?.value}')::text AS value`);
      return flushed?.value === 'true';
    });
  }

  /** Seconds from now, in the database's time, until the delivery is due. */
  async dueInSeconds(endpointId: string): Promise<number> {
    const rows = await this.database.system(
      (tx) =>
        tx.$queryRaw<
          { seconds: number }[]
        >`SELECT extract(epoch FROM due_at - now())::float8 AS seconds FROM delivery_queue WHERE endpoint_id = ${endpointId}`,
    );
    return rows[0]?.seconds ?? Number.NaN;
  }
}

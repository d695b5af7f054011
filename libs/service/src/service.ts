import { assertMigrated, Database, type DatabaseRole, migrate, unavailability } from '@assay/database';
import { type Messaging, openMessaging } from '@assay/messaging';
import {
  type Begun,
  type Clock,
  createRegistry,
  Health,
  type HttpServiceOptions,
  type KafkaLogin,
  type Logger,
  type Registry,
  type RunningHttpService,
  startHttpService,
  systemClock,
  Tracing,
  UnexpectedErrors,
  whenReachable,
} from '@assay/platform';

/** What every service with a database is configured with. */
export interface ServiceConfiguration {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly kafkaBrokers?: readonly string[] | undefined;
  readonly kafkaTls?: boolean;
  readonly kafkaLogin?: KafkaLogin | undefined;
  /** Of topics that are made. */
  readonly kafkaPartitions?: number;
  readonly migrateOnStart: boolean;
  readonly metricsToken?: string | undefined;
  readonly otlpEndpoint?: string | undefined;
  /** How long it goes on serving after /readyz says that it stops: load balancers look there before they look away. */
  readonly drainMs?: number;
}

export interface ServiceOptions {
  name: string;
  role: DatabaseRole;
  configuration: ServiceConfiguration;
  logger: Logger;
  maxDatabaseConnections?: number;
  /** It serves requests without messaging: what it writes waits in the outbox. */
  servesWithoutMessaging?: boolean;
}

/**
 * How a service starts and stops: database, messaging, health, HTTP, in this order and back. It listens at once; what
 * needs PostgreSQL begins when that is there, and until then /readyz says so.
 *
 * ```ts
 * const service = await Service.open({ name, role, configuration, logger });
 * service.afterClose(() => cache.close());
 * const { port } = await service.listen({ module: AppModule, maxBodyBytes: 1_024 });
 * service.begin(async () => runner.start());
 * ```
 */
export class Service {
  readonly clock: Clock = systemClock;
  readonly health = new Health();
  readonly registry: Registry;
  readonly logger: Logger;
  readonly database: Database;
  readonly messaging: Messaging;
  readonly tracing: Tracing;
  readonly unexpected: UnexpectedErrors;
  private readonly options: ServiceOptions;
  private readonly before: (() => unknown)[] = [];
  private readonly after: (() => unknown)[] = [];
  private http: RunningHttpService | undefined;
  private begun: Begun | undefined;
  private prepared = false;
  private stopped: Promise<void> | undefined;

  private constructor(
    options: ServiceOptions,
    parts: Pick<Service, 'registry' | 'database' | 'messaging' | 'tracing'>,
  ) {
    this.options = options;
    this.logger = options.logger;
    this.registry = parts.registry;
    this.database = parts.database;
    this.messaging = parts.messaging;
    this.tracing = parts.tracing;
    this.unexpected = new UnexpectedErrors(parts.registry, options.logger, unavailability);
    this.health.add('postgresql', async () => {
      if (!this.prepared) throw new Error('not migrated yet');
      await this.database.ping();
    });
    const { servesWithoutMessaging = false } = options;
    this.health.add('messaging', () => this.messaging.healthy(), { servesWithout: servesWithoutMessaging });
  }

  /** Never fails because a server is away. */
  static async open(options: ServiceOptions): Promise<Service> {
    const { name, role, configuration, logger, maxDatabaseConnections } = options;
    const { databaseUrl, kafkaBrokers, kafkaTls, kafkaLogin, kafkaPartitions } = configuration;
    const registry = createRegistry(name);
    const tracing = await Tracing.open(name, configuration.otlpEndpoint);
    const maxConnections = maxDatabaseConnections === undefined ? {} : { maxConnections: maxDatabaseConnections };
    const database = new Database({ url: databaseUrl, role, logger, ...maxConnections });
    const kafka = {
      ...(kafkaTls ? { tls: true } : {}),
      ...(kafkaLogin ? { sasl: kafkaLogin } : {}),
      ...(kafkaPartitions === undefined ? {} : { partitions: kafkaPartitions }),
    };
    const messaging = await openMessaging({
      database,
      kafkaBrokers,
      kafka,
      registry,
      logger,
      clock: systemClock,
      tracing,
    });
    return new Service(options, { registry, database, messaging, tracing });
  }

  /** Whether PostgreSQL was there and `begin` has done its work. */
  get isPrepared(): boolean {
    return this.prepared;
  }

  /** Runs first when the service stops, while it still listens; the last added first. */
  beforeClose(close: () => unknown): void {
    this.before.unshift(close);
  }

  /** Runs when it neither listens nor consumes any more, before the database goes; the last added first. */
  afterClose(close: () => unknown): void {
    this.after.unshift(close);
  }

  /** @throws if the port is taken; everything that was opened is closed then */
  async listen(
    http: Pick<HttpServiceOptions, 'module' | 'maxBodyBytes'> &
      Partial<Pick<HttpServiceOptions, 'docBaseUrl' | 'prepare' | 'limitUnread' | 'rewriteUrl'>>,
  ): Promise<RunningHttpService> {
    const { name, configuration, logger } = this.options;
    const { host, port, metricsToken } = configuration;
    try {
      this.http = await startHttpService({
        ...http,
        name,
        logger,
        health: this.health,
        registry: this.registry,
        tracing: this.tracing,
        host,
        port,
        ...(metricsToken ? { metricsToken } : {}),
      });
    } catch (error) {
      await this.stop();
      throw error;
    }
    logger.info({ port: this.http.port }, `${name} listens`);
    return this.http;
  }

  /**
   * As soon as PostgreSQL is there: migrates (or, where the configuration says not to, checks that somebody did), does
   * `work`, and begins to consume and relay.
   */
  begin(work: () => Promise<unknown>): Begun {
    const { configuration, logger } = this.options;
    this.begun = whenReachable('PostgreSQL', logger, async () => {
      const { databaseUrl, migrateOnStart } = configuration;
      if (!migrateOnStart) await assertMigrated(databaseUrl);
      else for (const migration of await migrate(databaseUrl)) logger.info({ migration }, 'database migrated');
      await work();
      await this.messaging.start();
      this.prepared = true;
    });
    return this.begun;
  }

  /** What is under way ends; what was begun and not done comes again, elsewhere or at the next start. Safe to call twice. */
  stop(): Promise<void> {
    this.stopped ??= this.end();
    return this.stopped;
  }

  private async end(): Promise<void> {
    this.health.stop();
    this.begun?.cancel();
    await this.begun?.done;
    if (this.http) await new Promise((resolve) => setTimeout(resolve, this.options.configuration.drainMs ?? 0));
    for (const close of this.before) await close();
    await this.http?.app.close();
    await this.messaging.close();
    for (const close of this.after) await close();
    await this.database.close();
    await this.tracing.close();
  }
}

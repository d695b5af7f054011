import type { Environment } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import { FairSemaphore } from '@assay/flow';
import type { Logger } from '@assay/platform';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { type Prisma, PrismaClient } from './generated/client.js';
import { statementNames } from './statement-names.js';
import { type DriverStatements, type Statements, statementsOn } from './statements.js';
import { unavailability } from './unavailability.js';

/** The database role that a service works under; what it may touch is granted in the migrations. */
export type DatabaseRole =
  | 'assay_gateway'
  | 'assay_auth'
  | 'assay_evaluator'
  | 'assay_dispatcher'
  | 'assay_integrations'
  /** Operators' commands and the synchronization of built-in policies: sees every organization. */
  | 'assay_operator';

export interface DatabaseOptions {
  url: string;
  role: DatabaseRole;
  logger: Logger;
  maxConnections?: number;
  /** A statement that runs longer is canceled. */
  statementTimeoutMs?: number;
}

export interface Tenant {
  organizationId: string;
  /** Where it is left out, only rows that environments share are visible. */
  environment?: Environment;
}

/** A request for a connection fails if none is released within this time. */
const CONNECTION_WAIT_MS = 3_000;
/** A queue that moves is waited in for longer: a burst of one organization's changes is slow, and not an outage. */
const MOVING_WAIT_MS = 15_000;
/** Of the connections, what one organization may hold at once: the others always find some. */
const SHARE_OF_ONE = 3 / 4;

/** A transaction: Prisma's client, bound to one connection. */
export type Transaction = Prisma.TransactionClient;

/**
 * PostgreSQL through Prisma under a service's own role. Row-level security is forced, so a query outside of `tenant`
 * sees no row of any organization, whatever it forgets.
 */
export class Database {
  private readonly pool: pg.Pool;
  private readonly statements: Statements;
  /** Organizations take turns at them. */
  private readonly connections: FairSemaphore;
  private client: PrismaClient | undefined;

  constructor(private readonly options: DatabaseOptions) {
    const statementTimeoutMs = options.statementTimeoutMs ?? 15_000;
    const maxConnections = options.maxConnections ?? 10;
    this.connections = new FairSemaphore({
      maxRunning: maxConnections,
      maxOfOwner: Math.ceil(maxConnections * SHARE_OF_ONE),
      stuckAfterMs: CONNECTION_WAIT_MS,
      waitLimitMs: MOVING_WAIT_MS,
      timeoutError: () => ServiceError.unavailable('PostgreSQL', new Error('no connection became free in time')),
    });
    this.pool = new pg.Pool({
      connectionString: options.url,
      max: maxConnections,
      connectionTimeoutMillis: CONNECTION_WAIT_MS,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      application_name: options.role,
      options: `-c role=${options.role} -c statement_timeout=${statementTimeoutMs} -c idle_in_transaction_session_timeout=30000`,
    });
    // a connection that breaks while idle is only discarded; its next user sees whether the server is available
    // (the error itself is not logged whole: it holds the client, and that its password)
    // while a connection is lent out nobody else may be listening: its query fails then, and the process must not
    this.pool.on('connect', (client) => client.on('error', () => {}));
    this.pool.on('error', ({ message }) => options.logger.warn({ reason: message }, 'a PostgreSQL connection broke'));
    this.statements = statementsOn(this.pool);
  }

  /**
   * Runs `work` in one transaction that sees the rows of one organization (and environment).
   * @throws ServiceError SERVICE_UNAVAILABLE where PostgreSQL does not serve
   */
  tenant<T>(tenant: Tenant, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.connections.run(tenant.organizationId, () =>
      this.transaction(async (tx) => {
        await tx.$executeRaw`SELECT set_config('assay.organization_id', ${tenant.organizationId}, true), set_config('assay.environment', ${tenant.environment ?? ''}, true)`;
        return work(tx);
      }),
    );
  }

  /**
   * As `tenant`, for a few statements alone: straight on the driver, which costs a third of a transaction of Prisma.
   * Where a transaction is made for each message or request, this is the one to use.
   * @throws ServiceError SERVICE_UNAVAILABLE where PostgreSQL does not serve
   */
  tenantStatements<T>({ organizationId, environment }: Tenant, work: (tx: DriverStatements) => Promise<T>): Promise<T> {
    const tenant = `set_config('assay.organization_id', ${pg.escapeLiteral(organizationId)}, true), set_config('assay.environment', ${pg.escapeLiteral(environment ?? '')}, true)`;
    return this.connections.run(organizationId, () => this.driverTransaction(`BEGIN; SELECT ${tenant}`, work));
  }

  /**
   * Runs `work` in one transaction that belongs to no organization: for infrastructure tables and the look-ups that
   * come before the organization is known.
   * @throws ServiceError SERVICE_UNAVAILABLE where PostgreSQL does not serve
   */
  system<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.transaction(work);
  }

  /**
   * As `system`, straight on the driver; see `tenantStatements`.
   * @throws ServiceError SERVICE_UNAVAILABLE where PostgreSQL does not serve
   */
  systemStatements<T>(work: (tx: DriverStatements) => Promise<T>): Promise<T> {
    return this.driverTransaction('BEGIN', work);
  }

  /**
   * Single statements without a transaction around them, straight on the driver; sees what `system` sees.
   * @throws ServiceError SERVICE_UNAVAILABLE where PostgreSQL does not serve
   */
  async direct<T>(work: (client: Statements) => Promise<T>): Promise<T> {
    try {
      return await work(this.statements);
    } catch (error) {
      throw this.translate(error);
    }
  }

  /** For /readyz. @throws if PostgreSQL does not serve */
  async ping(): Promise<void> {
    await this.pool.query('SELECT 1');
  }

  /** A connection of its own, outside of the pool, under the same role: for LISTEN. The caller ends it. */
  async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.options.url,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      application_name: `${this.options.role}_listen`,
      options: `-c role=${this.options.role}`,
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  async close(): Promise<void> {
    await this.client?.$disconnect();
    await this.pool.end();
  }

  /** Made when it is first needed: it holds 15 MB, and a service that keeps to statements never needs it. */
  private get prisma(): PrismaClient {
    this.client ??= new PrismaClient({
      adapter: new PrismaPg(this.pool, {
        disposeExternalPool: false,
        // its type knows no statement without a name, the driver does
        statementNameGenerator: statementNames() as (query: { sql: string }) => string,
      }),
    });
    return this.client;
  }

  private async driverTransaction<T>(begin: string, work: (tx: DriverStatements) => Promise<T>): Promise<T> {
    let client: pg.PoolClient | undefined;
    let broken: Error | undefined;
    // one that breaks between two statements tells nobody else
    const onError = (error: Error) => {
      broken = error;
    };
    try {
      client = await this.pool.connect();
      client.on('error', onError);
      await client.query(begin);
      const result = await work(statementsOn(client));
      const { command } = await client.query('COMMIT');
      // that is how PostgreSQL ends a transaction of which a statement failed
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back: one of its statements had failed');
      return result;
    } catch (error) {
      await client?.query('ROLLBACK').catch(onError);
      throw this.translate(error);
    } finally {
      client?.off('error', onError);
      client?.release(broken);
    }
  }

  private async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await this.prisma.$transaction(work, { maxWait: 5_000, timeout: 60_000 });
    } catch (error) {
      throw this.translate(error);
    }
  }

  private translate(error: unknown): unknown {
    const reason = unavailability(error);
    return reason ? ServiceError.unavailable('PostgreSQL', new Error(reason, { cause: error })) : error;
  }
}

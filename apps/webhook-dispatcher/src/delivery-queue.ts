import type { Environment } from '@assay/contracts';
import type { Database, Tenant } from '@assay/database';
import type { DatabaseClock } from './database-clock.js';
import { type Claim, type ClaimedRow, type Delivery, deliveriesOf } from './deliveries.js';
import { COUNTED_ROWS } from './metrics.js';

/**
 * A claim that was neither recorded nor given back ends after this long, and the delivery is due again. Longer than the
 * longest attempt (15 s) with its record, and short enough that a dispatcher's death is made up for within 30 s.
 */
export const LEASE_SECONDS = 25;

/** An endpoint that due rows wait for. */
interface DueEndpoint {
  endpointId: string;
  tenant: Required<Tenant>;
}

/** What a claim brought. */
interface Claimed {
  deliveries: Delivery[];
  /** Endpoints of which deliveries were ended, because they are disabled or deleted; more of theirs may wait. */
  canceledOf: ReadonlySet<string>;
  /** Endpoints with a pace, and in how many milliseconds each may be claimed for again. */
  pacedMs: ReadonlyMap<string, number>;
  /** Endpoints with due deliveries that wait behind others about the same subject. */
  behind: ReadonlySet<string>;
}

interface ClaimRow extends ClaimedRow {
  canceled: string[] | null;
  paced: [string, number][] | null;
  behind: string[] | null;
}

/** Rows of a transaction that began earlier become visible later than their time says: look back this far. */
const LATE_COMMIT_MS = 5_000;
/** Everything due is looked at again this often, whatever went wrong in the meantime. */
const LOOK_AT_ALL_MS = 60_000;

/**
 * What is due when, in the database's time. A claim moves the row's due time to the end of its lease, so that a claimed
 * row is like one that is not due, and a dead dispatcher's row comes back by itself. Ids only: no tenant's content.
 */
export class DeliveryQueue {
  private lookedUntilMs = 0;
  private lookedAtAllMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: Database,
    private readonly clock: DatabaseClock,
  ) {}

  /** Claims the oldest due deliveries of each of these endpoints, at most as many as asked for, and reads them. */
  async claim(wanted: ReadonlyMap<string, number>): Promise<Claimed> {
    const rows = await this.database.direct(
      (client) => client.$queryRaw<ClaimRow[]>`
        SELECT organization_id, environment, events, endpoints, claimed, canceled, paced, behind
        FROM assay_claim_deliveries(${[...wanted.keys()]}::text[], ${[...wanted.values()]}::integer[], ${LEASE_SECONDS}::integer)`,
    );
    return {
      deliveries: rows.flatMap(deliveriesOf),
      canceledOf: new Set(rows.flatMap(({ canceled }) => canceled ?? [])),
      pacedMs: new Map(rows.flatMap(({ paced }) => paced ?? [])),
      behind: new Set(rows.flatMap(({ behind }) => behind ?? [])),
    };
  }

  /** Returns unused claims: their deliveries are due again after `delaySeconds`, for any dispatcher. */
  async release(claims: readonly Claim[], delaySeconds = 0): Promise<void> {
    if (claims.length === 0) return;
    await this.database.direct(
      (client) => client.$executeRaw`
        UPDATE delivery_queue q SET due_at = now() + make_interval(secs => ${delaySeconds}), lease_expires_at = NULL
        FROM unnest(${claims.map((c) => c.deliveryId)}::text[], ${claims.map((c) => c.fencingToken)}::bigint[]) AS held(delivery_id, fencing_token)
        WHERE q.delivery_id = held.delivery_id AND q.fencing_token = held.fencing_token`,
    );
  }

  /** Of rows that are due, at most COUNTED_ROWS. */
  async count(): Promise<number> {
    const [found] = await this.database.direct(
      (client) => client.$queryRaw<{ count: number }[]>`
        SELECT count(*)::integer AS count FROM (SELECT FROM delivery_queue WHERE due_at <= now() LIMIT ${COUNTED_ROWS}) AS q`,
    );
    return found?.count ?? 0;
  }

  async oldestSeconds(): Promise<number> {
    const [found] = await this.database.direct(
      (client) => client.$queryRaw<{ seconds: number }[]>`
        SELECT coalesce(extract(epoch FROM now() - min(due_at)), 0)::float8 AS seconds FROM delivery_queue WHERE due_at <= now()`,
    );
    return found?.seconds ?? 0;
  }

  /**
   * Endpoints with rows that became due since the last look: retries, what other processes left or entered, and leases
   * that ended. What waits for an endpoint that was found before is not read again, so a backlog costs nothing here.
   */
  async look(): Promise<{ endpoints: DueEndpoint[]; nextDueInMs: number | undefined }> {
    const lookAtAll = this.clock.monotonicMs() - this.lookedAtAllMs > LOOK_AT_ALL_MS;
    const since = new Date(lookAtAll ? 0 : this.lookedUntilMs - LATE_COMMIT_MS);
    const [found] = await this.database.direct(
      (client) => client.$queryRaw<
        { now: Date; next_due_at: Date | null; endpoints: [string, string, Environment][] | null }[]
      >`
        SELECT now() AS now, (SELECT min(due_at) FROM delivery_queue WHERE due_at > now()) AS next_due_at,
          (SELECT jsonb_agg(jsonb_build_array(endpoint_id, organization_id, environment)) FROM (
            SELECT DISTINCT endpoint_id, organization_id, environment FROM delivery_queue WHERE due_at > ${since} AND due_at <= now()) AS due) AS endpoints`,
    );
    if (!found) throw new Error('a SELECT without FROM returns one row');
    const { now, next_due_at: nextDueAt, endpoints } = found;
    this.clock.observe(now);
    // only now: a look that failed is made again
    this.lookedUntilMs = now.getTime();
    if (lookAtAll) this.lookedAtAllMs = this.clock.monotonicMs();
    return {
      endpoints: (endpoints ?? []).map(([endpointId, organizationId, environment]) => ({
        endpointId,
        tenant: { organizationId, environment },
      })),
      nextDueInMs: nextDueAt ? nextDueAt.getTime() - now.getTime() : undefined,
    };
  }
}

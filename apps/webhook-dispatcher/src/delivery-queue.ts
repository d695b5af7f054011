import type { Environment } from '@assay/contracts';
import type { Database, Tenant } from '@assay/database';
import type { DatabaseClock } from './database-clock.js';

/**
 * A claim that was neither recorded nor given back ends after this long, and the delivery is due again. Longer than the
 * longest attempt (15 s) with its record, and short enough that a dispatcher's death is made up for within 30 s.
 */
export const LEASE_SECONDS = 25;

/** A delivery that is ours until the lease ends. */
export interface Claim {
  deliveryId: string;
  endpointId: string;
  tenant: Required<Tenant>;
  /** Rises with every claim: only the last one may record. */
  fencingToken: bigint;
}

/** An endpoint that due rows wait for. */
export interface DueEndpoint {
  endpointId: string;
  tenant: Required<Tenant>;
}

interface QueueRow {
  delivery_id: string;
  endpoint_id: string;
  organization_id: string;
  environment: string;
  fencing_token: bigint;
}

/** Rows of a transaction that began earlier become visible later than their time says: look back this far. */
const LATE_COMMIT_MS = 5_000;
/** Everything due is looked at anew this often, whatever went wrong meanwhile. */
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

  /** Claims the oldest due deliveries of each of these endpoints, at most as many as asked for. */
  async claim(wanted: ReadonlyMap<string, number>): Promise<Claim[]> {
    const rows = await this.database.direct(
      (client) => client.$queryRaw<QueueRow[]>`
        WITH due AS (
          SELECT row.delivery_id
          FROM unnest(${[...wanted.keys()]}::text[], ${[...wanted.values()]}::integer[]) AS wanted(endpoint_id, at_most)
          CROSS JOIN LATERAL (
            SELECT q.delivery_id FROM delivery_queue q WHERE q.endpoint_id = wanted.endpoint_id AND q.due_at <= now()
            ORDER BY q.due_at LIMIT wanted.at_most FOR UPDATE SKIP LOCKED) AS row)
        UPDATE delivery_queue q SET due_at = now() + make_interval(secs => ${LEASE_SECONDS}), lease_expires_at = now() + make_interval(secs => ${LEASE_SECONDS}),
          fencing_token = q.fencing_token + 1
        FROM due WHERE q.delivery_id = due.delivery_id
        RETURNING q.delivery_id, q.endpoint_id, q.organization_id, q.environment, q.fencing_token`,
    );
    return rows.map((row) => ({
      deliveryId: row.delivery_id,
      endpointId: row.endpoint_id,
      tenant: { organizationId: row.organization_id, environment: row.environment as Environment },
      fencingToken: row.fencing_token,
    }));
  }

  /** Gives claims back that were not used: due again after `delaySeconds`, for whoever comes first. */
  async release(claims: readonly Claim[], delaySeconds = 0): Promise<void> {
    if (claims.length === 0) return;
    await this.database.direct(
      (client) => client.$executeRaw`
        UPDATE delivery_queue q SET due_at = now() + make_interval(secs => ${delaySeconds}), lease_expires_at = NULL
        FROM unnest(${claims.map((c) => c.deliveryId)}::text[], ${claims.map((c) => c.fencingToken)}::bigint[]) AS held(delivery_id, fencing_token)
        WHERE q.delivery_id = held.delivery_id AND q.fencing_token = held.fencing_token`,
    );
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
        { now: Date; next_due_at: Date | null; endpoints: [string, string, string][] | null }[]
      >`
        SELECT now() AS now, (SELECT min(due_at) FROM delivery_queue WHERE due_at > now()) AS next_due_at,
          (SELECT jsonb_agg(DISTINCT jsonb_build_array(endpoint_id, organization_id, environment))
            FROM delivery_queue WHERE due_at > ${since} AND due_at <= now()) AS endpoints`,
    );
    if (!found) throw new Error('a SELECT without FROM answers one row');
    const { now, next_due_at: nextDueAt, endpoints } = found;
    this.clock.observe(now);
    // only now: a look that failed is made again
    this.lookedUntilMs = now.getTime();
    if (lookAtAll) this.lookedAtAllMs = this.clock.monotonicMs();
    return {
      endpoints: (endpoints ?? []).map(([endpointId, organizationId, environment]) => ({
        endpointId,
        tenant: { organizationId, environment: environment as Environment },
      })),
      nextDueInMs: nextDueAt ? nextDueAt.getTime() - now.getTime() : undefined,
    };
  }
}

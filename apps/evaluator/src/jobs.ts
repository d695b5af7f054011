import { storedValue } from '@assay/contracts';
import type { Database, Tenant, Transaction } from '@assay/database';

export type JobKind = 'evaluation' | 'report' | 'schedule' | 'preview';

export interface Job {
  id: string;
  tenant: Required<Tenant>;
  /** Rises with every claim: only the last one may write. */
  fencingToken: bigint;
  /** Claims so far, this one included. */
  attempts: number;
}

interface JobRow {
  id: string;
  organization_id: string;
  environment: string;
  fencing_token: bigint;
  attempts: number;
}

/** Duration of a lease, after which a dead worker is noticed. Workers renew after a third of it. */
export const LEASE_SECONDS = 15;
/** Sorts after every organization identifier, which begins with org_. */
const END_OF_ORGANIZATIONS = 'p';

/**
 * Jobs under leases, in the database's time. A message only wakes a worker: the one that claims the row owns the job until its lease
 * runs out, so neither a duplicate message nor a rebalance of the consumer group runs it twice.
 */
export class Jobs {
  /** The organization that had the last turn. */
  private served = '';

  constructor(
    private readonly database: Database,
    private readonly kind: JobKind,
  ) {}

  /** Claims one job. @returns null if it has ended, or if another worker holds it */
  async claim(id: string): Promise<Job | null> {
    const rows = await this.database.direct(
      (client) => client.$queryRaw<JobRow[]>`
        UPDATE jobs SET fencing_token = fencing_token + 1, attempts = attempts + 1, lease_expires_at = now() + make_interval(secs => ${LEASE_SECONDS})
        WHERE id = ${id} AND kind = ${this.kind} AND (lease_expires_at IS NULL OR lease_expires_at < now())
        RETURNING id, organization_id, environment, fencing_token, attempts`,
    );
    return rows[0] ? toJob(rows[0]) : null;
  }

  /**
   * Claims a waiting job of the organization whose turn it is, its oldest: organizations follow one another in the order
   * of their identifiers. Null if none is waiting.
   */
  async claimInTurn(): Promise<Job | null> {
    return (await this.claimBehind(this.served)) ?? (this.served === '' ? null : this.claimBehind(''));
  }

  /** Claims the next waiting job in turn, excluding these organizations; null if there is none. */
  async claimOfOthers(organizationIds: readonly string[]): Promise<Job | null> {
    // the ranges between them, in index order, so that their jobs are never read, however many wait
    const bounds = [...new Set(organizationIds)].sort();
    const ranges = ['', ...bounds].map((low, at) => [low, bounds[at] ?? END_OF_ORGANIZATIONS] as const);
    // all identifiers have the same length, so no identifier lies between one and itself plus a digit
    const servedEnd = `${this.served}0`;
    const behind = ranges.map(([low, high]) => [low > this.served ? low : this.served, high] as const);
    const before = ranges.map(([low, high]) => [low, high < servedEnd ? high : servedEnd] as const);
    const inTurn = [...behind, ...before].filter(([low, high]) => low < high);
    return this.claimBetween(
      inTurn.map(([low]) => low),
      inTurn.map(([, high]) => high),
    );
  }

  private claimBehind(organizationId: string): Promise<Job | null> {
    return this.claimBetween([organizationId], [END_OF_ORGANIZATIONS]);
  }

  /** Claims a job from the first of these ranges of organizations that has one; neither end belongs to a range. */
  private async claimBetween(lows: string[], highs: string[]): Promise<Job | null> {
    const rows = await this.database.direct(
      (client) => client.$queryRaw<JobRow[]>`
        UPDATE jobs SET fencing_token = fencing_token + 1, attempts = attempts + 1, lease_expires_at = now() + make_interval(secs => ${LEASE_SECONDS})
        WHERE id = (
          SELECT waiting.id FROM unnest(${lows}::text[], ${highs}::text[]) AS range(low, high), LATERAL (
            SELECT id FROM jobs WHERE kind = ${this.kind} AND organization_id > range.low AND organization_id < range.high
              AND lease_expires_at IS NULL AND (attempts = 0 OR run_at <= now())
            ORDER BY organization_id, id LIMIT 1 FOR UPDATE SKIP LOCKED) AS waiting
          LIMIT 1)
        RETURNING id, organization_id, environment, fencing_token, attempts`,
    );
    if (!rows[0]) return null;
    this.served = rows[0].organization_id;
    return toJob(rows[0]);
  }

  /** Claims up to `atMost` jobs whose worker died or whose message never came. */
  async claimOverdue(atMost: number): Promise<Job[]> {
    const rows = await this.database.direct(
      (client) => client.$queryRaw<JobRow[]>`
        UPDATE jobs SET fencing_token = fencing_token + 1, attempts = attempts + 1, lease_expires_at = now() + make_interval(secs => ${LEASE_SECONDS})
        WHERE id IN (
          SELECT id FROM jobs WHERE kind = ${this.kind} AND (lease_expires_at < now() OR (lease_expires_at IS NULL AND run_at < now()))
          ORDER BY run_at LIMIT ${atMost} FOR UPDATE SKIP LOCKED)
        RETURNING id, organization_id, environment, fencing_token, attempts`,
    );
    return rows.map(toJob);
  }

  /** Renews the leases of these jobs. @returns the identifiers of those that this worker still holds */
  async renew(jobs: readonly Job[]): Promise<Set<string>> {
    const rows = await this.database.direct(
      (client) => client.$queryRaw<{ id: string }[]>`
        UPDATE jobs j SET lease_expires_at = now() + make_interval(secs => ${LEASE_SECONDS})
        FROM unnest(${jobs.map((job) => job.id)}::text[], ${jobs.map((job) => job.fencingToken)}::bigint[]) AS held(id, fencing_token)
        WHERE j.id = held.id AND j.fencing_token = held.fencing_token
        RETURNING j.id`,
    );
    return new Set(rows.map((row) => row.id));
  }

  /**
   * Returns a job, which is due again after `delaySeconds`.
   * @param isFree whether the attempt does not count, because the job did not cause the failure. With a delay, at least one
   * attempt stays counted: a job without attempts is claimed at once.
   */
  async release(job: Job, delaySeconds: number, isFree = false): Promise<void> {
    await this.database.direct(
      (client) => client.$executeRaw`
        UPDATE jobs SET lease_expires_at = NULL, run_at = now() + make_interval(secs => ${delaySeconds}),
          attempts = greatest(${delaySeconds > 0 ? 1 : 0}::int, attempts - ${isFree ? 1 : 0}::int)
        WHERE id = ${job.id} AND fencing_token = ${job.fencingToken}`,
    );
  }
}

/**
 * Ends the job inside the transaction that writes its result.
 * @returns false if the job was canceled or claimed by another worker in the meantime: the caller then writes nothing
 */
export async function endJob(tx: Pick<Transaction, '$executeRaw'>, job: Job): Promise<boolean> {
  const ended = await tx.$executeRaw`DELETE FROM jobs WHERE id = ${job.id} AND fencing_token = ${job.fencingToken}`;
  return ended > 0;
}

/** Returns the job for its next run, inside the caller's transaction. @returns as `endJob` */
export async function repeatJob(tx: Pick<Transaction, '$executeRaw'>, job: Job, at: Date): Promise<boolean> {
  const held = await tx.$executeRaw`
    UPDATE jobs SET lease_expires_at = NULL, attempts = 0, run_at = ${at} WHERE id = ${job.id} AND fencing_token = ${job.fencingToken}`;
  return held > 0;
}

function toJob(row: JobRow): Job {
  return {
    id: row.id,
    tenant: { organizationId: row.organization_id, environment: storedValue(row.environment) },
    fencingToken: row.fencing_token,
    attempts: row.attempts,
  };
}

import type { Tenant } from '@assay/database';
import type { Executor } from './executor.js';

/** What a worker does for a row of the same identifier. */
export type JobKind = 'evaluation' | 'report' | 'preview' | 'schedule';

/** After this time a worker's sweep picks up a job that no message woke, because the broker is unavailable. */
export const JOB_WAKE_SECONDS = 60;

/**
 * The job of a row that is inserted in the same transaction; a message that is enqueued in it wakes a worker.
 * @param wakeSeconds when a worker picks it up without a message
 */
export async function insertJob(
  tx: Executor,
  { organizationId, environment }: Required<Tenant>,
  { id, kind }: { id: string; kind: Exclude<JobKind, 'schedule'> },
  wakeSeconds = JOB_WAKE_SECONDS,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO jobs (id, kind, organization_id, environment, run_at)
    VALUES (${id}, ${kind}, ${organizationId}, ${environment}, now() + make_interval(secs => ${wakeSeconds}))`;
}

/** The job of a schedule is due at `at`. A worker that has just claimed it writes nothing any more: its fencing token has passed on. */
export async function scheduleJob(
  tx: Executor,
  { organizationId, environment }: Required<Tenant>,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO jobs AS j (id, kind, organization_id, environment, run_at)
    VALUES (${id}, 'schedule', ${organizationId}, ${environment}, ${at})
    ON CONFLICT (id) DO UPDATE SET fencing_token = j.fencing_token + 1, lease_expires_at = NULL, attempts = 0, run_at = excluded.run_at`;
}

/** Taking the job away fences the worker out: what it writes afterwards finds no job and is rejected. */
export async function cancelJob(tx: Executor, id: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM jobs WHERE id = ${id}`;
}

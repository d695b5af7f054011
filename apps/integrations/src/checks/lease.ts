import { randomUUID } from 'node:crypto';
import type { Database, Tenant } from '@assay/database';

/** How long a dead process blocks others from its pull request. */
const LEASE_SECONDS = 30;
const RENEW_MS = (LEASE_SECONDS * 1_000) / 3;

/**
 * Runs `work` with an exclusive lease on a pull request, across all processes: no other process changes what it reads on the code host
 * before it writes. Its signal aborts if the lease is lost.
 * @returns false if another process holds the lease
 */
export async function withLease(
  database: Database,
  tenant: Required<Tenant>,
  pullRequestId: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const token = randomUUID();
  const take = () =>
    database.tenant(
      tenant,
      (tx) => tx.$executeRaw`
        UPDATE pull_requests SET lease_token = ${token}, leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
        WHERE id = ${pullRequestId} AND (leased_until IS NULL OR leased_until < now() OR lease_token = ${token})`,
    );
  if ((await take()) === 0) return false;
  const lost = new AbortController();
  const renewal = setInterval(() => {
    take().then(
      (taken) => taken === 1 || lost.abort(new Error('the lease of the pull request was lost')),
      (error) => lost.abort(error),
    );
  }, RENEW_MS);
  try {
    await work(AbortSignal.any([signal, lost.signal]));
    return true;
  } finally {
    clearInterval(renewal);
    await database
      .tenant(
        tenant,
        (tx) => tx.$executeRaw`
          UPDATE pull_requests SET leased_until = NULL WHERE id = ${pullRequestId} AND lease_token = ${token}`,
      )
      .catch(() => undefined);
  }
}

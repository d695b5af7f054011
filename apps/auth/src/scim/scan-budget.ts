import { ServiceError } from '@assay/errors';

/** A directory of this size is looked through at once; a larger one only by what an index serves. */
export const MAX_SCANNED = 50_000;
/** Of each connection in each process, over time: looking at one costs some 25 µs, so 5 % of a core. */
const BURST = 100_000;
const PER_SECOND = 2_000;
const MAX_KEPT = 10_000;

/** So many at once: each holds a connection to the database, and others of the directory need one too. */
const AT_ONCE = 2;

interface Account {
  left: number;
  atMs: number;
  running: number;
}

/**
 * What a connection's filters may cost that no index serves: every resource is then looked at. A count of requests is no bound for
 * it, because one of them looks at ten thousand people.
 */
export class ScanBudget {
  private readonly accounts = new Map<string, Account>();

  constructor(private readonly monotonicMs: () => number) {}

  /**
   * Spends, and does the work.
   * @param resources how many it looks at
   * @throws ServiceError RATE_LIMIT_EXCEEDED (429) where the connection must wait until it may
   */
  async run<T>(connectionId: string, resources: number, work: () => Promise<T>): Promise<T> {
    const account = this.accountOf(connectionId);
    const waitSeconds = Math.ceil((resources - account.left) / PER_SECOND);
    if (account.running >= AT_ONCE || waitSeconds > 0)
      throw ServiceError.exhausted({
        message:
          'Filters without an index read many resources: filter by userName, externalId, displayName or emails, or',
        limit: BURST,
        windowSeconds: BURST / PER_SECOND,
        retryAfterSeconds: Math.max(1, waitSeconds),
        policy: 'scim.scanned',
        scope: 'organization',
        resource: 'GET /scim/v2',
      });
    account.left -= resources;
    account.running++;
    try {
      return await work();
    } finally {
      account.running--;
    }
  }

  private accountOf(connectionId: string): Account {
    const nowMs = this.monotonicMs();
    if (this.accounts.size >= MAX_KEPT)
      for (const [id, account] of this.accounts)
        if (refilled(account, nowMs) >= BURST && account.running === 0) this.accounts.delete(id);
    const account = this.accounts.get(connectionId) ?? { left: BURST, atMs: nowMs, running: 0 };
    this.accounts.set(connectionId, account);
    account.left = refilled(account, nowMs);
    account.atMs = nowMs;
    return account;
  }
}

function refilled({ left, atMs }: Account, nowMs: number): number {
  return Math.min(BURST, left + ((nowMs - atMs) / 1_000) * PER_SECOND);
}

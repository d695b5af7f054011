import { connectionKey, pinnedTo, type SafeTarget } from '@assay/safe-address';
import { type Dispatcher, Pool } from 'undici';

/** How long an idle connection is kept for the next delivery: shorter than servers usually keep it. */
const KEEP_ALIVE_MS = 4_000;
const SWEEP_MS = 5_000;

interface Entry {
  pool: Pool;
  active: number;
  usedAtMs: number;
}

/**
 * Connections to checked addresses. Each pool is bound to the addresses of one check: its look-up returns them without
 * another DNS query, while TLS (SNI) and the Host header keep the name. No proxy of the environment is used.
 */
export class Connections {
  private readonly entries = new Map<string, Entry>();
  private readonly sweeper: NodeJS.Timeout;

  constructor() {
    this.sweeper = setInterval(() => this.sweep(), SWEEP_MS);
    this.sweeper.unref();
  }

  /** @param work is told whether its connection may be a reused one, which the peer may be closing */
  async use<T>(target: SafeTarget, work: (dispatcher: Dispatcher, mayBeOld: boolean) => Promise<T>): Promise<T> {
    const key = connectionKey(target);
    const entry = this.entries.get(key) ?? { pool: this.open(target), active: 0, usedAtMs: 0 };
    this.entries.set(key, entry);
    entry.active++;
    try {
      return await work(entry.pool, entry.usedAtMs > 0);
    } finally {
      entry.active--;
      entry.usedAtMs = performance.now();
      if (entry.active === 0 && this.entries.get(key) !== entry) void entry.pool.destroy();
    }
  }

  /** Uses only new connections from now on; requests on old ones finish. */
  renew(target: SafeTarget): void {
    this.entries.delete(connectionKey(target));
  }

  async close(): Promise<void> {
    clearInterval(this.sweeper);
    await Promise.all([...this.entries.values()].map(({ pool }) => pool.destroy()));
    this.entries.clear();
  }

  private open(target: SafeTarget): Pool {
    return new Pool(target.url.origin, {
      // the caller bounds the number of concurrent connections
      connections: null,
      pipelining: 1,
      allowH2: false,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
      // the caller's deadline covers the whole attempt; these timeouts would cover only parts of it
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: { timeout: 0, lookup: pinnedTo(target), autoSelectFamily: true },
    });
  }

  private sweep(): void {
    const before = performance.now() - KEEP_ALIVE_MS;
    for (const [key, { pool, active, usedAtMs }] of this.entries) {
      if (active > 0 || usedAtMs > before) continue;
      this.entries.delete(key);
      void pool.destroy();
    }
  }
}

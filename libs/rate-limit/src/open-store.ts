import type { Clock, UnexpectedErrors } from '@assay/platform';
import { LeasedStore } from './leasing/leased-store.js';
import type { StateChange } from './outage/fallback-options.js';
import { FallbackStore } from './outage/fallback-store.js';
import { LiveGateways } from './outage/live-gateways.js';
import { MemoryStore } from './stores/memory-store.js';
import { connectRedis } from './stores/redis-connection.js';
import { RedisStore } from './stores/redis-store.js';
import type { RateLimitStore } from './stores/store.js';

export interface OpenStoreOptions {
  /** `redis://…` or `rediss://…`; absent where this process is the only gateway. */
  redisUrl?: string | undefined;
  clock: Clock;
  /** Of this gateway; unique among the living. */
  instanceId: string;
  /** Processes that share the limits and count each other; see LiveGateways. */
  instancesKey?: string;
  /** How long to go on without Redis, in milliseconds; see FallbackStore. */
  localForMs?: number;
  /** How long a gateway keeps leased budget, in milliseconds; 0 for a call with every request. Default 5,000. */
  leaseMs?: number;
  onStateChange?: (change: StateChange) => void;
  /** See FallbackStoreOptions. */
  unexpected?: UnexpectedErrors;
}

/** The store of an installation: Redis with leases and its fallback, or memory. Resolves whether or not Redis is there. */
export async function openRateLimitStore(options: OpenStoreOptions): Promise<RateLimitStore> {
  const { redisUrl, clock, instanceId, instancesKey, leaseMs } = options;
  if (!redisUrl) return new MemoryStore({ clock });
  const redis = connectRedis(redisUrl);
  const gateways = new LiveGateways({ redis, clock, instanceId, key: instancesKey });
  const { localForMs, onStateChange, unexpected } = options;
  const shared = new RedisStore(redis);
  const store = new FallbackStore({ shared, gateways, clock, localForMs, onStateChange, unexpected });
  await store.start();
  return leaseMs === 0 ? store : new LeasedStore({ store, clock, leaseMs });
}

import { cpus } from 'node:os';
import { type Clock, systemClock } from '@assay/platform';
import { startRedis, type TestRedis } from '@assay/testing';
import { LeasedStore } from '../src/leasing/leased-store.js';
import type { FallbackStoreOptions, StateChange } from '../src/outage/fallback-options.js';
import { FallbackStore } from '../src/outage/fallback-store.js';
import { LiveGateways } from '../src/outage/live-gateways.js';
import type { MachineTimes } from '../src/outage/processors.js';
import { connectRedis } from '../src/stores/redis-connection.js';
import { RedisStore } from '../src/stores/redis-store.js';
import type { Decision } from '../src/stores/store.js';

/** On a busy machine the store is more patient; tests of what it does on another say so. */
const IDLE_MACHINE: MachineTimes = {
  nowMs: () => performance.now(),
  idleMs: () => performance.now() * cpus().length,
};

/** Where Redis is well, a busy machine does not make it look lost. */
export const PATIENT = { timeoutMs: 60_000, slowMs: 60_000 };

export const cleanups: (() => Promise<unknown>)[] = [];
/** For afterEach: undoes what the test opened, the last first. */
export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}

export async function ownRedis(): Promise<TestRedis> {
  const server = await startRedis();
  cleanups.push(() => server.stop());
  return server;
}

export async function openGateway(url: string, options: Partial<FallbackStoreOptions> = {}, initialCount = 1) {
  const redis = connectRedis(url);
  const clock: Clock = options.clock ?? systemClock;
  const gateways = new LiveGateways({ redis, clock, instanceId: `gateway${cleanups.length}`, initialCount });
  const changes: StateChange[] = [];
  const shared = new RedisStore(redis);
  const onStateChange = (change: StateChange) => void changes.push(change);
  const store = new FallbackStore({ shared, gateways, clock, onStateChange, machine: IDLE_MACHINE, ...options });
  await store.start();
  cleanups.push(() => store.close());
  return { store, redis, shared, gateways, changes, modes: () => changes.map(({ mode }) => mode) };
}

/** A gateway as `openRateLimitStore` makes it. */
export async function openLeasing(
  url: string,
  { leaseMs, ...options }: Partial<FallbackStoreOptions> & { leaseMs?: number } = {},
) {
  const gateway = await openGateway(url, options);
  const clock = options.clock ?? systemClock;
  const leased = new LeasedStore({ store: gateway.store, clock, ...(leaseMs === undefined ? {} : { leaseMs }) });
  cleanups.push(() => leased.close());
  return { ...gateway, leased };
}

export const policy = { name: 'minute', limit: 60, windowSeconds: 60 };
export const once = (subject: string, limit = policy.limit) => ({
  subject,
  limits: [{ policy: { ...policy, limit }, cost: 1 }],
});
export const spendTimes = async (store: FallbackStore, subject: string, times: number): Promise<Decision[]> => {
  const decisions: Decision[] = [];
  for (let i = 0; i < times; i++) decisions.push(await store.spend(once(subject)));
  return decisions;
};
export const admitted = (decisions: readonly Decision[]): number => decisions.filter(({ allowed }) => allowed).length;
export const isShared = (store: FallbackStore) => () => store.status().mode === 'shared';

/**
 * # Rate limits
 *
 * A request spends one from every limit that applies to it, or, when any of them is exhausted, from none. Windows are
 * fixed, start with the first request counted in them, and are counted by the store's clock.
 *
 * ```ts
 * const store = await openRateLimitStore({ redisUrl, clock, instanceId, onStateChange: (c) => logger.warn(c.message) });
 * const overrides = new LimitOverrides({ load: (since) => readCustomLimits(since) });
 * await overrides.start();
 * const limiter = new RateLimiter(store, overrides);
 *
 * const { headers } = await limiter.spend({
 *   subject: { kind: 'organization', organizationId, environment },
 *   routeLimit: 'evaluations.create',
 *   resource: '/v1/evaluations',
 * }); // throws ServiceError 429 or 503, with the headers in it
 * ```
 *
 * - `openRateLimitStore` gives `MemoryStore` without a `redisUrl`, else `LeasedStore` around `FallbackStore` around `RedisStore`.
 * - With Redis away, slow or refusing writes, a gateway leaves it and admits (limit − spent as last heard) ÷ live
 *   gateways by itself, for `localForMs` (1 hour); everything is 503 after that. It goes on telling Redis what it admits
 *   wherever it can, asks it again every 100 ms and returns within 2 s. `failClosed` requests are 503 instead.
 *   `store.status()` is the metric, `onStateChange` the line for the log.
 * - A closed connection is noticed at once; a Redis that hangs after 50 ms, one that is slow after about 100 ms; no request
 *   waits for it from then on. On a machine without a free processor these become up to half a second: there a healthy
 *   Redis is that late too, and leaving it would let gateways count apart.
 * - `LimitOverrides` holds the custom limits of organizations; a change keeps what was spent.
 */

export { LeasedStore, type LeasedStoreOptions } from './leasing/leased-store.js';
export * from './limit-overrides.js';
export * from './open-store.js';
export * from './outage/fallback-options.js';
export { FallbackStore } from './outage/fallback-store.js';
export * from './outage/live-gateways.js';
export * from './rate-limiter.js';
export * from './stores/memory-store.js';
export { connectRedis } from './stores/redis-connection.js';
export { type RedisConnection, RedisStore } from './stores/redis-store.js';
export * from './stores/store.js';
export * from './subject.js';

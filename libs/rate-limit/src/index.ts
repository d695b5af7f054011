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
 * - `openRateLimitStore` gives `MemoryStore` without a `redisUrl`, else `FallbackStore` around `RedisStore`.
 * - With Redis away, slow or refusing writes, a gateway leaves it at once and admits (limit − spent as last heard) ÷
 *   live gateways by itself, for `localForMs` (1 hour), and everything is 503 after that. It asks Redis again every
 *   100 ms, returns within 2 s, and tells it what was admitted meanwhile. `failClosed` requests are 503 instead.
 *   `store.status()` is the metric, `onStateChange` the line for the log.
 * - `LimitOverrides` holds the custom limits of organizations; a change keeps what was spent.
 */
export * from './fallback-options.js';
export { FallbackStore } from './fallback-store.js';
export { formatWindow, rateLimitHeaders, reportedWindow, secondsUntilReset } from './headers.js';
export * from './limit-overrides.js';
export * from './live-gateways.js';
export * from './memory-store.js';
export * from './open-store.js';
export * from './rate-limiter.js';
export { connectRedis } from './redis-connection.js';
export { type RedisConnection, RedisStore } from './redis-store.js';
export * from './store.js';
export * from './subject.js';

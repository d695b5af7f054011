import { NAMED_LIMITS } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import { systemClock } from '@assay/platform';
import { freePort } from '@assay/testing';
import { describe, expect, it } from '@jest/globals';
import { TurnedClock } from '../test/turned-clock.js';
import { type LimitChanges, LimitOverrides } from './limit-overrides.js';
import { openRateLimitStore } from './open-store.js';
import { type LimitedRequest, RateLimiter } from './rate-limiter.js';
import { MemoryStore } from './stores/memory-store.js';

const subject = { kind: 'organization', organizationId: 'org_1', environment: 'prod' } as const;
const create: LimitedRequest = { subject, routeLimit: 'evaluations.create', resource: '/v1/evaluations' };

const open = () => {
  const clock = new TurnedClock();
  return { clock, limiter: new RateLimiter(new MemoryStore({ clock })) };
};

async function rejection(answer: Promise<unknown>): Promise<ServiceError> {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ServiceError)) throw new Error('the request was not refused', { cause: error });
  return error;
}

describe('RateLimiter', () => {
  it('spends from the three windows of the organization and from the limit of the route', async () => {
    const { limiter } = open();
    const { headers, decision } = await limiter.spend(create);
    expect(headers).toEqual({
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': '59',
      'x-ratelimit-reset': '1800000060',
      'x-ratelimit-window': '60',
      'ratelimit-policy':
        '"default.minute";q=1000;w=60, "default.hour";q=20000;w=3600, "default.day";q=240000;w=86400, "evaluations.create";q=60;w=60',
      ratelimit:
        '"default.minute";r=999;t=60, "default.hour";r=19999;t=3600, "default.day";r=239999;t=86400, "evaluations.create";r=59;t=60',
    });
    expect(decision.windows.map(({ spent }) => spent)).toEqual([1, 1, 1, 1]);
  });

  it('rejects with 429, the details of the specification, and nothing spent', async () => {
    const { limiter, clock } = open();
    for (let i = 0; i < 60; i++) await limiter.spend(create);
    clock.turn(20_500);
    const error = await rejection(limiter.spend(create));
    expect(error.envelope('req_1')).toEqual({
      error: 'rate_limited',
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'The limit evaluations.create of 60 requests in 1m is exhausted: try again in 40 seconds',
      details: {
        limit: 60,
        window: '1m',
        retry_after: 40,
        policy: 'evaluations.create',
        scope: 'organization',
        resource: '/v1/evaluations',
      },
      request_id: 'req_1',
    });
    expect([error.status, error.headers]).toEqual([
      429,
      expect.objectContaining({
        'retry-after': '40',
        'x-ratelimit-limit': '60',
        'x-ratelimit-remaining': '0',
        'x-ratelimit-window': '60',
        'x-ratelimit-reset': '1800000060',
      }),
    ]);
    // other routes of the organization go on, and the refused request cost them nothing
    const { decision } = await limiter.spend({ subject, routeLimit: 'org.get', resource: '/v1/org' });
    expect(decision.windows.map(({ spent }) => spent)).toEqual([61, 61, 61, 1]);
    clock.turn(40_000);
    await limiter.spend(create);
  });

  it('decides nothing by the defaults of an organization before its custom limits were read', async () => {
    let read = (_: LimitChanges): void => {};
    const load = () => new Promise<LimitChanges>((resolve) => (read = resolve));
    const limiter = new RateLimiter(new MemoryStore({ clock: new TurnedClock() }), new LimitOverrides({ load }));
    const answers = [limiter.spend(create), limiter.spend(create), limiter.spend(create)];
    await new Promise(setImmediate);
    read({ version: 1, changed: [{ organizationId: 'org_1', limits: { 'evaluations.create': 2 } }] });
    const settled = await Promise.allSettled(answers);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });

  it('goes on by the defaults where custom limits cannot be read, and rejects by none that may be wrong', async () => {
    const load = () => Promise.reject(new Error('PostgreSQL is away'));
    const limiter = new RateLimiter(new MemoryStore({ clock: new TurnedClock() }), new LimitOverrides({ load }));
    expect((await limiter.spend(create)).headers['x-ratelimit-remaining']).toBe('59');
    for (let i = 1; i < 60; i++) await limiter.spend(create);
    const error = await rejection(limiter.spend(create));
    expect([error.status, error.code, error.headers]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      expect.objectContaining({ 'retry-after': '2', 'x-ratelimit-remaining': '0' }),
    ]);
    // an address has no limits of its own
    const address = { kind: 'address', address: '192.0.2.1' } as const;
    for (let i = 0; i < 1_000; i++) await limiter.spend({ subject: address, resource: '/v1/evaluations' });
    expect((await rejection(limiter.spend({ subject: address, resource: '/v1/evaluations' }))).status).toBe(429);
  });

  it('keeps environments, organizations and addresses apart, and one /64 together', async () => {
    const { limiter } = open();
    for (let i = 0; i < 60; i++) await limiter.spend(create);
    await limiter.spend({ ...create, subject: { ...subject, environment: 'test' } });
    await limiter.spend({ ...create, subject: { ...subject, organizationId: 'org_2' } });
    const from = (address: string) =>
      limiter.spend({ subject: { kind: 'address', address }, resource: '/v1/evaluations' });
    for (let i = 0; i < 1_000; i++) await from(`2001:db8::${i.toString(16)}`);
    const error = await rejection(from('2001:db8::ffff:1'));
    expect(error.details).toMatchObject({ limit: 1_000, window: '1m', policy: 'default.minute', scope: 'address' });
    await from('2001:db8:0:1::1');
  });

  it('gives a SCIM connection a budget alone', async () => {
    const { limiter } = open();
    const scim = { kind: 'scim', organizationId: 'org_1', connectionId: 'conn_1' } as const;
    const { headers } = await limiter.spend({ subject: scim, resource: '/scim/v2/Users' });
    expect(headers['ratelimit-policy']).toBe('"scim";q=3000;w=60');
    expect((await limiter.peek(subject)).windows[0]?.spent).toBe(0);
  });

  it('shows every limit and spends nothing', async () => {
    const { limiter } = open();
    await limiter.spend(create);
    for (let i = 0; i < 3; i++) await limiter.peek(subject);
    const { windows } = await limiter.peek(subject);
    expect(windows.map(({ policy }) => policy)).toEqual(
      NAMED_LIMITS.map(({ name }) => name).filter((name) => name !== 'scim'),
    );
    expect(windows.filter(({ spent }) => spent > 0).map(({ policy, spent }) => [policy, spent])).toEqual([
      ['default.minute', 1],
      ['default.hour', 1],
      ['default.day', 1],
      ['evaluations.create', 1],
    ]);
  });

  it('spends from a limit of its own alone where a route leaves the default windows out', async () => {
    const { limiter } = open();
    const routeLimit = { name: 'org.rate-limits', limit: 1, windowSeconds: 60 };
    const request = { subject, routeLimit, defaults: false, resource: '/v1/org/rate-limits' };
    await limiter.spend(request);
    expect((await rejection(limiter.spend(request))).details).toMatchObject({ policy: 'org.rate-limits' });
    expect((await limiter.peek(subject)).windows.every(({ spent }) => spent === 0)).toBe(true);
  });

  it('returns 503 with Retry-After and the headers of every response where a request fails closed', async () => {
    const store = await openRateLimitStore({
      redisUrl: `redis://127.0.0.1:${await freePort()}`,
      clock: systemClock,
      instanceId: 'alone',
    });
    const limiter = new RateLimiter(store);
    expect((await limiter.spend(create)).headers['x-ratelimit-remaining']).toBe('59');
    const error = await rejection(limiter.spend({ ...create, failClosed: true }));
    expect([error.status, error.code, error.headers]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      expect.objectContaining({ 'retry-after': '2', 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59' }),
    ]);
    await store.close();
  });
});

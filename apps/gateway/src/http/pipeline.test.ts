import { ServiceError } from '@assay/errors';
import { CallerAddress, systemClock } from '@assay/platform';
import { MemoryStore, RateLimiter } from '@assay/rate-limit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { CONTROLLERS } from '../app.module.js';
import { assertDeclared, Endpoint, Tag } from './endpoint.js';
import { endpointsOf } from './endpoints-of.js';
import { Pipeline } from './pipeline.js';

let server: FastifyInstance;
beforeAll(async () => {
  const addresses = new CallerAddress(['127.0.0.1/32']);
  server = Fastify();
  new Pipeline({
    recentSignIn: async () => undefined,
    rejectNonOwner: async () => undefined,
    authenticator: { authenticate: async () => Promise.reject(new ServiceError('AUTH_MISSING_KEY')) },
    limiter: new RateLimiter(new MemoryStore({ clock: systemClock })),
    resourceMetadata: () => ({ url: '', scopes: [] }),
    addresses,
    endpoints: [],
  }).install(server);
  server.get('/livez', async () => ({}));
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function remaining(forwardedFor: string): Promise<number> {
  const { port } = server.server.address() as { port: number };
  const response = await fetch(`http://127.0.0.1:${port}/unknown`, { headers: { 'x-forwarded-for': forwardedFor } });
  return Number(response.headers.get('x-ratelimit-remaining'));
}

describe('a request without a credential', () => {
  it('spends from the budget of its own IPv4 address', async () => {
    expect(await remaining('192.0.2.7')).toBe(999);
    expect(await remaining('192.0.2.7')).toBe(998);
    expect(await remaining('192.0.2.8')).toBe(999);
  });

  it('spends from the budget of its /64 where it is IPv6, which another /64 does not share', async () => {
    expect(await remaining('2001:db8:1:2:3:4:5:6')).toBe(999);
    expect(await remaining('2001:db8:1:2::')).toBe(998);
    expect(await remaining('2001:db8:1:3::')).toBe(999);
  });

  it('spends from the budget of the proxy that vouches for something unreadable', async () => {
    expect(await remaining('unknown')).toBe(999);
    expect(await remaining('nonsense')).toBe(998);
  });
});

describe('a route that changes something', () => {
  const whole = {
    summary: 'Changes something',
    scope: 'admin',
    actor: 'any',
    environment: 'shared',
    recentSignIn: 'credentials',
    origin: 'any',
    success: { status: 204 },
  } as const;
  const declaredAs = (contract: object) => {
    @Tag('Test')
    class Controller {
      change(_call: unknown) {}
    }
    const method = Object.getOwnPropertyDescriptor(Controller.prototype, 'change') as PropertyDescriptor;
    Endpoint('POST', '/v1/planted', contract as typeof whole)(Controller.prototype, 'change', method);
    return endpointsOf([Controller]);
  };

  it.each(['scope', 'actor', 'environment', 'recentSignIn', 'origin'] as const)(
    'fails the start without its %s',
    (name) => {
      const { [name]: _left, ...contract } = whole;
      expect(() => assertDeclared(declaredAs(contract))).toThrow(`POST /v1/planted (${name})`);
      expect(() => assertDeclared(declaredAs(whole))).not.toThrow();
    },
  );

  it('fails the start where it changes policies and does not say what it demands under approval', () => {
    const policies = { ...whole, scope: 'write:policies' } as const;
    expect(() => assertDeclared(declaredAs(policies))).toThrow('POST /v1/planted (underApproval)');
    expect(() => assertDeclared(declaredAs({ ...policies, underApproval: 'open' }))).not.toThrow();
  });

  it('fails the start where it is open to whoever only reads', () => {
    expect(() => assertDeclared(declaredAs({ ...whole, orScope: 'read:admin' }))).toThrow(
      'POST /v1/planted (no read:admin: it changes something)',
    );
  });

  it('is rejected by the compiler too where it leaves one out', () => {
    const { recentSignIn: _left, ...contract } = whole;
    // @ts-expect-error recentSignIn is missing
    expect(typeof Endpoint('POST', '/v1/planted', contract)).toBe('function');
  });

  it('says everything in every controller of the gateway', () => {
    const endpoints = endpointsOf(CONTROLLERS);
    expect(endpoints.length).toBeGreaterThan(100);
    expect(() => assertDeclared(endpoints)).not.toThrow();
  });
});

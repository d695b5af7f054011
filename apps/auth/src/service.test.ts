import { once } from 'node:events';
import { createServer } from 'node:net';
import { INTERNAL_API } from '@assay/contracts';
import { createLogger, readConfiguration } from '@assay/platform';
import { startPostgres, waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get } from '@nestjs/common';
import { callAuth, startTestAuth, type TestAuth, testConfiguration } from '../test/start-test-auth.js';
import { switchable } from '../test/switchable.js';
import { authSettings } from './configuration.js';
import { bootstrap } from './index.js';
import { startAuth } from './service.js';
import { Access, AccessGuard } from './web/access.js';

const logger = createLogger('auth', 'silent');

describe('every route of auth', () => {
  const routes: { method: string; url: string }[] = [];
  let s: TestAuth;
  beforeAll(async () => {
    s = await startTestAuth(
      {},
      {
        prepare: (fastify) =>
          fastify.addHook('onRoute', (route) => {
            for (const method of [route.method].flat())
              if (method !== 'HEAD' && method !== 'OPTIONS') routes.push({ method, url: route.url });
          }),
      },
    );
  });
  afterAll(() => s.stop());

  /** What people and OAuth clients use; each of these says by itself whom it serves. */
  const PUBLIC = /^\/(oauth|oidc|sso|\.well-known|sign-in|sign-up|password|verify-email|invitation|account|device)\b/;

  it('is for people and OAuth clients, or an internal one that serves nobody without the internal token', async () => {
    const internal = routes.filter(({ url }) => !PUBLIC.test(url));
    expect(internal.length).toBeGreaterThanOrEqual(6);
    for (const { method, url } of internal) {
      expect(url).toMatch(/^\/internal\//);
      const path = url.replace(/:\w+/g, 'x');
      const body = method === 'POST' ? {} : undefined;
      const without = await callAuth(s.auth, method, path, body, undefined);
      expect({ method, url, status: without.status, code: without.body.code }).toEqual({
        method,
        url,
        status: 401,
        code: 'AUTH_MISSING_KEY',
      });
      for (const token of ['x', s.first.api_key, `${s.configuration.internalToken}x`]) {
        const wrong = await callAuth(s.auth, method, path, body, token);
        expect({ status: wrong.status, code: wrong.body.code }).toEqual({ status: 401, code: 'AUTH_INVALID_KEY' });
      }
    }
  });

  it('below /internal is one of the table, and each of the table is served once', () => {
    const internal = routes
      .filter(({ url }) => url.startsWith('/internal'))
      .map(({ method, url }) => `${method} ${url}`);
    const table = Object.values(INTERNAL_API).map(({ method, path }) => `${method} ${path}`);
    expect(internal.sort()).toEqual(table.sort());
  });

  it('is needed by declaration: a handler that says nothing of its callers serves nobody', () => {
    @Controller('forgotten')
    class Forgotten {
      @Get()
      undeclared() {}
      @Get('open')
      @Access('public')
      open() {}
    }
    const guard = new AccessGuard(s.configuration.internalToken);
    const admits = (handler: () => void) =>
      guard.canActivate({
        getHandler: () => handler,
        getClass: () => Forgotten,
        switchToHttp: () => ({
          getRequest: () => ({
            headers: { authorization: `Bearer ${s.configuration.internalToken}` },
            routeOptions: { url: '/forgotten' },
          }),
        }),
      } as never);
    const { undeclared, open } = Forgotten.prototype;
    expect(() => admits(undeclared)).toThrow('declare it with @Access');
    expect(admits(open)).toBe(true);
  });

  it('that does not exist is 404 in the envelope', async () => {
    expect(await s.call('GET', '/internal/nothing')).toMatchObject({
      status: 404,
      body: { error: 'not_found', code: 'RESOURCE_NOT_FOUND', details: { resource_type: 'route' } },
    });
  });

  it('of OAuth is 404, and no fault of ours, where its first letters are encoded', async () => {
    for (const path of ['/%6fauth/token', '/oauth/%74oken'])
      expect(await s.call('POST', path)).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_FOUND' } });
  });

  it('that does not exist is a page for a browser', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const response = await fetch(`http://127.0.0.1:${s.auth.port}/nowhere`, { headers: { accept } });
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await response.text()).toContain('<h1>Page not found</h1>');
  });
});

describe('the configuration', () => {
  it('is rejected with a line for each missing or malformed variable, without its value', () => {
    const read = () =>
      readConfiguration(authSettings, {
        KEY_PEPPERS: 'hush',
        ENCRYPTION_KEYS: 'hush,hush',
        INTERNAL_TOKEN: 'hush',
        AUTH_PORT: 'x',
      });
    expect(read).toThrow(/DATABASE_URL is missing/);
    expect(read).toThrow(/KEY_PEPPERS must be a comma-separated list, at least 32 characters each/);
    expect(read).toThrow(/ENCRYPTION_KEYS must be a comma-separated list, 32 bytes in base64 each/);
    expect(read).toThrow(/INTERNAL_TOKEN must be at least 32 characters/);
    expect(read).not.toThrow(/hush/);
  });
});

describe('a start', () => {
  it('on a taken port fails, and leaves nothing running', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const configuration = testConfiguration('postgresql://postgres@127.0.0.1:1/none', { port });
    await expect(startAuth(configuration, { logger })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    taken.close();
  });

  it('without PostgreSQL listens, is not ready, and recovers by itself when it comes, goes and comes back', async () => {
    const postgres = await startPostgres();
    const behind = await switchable(postgres.url);
    const configuration = testConfiguration(behind.url);
    const auth = await startAuth(configuration, { logger });
    const readyz = async () => (await callAuth(auth, 'GET', '/readyz', undefined, undefined)).status;
    expect(await readyz()).toBe(503);
    expect((await callAuth(auth, 'GET', '/livez', undefined, undefined)).status).toBe(200);
    const client = { grant_type: 'client_credentials', client_id: 'app_x', client_secret: 'x' };
    const token = () => callAuth(auth, 'POST', '/oauth/token', client, undefined);
    const away = { status: 503, body: { error: 'temporarily_unavailable', code: 'SERVICE_UNAVAILABLE' } };
    expect(await token()).toMatchObject(away);

    await behind.on();
    await auth.ready;
    expect(await token()).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    // the database was reached; what listens to it for messages may come up a moment later
    await waitFor(async () => (await readyz()) === 200);
    const made = await bootstrap(configuration, { logger });
    const body = { credential: made?.api_key };
    const verify = () => callAuth(auth, 'POST', '/internal/credentials/verify', body, configuration.internalToken);
    expect((await verify()).body.status).toBe('valid');

    await behind.off();
    expect(await readyz()).toBe(503);
    expect((await verify()).body.code).toBe('SERVICE_UNAVAILABLE');
    await waitFor(async () => (await token()).status === 503);
    const refused = await token();
    expect(refused).toMatchObject(away);
    expect(refused.headers.get('retry-after')).toBe('2');

    await behind.on();
    await waitFor(async () => (await readyz()) === 200);
    expect((await verify()).body.status).toBe('valid');
    await auth.stop();
    await behind.off();
    await postgres.stop();
  });
});

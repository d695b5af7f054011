import { createLogger } from '@assay/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestAuth, type TestAuth, testConfiguration } from '../../test/start-test-auth.js';
import { startAuth } from '../service.js';
import { requireInternalPort } from './internal-port.js';

let s: TestAuth;
beforeAll(async () => {
  s = await startTestAuth({ internalPort: 0 });
});
afterAll(() => s.stop());

const ask = async (port: number, path: string, body?: object) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${s.configuration.internalToken}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return response.status;
};

describe('with a port of its own for the gateway, auth', () => {
  it('serves /internal there and nowhere else, even to who knows the internal token', async () => {
    const { port, internalPort } = s.auth;
    expect(internalPort).not.toBe(port);
    const verify = { credential: s.first.api_key };
    expect(await ask(internalPort, '/internal/credentials/verify', verify)).toBe(200);
    for (const path of [
      '/internal/credentials/verify',
      '//internal/credentials/verify',
      '/%69nternal/credentials/verify',
    ])
      expect([path, await ask(port, path, verify)]).toEqual([path, 404]);
  });

  it('serves nothing else there', async () => {
    const { port, internalPort } = s.auth;
    const discovery = '/.well-known/openid-configuration';
    expect([await ask(port, discovery), await ask(internalPort, discovery)]).toEqual([200, 404]);
    expect(await ask(internalPort, '/oauth/token', {})).toBe(404);
    expect(await ask(internalPort, '/livez')).toBe(404);
  });
});

describe('without a port of its own for the gateway, auth', () => {
  const start = (more: Parameters<typeof testConfiguration>[1]) =>
    startAuth(testConfiguration('postgresql://127.0.0.1:1/none', more), { logger: createLogger('auth', 'silent') });

  it.each([
    ['LISTEN_HOST', { host: '0.0.0.0' }],
    ['LISTEN_HOST', { host: '::' }],
    ['LISTEN_HOST', { host: '192.0.2.1' }],
    ['AUTH_URL', { authUrl: 'https://auth.example.com' }],
    ['AUTH_URL', { authUrl: 'https://127.0.0.1.example.com' }],
  ])('refuses to start where %s opens it to other machines: %o', async (variable, more) => {
    await expect(start(more)).rejects.toThrow(
      `AUTH_INTERNAL_PORT is missing: ${variable} exposes auth to other machines.`,
    );
  });

  it.each([{}, { host: '127.0.0.1', authUrl: 'http://localhost:3001' }, { host: '::1', authUrl: 'http://[::1]:3001' }])(
    'serves one machine: %o',
    (more) => expect(() => requireInternalPort(testConfiguration('', more))).not.toThrow(),
  );
});

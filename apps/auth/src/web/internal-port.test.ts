import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestAuth, type TestAuth } from '../../test/start-test-auth.js';

let s: TestAuth;
beforeAll(async () => {
  s = await startTestAuth({ internalPort: 0 });
}, 60_000);
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

import { setTimeout as delay } from 'node:timers/promises';
import { createLogger } from '@assay/platform';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { type RunningAuth, startAuth } from '../../apps/auth/src/index.js';
import { type OauthScene, startOauthScene } from '../../apps/auth/test/oauth-scene.js';

/** The two look at the keys at different times, so that one rotates and the other goes on with what it knows. */
const LOOKS_MS = [200, 900] as const;
/** Clients keep the key set for so long, and never ask for it between, whatever key they meet. */
const CLIENT_CACHE_MS = 600;
const ROTATIONS = 3;

let s: OauthScene;
let second: RunningAuth;
beforeAll(async () => {
  s = await startOauthScene({}, { keysEveryMs: LOOKS_MS[0] });
  second = await startAuth(
    { ...s.configuration, authUrl: s.issuer, port: 0 },
    { logger: createLogger('auth', 'silent'), keysEveryMs: LOOKS_MS[1] },
  );
  await second.ready;
});
afterAll(async () => {
  await second.stop();
  await s.stop();
});

it('no ID token fails to verify while keys rotate at two processes, with clients that cache the key set', async () => {
  const app = await s.makeApplication();
  const processes = [s.issuer, `http://127.0.0.1:${second.port}`];
  const kids = new Set<string>();
  let verified = 0;
  let rotating = true;
  /** Refreshes at one process, and verifies with the key set of one. */
  const client = async (at: string, keysOf: string) => {
    const keys = createRemoteJWKSet(new URL(`${keysOf}/oidc/jwks`), {
      cacheMaxAge: CLIENT_CACHE_MS,
      cooldownDuration: 3_600_000,
    });
    let { body } = await s.redeem(app, await s.codeFor(app, { scope: 'openid offline_access', prompt: 'consent' }));
    while (rotating) {
      await jwtVerify(body.id_token, keys, { issuer: s.issuer, audience: app.id });
      kids.add(decodeProtectedHeader(body.id_token).kid as string);
      verified++;
      const answer = await fetch(`${at}/oidc/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          grant_type: 'refresh_token',
          client_id: app.id,
          client_secret: app.secret,
          refresh_token: body.refresh_token,
        }),
      });
      body = await answer.json();
      expect(answer.status).toBe(200);
    }
  };
  const clients = [];
  for (const at of processes) for (const keysOf of processes) clients.push(client(at, keysOf));
  const published = async () =>
    Promise.all(
      processes.map(async (url) => (await (await fetch(`${url}/oidc/jwks`)).json()) as { keys: { kid: string }[] }),
    );
  const rotate = async () => {
    await waitFor(() => verified >= clients.length);
    for (let rotation = 0; rotation < ROTATIONS; rotation++) {
      const before = JSON.stringify(await published());
      await s.sql(`UPDATE signing_keys SET changed_at = changed_at - interval '31 days'`);
      // what 15 minutes are to the ten of Cache-Control and the processes' ten seconds
      await waitFor(async () => {
        const [one, other] = (await published()).map((set) => JSON.stringify(set));
        return one === other && before !== JSON.stringify(await published());
      });
      await delay(2 * CLIENT_CACHE_MS);
    }
    rotating = false;
  };
  await Promise.all([rotate(), ...clients]);
  expect(kids.size).toBe(ROTATIONS + 1);
  expect(verified).toBeGreaterThan(50);
});

it('tells clients how long they may keep the key set', async () => {
  const { headers } = await fetch(`${s.issuer}/oidc/jwks`);
  expect(headers.get('cache-control')).toBe('public, max-age=600');
});

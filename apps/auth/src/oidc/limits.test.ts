import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { MemoryStore, RateLimiter } from '@assay/rate-limit';
import { describeWithRedis, startRedis, type TestRedis, waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../test/browser.js';
import { type OauthScene, startOauthScene, type TestApplication } from '../../test/oauth-scene.js';
import { SignInLimits } from './limits.js';

const SIGN_INS = 20;
const FORM = 'application/x-www-form-urlencoded';
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('before anyone has signed in', () => {
  let s: OauthScene;
  let app: TestApplication;
  beforeAll(async () => {
    s = await startOauthScene({ signInsPerMinute: SIGN_INS, trustedProxies: ['127.0.0.1/32', '::1/128'] });
    app = await s.makeApplication();
  });
  afterAll(() => s.stop());

  const authorize = (address: string, accept = 'application/json') =>
    fetch(s.authorizeUrl(app), { redirect: 'manual', headers: { ...from(address), accept } });
  const token = (address: string, secret = app.secret) =>
    s.post(
      '/oauth/token',
      JSON.stringify({ grant_type: 'client_credentials', client_id: app.id, client_secret: secret }),
      'application/json',
      from(address),
    );

  it('one address begins so many sign-ins in a minute, and no more rows are written', async () => {
    const rows = () => s.sql(`SELECT count(*)::int AS n FROM oauth_artifacts WHERE kind = 'Interaction'`);
    const [{ n: before }] = await rows();
    const statuses = [];
    for (let i = 0; i < SIGN_INS + 10; i++) statuses.push((await authorize('192.0.2.1')).status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(SIGN_INS);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await rows())[0].n - before).toBe(SIGN_INS);
    const refused = await authorize('192.0.2.1');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ error: 'slow_down', code: 'RATE_LIMIT_EXCEEDED' });
    const page = await authorize('192.0.2.1', 'text/html');
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect((await authorize('192.0.2.2')).status).toBe(303);
  });

  it('forms of the pages are bounded alike', async () => {
    const body = 'email=nobody%40example.com';
    const statuses = [];
    for (let i = 0; i < SIGN_INS + 5; i++)
      statuses.push((await s.post('/password/forgot', body, FORM, from('192.0.2.3'))).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it.each([
    ['an authorization request by HEAD', 'HEAD', (path: string) => path],
    ['a path with an encoded letter', 'POST', (path: string) => path.replace('/p', '/%70')],
    ['an address with a host (RFC 9112, section 3.2.2)', 'POST', (path: string) => `http://other.example${path}`],
  ])('%s is bounded alike', async (name, method, spelled) => {
    const url = new URL(method === 'HEAD' ? s.authorizeUrl(app) : `${s.issuer}/password/forgot`);
    const headers = { ...from(`2001:db8:${name.length.toString(16)}::1`), 'content-type': FORM };
    const path = spelled(url.pathname + url.search);
    const statuses = [];
    for (let i = 0; i < SIGN_INS + 5; i++) {
      const asking = request({ port: s.auth.port, method, path, headers, agent: false });
      asking.end(method === 'POST' ? 'email=nobody%40example.com' : undefined);
      const [response] = (await once(asking, 'response')) as [IncomingMessage];
      response.resume();
      statuses.push(response.statusCode);
    }
    expect(statuses.indexOf(429)).toBe(SIGN_INS);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('wrong client secrets are answered so often, and then the address waits', async () => {
    const statuses = [];
    for (let i = 0; i < 80; i++) statuses.push((await token('192.0.2.4', 'wrong')).status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(61);
    expect(statuses.at(-1)).toBe(429);
    const changing = [];
    for (let host = 1; host <= 80; host++)
      changing.push((await token(`2001:db8:0:1::${host.toString(16)}`, 'wrong')).status);
    expect(changing.filter((status) => status === 401).length).toBeLessThanOrEqual(61);
    // right secrets are no failures, and another address does not wait
    for (let i = 0; i < 80; i++) expect((await token('192.0.2.5')).status).toBe(200);
  });
});

describe('failed authentications of one client', () => {
  it('from however many addresses are answered so often, and then each further address waits', async () => {
    const clock = { monotonicMs: () => 0, nowMs: () => 0 };
    const limits = new SignInLimits(new RateLimiter(new MemoryStore({ clock })), clock, 1);
    const path = '/oauth/token';
    const address = (n: number) => `2001:db8:${n.toString(16)}::1`;
    const waits = (n: number) =>
      limits.admit({ method: 'POST', path, address: address(n) }).then(
        () => false,
        () => true,
      );
    for (let n = 0; n < 600; n++) await limits.failed({ path, address: address(n) }, 'app_guessed');
    expect(await waits(599)).toBe(false);
    await limits.failed({ path, address: address(600) }, 'app_guessed');
    await limits.failed({ path, address: address(601) }, 'app_of_somebody_else');
    expect([await waits(600), await waits(601)]).toEqual([true, false]);
  });
});

describeWithRedis('without Redis', () => {
  let s: OauthScene;
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
    s = await startOauthScene({ redisUrl: redis.url });
  });
  afterAll(async () => {
    await s?.stop();
    await redis?.stop();
  });

  it('nobody signs in, which is said with 503, and clients go on', async () => {
    const app = await s.makeApplication();
    expect((await new Browser(s.issuer).open(s.authorizeUrl(app))).title).toBe('Sign in');
    await redis.stop();
    await waitFor(async () => {
      const refused = await fetch(s.authorizeUrl(app), { redirect: 'manual', headers: { accept: 'application/json' } });
      return refused.status === 503 && (await refused.json()).code === 'SERVICE_UNAVAILABLE';
    });
    const page = await fetch(s.authorizeUrl(app), { redirect: 'manual', headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([
      503,
      expect.stringContaining('Sign-in is temporarily unavailable'),
    ]);
    const answer = await s.json('/oauth/token', {
      grant_type: 'client_credentials',
      client_id: app.id,
      client_secret: app.secret,
    });
    expect(answer.status).toBe(200);
  });
});

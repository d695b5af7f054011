import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOUR_MS } from '@assay/contracts';
import { createLogger, systemClock } from '@assay/platform';
import { inHtml, type PortalConfiguration, startPortal } from '@assay/portal';
import { describeWithChromium, waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type PortalScene, startPortalScene } from './portal-scene.js';

const OWN = { 'x-assay-portal': '1' };

describeWithChromium('the session of the portal', () => {
  let s: PortalScene;
  beforeAll(async () => {
    s = await startPortalScene();
  }, 400_000);
  afterAll(() => s?.stop());

  /** The cookie header of a fresh sign-in. */
  const signIn = async (email?: string) => {
    const cookies = (await s.session(email)).cookies.filter(({ name }) => name.includes('portal_session'));
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  };
  const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}, url = s.portalUrl) =>
    fetch(url + path, { redirect: 'manual', ...init });
  const session = async (cookie: string, url = s.portalUrl) =>
    ((await (await ask('/auth/session', { headers: { cookie } }, url)).json()) as { session: object | null }).session;

  const anotherPortal = (changed: Partial<PortalConfiguration> = {}, clock = systemClock) =>
    startPortal(
      {
        port: 0,
        host: '127.0.0.1',
        portalUrl: s.portalUrl,
        baseUrl: s.baseUrl,
        authUrl: s.authUrl,
        gatewayInternalUrl: undefined,
        authInternalUrl: undefined,
        encryptionKeys: [s.secrets.ENCRYPTION_KEYS as string],
        metricsToken: undefined,
        otlpEndpoint: undefined,
        logLevel: 'silent',
        ...changed,
      },
      { logger: createLogger('portal', 'silent'), clock },
    );

  it('lets a page call the API, by the person’s role, and streams events', async () => {
    const cookie = await signIn();
    expect(await session(cookie)).toMatchObject({ environment: 'prod', scopes: expect.arrayContaining(['admin']) });
    const answer = await ask('/api/v1/org', { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-ratelimit-limit')).toBeTruthy();
    // what the API hands out is no page of this origin
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const schema = await ask('/api/schemas/policy.json', { headers: { cookie } });
    expect(schema.headers.get('cache-control')).toBe('public, max-age=3600');
    const id = await s.evaluate('acme/stream', [{ path: 'a.js', content: 'eval(x)' }]);
    const stream = await ask(`/api/v1/evaluations/${id}/events`, { headers: { cookie } });
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(await stream.text()).toMatch(/event: evaluation\ndata: .*"status":"completed"/);
  });

  it('compresses JSON for who takes it, and leaves short bodies and event streams as they are', async () => {
    const cookie = await signIn();
    const get = (path: string, headers = {}) => ask(path, { headers: { cookie, ...headers } });
    const compressed = await get('/api/schemas/policy.json');
    const plain = await get('/api/schemas/policy.json', { 'accept-encoding': 'gzip;q=0' });
    expect([compressed, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null]);
    for (const { headers } of [compressed, plain]) expect(headers.get('vary')).toBe('accept-encoding');
    expect(await compressed.json()).toEqual(await plain.json());
    const id = await s.evaluate('acme/stream', [{ path: 'a.js', content: 'eval(x)' }]);
    for (const path of ['/api/v1/org', `/api/v1/evaluations/${id}/events`]) {
      const answer = await get(path);
      expect([path, answer.headers.get('content-encoding')]).toEqual([path, null]);
      await answer.text();
    }
    const head = await ask('/api/schemas/policy.json', { method: 'HEAD', headers: { cookie } });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('writes who is signed in into the page, as data that no name ends', async () => {
    const cookie = await signIn();
    const told = async (headers: Record<string, string>) => {
      const html = await (await ask('/evaluations', { headers })).text();
      return /<script type="application\/json" id="session">(.*?)<\/script>/.exec(html)?.[1] ?? 'nothing';
    };
    expect(JSON.parse(await told({ cookie }))).toEqual(await session(cookie));
    expect(await told({})).toBe('null');
    expect(inHtml({ name: '</script><script>' })).not.toContain('<');
    expect(JSON.parse(inHtml({ name: '</script>' }))).toEqual({ name: '</script>' });
  });

  it('brings a page’s first data in its document: to whoever may read it, from nowhere but the API, for no cache', async () => {
    const hard = '</script><!--\u2028é';
    const blocked = await s.evaluate('acme/brought', [{ path: 'a.js', content: `eval(x) // ${hard}` }]);
    const page = `/evaluations/${blocked}`;
    await s.sql(
      `INSERT INTO organizations (id, name, plan, fingerprint_key) SELECT 'org_other', 'Other', plan, fingerprint_key FROM organizations LIMIT 1`,
    );
    const stranger = await s.addPerson('admin', 'org_other');
    const [admin, other] = [await signIn(), await signIn(stranger)];
    const brought = async (headers: Record<string, string>, path = page) => {
      const response = await ask(path, { headers });
      expect(response.headers.get('cache-control')).toBe('no-store');
      const blocks = [
        ...(await response.text()).matchAll(/<script type="application\/json" id="([^"]+)">(.*?)<\/script>/gs),
      ];
      const {
        session,
        'first-requests': requests = [],
        ...responses
      } = Object.fromEntries(blocks.map(([, id, text]) => [id, JSON.parse(text ?? '')]));
      return {
        user: session?.user?.id,
        ...Object.fromEntries(
          Object.entries<{ body: string }>(responses).map(([id, { body }]) => [
            requests[Number(id.slice('response-'.length))],
            JSON.parse(body),
          ]),
        ),
      };
    };
    const api = async (path: string, cookie: string) => (await ask(path, { headers: { cookie } })).json();
    // both at once, several times: each has their own
    for (const [cookie, data] of await Promise.all(
      [admin, other, admin, other].map(async (cookie) => [cookie, await brought({ cookie })] as const),
    ))
      expect(data).toEqual({
        user: expect.any(String),
        '/api/v1/me': await api('/api/v1/me', cookie),
        // nothing of another organization, and no error either
        ...(cookie === admin && {
          [`/api/v1${page}`]: await api(`/api/v1${page}`, admin),
          [`/api/v1${page}/findings?sort=priority&limit=100`]: await api(
            `/api/v1${page}/findings?sort=priority&limit=100`,
            admin,
          ),
        }),
      });
    expect(JSON.stringify(await brought({ cookie: admin }))).toContain(hard);
    expect(await brought({})).toEqual({ user: undefined });
    // what another site links to, and how long it is, tells that site nothing
    const linked = { cookie: admin, 'sec-fetch-site': 'cross-site' };
    expect(Object.keys(await brought(linked))).toEqual(['user']);
    expect((await (await ask(page, { headers: linked })).text()).match(/<link rel="preload" as="fetch"/g)).toHaveLength(
      3,
    );
    // a session that ended meanwhile: the page asks, and hears so
    await ask('/auth/logout', { method: 'POST', headers: { cookie: admin, ...OWN, origin: s.portalUrl } });
    expect(Object.keys(await brought({ cookie: admin }))).toEqual(['user']);
  });

  it('sends a page before the API has answered, also through a proxy that buffers, and ends it whatever the API does', async () => {
    const asked: ServerResponse[] = [];
    const gateway = createServer((_request, response) => asked.push(response)).listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    const { port } = gateway.address() as AddressInfo;
    const portal = await anotherPortal({ gatewayInternalUrl: `http://127.0.0.1:${port}` });
    try {
      const cookie = await signIn();
      const load = (init = {}) => ask('/policies', { headers: { cookie }, ...init }, `http://127.0.0.1:${portal.port}`);
      const begun = async (init = {}) => {
        const response = await load(init);
        expect(response.headers.get('x-accel-buffering')).toBe('no');
        const reader = (response.body as ReadableStream<Uint8Array>).getReader();
        const part = async () => Buffer.from((await reader.read()).value ?? []).toString();
        for (let head = ''; !head.includes('id="root"'); ) head += await part();
        await waitFor(() => asked.length >= 2);
        return { part, requests: asked.splice(0) };
      };
      const broken = await begun();
      for (const response of broken.requests)
        response.writeHead(200, { 'content-length': 9 }).write('{', () => response.destroy());
      let rest = '';
      for (let part = await broken.part(); part; part = await broken.part()) rest += part;
      expect(rest).toMatch(/^\s*<\/body>\s*<\/html>\s*$/);
      const leaving = new AbortController();
      const left = await begun({ signal: leaving.signal });
      const ended = Promise.all(left.requests.map((response) => once(response, 'close')));
      leaving.abort();
      await ended;
      // nothing is requested for a reader of headers
      const head = await load({ method: 'HEAD' });
      expect([head.status, await head.text(), asked.length]).toEqual([200, '', 0]);
    } finally {
      await portal.stop();
      gateway.close();
    }
  });

  it('changes nothing for another site’s page', async () => {
    const cookie = await signIn();
    const body = JSON.stringify({ name: 'x', scopes: ['admin'], expiration: '7d' });
    const json = { cookie, 'content-type': 'application/json' };
    for (const headers of [
      { ...json },
      { ...json, origin: s.portalUrl },
      { ...json, ...OWN },
      { ...json, ...OWN, origin: 'https://evil.example' },
      { ...json, ...OWN, origin: 'null' },
    ])
      expect((await ask('/api/v1/api-keys', { method: 'POST', body, headers })).status).toBe(400);
    expect((await ask('/auth/logout', { method: 'POST', headers: { cookie } })).status).toBe(400);
    expect((await ask('/api/v1/org', { headers: { cookie, 'sec-fetch-site': 'cross-site' } })).status).toBe(400);
    const own = await ask('/api/v1/api-keys', {
      method: 'POST',
      body,
      headers: { ...json, ...OWN, origin: s.portalUrl },
    });
    expect(own.status).toBe(201);
  });

  it('passes on nothing but the API', async () => {
    const cookie = await signIn();
    for (const path of [
      '/api/metrics',
      '/api/livez',
      '/api/scim/v2/Users',
      '/api/v1/../metrics',
      '/api/v1/%2e%2e/metrics',
      '/api/v1/..%2fmetrics',
      '/api//evil.example/v1/org',
    ])
      expect([path, (await ask(path, { headers: { cookie } })).status]).toEqual([path, 404]);
  });

  it('returns 401 without a session, and to a cookie that it did not make', async () => {
    expect((await ask('/api/v1/org')).status).toBe(401);
    const cookie = await signIn();
    const changed = cookie.slice(0, -8) + (cookie.endsWith('AAAAAAAA') ? 'BBBBBBBB' : 'AAAAAAAA');
    expect((await ask('/api/v1/org', { headers: { cookie: changed } })).status).toBe(401);
    expect(await session(changed)).toBeNull();
  });

  it('leads nobody off the portal, and into no other environment by a foreign link', async () => {
    for (const [asked, led] of [
      ['//evil.example', '/'],
      ['https://evil.example/', '/'],
      ['/\\evil.example', '/'],
      ['/auth/oidc/login', '/'],
      ['/evaluations?verdict=blocked', '/evaluations?verdict=blocked'],
    ] as const) {
      const context = await s.browser.newContext();
      const page = await context.newPage();
      await page.goto(`${s.portalUrl}/auth/oidc/login?return_to=${encodeURIComponent(asked)}`);
      await page.getByLabel('Email address').fill(s.email);
      await page.getByLabel('Password').fill(s.password);
      const callback = page.waitForResponse((response) => response.url().includes('/auth/oidc/callback'));
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      const back = await callback;
      expect(back.headers().location).toBe(led);
      await context.close();
    }
    const environmentOf = async (headers: Record<string, string>) =>
      new URL(
        (await ask('/auth/oidc/login?environment=test', { headers })).headers.get('location') ?? '',
      ).searchParams.get('environment');
    expect(await environmentOf({})).toBe('test');
    expect(await environmentOf({ 'sec-fetch-site': 'cross-site' })).toBe('prod');
  });

  it('rejects a callback that this browser did not ask for', async () => {
    const answer = await ask('/auth/oidc/callback?code=x&state=y');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in?problem=expired']);
  });

  it('refreshes once for twenty requests at a time, by two portals', async () => {
    const cookie = await signIn();
    let nowMs = Date.now();
    const clock = { nowMs: () => nowMs, monotonicMs: () => performance.now() };
    const portals = [await anotherPortal({}, clock), await anotherPortal({}, clock)];
    const exchanges = () => s.child.output().match(/"route":"\/oidc\/token"/g)?.length ?? 0;
    const before = exchanges();
    try {
      nowMs += HOUR_MS;
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          ask('/api/v1/org', { headers: { cookie } }, `http://127.0.0.1:${portals[index % 2]?.port}`),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      // the other process writes its lines when it comes to it
      await waitFor(async () => exchanges() - before >= 2);
      expect(exchanges() - before).toBe(2);
      // each got the new session, and every one of them goes on
      for (const answer of [answers[0], answers[19]]) {
        const renewed =
          answer?.headers
            .getSetCookie()
            .map((each) => each.split(';')[0])
            .join('; ') ?? '';
        expect(renewed).not.toBe(cookie);
        expect(await session(renewed)).not.toBeNull();
      }
    } finally {
      for (const portal of portals) await portal.stop();
    }
  });

  it('ends with the sign-out: a copy of the cookie is worth nothing afterwards', async () => {
    const cookie = await signIn();
    const answer = await ask('/auth/logout', { method: 'POST', headers: { cookie, ...OWN, origin: s.portalUrl } });
    const { location } = (await answer.json()) as { location: string };
    expect(location).toMatch(new RegExp(`^${s.authUrl}/oidc/logout\\?.*id_token_hint=`));
    expect(answer.headers.getSetCookie().join()).toMatch(/portal_session=;.*Max-Age=0/);
    expect((await ask('/api/v1/org', { headers: { cookie } })).status).toBe(401);
  });

  it('gives every page a policy without anything inline, and a new nonce', async () => {
    const policies = await Promise.all([0, 1].map(async () => (await ask('/')).headers.get('content-security-policy')));
    expect(policies[0]).not.toBe(policies[1]);
    expect(policies[0]).toContain("script-src 'self';");
    expect(policies[0]).not.toMatch(/unsafe|\*/);
    expect((await ask('/assets/none.js')).status).toBe(404);
    expect((await ask('/../package.json')).headers.get('content-type')).toMatch(/html/);
  });
});

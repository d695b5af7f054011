import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { createLogger } from '@assay/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../test/browser.js';
import { type DocumentSite, startDocumentSite } from '../../test/document-site.js';
import { type OauthScene, startOauthScene, type TestApplication } from '../../test/oauth-scene.js';
import { DOCUMENT_BOUNDS } from './document-clients.js';

const REDIRECT = 'https://agent.example.com/callback';
const ORIGINAL_REDIRECT = { redirect_uris: [REDIRECT] };
const logged: string[] = [];
let site: DocumentSite;
let s: OauthScene;
beforeAll(async () => {
  site = await startDocumentSite();
  s = await startOauthScene(
    { ...site.configuration, trustedProxies: ['127.0.0.1/32', '::1/128'] },
    { logger: createLogger('auth', 'info', { write: (line: string) => void logged.push(line) }) },
  );
});
afterAll(async () => {
  await s?.stop();
  await site?.stop();
});

let addresses = 0;
/** Each test from an address of its own: nobody uses up what another may ask for. */
const browser = () =>
  new Browser(s.issuer, { 'x-forwarded-for': `2001:db8:${(++addresses).toString(16)}::1`, accept: 'text/html' });
const clientAt = (id: string, redirectUri = REDIRECT): TestApplication => ({
  id,
  secret: '',
  redirectUri,
  verifier: randomBytes(32).toString('base64url'),
});
const publish = (more: object = {}, headers: Record<string, string> = {}) =>
  clientAt(site.publish(() => ({ ...ORIGINAL_REDIRECT, ...more }), headers));
const tokensOf = async (client: TestApplication) =>
  (await s.redeem(client, await s.codeFor(client, {}, browser()))).body;
const requestsFor = ({ id }: TestApplication) => site.requests.filter((url) => url === id).length;
/** The page that an authorization request ends at, without having left. */
const refused = async (client: TestApplication, more: Record<string, string> = {}) => {
  const page = await browser().open(s.authorizeUrl(client, more));
  expect([page.url.startsWith(s.issuer), page.status]).toEqual([true, 400]);
  return page;
};
/** The consent page that somebody who signs in is shown. */
const consentOf = async (client: TestApplication, page = browser(), more: Record<string, string> = {}) => {
  await page.open(s.authorizeUrl(client, more));
  if (page.title === 'Sign in') await page.submit(s.credentials);
  return page;
};

describe('an application that nobody registered', () => {
  it('is announced in the metadata of the server', async () => {
    for (const name of ['openid-configuration', 'oauth-authorization-server'])
      expect(await (await fetch(`${s.issuer}/.well-known/${name}`)).json()).toMatchObject({
        client_id_metadata_document_supported: true,
        token_endpoint_auth_methods_supported: expect.arrayContaining(['none']),
      });
  });

  it('gets tokens for a person by the address of its document', async () => {
    const client = publish({ grant_types: ['authorization_code', 'refresh_token'] });
    const { access_token, refresh_token, scope } = await tokensOf(client);
    expect(scope).toBe('read:evaluations write:evaluations');
    expect(await s.verify(access_token)).toMatchObject({
      status: 'valid',
      principal: {
        client_id: client.id,
        user_id: s.admin.id,
        organization_id: s.first.organization_id,
        environment: 'prod',
        scopes: ['read:evaluations', 'write:evaluations'],
      },
    });
    const again = (await s.refresh(client, refresh_token)).body;
    expect((await s.verify(again.access_token)).status).toBe('valid');
    // one for all of it
    expect(requestsFor(client)).toBe(1);
  });

  it('gets no refresh token unless its document asks for the grant', async () => {
    expect((await tokensOf(publish())).refresh_token).toBeUndefined();
  });

  it('is called by its host, whatever it calls itself, at every consent', async () => {
    const client = publish({ client_name: 'Assay', logo_uri: 'https://agent.example.com/logo.png' });
    const page = await consentOf(client);
    expect(page.title).toBe(`Allow ${site.host}?`);
    expect(page.html).toContain(`The application at <strong>${site.host}</strong> calls itself “Assay” and `);
    expect(page.html).toContain('sent to <strong>agent.example.com</strong>');
    expect(page.html).not.toMatch(/logo\.png|role="alert"|class="alert"/);
    await page.submit({ decision: 'allow' }, '/consent');
    expect(page.url.startsWith(REDIRECT)).toBe(true);
    expect((await consentOf(client, page)).title).toBe(`Allow ${site.host}?`);
    expect((await page.open(s.authorizeUrl(client, { prompt: 'none' }))).url).toContain('error=interaction_required');
  });

  it('with a name that could pass for something else has none', async () => {
    for (const client_name of ['x'.repeat(61), 'see www.assay.example', 'Assay\nnow', '\u202eyassA', 7, '  '])
      expect((await consentOf(publish({ client_name }))).html).not.toContain('calls itself');
  });

  it('on the person’s own device goes back to any port of a loopback address, with a warning', async () => {
    const client = publish({ redirect_uris: ['http://127.0.0.1/callback', 'http://localhost:1/callback'] });
    for (const redirectUri of ['http://127.0.0.1:53123/callback', 'http://localhost:53124/callback']) {
      const page = await consentOf({ ...client, redirectUri });
      expect(page.html).toContain(`any program can claim to be ${site.host}`);
      await page.submit({ decision: 'allow' }, '/consent');
      expect(page.url.startsWith(`${redirectUri}?code=`)).toBe(true);
    }
    for (const redirect_uri of ['http://127.0.0.1:53123/other', 'http://127.0.0.2:1/callback', 'http://[::1]/callback'])
      expect((await refused(client, { redirect_uri })).html).toContain('invalid_redirect_uri');
  });

  it('may do no more than a developer, for an owner too', async () => {
    const client = publish();
    const errorOf = async (more: Record<string, string>) =>
      (await s.authorize(s.authorizeUrl(client, more), browser())).searchParams.get('error');
    for (const scope of ['admin', 'read:evaluations write:org', 'read:admin', 'write:policies'])
      expect([scope, await errorOf({ scope })]).toEqual([scope, 'invalid_scope']);
    expect(await errorOf({ code_challenge: '' })).toBe('invalid_request');
    // and were there one with more, its token holds no more
    const { access_token } = await tokensOf(client);
    await s.sql(`UPDATE oauth_artifacts SET scopes = '{admin,read:org,write:org}' WHERE client_id = $1`, [client.id]);
    expect((await s.verify(access_token)).principal.scopes).toEqual(['read:org']);
  });

  it('has no other grant', async () => {
    const grants = ['client_credentials', 'urn:ietf:params:oauth:grant-type:device_code'];
    const { id } = publish({ grant_types: ['authorization_code', ...grants] });
    expect((await s.json('/oauth/device_authorization', { client_id: id, scope: 'read:org' })).status).toBe(400);
    for (const grant_type of grants) {
      const { status, body } = await s.json('/oauth/token', { grant_type, client_id: id, device_code: 'x' });
      expect([status, Object.keys(body)]).toEqual([400, expect.not.arrayContaining(['access_token'])]);
    }
  });

  it('decides nothing of what only this server knows of a client', async () => {
    const client = publish({
      assay_first_party: true,
      assay_organization_id: 'org_other',
      assay_secret_hashes: ['x'],
      application_type: 'web',
      scope: 'read:org admin',
      post_logout_redirect_uris: [REDIRECT],
      jwks_uri: `https://${site.host}/keys`,
      sector_identifier_uri: `https://${site.host}/sector`,
      subject_type: 'pairwise',
    });
    const before = site.requests.length;
    expect((await consentOf(client, browser(), { scope: 'read:org' })).title).toBe(`Allow ${site.host}?`);
    expect(site.requests.slice(before)).toEqual([client.id]);
    const url = await s.authorize(s.authorizeUrl(client, { scope: 'write:evaluations' }), browser());
    expect(url.searchParams.get('error')).toBe('invalid_scope');
    const bye = `${s.issuer}/oauth/logout?${new URLSearchParams({ client_id: client.id, post_logout_redirect_uri: REDIRECT })}`;
    expect((await browser().open(bye)).status).toBe(400);
  });
});

describe('a document', () => {
  it.each<[string, object]>([
    ['names another client', { client_id: 'https://agent.example.com/other.json' }],
    ['holds a secret', { client_secret: 'secret' }],
    ['promises a secret', { client_secret_expires_at: 0 }],
    ['wants to authenticate by a secret', { token_endpoint_auth_method: 'client_secret_post' }],
    ['wants to authenticate by a key', { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [] } }],
    ['has no redirect URIs', { redirect_uris: undefined }],
    ['has redirect URIs that are none', { redirect_uris: [7] }],
    ['has a redirect URI that is none', { redirect_uris: 'https://agent.example.com/callback' }],
    [
      'has only redirect URIs of other schemes',
      { redirect_uris: ['javascript:alert(1)', 'http://agent.example.com/'] },
    ],
    [
      'has hundreds of redirect URIs',
      { redirect_uris: Array.from({ length: 200 }, (_, n) => `https://a.example/${n}`) },
    ],
  ])('that %s is not taken', async (_what, document) => {
    const page = await refused(publish(document));
    expect(page.html).toMatch(/invalid_(client|redirect_uri)/);
  });

  it.each<[string, (site: DocumentSite) => string]>([
    [
      'is no JSON',
      ({ place }) => place((_, response) => response.setHeader('content-type', 'application/json').end('{')),
    ],
    [
      'is a list',
      ({ place }) => place((_, response) => response.setHeader('content-type', 'application/json').end('[]')),
    ],
    ['is called HTML', ({ publish }) => publish(() => ORIGINAL_REDIRECT, { 'content-type': 'text/html' })],
    ['is not there', ({ host }) => `https://${host}/none.json`],
    [
      'is compressed, and large',
      ({ place }) =>
        place((_, response) =>
          response
            .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
            .end(gzipSync(JSON.stringify({ ...ORIGINAL_REDIRECT, more: 'x'.repeat(1_000_000) }))),
        ),
    ],
    ['is 6 KB large', ({ publish }) => publish(() => ({ ...ORIGINAL_REDIRECT, more: 'x'.repeat(6_000) }))],
    [
      'never ends',
      ({ place }) =>
        place((_, response) => {
          response.setHeader('content-type', 'application/json');
          const more = () => !response.closed && response.write(' '.repeat(1_000), more);
          more();
        }),
    ],
    [
      'is elsewhere by now',
      (s) => s.place((_, response) => response.writeHead(302, { location: s.publish(() => ({})) }).end()),
    ],
    ['is at an address inside of our network', ({ inside }) => `https://${inside}/agents/1.json`],
    ['is at an address of loopback', ({ host }) => `https://127.0.0.2:${host.split(':')[1]}/agents/1.json`],
  ])('that %s is not taken, and why stands in the log alone', async (_what, make) => {
    const id = make(site);
    const before = site.requests.length;
    const page = await refused(clientAt(id));
    expect(page.html).toContain('client_id metadata document fetch failed');
    expect(page.html).not.toMatch(/loopback|public|status|JSON/);
    // nothing else was asked, and nothing twice
    expect(site.requests.slice(before).filter((url) => url !== id)).toEqual([]);
    expect(site.requests.slice(before).length).toBeLessThanOrEqual(1);
    expect(logged.join('')).toContain(id);
  });

  it('is asked for where its name was checked, whatever that says a moment later', async () => {
    const addresses: (string | undefined)[] = [];
    const place = new URL(
      site.place((request, response) => {
        addresses.push(request.socket.localAddress);
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ client_id: id, ...ORIGINAL_REDIRECT }));
      }),
    ).pathname;
    const id = `https://${site.changing}${place}`;
    expect((await consentOf(clientAt(id))).title).toBe(`Allow ${site.changing}?`);
    expect(addresses).toEqual(['127.0.0.1']);
  });

  it('that is slow is waited for so long only', async () => {
    const id = site.place((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    });
    expect((await refused(clientAt(id))).html).toContain('fetch failed');
    expect(logged.join('')).toMatch(/aborted due to timeout/);
    expect(DOCUMENT_BOUNDS.timeoutMs).toBeLessThan(5_000);
  }, 30_000);

  it.each<[string, (host: string) => string]>([
    ['http', (host) => `http://${host}/agents/1.json`],
    ['a query', (host) => `https://${host}/agents/1.json?x`],
    ['a fragment', (host) => `https://${host}/agents/1.json#x`],
    ['a user name', (host) => `https://assay.example@${host}/agents/1.json`],
    ['an empty user name', (host) => `https://@${host}/agents/1.json`],
    ['letters of another script', (host) => `https://${host.replace('a', 'а')}/agents/1.json`],
    ['wide letters', (host) => `https://${host.replace('a', 'ａ')}/agents/1.json`],
    ['capitals', (host) => `https://${host.toUpperCase()}/agents/1.json`],
    ['dots', (host) => `https://${host}/agents/x/../1.json`],
    ['encoded dots', (host) => `https://${host}/agents/x/%2e%2e/1.json`],
    ['a backslash', (host) => `https://${host}/agents\\1.json`],
    ['white space', (host) => ` https://${host}/agents/1.json`],
    ['no path', (host) => `https://${host}`],
    ['a root', (host) => `https://${host}/`],
    ['its usual port', () => `https://agent.example.com:443/agents/1.json`],
    ['600 characters', (host) => `https://${host}/${'x'.repeat(600)}`],
  ])('is not asked for at an address with %s', async (_what, make) => {
    const before = site.requests.length;
    await refused(clientAt(make(site.host)));
    expect(site.requests.length).toBe(before);
  });

  it('lists each redirect URI that the application may name, exactly', async () => {
    const client = publish();
    for (const redirect_uri of [
      `${REDIRECT}/x`,
      `${REDIRECT}?x=1`,
      'https://evil.example/callback',
      'https://agent.example.com@evil.example/callback',
    ])
      expect((await refused(client, { redirect_uri })).html).toContain('invalid_redirect_uri');
  });

  it('that changes between the code and the token moves nothing elsewhere', async () => {
    let redirectUri = REDIRECT;
    const client = clientAt(site.publish(() => ({ redirect_uris: [redirectUri] })));
    const code = await s.codeFor(client, {}, browser());
    redirectUri = 'https://evil.example/callback';
    const moved = await s.redeem({ ...client, redirectUri }, code);
    expect([moved.status, moved.body.error]).toEqual([400, 'invalid_grant']);
    expect((await s.redeem({ ...client, verifier: 'x'.repeat(43) }, code)).status).toBe(400);
    expect((await s.redeem(client, await s.codeFor(client, {}, browser()))).status).toBe(200);
  });

  it('is kept for a minute at least, whatever its server says', async () => {
    const client = publish({}, { 'cache-control': 'no-store, max-age=0' });
    for (let i = 0; i < 3; i++) await consentOf(client);
    expect(requestsFor(client)).toBe(1);
  });

  it('that was not taken is fetched again at once', async () => {
    let fails = true;
    const id = site.publish(() => (fails ? {} : ORIGINAL_REDIRECT));
    await refused(clientAt(id));
    fails = false;
    expect((await consentOf(clientAt(id))).title).toMatch(/^Allow/);
  });
});

describe('the person who allowed it', () => {
  it('finds it by its host among their applications, and ends it', async () => {
    const client = publish();
    const { access_token } = await tokensOf(client);
    const portal = (await s.redeem(s.portal, await s.codeFor(s.portal, { scope: 'admin' }, browser()))).body;
    const ask = (path: string) =>
      s.call('POST', `/internal/people/${s.admin.id}/applications${path}`, {
        token: createHash('sha256').update(portal.access_token).digest('hex'),
        organization_id: s.first.organization_id,
      });
    const grant = (await ask('')).body.data.find((each: { client_id: string }) => each.client_id === client.id);
    expect(grant).toMatchObject({ name: site.host, scopes: ['read:evaluations', 'write:evaluations'] });
    expect((await ask(`/${grant.id}/revoke`)).status).toBe(204);
    expect((await s.verify(access_token)).status).toBe('revoked');
  });
});

describe('documents are asked for', () => {
  it('so often by one address, and from one host', async () => {
    const from = async (address: string) => {
      const before = site.requests.length;
      const refusals: string[] = [];
      for (let i = 0; i < 25; i++) {
        const page = await new Browser(s.issuer, { 'x-forwarded-for': address }).open(
          s.authorizeUrl(clientAt(`https://${site.host}/none/${address}/${i}.json`)),
        );
        refusals.push(/temporarily_unavailable|invalid_client/.exec(page.html)?.[0] ?? page.html);
      }
      return { fetched: site.requests.length - before, last: refusals.at(-1) };
    };
    expect(await from('192.0.2.1')).toEqual({ fetched: 20, last: 'temporarily_unavailable' });
    const all = [];
    for (let n = 2; n < 6; n++) all.push((await from(`192.0.2.${n}`)).fetched);
    expect(all.reduce((sum, each) => sum + each, 20)).toBeLessThanOrEqual(60);
    expect(all.at(-1)).toBe(0);
  }, 60_000);
});

describe('where the operator takes no documents', () => {
  it('there are no such applications', async () => {
    const off = await startOauthScene({ ...site.configuration, clientDocuments: false });
    try {
      const metadata = await (await fetch(`${off.issuer}/.well-known/oauth-authorization-server`)).json();
      expect(metadata).not.toHaveProperty('client_id_metadata_document_supported');
      const client = publish();
      expect((await new Browser(off.issuer).open(off.authorizeUrl(client))).html).toContain('invalid_client');
      expect(requestsFor(client)).toBe(0);
    } finally {
      await off.stop();
    }
  });
});

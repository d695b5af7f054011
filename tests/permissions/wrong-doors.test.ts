import { createHmac } from 'node:crypto';
import { CLI_CLIENT_ID, DEVICE_CODE_GRANT, INTERNAL_API, newId, TOKEN_EXCHANGE_GRANT } from '@assay/contracts';
import { forEachConcurrent } from '@assay/flow';
import { declaredEndpoints } from '@assay/gateway';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../apps/auth/test/browser.js';
import { type Kinds, PASSWORD, startKinds } from './kinds.js';

type Kind = keyof Kinds['secrets'] | keyof Kinds['live'];
/** What is shown a secret. @returns whether it opened, or the status of a refusal that is none of 400, 401, 403, 404 and 422 */
type Door = (secret: string) => Promise<boolean | string>;

let s: Kinds;
beforeAll(async () => {
  s = await startKinds();
}, 120_000);
afterAll(() => s?.stop());

const REFUSALS = new Set([400, 401, 403, 404, 422]);
let address = 0;
/** An address of its own for each request: wrong credentials are counted by address. */
const from = () => ({ 'x-forwarded-for': `2001:db8:${(++address).toString(16)}::1` });
const seen = (status: number): boolean | string => (REFUSALS.has(status) ? false : status < 400 || `${status}`);

async function send(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { redirect: 'manual', ...init, headers: { ...from(), ...(init.headers as object) } });
}
async function ask(url: string, init: RequestInit = {}): Promise<boolean | string> {
  const response = await send(url, init);
  await response.body?.cancel();
  return seen(response.status);
}
/** A header takes no more than this, which no secret here has. */
const bearer = (secret: string) => ({ authorization: `Bearer ${secret.replaceAll(/[^\x20-\x7e]/g, '')}` });
const json = (body: object, headers: object = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers } as Record<string, string>,
  body: JSON.stringify(body),
});

/** Shows a door every secret. @returns which it opened for, and every strange status */
async function openedBy(door: Door, kinds: readonly Kind[]): Promise<string[]> {
  const all: Record<string, string> = { ...s.live, ...s.secrets };
  const opened: string[] = [];
  await forEachConcurrent(kinds, 4, async (kind) => {
    const outcome = await door(all[kind] as string);
    if (outcome !== false) opened.push(outcome === true ? kind : `${kind} ${outcome}`);
  });
  return opened.sort();
}
const everything = () => [...Object.keys(s.live), ...Object.keys(s.secrets)] as Kind[];

describe('a secret at a door that it is not for', () => {
  it('opens no route of the gateway', async () => {
    // what opens which route is the table's
    const rightful = new Set(['POST /mcp mcp_token', 'GET /mcp mcp_token', 'DELETE /mcp mcp_token']);
    const kinds = Object.keys(s.secrets) as Kind[];
    const wrong: string[] = [];
    for (const { method, path, scope, setUp, body } of declaredEndpoints()) {
      if (scope === 'none') continue;
      const url = s.api.baseUrl + path.replaceAll(/\{\w+\}/g, () => newId('key'));
      const init = body || path.startsWith('/mcp') ? { ...json({}), method } : { method };
      const opened = await openedBy(async (secret) => {
        const response = await send(url, {
          ...init,
          ...(method === 'GET' ? { body: null } : {}),
          headers: { ...(init as { headers?: object }).headers, ...bearer(secret) },
        });
        await response.body?.cancel();
        return response.status !== 401;
      }, kinds);
      for (const kind of opened) {
        const isOwn =
          (kind === 'scim_token' && scope === 'scim') ||
          (kind === 'set_up_session' && setUp !== undefined) ||
          // known, and refused: it is for /mcp alone
          rightful.has(`${method} ${path} ${kind}`);
        if (!isOwn) wrong.push(`${method} ${path}: ${kind}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it('opens no route of the internal API', async () => {
    const wrong: string[] = [];
    for (const [name, { method, path }] of Object.entries(INTERNAL_API)) {
      const url = s.issuer + path.replaceAll(/:\w+/g, () => newId('org'));
      const opened = await openedBy(async (secret) => {
        const headers = { 'content-type': 'application/json', ...bearer(secret) };
        const response = await send(url, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) });
        await response.body?.cancel();
        return response.status !== 401;
      }, everything());
      if (opened.join() !== 'internal_token') wrong.push(`${name}: ${opened}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  const asBody =
    (path: string): Door =>
    (token) =>
      ask(s.api.baseUrl + path, json({ token }));
  const parameter = (path: string, more: () => object, name: string): Door => {
    return (secret) => ask(s.issuer + path, json({ ...more(), [name]: secret }));
  };
  const owning = () => ({ client_id: s.app.id, client_secret: s.app.secret });
  const cookie = (name: string, path: string): Door => {
    return (secret) => ask(s.portalUrl + path, { headers: { cookie: `${name}=${encodeURIComponent(secret)}` } });
  };
  const form = (path: string, fields: (secret: string) => Record<string, string>): Door => {
    return async (secret) => {
      const browser = new Browser(s.issuer, from());
      await browser.open(`${s.issuer}${path}?token=${encodeURIComponent(secret)}`);
      if (browser.status >= 400) return seen(browser.status);
      return seen((await browser.submit(fields(secret))).status);
    };
  };
  const pushed = (client: () => { client_id: string }): Door => {
    return async (secret) => {
      const query = new URLSearchParams({ client_id: client().client_id, request_uri: secret });
      const response = await send(`${s.issuer}/oauth/authorize?${query}`);
      await response.body?.cancel();
      return response.headers.get('location')?.includes('/sign-in/') || seen(response.status);
    };
  };
  const introspect = (client: () => object): Door => {
    return async (token) => {
      const { status, body } = await s.json('/oauth/introspect', { ...client(), token });
      return status === 200 ? body.active : seen(status);
    };
  };

  const DOORS: Record<string, { door: Door; opens: Kind[] }> = {
    'GET /v1/auth/verify?api_key=': {
      door: (secret) => ask(`${s.api.baseUrl}/v1/auth/verify?api_key=${encodeURIComponent(secret)}`),
      opens: ['access_token', 'api_key'],
    },
    'Basic at the API': {
      door: (secret) =>
        ask(`${s.api.baseUrl}/v1/auth/verify`, {
          headers: { authorization: `Basic ${Buffer.from(`${secret}:${secret}`).toString('base64')}` },
        }),
      opens: [],
    },
    'DPoP without a proof at the API': {
      door: (secret) => ask(`${s.api.baseUrl}/v1/auth/verify`, { headers: { authorization: `DPoP ${secret}` } }),
      opens: [],
    },
    'POST /v1/shared-reports/open': { door: asBody('/v1/shared-reports/open'), opens: ['report_share'] },
    'POST /v1/set-up-sessions': { door: asBody('/v1/set-up-sessions'), opens: ['set_up_link'] },
    'metrics of the gateway': {
      door: (secret) => ask(`${s.api.baseUrl}/metrics`, { headers: bearer(secret) }),
      opens: ['metrics_token'],
    },
    'metrics of auth': {
      door: (secret) => ask(`${s.issuer}/metrics`, { headers: bearer(secret) }),
      opens: ['metrics_token'],
    },
    'metrics of the portal': {
      door: (secret) => ask(`${s.portalUrl}/metrics`, { headers: bearer(secret) }),
      opens: ['metrics_token'],
    },
    'metrics of integrations': {
      door: (secret) => ask(`${s.integrationsUrl}/metrics`, { headers: bearer(secret) }),
      opens: ['metrics_token'],
    },
    'a code host signs with it': {
      door: (secret) => {
        const body = JSON.stringify({ repository: { full_name: 'acme/shop' } });
        return ask(`${s.integrationsUrl}/hooks/${s.hook.id}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-gitea-signature': createHmac('sha256', secret).update(body).digest('hex'),
            'x-gitea-delivery': newId('evt'),
            'x-gitea-event': 'star',
          },
          body,
        });
      },
      opens: ['host_webhook_secret'],
    },
    'bearer at the portal': {
      door: (secret) => ask(`${s.portalUrl}/api/v1/auth/verify`, { headers: bearer(secret) }),
      opens: [],
    },
    "the portal's cookie": { door: cookie('assay_portal_session', '/api/v1/auth/verify'), opens: ['portal_session'] },
    'the cookie of a set-up link': {
      door: cookie('assay_portal_set_up', '/set-up/api/v1/set-up'),
      opens: ['portal_set_up'],
    },
    'the cookie of a session of auth': {
      door: async (secret) => {
        const response = await send(s.authorizeUrl(s.app, { scope: 'admin', prompt: 'none' }), {
          headers: { cookie: `assay_session=${secret}; assay_session.sig=${secret}` },
        });
        return new URL(response.headers.get('location') ?? 'x:').searchParams.has('code');
      },
      opens: [],
    },
    userinfo: {
      door: (secret) => ask(`${s.issuer}/oidc/userinfo`, { headers: bearer(secret) }),
      opens: ['access_token'],
    },
    'introspection by another application': { door: introspect(() => stranger()), opens: [] },
    'introspection by its own application': {
      door: introspect(owning),
      opens: ['access_token', 'mcp_refresh_token', 'mcp_token', 'refresh_token'],
    },
    'code of another application': {
      door: parameter(
        '/oauth/token',
        () => ({ ...stranger(), grant_type: 'authorization_code', redirect_uri: s.app.redirectUri }),
        'code',
      ),
      opens: [],
    },
    'refresh token of another application': {
      door: parameter('/oauth/token', () => ({ ...stranger(), grant_type: 'refresh_token' }), 'refresh_token'),
      opens: [],
    },
    'device code': {
      door: parameter(
        '/oauth/token',
        () => ({ client_id: CLI_CLIENT_ID, grant_type: DEVICE_CODE_GRANT }),
        'device_code',
      ),
      opens: [],
    },
    'token that is exchanged': {
      door: parameter(
        '/oauth/token',
        () => ({
          ...exchanging(),
          grant_type: TOKEN_EXCHANGE_GRANT,
          subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
        }),
        'subject_token',
      ),
      opens: ['access_token'],
    },
    'secret of an application': {
      door: parameter(
        '/oauth/token',
        () => ({ client_id: s.app.id, grant_type: 'client_credentials' }),
        'client_secret',
      ),
      opens: ['client_secret'],
    },
    'request of another application': { door: pushed(() => stranger()), opens: [] },
    'request of its own application': { door: pushed(owning), opens: ['request_uri'] },
    'POST /invitation': {
      door: form('/invitation', () => ({ name: 'N', password: PASSWORD })),
      opens: ['invitation_link'],
    },
    'POST /verify-email': { door: form('/verify-email', () => ({ password: PASSWORD })), opens: ['verification_link'] },
    'refresh token of its own application': {
      door: parameter('/oauth/token', () => ({ ...owning(), grant_type: 'refresh_token' }), 'refresh_token'),
      opens: ['mcp_refresh_token', 'refresh_token'],
    },
    'code of its own application': {
      door: parameter(
        '/oauth/token',
        () => ({ ...owning(), grant_type: 'authorization_code', redirect_uri: s.app.redirectUri }),
        'code',
      ),
      opens: ['authorization_code'],
    },
    // the last one, because it ends every session of that person
    'POST /password/reset': {
      door: form('/password/reset', () => ({ password: 'another quite long pass phrase 9' })),
      opens: ['reset_link'],
    },
  };

  const clients: Record<string, { id: string; secret: string }> = {};
  beforeAll(async () => {
    clients.stranger = await s.makeApplication({ scopes: ['admin'] });
    clients.exchanging = await s.makeApplication({
      scopes: ['admin'],
      grantTypes: [TOKEN_EXCHANGE_GRANT],
      exchanges: [s.app.id],
    });
  });
  const clientOf = (name: string) => ({
    client_id: clients[name]?.id ?? '',
    client_secret: clients[name]?.secret ?? '',
  });
  const stranger = () => clientOf('stranger');
  const exchanging = () => clientOf('exchanging');

  it.each(Object.keys(DOORS))(
    'opens nothing: %s',
    async (name) => {
      const { door, opens } = DOORS[name] as (typeof DOORS)[string];
      expect(await openedBy(door, everything())).toEqual(opens);
    },
    60_000,
  );
});

import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hostSecretContext } from '@assay/code-hosts';
import { CLI_CLIENT_ID, newId } from '@assay/contracts';
import { generateShareSecret, KeyHasher, SecretBox } from '@assay/credentials';
import { integrationsSettings, startIntegrations } from '@assay/integrations';
import { createLogger, readConfiguration } from '@assay/platform';
import { portalSettings, startPortal } from '@assay/portal';
import { freePort } from '@assay/testing';
import { Browser } from '../../apps/auth/test/browser.js';
import { startSsoScene } from '../sso/scene.js';

const NAME = 'assay_portal_session';
/** Of everybody who comes by a link. */
export const PASSWORD = 'a quite long pass phrase 7';
/** Each request comes from an address of its own, because wrong credentials are limited by address. */
const PROXY = '127.0.0.1/32';

/** Gateway, auth, portal and integrations, real, with a secret of every kind that any of them gives out, takes or keeps. */
export async function startKinds() {
  const [portalPort, metricsToken] = [await freePort(), randomBytes(32).toString('base64url')];
  const portalUrl = `http://localhost:${portalPort}`;
  const s = await startSsoScene({
    configuration: { portalUrl, metricsToken, trustedProxies: [PROXY] },
    gateway: { METRICS_TOKEN: metricsToken, TRUSTED_PROXIES: PROXY },
  });
  const { databaseUrl, internalToken, encryptionKeys, keyPeppers, mailFolder, baseUrl } = s.configuration;
  const organization = s.first.organization_id;
  const logger = createLogger('kinds', 'silent');
  const common = {
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEYS: encryptionKeys.join(','),
    METRICS_TOKEN: metricsToken,
    TRUSTED_PROXIES: PROXY,
  };
  const portal = await startPortal(
    readConfiguration(portalSettings, {
      ...common,
      PORTAL_PORT: String(portalPort),
      PORTAL_URL: portalUrl,
      BASE_URL: s.api.baseUrl,
      AUTH_URL: s.issuer,
    }),
    { logger },
  );
  const integrations = await startIntegrations(
    readConfiguration(integrationsSettings, { ...common, INTEGRATIONS_PORT: '0', MIGRATE_ON_START: 'false' }),
    { logger },
  );
  await integrations.begun;

  const mailed = (subject: RegExp, start: RegExp): string => {
    for (const file of readdirSync(mailFolder)) {
      const text = readFileSync(path.join(mailFolder, file), 'utf8')
        .replaceAll(/=\r?\n/g, '')
        .replaceAll('=3D', '=');
      const token = subject.test(text) ? start.exec(text)?.[1] : undefined;
      if (token) return token;
    }
    throw new Error(`No mail has ${start}: ${readdirSync(mailFolder)}`);
  };
  const page = async (at: string, fields: Record<string, string>, action = '') => {
    const browser = await new Browser(s.issuer).open(`${s.issuer}${at}`);
    return browser.submit(fields, action);
  };

  const box = new SecretBox(encryptionKeys);
  /** Ends the life of an access token, in the sealed payload too, whose time oidc-provider reads. */
  const expire = async (token: string) => {
    const id = createHash('sha256').update(token).digest();
    const context = `oauth:AccessToken:${id.toString('hex')}`;
    const [{ payload }] = await s.sql(`SELECT payload FROM oauth_artifacts WHERE kind = 'AccessToken' AND id = $1`, [
      id,
    ]);
    const past = Math.floor(Date.now() / 1_000) - 60;
    const sealed = box.seal(
      JSON.stringify({ ...JSON.parse(box.open(payload, context).toString()), exp: past }),
      context,
    );
    await s.sql('UPDATE oauth_artifacts SET payload = $2, expires_at = to_timestamp($3) WHERE id = $1', [
      id,
      sealed,
      past,
    ]);
  };

  const app = await s.makeApplication({ scopes: ['admin', 'read:evaluations'] });
  const ask = { scope: 'openid offline_access admin' };
  const tokensOf = async (more: Record<string, string> = {}, with_: object = {}) => {
    const { body } = await s.redeem(app, await s.codeFor(app, { ...ask, ...more }), with_);
    if (!body.access_token) throw new Error(JSON.stringify(body));
    return body as { access_token: string; refresh_token: string; id_token: string };
  };
  const tokens = await tokensOf();
  const [revoked, expired] = [await tokensOf(), await tokensOf()];
  await s.json('/oauth/revoke', { client_id: app.id, client_secret: app.secret, token: revoked.access_token });
  const mcp = await tokensOf({ scope: 'read:evaluations', resource: `${baseUrl}/mcp` }, { resource: `${baseUrl}/mcp` });
  await expire(expired.access_token);
  const device = (await s.json('/oauth/device_authorization', { client_id: CLI_CLIENT_ID, scope: 'admin' })).body;
  const pushed = await s.json('/oauth/par', {
    client_id: app.id,
    client_secret: app.secret,
    response_type: 'code',
    redirect_uri: app.redirectUri,
    scope: 'admin',
  });

  const [revokedKey, expiredKey] = [await s.createKey({ scopes: ['admin'] }), await s.createKey({ scopes: ['admin'] })];
  await s.api.delete(`/v1/api-keys/${revokedKey.key_id}`);
  await s.sql(`UPDATE api_keys SET expires_at = now() - interval '1 minute' WHERE id = $1`, [expiredKey.key_id]);

  const connection = await s.api.post<{ connection_id: string }>('/v1/sso/connections', { type: 'saml', name: 'One' });
  const scim = async () => {
    const { connection_id } = connection.body;
    return (await s.api.post<{ token_id: string; token: string }>('/v1/scim/tokens', { name: 'Okta', connection_id }))
      .body;
  };
  const [scimToken, revokedScim] = [await scim(), await scim()];
  await s.sql('UPDATE scim_tokens SET revoked_at = now() WHERE id = $1', [revokedScim.token_id]);

  const link = async () => {
    const { url } = (
      await s.call('POST', `/internal/organizations/${organization}/set-up-links`, {
        actor: s.admin,
        link: { name: 'Customer IT', parts: ['domains'] },
      })
    ).body;
    return new URL(url).hash.slice(1);
  };
  const [setUpLink, opened, openedInPortal] = [await link(), await link(), await link()];
  const setUpSession = (await s.call('POST', '/internal/set-up-links/open', { token: opened })).body.token as string;

  const [share, report] = [generateShareSecret(), newId('rep')];
  await s.sql(
    `INSERT INTO compliance_reports (id, organization_id, environment, framework, catalog_digest, repositories, period_from, period_to,
       status, document, digest, created_by, completed_at)
     VALUES ($1, $2, 'prod', 'soc-2', '', '{}', now(), now(), 'completed', '{}', '', $3, now())`,
    [report, organization, s.admin.id],
  );
  await s.sql(
    `INSERT INTO compliance_report_shares (id, organization_id, environment, report_id, name, include_files, hash, maker_id, expires_at)
     VALUES ($1, $2, 'prod', $3, 'Auditor', true, sha256($4), $5, now() + interval '1 day')`,
    [newId('shr'), organization, report, Buffer.from(share), s.admin.id],
  );
  const invited = await s.api.post('/v1/org/invitations', { email: 'invited@example.com', role: 'member' });
  const signUp = await page('/sign-up', {
    name: 'New',
    email: 'new@example.com',
    organization: 'New',
    password: PASSWORD,
  });
  const forgot = await page('/password/forgot', { email: s.credentials.email });
  for (const [what, status] of [
    ['invitation', invited.status],
    ['sign-up', signUp.status],
    ['forgot', forgot.status],
  ] as const)
    if (status >= 400) throw new Error(`${what}: ${status}`);

  const webhook = await s.api.post<{ secret: string }>('/v1/webhooks', {
    url: 'https://example.com/hook',
    events: ['evaluation.completed'],
  });
  const hook = {
    id: newId('hcn'),
    secret: randomBytes(32).toString('base64url'),
    token: randomBytes(20).toString('hex'),
  };
  await s.sql(
    `INSERT INTO host_connections (id, organization_id, environment, kind, base_url, description, account, access_token, webhook_secret, api_key, api_key_id)
     VALUES ($1, $2, 'prod', 'gitea', 'http://127.0.0.1:9', '', 'assay-bot', $3, $4, $5, 'key_1')`,
    [
      hook.id,
      organization,
      box.seal(hook.token, hostSecretContext('token', hook.id)),
      box.seal(hook.secret, hostSecretContext('webhook-secret', hook.id)),
      box.seal('key', hostSecretContext('api-key', hook.id)),
    ],
  );

  /** Signs in to the portal, by the forms. @returns its cookie, and that of the authorization server */
  const portalCookies = async () => {
    const begun = await fetch(`${portalUrl}/auth/oidc/login`, { redirect: 'manual' });
    const browser = await new Browser(s.issuer).open(begun.headers.get('location') as string);
    const submitted = await browser.submit(s.credentials);
    const attempt = begun.headers.getSetCookie().map((each) => each.split(';')[0]);
    const back = await fetch(submitted.url, { redirect: 'manual', headers: { cookie: attempt.join('; ') } });
    const found = back.headers.getSetCookie().find((each) => each.startsWith(`${NAME}=`));
    if (!found) throw new Error(`${back.status} ${submitted.url} ${await back.text()}`);
    return { session: found.split(';')[0]?.slice(NAME.length + 1) ?? '', attempt: attempt[0]?.split('=')[1] ?? '' };
  };
  const cookies = await portalCookies();
  const setUp = await fetch(`${portalUrl}/set-up/session`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'x-assay-portal': '1', origin: portalUrl },
    body: openedInPortal,
  });
  const setUpCookie = setUp.headers.getSetCookie()[0]?.split(';')[0]?.split('=')[1];
  if (!setUpCookie) throw new Error(`${setUp.status} ${await setUp.text()}`);

  return {
    ...s,
    app,
    hook,
    portalUrl,
    integrationsUrl: `http://127.0.0.1:${integrations.port}`,
    metricsToken,
    portalCookie: NAME,
    /** What each stands for is its name; `KeyHasher` and so on only to be sure that what is stored opens nothing either. */
    secrets: {
      revoked_key: revokedKey.key,
      expired_key: expiredKey.key,
      stored_key_hash: new KeyHasher(keyPeppers).hash(s.first.api_key).toString('hex'),
      key_id: revokedKey.key_id,
      revoked_access_token: revoked.access_token,
      expired_access_token: expired.access_token,
      mcp_token: mcp.access_token,
      mcp_refresh_token: mcp.refresh_token ?? 'none',
      id_token: tokens.id_token,
      refresh_token: tokens.refresh_token,
      authorization_code: await s.codeFor(app, ask),
      device_code: device.device_code as string,
      user_code: device.user_code as string,
      request_uri: pushed.body.request_uri as string,
      client_secret: app.secret,
      client_id: app.id,
      scim_token: scimToken.token,
      revoked_scim_token: revokedScim.token,
      set_up_link: setUpLink,
      opened_set_up_link: opened,
      set_up_session: setUpSession,
      report_share: share,
      invitation_link: mailed(/invitation/i, /invitation\?token=([\w-]+)/),
      verification_link: mailed(/verify-email/, /verify-email\?token=([\w-]+)/),
      reset_link: mailed(/password\/reset/, /password\/reset\?token=([\w-]+)/),
      webhook_secret: webhook.body.secret,
      host_webhook_secret: hook.secret,
      host_access_token: hook.token,
      internal_token: internalToken,
      metrics_token: metricsToken,
      key_pepper: keyPeppers[0] as string,
      encryption_key: encryptionKeys[0] as string,
      portal_session: cookies.session,
      portal_attempt: cookies.attempt,
      portal_set_up: setUpCookie,
      organization_id: organization,
    },
    live: { access_token: tokens.access_token, api_key: s.first.api_key },
    async stop() {
      await integrations.stop();
      await portal.stop();
      await s.stop();
    },
  };
}
export type Kinds = Awaited<ReturnType<typeof startKinds>>;

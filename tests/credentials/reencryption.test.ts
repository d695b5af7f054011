import { randomBytes } from 'node:crypto';
import { type RunningAuth, startAuth } from '@assay/auth';
import type { SsoConnection } from '@assay/contracts';
import { gatewaySettings, type RunningGateway, startGateway } from '@assay/gateway';
import { createLogger, readConfiguration } from '@assay/platform';
import { startWebhookReceiver, type WebhookReceiver } from '@assay/testing';
import { dispatcherSettings, type RunningDispatcher, startWebhookDispatcher } from '@assay/webhook-dispatcher';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../apps/auth/test/browser.js';
import { type Op, startOp } from '../sso/oidc-op.js';
import { onward, type SamlScene, startSamlScene } from '../sso/saml-scene.js';
import { CheckedClient } from '../system/client.js';
import { runAdmin } from '../system/forms.js';
import { codeOf } from './totp.js';

/** Every kind of sealed secret, made through the product; then other keys, and the same things done again with them alone. */
describe('Sealed under a new key', () => {
  const logger = createLogger('test', 'silent');
  const next = randomBytes(32).toString('base64');
  let s: SamlScene;
  let op: Op;
  let receiver: WebhookReceiver;
  let api: CheckedClient;
  let auth: RunningAuth | undefined;
  let gateway: RunningGateway | undefined;
  let dispatcher: RunningDispatcher | undefined;
  let before: Made;

  interface Made {
    totpSecret: string;
    webhook: { id: string; secret: string };
    refreshToken: string;
    oidcConnection: string;
  }

  /** A sign-in at the product's own client, as far as the tokens. */
  const signIn = async (code?: string) => {
    const browser = await new Browser(s.issuer).open(s.authorizeUrl(s.portal, { scope: 'openid admin' }));
    await browser.submit(s.credentials);
    if (browser.title === 'Two-factor authentication') await browser.submit({ code: code ?? '' }, '/second-factor');
    if (browser.title.startsWith('Allow')) await browser.submit({}, '/consent');
    const granted = new URL(browser.url).searchParams.get('code');
    if (!granted) throw new Error(`No code: ${browser.url} ${browser.title}`);
    return (await s.redeem(s.portal, granted)).body.access_token as string;
  };
  const samlSignIn = async () => (await s.signIn()).url.searchParams.has('code');
  const oidcSignIn = async () => {
    const browser = await new Browser(s.issuer).open(s.authorizeUrl(s.app));
    await browser.submit({ email: 'robin@acme.example', method: 'sso' });
    const answer = await fetch(onward(browser), { redirect: 'manual' });
    await browser.open(answer.headers.get('location') as string);
    return (await s.goOn(browser)).searchParams.has('code');
  };
  const testWebhook = async ({ id, secret }: Made['webhook']) => {
    const sent = receiver.requests.length;
    await api.post(`/v1/webhooks/${id}/test`);
    const [request] = (await receiver.waitForRequests(sent + 1, { timeoutMs: 20_000 })).slice(-1);
    return receiver.verify(request as NonNullable<typeof request>, secret).event;
  };
  const environment = (encryptionKeys: string) => ({
    DATABASE_URL: s.configuration.databaseUrl,
    ENCRYPTION_KEYS: encryptionKeys,
    INTERNAL_TOKEN: s.configuration.internalToken ?? '',
    KEY_PEPPERS: s.configuration.keyPeppers.join(','),
    AUTH_URL: s.issuer,
    GATEWAY_PORT: '0',
    DISPATCHER_PORT: '0',
    MIGRATE_ON_START: 'false',
    WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1/32',
  });
  /** Gateway and dispatcher with these keys. */
  const start = async (keys: string) => {
    await Promise.all([gateway?.stop(), dispatcher?.stop()]);
    gateway = await startGateway(readConfiguration(gatewaySettings, environment(keys)), { logger });
    dispatcher = await startWebhookDispatcher(readConfiguration(dispatcherSettings, environment(keys)), { logger });
    api = await CheckedClient.connect(`http://127.0.0.1:${gateway.port}`, s.first.api_key);
  };
  const reencrypt = async (keys: string) =>
    JSON.parse(await runAdmin(['reencrypt', '--json'], { ...process.env, ...environment(keys) })).sealed as Record<
      string,
      number
    >;

  beforeAll(async () => {
    s = await startSamlScene();
    [op, receiver] = [await startOp(), await startWebhookReceiver()];
    Object.assign(op.says, {
      claims: { sub: 'robin-1', email: 'robin@acme.example', email_verified: true, name: 'Robin', sid: 'sid-1' },
    });
    await start(s.configuration.encryptionKeys.join(','));
    const code = await s.codeFor(s.app, { scope: 'openid offline_access', prompt: 'consent' });
    const { refresh_token: refreshToken } = (await s.redeem(s.app, code)).body;
    const token = await signIn();
    const begun = (await api.as(token).post('/v1/me/mfa/totp', { name: 'Phone' })).body as {
      id: string;
      secret: string;
    };
    await api.as(token).post(`/v1/me/mfa/totp/${begun.id}/confirm`, { code: await codeOf(s, begun.secret) });
    const webhook = (await api.post('/v1/webhooks', { url: receiver.url, events: [] })).body as Made['webhook'];
    const made = await api.post<SsoConnection>('/v1/sso/connections', op.connection);
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    await api.patch(`/v1/sso/connections/${made.body.connection_id}`, { status: 'inactive' });
    before = { oidcConnection: made.body.connection_id, totpSecret: begun.secret, webhook, refreshToken };
  }, 120_000);
  afterAll(async () => {
    await dispatcher?.stop();
    await gateway?.stop();
    await auth?.stop();
    await s.stop();
    await Promise.all([op.stop(), receiver.stop()]);
  });

  it('everything works under the old one: this is what is compared with', async () => {
    expect(await samlSignIn()).toBe(true);
    expect(await testWebhook(before.webhook)).toBe('webhook.test');
  });

  it('is each of them, by one command', async () => {
    const old = s.configuration.encryptionKeys.join(',');
    const sealed = await reencrypt(`${next},${old}`);
    expect(sealed).toMatchObject({
      'totp_factors.secret': 1,
      'connections.client_secret': 1,
      'sso_keys.private_key': expect.any(Number),
      'sso_sessions.payload': expect.any(Number),
      'webhook_secrets.ciphertext': 1,
      'oauth_artifacts.payload': expect.any(Number),
      'signing_keys.private_jwk': expect.any(Number),
    });
    // nothing is left for the old one
    expect(await reencrypt(next)).toEqual({});
  });

  it('and opens with the new key alone: second factor, refresh, SAML, OpenID Connect, webhooks', async () => {
    await s.auth.stop();
    auth = await startAuth(
      { ...s.configuration, authUrl: s.issuer, port: Number(new URL(s.issuer).port), encryptionKeys: [next] },
      { logger },
    );
    await auth.ready;
    await start(next);

    expect((await s.refresh(s.app, before.refreshToken)).status).toBe(200);
    // a code counts once, and the next one counts already
    expect(await signIn(await codeOf(s, before.totpSecret, 1))).toEqual(expect.any(String));
    expect(await samlSignIn()).toBe(true);
    for (const [connection, status] of [
      [s.connectionId, 'inactive'],
      [before.oidcConnection, 'active'],
    ])
      expect((await api.patch(`/v1/sso/connections/${connection}`, { status })).status).toBe(200);
    expect(await oidcSignIn()).toBe(true);
    expect(await testWebhook(before.webhook)).toBe('webhook.test');
  });
});

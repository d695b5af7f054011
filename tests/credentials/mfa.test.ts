import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gatewaySettings, type RunningGateway, startGateway } from '@assay/gateway';
import { createLogger, readConfiguration } from '@assay/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { Browser } from '../../apps/auth/test/browser.js';
import { type OauthScene, startOauthScene } from '../../apps/auth/test/oauth-scene.js';
import { CheckedClient } from '../system/client.js';
import { codeOf } from './totp.js';

const TWO = 'urn:assay:2fa';
let s: OauthScene;
let gateway: RunningGateway;
let api: CheckedClient;
const lines: string[] = [];
const write = (line: string) => void lines.push(line);
beforeAll(async () => {
  const logger = createLogger('auth', 'debug', { write });
  s = await startOauthScene({}, { logger });
  const { databaseUrl, internalToken, encryptionKeys } = s.configuration;
  gateway = await startGateway(
    readConfiguration(gatewaySettings, {
      DATABASE_URL: databaseUrl,
      GATEWAY_PORT: '0',
      AUTH_URL: s.issuer,
      INTERNAL_TOKEN: internalToken,
      ENCRYPTION_KEYS: encryptionKeys.join(','),
      MIGRATE_ON_START: 'false',
    }),
    { logger: createLogger('gateway', 'debug', { write }) },
  );
  api = await CheckedClient.connect(`http://127.0.0.1:${gateway.port}`);
});
afterAll(async () => {
  await gateway.stop();
  await s.stop();
});
beforeEach(async () => {
  for (const table of ['totp_factors', 'webauthn_credentials', 'recovery_codes', 'sign_in_throttles'])
    await s.sql(`DELETE FROM ${table}`);
  await s.sql('UPDATE organizations SET require_mfa = false');
});

const scope = 'openid admin';
const authorize = (browser: Browser, more: Record<string, string> = {}) =>
  browser.open(s.authorizeUrl(s.portal, { scope, ...more }));
/** Gives `code` where one is asked for. @returns what the sign-in ends with */
const finish = async (browser: Browser, code?: string) => {
  if (browser.title === 'Sign in') await browser.submit(s.credentials);
  if (browser.title === 'Two-factor authentication') await browser.submit({ code: code ?? '' }, '/second-factor');
  if (browser.title.startsWith('Allow')) await browser.submit({}, '/consent');
  const value = new URL(browser.url).searchParams.get('code');
  if (!value) throw new Error(`No code: ${browser.url} ${browser.title}`);
  const { body } = await s.redeem(s.portal, value);
  return { claims: decodeJwt(body.id_token), token: body.access_token as string };
};
const signIn = async (code?: string) => finish(await authorize(new Browser(s.issuer)), code);
/** An authenticator app, confirmed with the code of now: a code counts once, and the next one counts already. */
const addApp = async (token: string) => {
  const person = api.as(token);
  const begun = (await person.post('/v1/me/mfa/totp', { name: 'Phone' })).body as Record<string, string>;
  const confirmed = await person.post<{ factor: { id: string }; recovery_codes: string[] }>(
    `/v1/me/mfa/totp/${begun.id}/confirm`,
    { code: await codeOf(s, begun.secret as string) },
  );
  return { begun, confirmed, secret: begun.secret as string };
};
const stepUp = { status: 403, body: { code: 'AUTH_ORG_ACCESS_DENIED', details: { reason: 'step_up' } } };

describe('/v1/me/mfa', () => {
  it('is for people: a key is rejected', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/totp'],
      ['POST', '/webauthn/options'],
      ['POST', '/recovery-codes'],
      ['DELETE', '/recovery-codes'],
    ] as const)
      expect(
        await api.as(s.first.api_key).request(method, `/v1/me/mfa${path}`, method === 'POST' ? {} : undefined),
      ).toMatchObject({
        status: 403,
        body: { code: 'AUTH_ORG_ACCESS_DENIED', details: { reason: 'person_required' } },
      });
  });

  it('is the portal’s and the command line’s: an application is rejected whatever it may do, and nothing changes', async () => {
    const app = await s.makeApplication();
    const { access_token: foreign } = (await s.redeem(app, await s.codeFor(app, { scope: 'openid admin' }))).body;
    expect((await api.as(foreign).get('/v1/me')).body).toMatchObject({ scopes: ['admin'], client_id: app.id });
    const id = 'mfa_01jd8y3c5m8n4q6r7s9t0v1w2x';
    const changes = Object.entries(api.document.paths as object).flatMap(([path, methods]) =>
      /^\/v1\/me(\/|$)/.test(path)
        ? Object.keys(methods as object)
            .filter((method) => ['post', 'put', 'patch', 'delete'].includes(method))
            .map((method) => [method.toUpperCase(), path.replaceAll(/\{\w+\}/g, id)] as const)
        : [],
    );
    // every route that changes something of a person, those of tomorrow too
    expect(changes.length).toBeGreaterThanOrEqual(14);
    for (const [method, path] of [...changes, ['GET', '/v1/me/mfa'] as const])
      expect([
        method,
        path,
        await api.as(foreign).request(method, path, method === 'GET' ? undefined : {}),
      ]).toMatchObject([method, path, { status: 403, body: { details: { reason: 'first_party_required' } } }]);
    expect((await api.as((await signIn()).token).get('/v1/me/mfa')).body.factors).toEqual([]);
  });

  it('sets an authenticator app up: secret, URI and picture once, recovery codes with the first', async () => {
    const { token } = await signIn();
    const { begun, confirmed } = await addApp(token);
    expect(begun.otpauth_uri).toContain(`secret=${begun.secret}`);
    expect(begun.qr_svg).toMatch(/^<svg .*<\/svg>$/s);
    expect(confirmed).toMatchObject({ status: 200, body: { factor: { type: 'totp', name: 'Phone' } } });
    expect(confirmed.body.recovery_codes).toHaveLength(10);
    const { body } = await api.as(token).get('/v1/me/mfa');
    expect(body).toMatchObject({
      factors: [{ name: 'Phone' }],
      recovery_codes_left: 10,
      required_by: [],
      webauthn_available: true,
    });
    expect(JSON.stringify(body)).not.toContain(begun.secret);
  });

  it('repeats no name that holds a link in mail', async () => {
    const person = api.as((await signIn()).token);
    const name = 'the new app. Not you? evil.example/lock';
    const begun = (await person.post('/v1/me/mfa/totp', { name })).body as Record<string, string>;
    const { status } = await person.post(`/v1/me/mfa/totp/${begun.id}/confirm`, {
      code: await codeOf(s, begun.secret as string),
    });
    expect(status).toBe(200);
    const folder = s.configuration.mailFolder;
    const mails = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
    expect(mails.filter((text) => text.includes('sign in with an authenticator app'))).toHaveLength(1);
    expect(mails.filter((text) => text.includes('evil.example'))).toEqual([]);
  });

  it('rejects a wrong code, and confirmation of a factor that was never started', async () => {
    const { token } = await signIn();
    const person = api.as(token);
    const { id } = (await person.post('/v1/me/mfa/totp', {})).body as { id: string };
    expect((await person.post(`/v1/me/mfa/totp/${id}/confirm`, { code: '000000' })).status).toBe(422);
    const other = 'mfa_01jd8y3c5m8n4q6r7s9t0v1w2x';
    expect((await person.post(`/v1/me/mfa/totp/${other}/confirm`, { code: '000000' })).status).toBe(404);
    expect((await person.delete(`/v1/me/mfa/totp/${other}`)).status).toBe(404);
    expect((await person.get('/v1/me/mfa')).body.factors).toEqual([]);
    // nothing to stand in for
    expect((await person.post('/v1/me/mfa/recovery-codes', {})).status).toBe(422);
  });

  it('takes changes after a fresh sign-in at the level that was reached, and says how to get one', async () => {
    const { token: weak } = await signIn();
    const { secret, confirmed } = await addApp(weak);
    const refused = await api.as(weak).post('/v1/me/mfa/recovery-codes', {});
    expect(refused).toMatchObject({
      ...stepUp,
      body: { details: { reason: 'step_up', acr_values: TWO, max_age: 600 } },
    });
    const { max_age, acr_values } = refused.body.details as Record<string, unknown>;
    const browser = await authorize(new Browser(s.issuer), {
      max_age: String(max_age),
      acr_values: String(acr_values),
    });
    const { token, claims } = await finish(browser, await codeOf(s, secret, 1));
    expect(claims.acr).toBe(TWO);
    const codes = await api.as(token).post<{ recovery_codes: string[] }>('/v1/me/mfa/recovery-codes', {});
    expect(codes).toMatchObject({ status: 201 });
    expect(codes.body.recovery_codes).not.toEqual(confirmed.body.recovery_codes);
    await s.sql(`UPDATE oauth_artifacts SET auth_time = auth_time - interval '601 seconds'`);
    expect(await api.as(token).delete(`/v1/me/mfa/totp/${confirmed.body.factor.id}`)).toMatchObject(stepUp);
    await s.sql(`UPDATE oauth_artifacts SET auth_time = auth_time + interval '601 seconds'`);
    expect((await api.as(token).delete(`/v1/me/mfa/totp/${confirmed.body.factor.id}`)).status).toBe(204);
    expect((await api.as(token).get('/v1/me/mfa')).body).toMatchObject({ factors: [], recovery_codes_left: 0 });
  });

  it('keeps the last factor while an organization asks for one', async () => {
    const { secret, confirmed } = await addApp((await signIn()).token);
    const { token } = await signIn(await codeOf(s, secret, 1));
    await s.sql('UPDATE organizations SET require_mfa = true');
    const path = `/v1/me/mfa/totp/${confirmed.body.factor.id}`;
    expect((await api.as(token).delete(path)).status).toBe(422);
    await s.sql('UPDATE organizations SET require_mfa = false');
    expect((await api.as(token).delete(path)).status).toBe(204);
  });

  it('writes every change into the audit log, and no secret anywhere', async () => {
    const { token } = await signIn();
    const { secret, confirmed } = await addApp(token);
    const [code = ''] = confirmed.body.recovery_codes;
    const { token: strong } = await signIn(await codeOf(s, secret, 1));
    await api.as(strong).delete('/v1/me/mfa/recovery-codes');
    const logged = lines.join('');
    const audit = JSON.stringify(await s.sql('SELECT action, before, after FROM audit_log'));
    for (const action of ['mfa_factor.added', 'recovery_codes.removed']) expect(audit).toContain(action);
    for (const each of [secret, code, token, strong])
      expect([audit.includes(each), logged.includes(each)]).toEqual([false, false]);
    expect(logged).toContain('/v1/me/mfa');
  });
});

describe('step-up', () => {
  it('is asked of people who make credentials that outlive their sign-in, and of no key', async () => {
    const { token } = await signIn();
    const key = { name: 'New', scopes: ['read:org'], expiration: '90d' };
    expect((await api.as(token).post('/v1/api-keys', key)).status).toBe(201);
    await s.sql(`UPDATE oauth_artifacts SET auth_time = auth_time - interval '1 hour'`);
    expect(await api.as(token).post('/v1/api-keys', key)).toMatchObject(stepUp);
    expect((await api.as(token).get('/v1/api-keys')).status).toBe(200);
    expect((await api.as(s.first.api_key).post('/v1/api-keys', key)).status).toBe(201);
  });

  it('survives a refresh truthfully: the new token is as old as its sign-in', async () => {
    const app = await s.makeApplication();
    const browser = await new Browser(s.issuer).open(
      s.authorizeUrl(app, { scope: 'openid admin offline_access', prompt: 'consent' }),
    );
    if (browser.title === 'Sign in') await browser.submit(s.credentials);
    if (browser.title.startsWith('Allow')) await browser.submit({}, '/consent');
    const { body } = await s.redeem(app, new URL(browser.url).searchParams.get('code') as string);
    const [{ at }] = (await s.sql('SELECT max(auth_time) AS at FROM oauth_artifacts')) as [{ at: Date }];
    const refreshed = await s.refresh(app, body.refresh_token);
    expect(decodeJwt(refreshed.body.id_token).auth_time).toBe(Math.floor(at.getTime() / 1_000));
    const times = await s.sql(
      `SELECT DISTINCT auth_time FROM oauth_artifacts WHERE kind = 'AccessToken' ORDER BY 1 DESC LIMIT 1`,
    );
    expect(times).toEqual([{ auth_time: at }]);
  });
});

describe('a session of before the second factor', () => {
  it('neither changes the password nor brings back guesses at codes', async () => {
    const { token: weak } = await signIn();
    const { secret } = await addApp(weak);
    const [{ password_hash: hash }] = (await s.sql('SELECT password_hash FROM users')) as [{ password_hash: string }];
    const change = (token: string) =>
      api.as(token).post('/v1/me/password', {
        current_password: s.credentials.password,
        new_password: 'a calm harbor under nine lamps',
      });
    await s.sql('UPDATE totp_factors SET failures = 1000');
    expect(await change(weak)).toMatchObject({ ...stepUp, body: { details: { acr_values: TWO } } });
    expect(await s.sql('SELECT failures FROM totp_factors')).toEqual([{ failures: 1000 }]);
    await s.sql('UPDATE totp_factors SET failures = 0');
    const { token: strong } = await signIn(await codeOf(s, secret, 1));
    // the current password stands for a recent sign-in
    await s.sql(`UPDATE oauth_artifacts SET auth_time = auth_time - interval '1 day'`);
    expect((await change(strong)).status).toBe(204);
    await s.sql('UPDATE users SET password_hash = $1', [hash]);
  });
});

describe('an organization that asks for a second factor', () => {
  it('ends weaker tokens at once, asks a live session for the second step, and lets everyone in who can take it', async () => {
    const browser = await authorize(new Browser(s.issuer));
    const { token } = await finish(browser);
    const patched = await api.as(s.first.api_key).patch('/v1/org', { require_mfa: true });
    expect(patched.status).toBe(200);
    expect((await api.as(token).get('/v1/me/mfa')).status).toBe(401);
    // the session lives on, and is asked for more: without a factor, one is set up
    await authorize(browser);
    expect(browser.title).toBe('Set up two-factor authentication');
    const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(browser.html)?.[1] ?? '').replaceAll(' ', '');
    await browser.submit({ code: await codeOf(s, secret) }, '/second-factor');
    await browser.submit({}, '/continue');
    const stronger = await finish(browser);
    expect(stronger.claims).toMatchObject({ acr: TWO, amr: ['pwd', 'otp', 'mfa'] });
    expect((await api.as(stronger.token).get('/v1/me/mfa')).body.required_by).toEqual(['Acme']);
  });
});

describe('who asks not to be asked', () => {
  it('is told that the level is not reached', async () => {
    const browser = await authorize(new Browser(s.issuer));
    await finish(browser);
    await authorize(browser, { prompt: 'none', acr_values: TWO });
    expect(new URL(browser.url).searchParams.get('error')).toBe('unmet_authentication_requirements');
    await authorize(browser, { prompt: 'none', acr_values: `urn:assay:1fa ${TWO}` });
    expect(new URL(browser.url).searchParams.get('code')).not.toBeNull();
  });
});

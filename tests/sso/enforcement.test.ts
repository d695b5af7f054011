import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Domain, SsoConnection, SsoEnforcement } from '@assay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../apps/auth/test/browser.js';
import { codeOf } from '../credentials/totp.js';
import { type SamlScene, startSamlScene } from './saml-scene.js';

let s: SamlScene;
let owner: { email: string; password: string };
let secret: string;
beforeAll(async () => {
  s = await startSamlScene();
  owner = { email: 'boss@acme.example', password: s.credentials.password };
  await s.sql('UPDATE users SET email = $1 WHERE email = $2', [owner.email, s.credentials.email]);
}, 120_000);
afterAll(() => s.stop());

/** What was sent, in the order of sending. */
const mails = (folder: string) =>
  readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

/** Up to the second step, or the end. */
const withPassword = async (fields = owner) => {
  const browser = new Browser(s.issuer);
  await browser.open(s.authorizeUrl(s.app));
  await browser.submit(fields);
  if (browser.html.includes('?password=1')) {
    await browser.open(`${browser.url.split('?')[0]}?password=1`);
    await browser.submit(fields);
  }
  return browser;
};
const secondStep = async (browser: Browser) => {
  await s.sql('UPDATE totp_factors SET last_step = 0');
  await browser.submit({ code: await codeOf(s, secret) }, '/second-factor');
  if (browser.title.startsWith('Allow')) await browser.submit({ decision: 'allow' }, '/consent');
  return new URL(browser.url).searchParams.get('code') !== null;
};

it('enforcing needs a test, a domain and a break-glass administrator, and ends what was allowed before', async () => {
  await s.api.patch('/v1/org', { require_mfa: true });
  const browser = await withPassword();
  secret =
    /secret=([A-Z2-7]+)/.exec(browser.html)?.[1] ??
    /<code>([A-Z2-7 ]{16,})<\/code>/.exec(browser.html)?.[1]?.replaceAll(' ', '') ??
    '';
  await browser.submit({ code: await codeOf(s, secret) }, '/second-factor');
  await browser.submit({}, '/continue');
  if (browser.title.startsWith('Allow')) await browser.submit({ decision: 'allow' }, '/consent');
  const answer = await s.redeem(s.app, new URL(browser.url).searchParams.get('code') as string);
  expect((await s.verify(answer.body.access_token)).status).toBe('valid');
  await s.api.patch('/v1/org', { require_mfa: false });
  const [{ id }] = await s.sql('SELECT id FROM users WHERE email = $1', [owner.email]);
  expect((await s.api.post('/v1/sso/break-glass', { user_id: id, expires_in: '24h' })).status).toBe(201);
  await s.sql('UPDATE connections SET tested_at = now()');
  const enforced = await s.api.patch<SsoConnection>(`/v1/sso/connections/${s.connectionId}`, { enforced: true });
  expect(enforced.body.enforced).toBe(true);
  expect((await s.verify(answer.body.access_token)).status).not.toBe('valid');
});

it('members are sent to the identity provider, and get in by it', async () => {
  const browser = new Browser(s.issuer);
  await browser.open(s.authorizeUrl(s.app));
  await browser.submit({ email: 'robin@acme.example', password: 'whatever it is' });
  expect(browser.title).toBe('Acme uses single sign-on');
  expect((await s.signIn()).url.searchParams.get('code')).toEqual(expect.any(String));
});

it('a member’s own password opens nothing here, whichever address it is for', async () => {
  const [{ hash }] = await s.sql('SELECT password_hash AS hash FROM users WHERE email = $1', [owner.email]);
  await s.sql(
    `INSERT INTO users (id, email, password_hash, email_verified_at) VALUES ('usr_private', 'private@elsewhere.example', $1, now())`,
    [hash],
  );
  await s.sql(`INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, 'usr_private', 'member')`, [
    s.first.organization_id,
  ]);
  const browser = await withPassword({ email: 'private@elsewhere.example', password: owner.password });
  expect([browser.url.replace(/sign-in\/.*/, 'sign-in'), browser.title]).toEqual([
    `${s.issuer}/sign-in`,
    'Acme uses single sign-on',
  ]);
});

it('the break-glass administrator gets in with password and second factor, and the audit log says so', async () => {
  const browser = await withPassword();
  expect(browser.title).toBe('Two-factor authentication');
  expect(await secondStep(browser)).toBe(true);
  expect(await s.sql(`SELECT count(*)::int AS n FROM audit_log WHERE action = 'break_glass.used'`)).toEqual([{ n: 1 }]);
  const state = await s.api.get<SsoEnforcement>('/v1/sso/enforcement');
  expect(state.body).toMatchObject({
    effective: true,
    break_glass: { data: [{ email: owner.email, usable: true, last_used_at: expect.any(String) }] },
  });
});

it('tells every administrator by mail, and the sign-in log of the connection', async () => {
  await s.sql(
    `INSERT INTO users (id, email) VALUES ('usr_second', 'second@acme.example'), ('usr_reader', 'reader@acme.example')`,
  );
  await s.sql(
    `INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, 'usr_second', 'admin'), ($1, 'usr_reader', 'member')`,
    [s.first.organization_id],
  );
  expect(await secondStep(await withPassword())).toBe(true);
  const told = mails(s.configuration.mailFolder).filter((text) =>
    text.includes('Subject: Break-glass sign-in to Acme'),
  );
  const to = told.map((text) => /^To: (.*)$/m.exec(text)?.[1]).slice(-2);
  expect(to.toSorted()).toEqual([owner.email, 'second@acme.example']);
  expect(told.at(-1)).toContain(`${owner.email} signed in to Acme without single sign-on`);
  expect(await s.lastSignIn()).toMatchObject({ outcome: 'succeeded', reason: 'break_glass', email: owner.email });
});

it('does not repeat a name of the organization that holds a link in that mail', async () => {
  await s.sql(`UPDATE organizations SET name = 'Confirm at https://evil.example/login' WHERE id = $1`, [
    s.first.organization_id,
  ]);
  expect(await secondStep(await withPassword())).toBe(true);
  await s.sql(`UPDATE organizations SET name = 'Acme' WHERE id = $1`, [s.first.organization_id]);
  const told = mails(s.configuration.mailFolder);
  expect(told.filter((text) => text.includes('Subject: Break-glass sign-in to your organization'))).toHaveLength(2);
  expect(told.filter((text) => text.includes('evil.example'))).toEqual([]);
});

it('after it has expired an owner with two factors still gets in, and nobody else', async () => {
  await s.sql(`UPDATE break_glass_administrators SET expires_at = now() - interval '1 minute'`);
  expect(await secondStep(await withPassword())).toBe(true);
  await s.sql(`UPDATE memberships SET role = 'admin' WHERE user_id = (SELECT id FROM users WHERE email = $1)`, [
    owner.email,
  ]);
  const browser = await withPassword();
  expect(await secondStep(browser)).toBe(false);
  expect(browser.title).toBe('Acme uses single sign-on');
  await s.sql(`UPDATE memberships SET role = 'owner' WHERE user_id = (SELECT id FROM users WHERE email = $1)`, [
    owner.email,
  ]);
});

describe('what a password opened while enforcement had lapsed', () => {
  const member = { email: 'private@elsewhere.example', password: '' };
  let given: { access_token: string; refresh_token: string };
  const status = async (token: string) => (await s.verify(token)).status;

  it('ends when enforcement is back, whatever brings it back, and is not refreshed', async () => {
    member.password = owner.password;
    const byIdp = await s.redeem(s.app, (await s.signIn()).url.searchParams.get('code') as string);
    for (const [lapse, back] of [
      [`UPDATE organizations SET plan = 'free'`, `UPDATE organizations SET plan = 'enterprise'`],
      [`UPDATE sso_domains SET verified_at = NULL`, `UPDATE sso_domains SET verified_at = now()`],
      [`UPDATE connections SET status = 'inactive'`, `UPDATE connections SET status = 'active'`],
    ] as const) {
      await s.sql(lapse);
      const browser = await withPassword(member);
      if (browser.title.startsWith('Allow')) await browser.submit({ decision: 'allow' }, '/consent');
      given = (await s.redeem(s.app, new URL(browser.url).searchParams.get('code') as string)).body;
      expect(await status(given.access_token)).toBe('valid');
      await s.sql(back);
      expect([back, await status(given.access_token)]).toEqual([back, 'revoked']);
      expect((await s.refresh(s.app, given.refresh_token)).body).toMatchObject({ error: 'invalid_grant' });
      // the browser's session asks for single sign-on now
      await browser.open(s.authorizeUrl(s.app));
      expect(browser.title).toBe('Acme uses single sign-on');
    }
    // what the identity provider opened goes on
    expect(await status(byIdp.body.access_token)).toBe('valid');
    expect((await s.refresh(s.app, byIdp.body.refresh_token)).status).toBe(200);
  });

  it('is pushed to the gateways as soon as the domain is verified again', async () => {
    const [{ id }] = await s.sql('SELECT id FROM sso_domains');
    await s.sql('UPDATE sso_domains SET verified_at = NULL');
    const browser = await withPassword(member);
    if (browser.title.startsWith('Allow')) await browser.submit({ decision: 'allow' }, '/consent');
    given = (await s.redeem(s.app, new URL(browser.url).searchParams.get('code') as string)).body;
    const asked = () => s.api.as(given.access_token).get('/v1/auth/verify');
    expect((await asked()).status).toBe(200);
    expect((await s.api.post<Domain>(`/v1/org/domains/${id}/verify`)).body.status).toBe('verified');
    expect((await asked()).status).toBe(401);
  });

  it('is remembered as signed in by the identity provider for as long as a token of it or the browser’s session lives', async () => {
    const { body } = await s.redeem(s.app, (await s.signIn()).url.searchParams.get('code') as string);
    await s.sql(`UPDATE sso_sessions SET expires_at = now() - interval '3 days'`);
    await s.sql('SELECT sweep_sso()');
    expect(await status(body.access_token)).toBe('valid');
    const remembered = async () => (await s.sql('SELECT 1 FROM sso_sessions')).length > 0;
    await s.sql(`UPDATE oauth_artifacts SET expires_at = now() - interval '1 minute' WHERE kind <> 'Session'`);
    await s.sql('SELECT sweep_sso()');
    expect(await remembered()).toBe(true);
    await s.sql(`UPDATE oauth_artifacts SET expires_at = now() - interval '1 minute'`);
    await s.sql('SELECT sweep_sso()');
    expect(await remembered()).toBe(false);
  });
});

it('lapses with the last verified domain, and says why', async () => {
  await s.sql('UPDATE sso_domains SET verified_at = NULL');
  const state = await s.api.get<SsoEnforcement>('/v1/sso/enforcement');
  expect(state.body).toMatchObject({ effective: false, connection_id: s.connectionId, lapsed: 'no_verified_domain' });
  const browser = await withPassword({ email: 'private@elsewhere.example', password: owner.password });
  expect(new URL(browser.url).searchParams.get('code')).toEqual(expect.any(String));
});

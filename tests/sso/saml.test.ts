import type { SsoConnection, SsoTest } from '@assay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../apps/auth/test/browser.js';
import { encode, newId, TestIdp } from '../../apps/auth/test/saml-idp.js';
import { onward, type SamlScene, startSamlScene } from './saml-scene.js';

let s: SamlScene;
beforeAll(async () => {
  s = await startSamlScene();
}, 120_000);
afterAll(() => s.stop());

const people = (email: string) =>
  s.sql(
    `SELECT u.id, u.name, u.email_verified_at IS NOT NULL AS verified, u.password_hash, m.role FROM users u
    LEFT JOIN memberships m ON m.user_id = u.id WHERE u.email = $1`,
    [email],
  );

describe('signing in by SAML', () => {
  it('sends a signed request, makes a new person a member, and signs the same person in again', async () => {
    const { url } = await s.signIn();
    expect(url.searchParams.get('code')).toEqual(expect.any(String));
    const [person] = await people('robin@acme.example');
    expect(person).toMatchObject({ name: 'Robin', verified: true, password_hash: null, role: 'member' });
    // the address at the identity provider may change: the subject counts
    const again = await s.signIn({ attributes: { email: 'new@acme.example' } });
    expect(again.url.searchParams.get('code')).toEqual(expect.any(String));
    expect(await people('new@acme.example')).toEqual([]);
    expect(await s.lastSignIn()).toMatchObject({
      outcome: 'succeeded',
      test: false,
      reason: null,
      subject: 'robin-1',
      user_id: person.id,
    });
  });

  it.each(['response', 'both'] as const)('accepts a response that is signed as %s', async (what) => {
    const { url } = await s.signIn({}, { signing: { what } });
    expect(url.searchParams.get('code')).toEqual(expect.any(String));
  });

  it('sends the request by a form where the connection says so', async () => {
    await s.change({ idp_sso_binding: 'post' });
    const browser = new Browser(s.issuer);
    await browser.open(s.authorizeUrl(s.app));
    await browser.submit({ email: 'robin@acme.example', method: 'sso' });
    const [form] = browser.forms();
    expect(form?.action).toBe('https://idp.example/sso');
    const xml = Buffer.from(form?.fields.SAMLRequest ?? '', 'base64').toString();
    expect(xml).toContain('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
    expect(browser.headers.get('content-security-policy')).toContain("form-action 'self' https://idp.example");
    await s.change({ idp_sso_binding: 'redirect' });
  });

  it('is offered to nobody whose domain is not verified', async () => {
    const browser = new Browser(s.issuer);
    await browser.open(s.authorizeUrl(s.app));
    await browser.submit({ email: 'robin@elsewhere.example', method: 'sso' });
    expect(browser.status).toBe(422);
    expect(browser.alert).toContain('No organization uses single sign-on for this address');
  });

  it('finishes in the browser that began, and in no other', async () => {
    const { browser, id, relayState } = await s.startSignIn();
    await s.post(browser, encode(s.idp.response(s.idp.parts(s.provider, id))), relayState);
    const next = s.issuer + onward(browser);
    const other = await s.startSignIn();
    await other.browser.open(next);
    expect(other.browser.title).toBe('This sign-in has expired');
    await browser.open(next);
    await s.goOn(browser);
    expect(browser.url).toContain('code=');
    // and once
    await browser.open(next);
    expect(browser.title).toBe('This sign-in has expired');
  });

  it('accepts a response once', async () => {
    const { browser, id, relayState } = await s.startSignIn();
    const response = encode(s.idp.response(s.idp.parts(s.provider, id)));
    await s.post(browser, response, relayState);
    await s.post(browser, response, relayState);
    expect(browser.status).toBe(403);
    expect(await s.lastSignIn()).toMatchObject({ outcome: 'failed', reason: 'replay' });
    await s.post(browser, encode(s.idp.response(s.idp.parts(s.provider, id))), relayState);
    expect(await s.lastSignIn()).toMatchObject({ outcome: 'failed', reason: 'in_response_to' });
  });

  it('may begin at the identity provider where the connection says so, and only there', async () => {
    const browser = new Browser(s.issuer);
    const response = () => encode(s.idp.response(s.idp.parts(s.provider, null)));
    await s.post(browser, response());
    expect(await s.lastSignIn()).toMatchObject({ reason: 'idp_initiated' });
    await s.change({ allow_idp_initiated: true });
    await s.post(browser, response(), 'https://evil.example/');
    expect(onward(browser)).toBe('http://portal.assay.example/auth/oidc/login');
    // the portal asks for a sign-in, which is there already
    await browser.open(s.authorizeUrl(s.app));
    const url = await s.goOn(browser);
    expect(url.searchParams.get('code')).toEqual(expect.any(String));
    await s.change({ allow_idp_initiated: false });
  });
});

describe('certificates', () => {
  it('overlap: during a rollover both are taken, afterwards the new one alone', async () => {
    const next = await TestIdp.create(s.idp.entityId);
    const works = async (idp: TestIdp) => (await s.signIn({}, { idp })).url.searchParams.has('code');
    expect([await works(s.idp), await works(next)]).toEqual([true, false]);
    expect(await s.lastSignIn()).toMatchObject({ reason: 'signature_invalid' });
    await s.change({ idp_certificates: [s.idp.certificate, next.certificate] });
    expect([await works(s.idp), await works(next)]).toEqual([true, true]);
    await s.change({ idp_certificates: [next.certificate] });
    expect([await works(s.idp), await works(next)]).toEqual([false, true]);
    await s.change({ idp_certificates: [s.idp.certificate] });
  });
});

describe('who may sign in', () => {
  it('an address outside of the verified domains makes and links nobody', async () => {
    const { browser } = await s.signIn({ nameId: 'eve-1', attributes: { email: s.credentials.email } });
    expect(browser.status).toBe(403);
    expect(browser.html).toContain('domain_not_verified');
    expect(await s.lastSignIn()).toMatchObject({
      reason: 'domain_not_verified',
      subject: 'eve-1',
      email: s.credentials.email,
    });
    expect(await s.sql(`SELECT 1 FROM sso_identities WHERE subject = 'eve-1'`)).toEqual([]);
  });

  it('an account of a verified domain is linked, and what someone else set up before on an unproved address is gone', async () => {
    await s.sql(
      `INSERT INTO users (id, email, name, password_hash) VALUES ('usr_squatted', 'ada@acme.example', 'Mallory', 'hash')`,
    );
    await s.sql(
      `INSERT INTO totp_factors (id, user_id, name, secret, confirmed_at) VALUES ('mfa_squat', 'usr_squatted', 'App', '', now())`,
    );
    await s.signIn({ nameId: 'ada-1', attributes: { email: 'Ada@Acme.example' } });
    expect(await people('ada@acme.example')).toMatchObject([
      { id: 'usr_squatted', verified: true, password_hash: null, role: 'member' },
    ]);
    expect(await s.sql(`SELECT 1 FROM totp_factors WHERE user_id = 'usr_squatted'`)).toEqual([]);
  });

  it('the next holder of an address does not get the account of the one before', async () => {
    await s.signIn({ nameId: 'sam-1', attributes: { email: 'sam@acme.example' } });
    const { browser } = await s.signIn({ nameId: 'sam-2', attributes: { email: 'sam@acme.example' } });
    expect(browser.html).toContain('account_taken');
  });

  it('nobody joins where the connection lets nobody join', async () => {
    await s.api.patch(`/v1/sso/connections/${s.connectionId}`, { jit_membership: false });
    const { browser } = await s.signIn({ nameId: 'new-1', attributes: { email: 'newcomer@acme.example' } });
    expect(browser.html).toContain('not_a_member');
    await s.api.patch(`/v1/sso/connections/${s.connectionId}`, { jit_membership: true });
  });

  it('whom the directory deactivated stays out', async () => {
    await s.signIn({ nameId: 'leaver-1', attributes: { email: 'leaver@acme.example' } });
    await s.sql(`INSERT INTO scim_users (id, organization_id, connection_id, user_name, user_name_key, email_keys, active, attributes, user_id)
      SELECT 'scu_x', organization_id, connection_id, 'leaver', 'leaver', '{}', false, '{}', user_id FROM sso_identities WHERE subject = 'leaver-1'`);
    const { browser } = await s.signIn({ nameId: 'leaver-1', attributes: { email: 'leaver@acme.example' } });
    expect(browser.html).toContain('deprovisioned');
  });

  it('groups give roles, and take them again; owners stay owners', async () => {
    const mappings = [
      { group: 'auditors', role: 'auditor' },
      { group: 'developers', role: 'developer' },
      { group: 'Assay admins', role: 'admin' },
    ];
    await s.api.patch(`/v1/sso/connections/${s.connectionId}`, { role_mappings: mappings });
    const as = async (groups: string[]) => {
      await s.signIn({ nameId: 'grace-1', attributes: { email: 'grace@acme.example', groups } });
      return (await people('grace@acme.example'))[0].role;
    };
    expect(await as(['assay ADMINS', 'x'])).toBe('admin');
    expect(await as(['auditors', 'developers'])).toBe('developer');
    expect(await as(['auditors'])).toBe('auditor');
    expect(await as(['x'])).toBe('member');
    await s.sql(
      `UPDATE memberships SET role = 'owner' WHERE user_id = (SELECT user_id FROM sso_identities WHERE subject = 'grace-1')`,
    );
    expect(await as(['x'])).toBe('owner');
    await s.api.patch(`/v1/sso/connections/${s.connectionId}`, { role_mappings: [] });
  });

  it('another organization of the person stays closed to a sign-in by this one’s identity provider', async () => {
    await s.signIn({ nameId: 'two-1', attributes: { email: 'two@acme.example' } });
    await s.sql(`INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ('org_beta', 'Beta', 'free', '')`);
    await s.sql(
      `INSERT INTO memberships (organization_id, user_id, role) SELECT 'org_beta', user_id, 'owner' FROM sso_identities WHERE subject = 'two-1'`,
    );
    const other = await s.makeApplication({ organizationId: 'org_beta' });
    const { browser } = await s.signIn({ nameId: 'two-1', attributes: { email: 'two@acme.example' } });
    await browser.open(s.authorizeUrl(other));
    expect(new URL(browser.url).searchParams.get('error')).toBe('access_denied');
  });
});

describe('test sign-ins', () => {
  const run = async (parts: Parameters<TestIdp['parts']>[2]) => {
    const { body: test } = await s.api.post<SsoTest>(`/v1/sso/connections/${s.connectionId}/test`);
    const browser = await new Browser(s.issuer).open(test.url as string);
    const request = new URL(onward(browser)).searchParams.get('RelayState') as string;
    await s.post(browser, encode(s.idp.response(s.idp.parts(s.provider, request, parts))), request);
    const found = await s.api.get<SsoTest>(`/v1/sso/connections/${s.connectionId}/tests/${test.test_id}`);
    return { browser, test, found: found.body };
  };

  it('tell what was sent, and sign nobody in', async () => {
    const { browser, found, test } = await run({
      nameId: 'tester',
      attributes: { email: 'tester@acme.example', groups: ['a', 'b'] },
    });
    expect(browser.title).toBe('The test passed');
    expect(found).toMatchObject({
      status: 'passed',
      subject: 'tester',
      email: 'tester@acme.example',
      role: 'member',
      reason: null,
    });
    expect(found.attributes).toContainEqual({ name: 'groups', values: ['a', 'b'] });
    expect(await people('tester@acme.example')).toEqual([]);
    const connection = await s.api.get<SsoConnection>(`/v1/sso/connections/${s.connectionId}`);
    expect(connection.body.tested_at).toEqual(expect.any(String));
    await browser.open(test.url as string);
    expect(browser.status).toBe(404);
  });

  it.each([
    ['no address', { attributes: {} }, 'email_missing'],
    ['another audience', { audience: 'https://other.example' }, 'audience'],
    ['an address elsewhere', { attributes: { email: 'x@elsewhere.example' } }, 'domain_not_verified'],
  ])('tell why %s does not do', async (_what, parts, reason) => {
    const { found } = await run({ nameId: 'failing', ...parts });
    expect(found).toMatchObject({ status: 'failed', reason, message: expect.any(String) });
    expect(await s.lastSignIn()).toMatchObject({ outcome: 'failed', test: true, reason });
  });

  it('are void for settings that changed since', async () => {
    const changed = await s.change({ idp_sso_url: 'https://idp.example/other' });
    expect(changed.body.tested_at).toBeNull();
    await s.change({ idp_sso_url: 'https://idp.example/sso' });
  });
});

it('metadata says where responses go, and holds the certificate', async () => {
  const answer = await fetch(s.connection.saml?.service_provider.metadata_url as string);
  const xml = await answer.text();
  expect(answer.headers.get('content-type')).toContain('samlmetadata+xml');
  expect(xml).toContain(`entityID="${s.provider.entityId}"`);
  expect(xml).toContain(`Location="${s.provider.acsUrl}"`);
  expect((await fetch(`${s.issuer}/sso/saml/${newId()}/metadata`)).status).toBe(404);
});

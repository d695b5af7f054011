import { type ApiKey, type CreatedApiKey, type Invitation, newId, type SsoConnection } from '@assay/contracts';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Browser } from '../../apps/auth/test/browser.js';
import { type Op, startOp } from './oidc-op.js';
import { onward } from './saml-scene.js';
import { type SsoScene, startSsoScene } from './scene.js';

/** Whoever the directory and the identity provider know as an administrator. */
const KIM = { id: newId('usr'), email: 'kim@acme.example' };

let s: SsoScene;
let op: Op;
let connectionId: string;
let directory: string;
beforeAll(async () => {
  s = await startSsoScene();
  op = await startOp();
  await s.verifiedDomain('acme.example');
  const made = await s.api.post<SsoConnection>('/v1/sso/connections', op.connection);
  connectionId = made.body.connection_id;
  await s.api.patch(`/v1/sso/connections/${connectionId}`, {
    role_mappings: [{ group: 'Admins', role: 'admin' }],
  });
  const token = await s.api.post<{ token: string }>('/v1/scim/tokens', {
    name: 'Directory',
    connection_id: connectionId,
  });
  directory = token.body.token;
  await s.sql(
    `INSERT INTO users (id, email, password_hash, email_verified_at) SELECT $1, $2, password_hash, now() FROM users WHERE email = $3`,
    [KIM.id, KIM.email, s.credentials.email],
  );
}, 120_000);
afterAll(async () => {
  await s?.stop();
  await op?.stop();
});
beforeEach(async () => {
  await s.sql('DELETE FROM invitations');
  // the same addresses get mail in every test: from the third on they would wait
  await s.sql('DELETE FROM sign_in_throttles');
  await s.sql(
    `INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'admin')
     ON CONFLICT (organization_id, user_id) DO UPDATE SET role = 'admin'`,
    [s.first.organization_id, KIM.id],
  );
});

const scim = async (method: string, path: string, body: object) => {
  const response = await fetch(`${s.api.baseUrl}/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${directory}`, 'content-type': 'application/scim+json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
};
/** Kim, with a password and a key, invites somebody to each role that an admin may give. @returns the addresses by role */
const invite = async () => {
  const end = await s.authorize(s.authorizeUrl(s.portal, { scope: 'admin' }), new Browser(s.issuer), {
    email: KIM.email,
    password: s.credentials.password,
  });
  const { access_token: token } = (await s.redeem(s.portal, end.searchParams.get('code') as string)).body;
  const person = s.api.as(token);
  const key = await person.post<CreatedApiKey>('/v1/api-keys', { name: 'CI', scopes: ['admin'], expiration: '90d' });
  for (const [api, name] of [
    [person, 'by-person'],
    [s.api.as(key.body.key), 'by-key'],
    [s.api, 'by-owner'],
  ] as const)
    for (const role of ['admin', 'member']) {
      const made = await api.post<Invitation>('/v1/org/invitations', { email: `${name}-${role}@new.example`, role });
      expect([name, role, made.status]).toEqual([name, role, 201]);
    }
  expect((await person.get<ApiKey>(`/v1/api-keys/${key.body.key_id}`)).body.maker_id).toBe(KIM.id);
};
const open = async () => {
  const { body } = await s.api.get<{ data: Invitation[] }>('/v1/org/invitations');
  return body.data.map(({ email }) => email.split('@')[0]).sort();
};
const roleOfKim = async () => (await s.sql('SELECT role FROM memberships WHERE user_id = $1', [KIM.id]))[0]?.role;
const OWNERS = ['by-owner-admin', 'by-owner-member'];

describe('what a person invited to is void once their role may invite nobody to it', () => {
  it('where an owner demotes them', async () => {
    await invite();
    await s.api.patch(`/v1/org/members/${KIM.id}`, { role: 'member' });
    expect(await open()).toEqual(OWNERS);
  });

  it('where the directory takes them out of the group', async () => {
    const user = await scim('POST', '/Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: KIM.email,
      emails: [{ value: KIM.email, primary: true }],
    });
    const group = await scim('POST', '/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Admins',
      members: [{ value: user.id }],
    });
    expect(await roleOfKim()).toBe('admin');
    await invite();
    await scim('PATCH', `/Groups/${group.id}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'remove', path: `members[value eq "${user.id}"]` }],
    });
    expect(await roleOfKim()).toBe('member');
    expect(await open()).toEqual(OWNERS);
    await s.sql('DELETE FROM scim_users');
  });

  it('where their identity provider no longer names the group', async () => {
    await invite();
    op.says.claims = { sub: 'kim-1', email: KIM.email, email_verified: true, groups: ['Everybody'] };
    const browser = await new Browser(s.issuer).open(s.authorizeUrl(s.portal, { scope: 'openid' }));
    await browser.open(`${browser.url}/sso/${connectionId}`);
    const answer = await fetch(onward(browser), { redirect: 'manual' });
    await browser.open(answer.headers.get('location') as string);
    while (onward(browser)) await browser.open(onward(browser));
    expect(await roleOfKim()).toBe('member');
    expect(await open()).toEqual(OWNERS);
  });

  it('and stays where the role still may', async () => {
    await s.api.patch(`/v1/org/members/${KIM.id}`, { role: 'owner' });
    await invite();
    await s.api.patch(`/v1/org/members/${KIM.id}`, { role: 'admin' });
    expect(await open()).toEqual(['by-key-admin', 'by-key-member', ...OWNERS, 'by-person-admin', 'by-person-member']);
  });
});

it('whom the directory deactivates during their sign-in stays out', async () => {
  const LEE = 'lee@acme.example';
  const user = await scim('POST', '/Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: LEE,
    emails: [{ value: LEE, primary: true }],
  });
  op.says.claims = { sub: 'lee-1', email: LEE, email_verified: true, groups: ['Admins'] };
  const signIn = async () => {
    const browser = new Browser(s.issuer);
    await browser.open(s.authorizeUrl(s.portal));
    await browser.submit({ email: LEE, method: 'sso' });
    const answer = await fetch(onward(browser), { redirect: 'manual' });
    await browser.open(answer.headers.get('location') as string);
    while (onward(browser)) await browser.open(onward(browser));
    return browser;
  };
  await signIn();
  const members = () => s.sql('SELECT FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = $1', [LEE]);
  expect(await members()).toHaveLength(1);

  // the directory's change has begun, and the sign-in comes before its end
  const holding = new pg.Client({ connectionString: s.configuration.databaseUrl });
  await holding.connect();
  await holding.query('BEGIN');
  await holding.query('SELECT FROM organizations WHERE id = $1 FOR NO KEY UPDATE', [s.first.organization_id]);
  const waiting = (count: number) =>
    waitFor(
      async () =>
        (await s.sql(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`))
          .length >= count,
      {
        what: `${count} that wait`,
      },
    );
  const deactivating = scim('PATCH', `/Users/${user.id}`, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'replace', path: 'active', value: false }],
  });
  await waiting(1);
  const signingIn = signIn();
  await waiting(2);
  await holding.query('COMMIT');
  await holding.end();
  await deactivating;
  expect((await signingIn).html).toContain('deprovisioned');
  expect(await members()).toEqual([]);
});

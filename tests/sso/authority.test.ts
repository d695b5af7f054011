import { type CreatedSetUpLink, newId, type SsoConnection, type SsoSignInPage } from '@assay/contracts';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../apps/auth/test/browser.js';
import { type Op, startOp } from './oidc-op.js';
import { onward } from './saml-scene.js';
import { type SsoScene, startSsoScene } from './scene.js';

/** An owner, an admin, and a member, all in the organization's verified domain. */
const PEOPLE = {
  owner: { id: newId('usr'), email: 'robin@acme.example' },
  admin: { id: newId('usr'), email: 'alex@acme.example' },
  member: { id: newId('usr'), email: 'mo@acme.example' },
} as const;
type Person = keyof typeof PEOPLE;

let s: SsoScene;
/** The admin's key: it carries the admin's authority. */
let admin: SsoScene['api'];
let op: Op;
beforeAll(async () => {
  s = await startSsoScene();
  op = await startOp();
  await s.verifiedDomain('acme.example');
  for (const [role, { id, email }] of Object.entries(PEOPLE)) {
    await s.sql('INSERT INTO users (id, email, email_verified_at) VALUES ($1, $2, now())', [id, email]);
    await s.sql('INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, $3)', [
      s.first.organization_id,
      id,
      role,
    ]);
  }
  const { id } = PEOPLE.admin;
  const made = await s.call('POST', `/internal/organizations/${s.first.organization_id}/api-keys`, {
    actor: { id, user_id: id, scopes: ['admin'], environment: 'prod' },
    key: { name: 'CI', scopes: ['admin'], expiration: '90d', environment: 'prod' },
  });
  admin = s.api.as(made.body.key);
}, 120_000);
afterAll(async () => {
  await s?.stop();
  await op?.stop();
});
beforeEach(async () => {
  await s.sql('DELETE FROM sso_identities');
  await s.sql('UPDATE connections SET enforced = false');
  for (const [role, { id }] of Object.entries(PEOPLE))
    await s.sql('UPDATE memberships SET role = $2 WHERE user_id = $1', [id, role]);
});

const connect = async (api: SsoScene['api']) => {
  const made = await api.post<SsoConnection>('/v1/sso/connections', {
    type: 'oidc',
    name: 'An OP',
    oidc: op.connection.oidc,
  });
  return { ...made.body, path: `/v1/sso/connections/${made.body.connection_id}` };
};
type Connection = Pick<SsoConnection, 'connection_id'> & { path: string };
const says = (claims: object) => Object.assign(op.says, { claims, idToken: {} });
const claimsOf = (person: Person) => ({
  sub: `${person}-1`,
  email: PEOPLE[person].email,
  email_verified: true,
});

const scope = 'openid admin read:org';
/** Until the provider's answer was believed, and waits for the browser. */
const answered = async ({ connection_id: id }: Connection, browser = new Browser(s.issuer)) => {
  await browser.open(s.authorizeUrl(s.portal, { scope }));
  await browser.open(`${browser.url}/sso/${id}`);
  const answer = await fetch(onward(browser), { redirect: 'manual' });
  return browser.open(answer.headers.get('location') as string);
};
const signIn = async (connection: Connection, browser?: Browser) => goOn(await answered(connection, browser));
/** Until the browser is back at the portal, or somebody says no. */
const goOn = async (browser: Browser) => {
  for (let step = 0; step < 6 && browser.url.startsWith(s.issuer); step++)
    if (onward(browser)) await browser.open(onward(browser));
    else if (browser.title.startsWith('Allow')) await browser.submit({ decision: 'allow' }, '/consent');
    else break;
  return browser;
};
const codeOf = (browser: Browser) => new URL(browser.url).searchParams.get('code');
/** Of a sign-in that succeeds. */
const tokenOf = async (browser: Browser): Promise<string> => {
  const code = codeOf(browser);
  if (!code) throw new Error(`${browser.url} ${browser.status} ${browser.html}`);
  return (await s.redeem(s.portal, code)).body.access_token;
};
const reasonOf = async ({ path }: Connection) =>
  (await s.api.get<SsoSignInPage>(`${path}/sign-ins?limit=1`)).body.data[0]?.reason;
const refused = async (connection: Connection) => {
  const browser = await signIn(connection);
  expect([codeOf(browser), browser.status]).toEqual([null, 403]);
  expect(browser.html).toContain('To take the connection over');
  expect(await reasonOf(connection)).toBe('authority');
};

describe('a connection that an admin set up', () => {
  it('signs nobody in as an owner, so that no admin becomes one by it', async () => {
    const rogue = await connect(admin);
    expect(rogue.authority).toBe('admin');
    says(claimsOf('owner'));
    await refused(rogue);
    expect(await s.sql('SELECT 1 FROM sso_identities')).toEqual([]);
    expect(await s.sql('SELECT 1 FROM sso_sessions WHERE user_id = $1', [PEOPLE.owner.id])).toEqual([]);
  });

  it.each(['admin', 'member'] as const)('signs in a person of the role %s', async (person) => {
    const connection = await connect(admin);
    says(claimsOf(person));
    const { principal } = await s.verify(await tokenOf(await signIn(connection)));
    expect(principal.user_id).toBe(PEOPLE[person].id);
  });

  it('lets go of whoever becomes an owner, at once', async () => {
    const connection = await connect(admin);
    says(claimsOf('member'));
    const browser = new Browser(s.issuer);
    const token = await tokenOf(await signIn(connection, browser));
    expect((await s.verify(token)).status).toBe('valid');
    const promoted = await s.api.patch(`/v1/org/members/${PEOPLE.member.id}`, { role: 'owner' });
    expect(promoted.status).toBe(200);
    expect((await s.verify(token)).status).toBe('revoked');
    // nor does the session of the browser go on
    await browser.open(s.authorizeUrl(s.portal, { scope }));
    expect(codeOf(await goOn(browser))).toBeNull();
    await refused(connection);
  });

  it('is not enforced before an owner took it over', async () => {
    const connection = await connect(admin);
    await s.sql('UPDATE connections SET tested_at = now() WHERE id = $1', [connection.connection_id]);
    const answer = await admin.patch(connection.path, { enforced: true });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain('An owner must take over the connection');
  });

  it.each([
    ['saves its settings', { oidc: {} }],
    ['activates it', { status: 'active' }],
  ])('has an owner’s authority once one %s, and links people anew', async (_what, body) => {
    const connection = await connect(admin);
    // the admin's provider says that the admin's subject is a colleague
    says({ ...claimsOf('member'), sub: 'admin-1' });
    const token = await tokenOf(await signIn(connection));
    expect((await admin.patch<SsoConnection>(connection.path, body)).body.authority).toBe('admin');
    expect((await s.api.patch<SsoConnection>(connection.path, body)).body.authority).toBe('owner');
    expect((await s.verify(token)).status).toBe('revoked');
    says(claimsOf('admin'));
    const own = await s.verify(await tokenOf(await signIn(connection)));
    expect(own.principal.user_id).toBe(PEOPLE.admin.id);
    says(claimsOf('owner'));
    const { principal } = await s.verify(await tokenOf(await signIn(connection)));
    expect(principal.user_id).toBe(PEOPLE.owner.id);
  });
});

it('what was believed before an owner took the connection over is believed no more', async () => {
  const connection = await connect(admin);
  says(claimsOf('owner'));
  const [taken, found] = [await answered(connection), await answered(connection)];
  // also of whom the take-over finds on the way
  await s.sql(`UPDATE connections SET authority = 'owner' WHERE id = $1`, [connection.connection_id]);
  expect(codeOf(await goOn(found))).toBeNull();
  expect(await reasonOf(connection)).toBe('connection_changed');
  await s.sql(`UPDATE connections SET authority = 'admin' WHERE id = $1`, [connection.connection_id]);
  expect((await s.api.patch<SsoConnection>(connection.path, { oidc: {} })).body.authority).toBe('owner');
  expect(codeOf(await goOn(taken))).toBeNull();
  expect(await s.sql('SELECT 1 FROM sso_identities')).toEqual([]);
});

describe('a connection that an owner set up', () => {
  it('trusts nothing else at the word of an admin, who may still name it', async () => {
    const connection = await connect(s.api);
    expect(connection.authority).toBe('owner');
    for (const change of [
      { issuer: 'https://idp.example' },
      { client_secret: 'another' },
      { email_claim: 'nick' },
      {},
    ]) {
      const answer = await admin.patch(connection.path, { oidc: change });
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ code: 'AUTH_ORG_ACCESS_DENIED', details: { reason: 'role' } });
    }
    for (const change of [{ name: 'Renamed' }, { status: 'inactive' }, { status: 'active' }]) {
      const answer = await admin.patch<SsoConnection>(connection.path, change);
      expect([answer.status, answer.body.authority]).toEqual([200, 'owner']);
    }
    says(claimsOf('owner'));
    expect((await s.verify(await tokenOf(await signIn(connection)))).status).toBe('valid');
  });

  it('is a SAML one as well', async () => {
    const made = await s.api.post<SsoConnection>('/v1/sso/connections', { type: 'saml', name: 'IdP' });
    const path = `/v1/sso/connections/${made.body.connection_id}`;
    const saml = { idp_entity_id: 'https://idp.example' };
    expect((await admin.patch(path, { saml })).status).toBe(403);
    expect((await s.api.patch<SsoConnection>(path, { saml })).body.authority).toBe('owner');
  });
});

it('nobody whom it lets join has a role beyond its authority', async () => {
  const connection = await connect(s.api);
  await s.api.patch(connection.path, { default_role: 'admin' });
  await s.sql(`UPDATE connections SET authority = 'developer' WHERE id = $1`, [connection.connection_id]);
  says({ sub: 'new-1', email: 'new@acme.example', email_verified: true });
  await refused(connection);
  expect(await s.sql(`SELECT 1 FROM users WHERE email = 'new@acme.example'`)).toEqual([]);
  // nor whom a group gives one
  await s.api.patch(connection.path, { default_role: 'member', role_mappings: [{ group: 'Bosses', role: 'admin' }] });
  says({ ...claimsOf('member'), groups: ['Bosses'] });
  await refused(connection);
  expect(await s.sql('SELECT role FROM memberships WHERE user_id = $1', [PEOPLE.member.id])).toEqual([
    { role: 'member' },
  ]);
});

it('the session of a set-up link acts with the authority of the owner who made the link', async () => {
  const { id } = PEOPLE.owner;
  const link = await s.call('POST', `/internal/organizations/${s.first.organization_id}/set-up-links`, {
    actor: { id, user_id: id, scopes: ['admin'], environment: 'prod' },
    link: { name: 'IT' },
  });
  const secret = (link.body as CreatedSetUpLink).url.split('#')[1];
  const opened = await s.api.as(undefined).post<{ token: string }>('/v1/set-up-sessions', { token: secret });
  const visitor = s.api.as(opened.body.token);
  const connection = await connect(visitor);
  expect(connection.authority).toBe('owner');
  const changed = await visitor.patch<SsoConnection>(connection.path, { oidc: { scopes: 'openid email' } });
  expect([changed.status, changed.body.authority]).toEqual([200, 'owner']);
  // it ends with that authority, and does not come back with it
  for (const role of ['admin', 'owner']) await s.sql('UPDATE memberships SET role = $1 WHERE user_id = $2', [role, id]);
  await waitFor(async () => (await visitor.get('/v1/set-up')).status === 401);
});

import { newId } from '@assay/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Browser } from '../../apps/auth/test/browser.js';
import { authorizeUrl, redeem } from '../credentials/portal-sign-in.js';
import { type ScimScene, startScimScene } from './scene.js';

const PASSWORD = 'a long enough stranger password';
let s: ScimScene;
beforeAll(async () => {
  s = await startScimScene();
  await s.sql(
    `INSERT INTO sso_domains (id, organization_id, domain, token, verified_at) VALUES ($1, $2, 'corp.example', 'x', now())`,
    [newId('dom'), s.organizationId],
  );
});
afterAll(() => s?.stop());

const issuer = () => `http://localhost:${s.auth.port}`;
/** Signs up with an address, and does not confirm it. */
const signUp = async (email: string) => {
  const browser = new Browser(issuer());
  await browser.open(`${issuer()}/sign-up`);
  await browser.submit({ name: 'Stranger', email, password: PASSWORD, organization: 'Strange' });
  expect(browser.status).toBe(200);
};
/** @returns an access token of the portal; undefined where the password is not taken */
const signIn = async (email: string) => {
  const browser = new Browser(issuer());
  const { url, verifier } = authorizeUrl(issuer());
  await browser.open(url);
  await browser.submit({ email, password: PASSWORD });
  const code = new URL(browser.url).searchParams.get('code');
  return code ? await redeem(issuer(), code, verifier) : undefined;
};
const administrators = async (email: string) => {
  const user = await s.user({ userName: email, emails: [{ value: email, type: 'work', primary: true }] });
  const group = await s.group([user.id], { displayName: `Administrators with ${email}` });
  const mapping = { mappings: [{ group: group.displayName, role: 'admin' }] };
  expect((await s.admin('PUT', `/v1/scim/connections/${s.connectionId}/role-mappings`, mapping)).status).toBe(200);
  return user;
};

it('the password of whoever made an unconfirmed account opens nothing once the directory provisions its address', async () => {
  await signUp('victim@corp.example');
  const before = await signIn('victim@corp.example');
  expect((await s.as(before as string)('GET', '/v1/auth/verify')).status).toBe(200);
  await s.sql(
    `INSERT INTO totp_factors (id, user_id, name, secret, confirmed_at) SELECT $1, id, 'Strange phone', '', now() FROM users WHERE email = $2`,
    [newId('mfa'), 'victim@corp.example'],
  );
  await administrators('victim@corp.example');
  const [{ id }] = await s.sql(`SELECT id FROM users WHERE email = 'victim@corp.example'`);
  expect(
    await s.sql('SELECT role FROM memberships WHERE user_id = $1 AND organization_id = $2', [id, s.organizationId]),
  ).toEqual([{ role: 'admin' }]);
  expect(await signIn('victim@corp.example')).toBeUndefined();
  expect((await s.as(before as string)('GET', '/v1/auth/verify')).status).toBe(401);
  expect(await s.sql('SELECT name FROM totp_factors WHERE user_id = $1', [id])).toEqual([]);
});

it('a sign-in that the stranger has not gone on with opens nothing after that', async () => {
  await signUp('waiting@corp.example');
  const browser = new Browser(issuer());
  await browser.open(authorizeUrl(issuer()).url);
  browser.stopsAt = /\/authorize\/[^/]+$/;
  await browser.submit({ email: 'waiting@corp.example', password: PASSWORD });
  expect(new URL(browser.url).pathname).toMatch(browser.stopsAt);
  await administrators('waiting@corp.example');
  browser.stopsAt = undefined;
  await browser.open(browser.url);
  expect(browser.title).toBe('Sign in');
  expect(
    await s.sql(
      `SELECT 1 FROM oauth_artifacts a JOIN users u ON u.id = a.user_id WHERE a.kind = 'Session' AND u.email = 'waiting@corp.example'`,
    ),
  ).toEqual([]);
});

it('an account whose owner confirmed the address joins with the password that it has', async () => {
  await signUp('robin@corp.example');
  await s.sql(`UPDATE users SET email_verified_at = now() WHERE email = 'robin@corp.example'`);
  await administrators('robin@corp.example');
  const browser = new Browser(issuer());
  await browser.open(authorizeUrl(issuer()).url);
  await browser.submit({ email: 'robin@corp.example', password: PASSWORD });
  // their own and the company's
  expect(browser.title).toBe('Choose an organization');
});

it('an unconfirmed account in a domain that the organization has not verified stays out', async () => {
  await signUp('victim@elsewhere.example');
  await administrators('victim@elsewhere.example');
  expect(
    await s.sql(
      `SELECT 1 FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = 'victim@elsewhere.example' AND m.organization_id = $1`,
      [s.organizationId],
    ),
  ).toEqual([]);
});

it('an account that the directory made takes no address but of a domain that the organization has verified', async () => {
  const user = await s.user({ userName: 'sam@corp.example', emails: [{ value: 'sam@corp.example', primary: true }] });
  const [{ user_id: id }] = await s.sql('SELECT user_id FROM scim_users WHERE id = $1', [user.id]);
  const moveTo = async (value: string) => {
    const path = `/Users/${user.id}`;
    const moved = await s.patch(path, {
      op: 'replace',
      value: { userName: value, emails: [{ value, primary: true }] },
    });
    // the directory's own record follows the directory
    expect([moved.status, moved.body.userName]).toEqual([200, value]);
    return (await s.sql('SELECT email FROM users WHERE id = $1', [id]))[0].email;
  };
  expect(await moveTo('sam.smith@corp.example')).toBe('sam.smith@corp.example');
  expect(await moveTo('victim@mail.example')).toBe('sam.smith@corp.example');
  expect(await moveTo('victim@sub.corp.example')).toBe('sam.smith@corp.example');
  // nor with a change of something else
  await s.patch(`/Users/${user.id}`, { op: 'replace', value: { displayName: 'Sam Smith' } });
  expect(await s.sql('SELECT email, name FROM users WHERE id = $1', [id])).toEqual([
    { email: 'sam.smith@corp.example', name: 'Sam Smith' },
  ]);
  const [entry] = await s.sql(
    `SELECT action, target_id, after FROM audit_log WHERE action = 'scim.user.address_kept' ORDER BY sequence`,
  );
  expect(entry).toEqual({ action: 'scim.user.address_kept', target_id: user.id, after: { domain: 'mail.example' } });
  // whoever has the address signs up with it like everybody
  await signUp('victim@mail.example');
  expect(await signIn('victim@mail.example')).toBeDefined();
});

it('an owner keeps the address, so that nobody with a token of the directory gets the mail that sets their password', async () => {
  const address = 'chief@corp.example';
  const user = await s.user({ userName: address, emails: [{ value: address, primary: true }] });
  const [{ user_id: id }] = await s.sql('SELECT user_id FROM scim_users WHERE id = $1', [user.id]);
  const moveTo = async (value: string) => {
    const change = { op: 'replace', value: { userName: value, emails: [{ value, primary: true }] } };
    expect((await s.patch(`/Users/${user.id}`, change)).status).toBe(200);
    return (await s.sql('SELECT email FROM users WHERE id = $1', [id]))[0].email;
  };
  const become = (role: string) => s.sql('UPDATE memberships SET role = $1 WHERE user_id = $2', [role, id]);
  await become('owner');
  expect(await moveTo('admin+chief@corp.example')).toBe(address);
  await become('member');
  expect(await moveTo('chief.of@corp.example')).toBe('chief.of@corp.example');
});

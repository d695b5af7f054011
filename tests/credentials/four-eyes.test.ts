import { newId } from '@assay/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { signIn } from './sign-in.js';
import { type Both, startBoth } from './start-both.js';

const SCOPES = ['request:suppressions', 'read:policies'];
let s: Both;
beforeAll(async () => {
  s = await startBoth();
});
afterAll(() => s?.stop());

it('nobody decides what a credential asked for whose secret they made, and no credential weakens a policy, whoever they belong to by now', async () => {
  const [person, other] = [await signIn(s), await signIn(s, 'admin', await secondOwner())];
  const as = async (key: string, method: string, path: string, body: object = {}) => {
    const answer = await s.request(0, method, path, { key, body });
    return { status: answer.status, body: answer.body, reason: answer.body?.details?.reason };
  };
  const rule = (id: string) => ({ id, severity: 'low', message: 'm', kind: 'regex', match: { pattern: 'x' } });
  const document = { name: 'own', rules: ['by-application', 'by-key', 'by-nobody'].map(rule) };
  const policy = await as(other, 'POST', '/v1/policies', { document });
  expect(policy).toMatchObject({ status: 201 });
  const asked = async (key: string, rule_id: string): Promise<string> => {
    const request = { policy_id: policy.body.id, rule_id, repository_pattern: '*', reason: 'r' };
    const made = await as(key, 'POST', '/v1/suppression-requests', request);
    expect(made).toMatchObject({ status: 201 });
    return made.body.id;
  };
  const decide = (by: string, how: string, id: string) => as(by, 'POST', `/v1/suppression-requests/${id}/${how}`);

  // an application of the other owner, whose secret the person replaces
  const application = { name: 'App', redirect_uris: [], scopes: SCOPES };
  const { client_id } = (await as(other, 'POST', '/v1/oauth-applications', application)).body;
  const { client_secret } = (await as(person, 'POST', `/v1/oauth-applications/${client_id}/secrets`)).body;
  const response = await fetch(`${s.authUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  const byApplication = await asked(access_token, 'by-application');

  // a key that a key of the person made, and that the other owner took over
  const key = (name: string, scopes: string[]) => ({ name, scopes, expiration: '30m' });
  const own = (await as(person, 'POST', '/v1/api-keys', key('Own', ['admin']))).body;
  const handed = (await as(own.key, 'POST', '/v1/api-keys', key('Handed over', SCOPES))).body;
  expect(await as(other, 'POST', `/v1/api-keys/${handed.key_id}/take-over`)).toMatchObject({ status: 200 });
  const byKey = await asked(handed.key, 'by-key');

  for (const id of [byApplication, byKey])
    for (const how of ['approve', 'reject'])
      for (const by of [person, other])
        expect(await decide(by, how, id)).toMatchObject({ status: 403, reason: 'four_eyes' });

  // what has nothing to do with the person, they decide
  const foreign = (await as(other, 'POST', '/v1/api-keys', key('Foreign', SCOPES))).body;
  expect(await decide(person, 'approve', await asked(foreign.key, 'by-nobody'))).toMatchObject({ status: 200 });

  // nor do such credentials, or a key of an owner, weaken a policy: owners do, as the persons they are
  const required = { approval_required: true };
  expect(await as(person, 'PATCH', '/v1/suppression-settings', required)).toMatchObject({ status: 200 });
  const writing = (await as(own.key, 'POST', '/v1/api-keys', key('Writes', ['write:policies']))).body;
  expect(await as(other, 'POST', `/v1/api-keys/${writing.key_id}/take-over`)).toMatchObject({ status: 200 });
  const rolled = (await as(other, 'POST', `/v1/api-keys/${writing.key_id}/roll`)).body;
  const activation = `/v1/policies/${policy.body.id}/activation`;
  for (const credential of [s.first.api_key, own.key, rolled.key.key])
    expect(await as(credential, 'PUT', activation, { active: false })).toMatchObject({ status: 403, reason: 'role' });
  await signedInLongAgo('second@example.com');
  expect(await as(other, 'PUT', activation, { active: false })).toMatchObject({ status: 403, reason: 'step_up' });
  expect(await as(person, 'PUT', activation, { active: false })).toMatchObject({ status: 200 });
  expect(await as(person, 'PUT', activation, { active: true })).toMatchObject({ status: 200 });
});

/** A second owner, with the password of the first. */
async function secondOwner(): Promise<{ email: string; password: string }> {
  const [id, email] = [newId('usr'), 'second@example.com'];
  await s.postgres.query(
    `INSERT INTO users (id, email, password_hash, email_verified_at) SELECT $1, $2, password_hash, now() FROM users WHERE email = $3`,
    [id, email, s.first.admin_email],
  );
  await s.postgres.query(`INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'owner')`, [
    s.first.organization_id,
    id,
  ]);
  return { email, password: s.first.admin_password };
}

async function signedInLongAgo(email: string): Promise<void> {
  await s.postgres.query(
    `UPDATE oauth_artifacts SET auth_time = now() - interval '7 days' WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
  );
}

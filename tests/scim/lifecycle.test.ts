import { createLogger, openRevocationChannel } from '@assay/platform';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ScimScene, startScimScene } from './scene.js';

/** Deprovisioning, linking and roles (docs/decisions/scim.md). */
describe('A directory and the people of the organization', () => {
  let s: ScimScene;
  beforeAll(async () => {
    s = await startScimScene();
  });
  afterAll(() => s?.stop());

  const activate = (id: string, active: boolean) => s.patch(`/Users/${id}`, { op: 'replace', value: { active } });
  const linkOf = async (id: string): Promise<string | null> =>
    (await s.sql('SELECT user_id FROM scim_users WHERE id = $1', [id]))[0].user_id;
  const roleOf = async (userId: string | null): Promise<string | undefined> =>
    (
      await s.sql('SELECT role FROM memberships WHERE user_id = $1 AND organization_id = $2', [
        userId,
        s.organizationId,
      ])
    )[0]?.role;
  const key = async (createdBy: string | null) => {
    const { body } = await s.admin('POST', '/v1/api-keys', {
      name: 'Of a person',
      scopes: ['read:org', 'read:evaluations', 'write:evaluations'],
      expiration: '90d',
    });
    await s.sql('UPDATE api_keys SET created_by = $2 WHERE id = $1', [body.key_id, createdBy]);
    return { id: body.key_id as string, call: s.as(body.key) };
  };
  const works = async ({ call }: { call: ReturnType<ScimScene['as']> }) =>
    (await call('GET', '/v1/auth/verify')).status === 200;

  it('a user joins the organization as a member, with an account of its own', async () => {
    const user = await s.user({ displayName: 'Joined' });
    const userId = await linkOf(user.id);
    expect(await roleOf(userId)).toBe('member');
    expect(await s.sql('SELECT email, name, password_hash FROM users WHERE id = $1', [userId])).toEqual([
      { email: user.userName, name: 'Joined', password_hash: null },
    ]);
    await s.patch(`/Users/${user.id}`, { op: 'replace', path: 'displayName', value: 'Renamed' });
    expect((await s.sql('SELECT name FROM users WHERE id = $1', [userId]))[0].name).toBe('Renamed');
  });

  it('active: false ends sessions, grants, tokens, keys and running evaluations at once; only what SCIM blocked comes back', async () => {
    const user = await s.user();
    const userId = await linkOf(user.id);
    const [kept, revoked] = [await key(userId), await key(userId)];
    const second = await key(kept.id);
    await s.admin('DELETE', `/v1/api-keys/${revoked.id}`);
    await s.sql(
      `INSERT INTO oauth_grants (id, user_id, client_id, organization_id, environment, payload, expires_at) VALUES
       ('grt_live', $1, 'portal', $2, 'prod', '{}', now() + interval '1 day'), ('grt_elsewhere', $1, 'portal', 'org_other', 'prod', '{}', now() + interval '1 day')`,
      [userId, s.organizationId],
    );
    await s.sql(
      `INSERT INTO oauth_artifacts (kind, id, grant_id, user_id, payload, expires_at) VALUES
       ('Session', 'a', NULL, $1, '', now() + interval '1 day'), ('RefreshToken', 'b', 'grt_live', $1, '', now() + interval '1 day'), ('RefreshToken', 'c', 'grt_elsewhere', $1, '', now() + interval '1 day')`,
      [userId],
    );
    const submitted = await kept.call('POST', '/v1/evaluations', {
      repository: 'acme/shop',
      files: [{ path: 'a.js', content: 'let a = 1;\n' }],
    });
    expect(submitted.status).toBe(201);
    expect([await works(kept), await works(second), await works(revoked)]).toEqual([true, true, false]);

    expect((await activate(user.id, false)).status).toBe(200);
    expect([await works(kept), await works(second), await works(revoked)]).toEqual([false, false, false]);
    expect(await roleOf(userId)).toBeUndefined();
    const ended = async (sql: string) => (await s.sql(sql, [userId])).map((row) => Object.values(row).join(' '));
    expect(
      await ended(`SELECT encode(id, 'escape') FROM oauth_artifacts WHERE user_id = $1 AND revoked_at IS NULL`),
    ).toEqual(['c']);
    expect(await ended('SELECT id FROM oauth_grants WHERE user_id = $1 AND revoked_at IS NULL')).toEqual([
      'grt_elsewhere',
    ]);
    expect((await s.admin('GET', `/v1/evaluations/${submitted.body.id}`)).body.status).toBe('canceled');
    expect(await s.sql('SELECT 1 FROM jobs WHERE id = $1', [submitted.body.id])).toEqual([]);

    expect((await activate(user.id, true)).status).toBe(200);
    expect(await roleOf(userId)).toBe('member');
    // what a gateway knows as refused it knows so for two seconds
    await waitFor(async () => (await works(kept)) && (await works(second)));
    expect(await works(revoked)).toBe(false);
    expect(
      await ended(`SELECT encode(id, 'escape') FROM oauth_artifacts WHERE user_id = $1 AND revoked_at IS NULL`),
    ).toEqual(['c']);
    expect(await ended('SELECT id FROM oauth_grants WHERE user_id = $1 AND revoked_at IS NULL')).toEqual([
      'grt_elsewhere',
    ]);
  });

  it('a key that an administrator revokes while it is blocked does not come back', async () => {
    const user = await s.user();
    const blocked = await key(await linkOf(user.id));
    await activate(user.id, false);
    expect((await s.admin('GET', `/v1/api-keys/${blocked.id}`)).body.status).toBe('revoked');
    expect((await s.admin('DELETE', `/v1/api-keys/${blocked.id}`)).status).toBe(204);
    await activate(user.id, true);
    expect(await works(blocked)).toBe(false);
  });

  it('is pushed to the gateways: a cached key is rejected within a second', async () => {
    const times: number[] = [];
    for (let i = 0; i < 40; i++) {
      const user = await s.user();
      const cached = await key(await linkOf(user.id));
      expect(await works(cached)).toBe(true);
      await activate(user.id, false);
      const answeredMs = performance.now();
      let askedMs = answeredMs;
      // by when it was asked: the answer may take as long as the machine needs
      await waitFor(() => {
        askedMs = performance.now();
        return works(cached).then((does) => !does);
      });
      times.push(askedMs - answeredMs);
    }
    times.sort((a, b) => a - b);
    // without a push it would be two seconds; the p99 is for bench/revocation.mjs, where nothing else runs beside it
    expect(times[20]).toBeLessThan(1_000);
  }, 120_000);

  it('a delete ends the same, and for good', async () => {
    const user = await s.user();
    const userId = await linkOf(user.id);
    const owned = await key(userId);
    const pushed: unknown[] = [];
    const channel = openRevocationChannel(undefined, createLogger('test', 'silent'));
    channel.subscribe((revocation) => pushed.push(revocation));
    expect((await s.scim('DELETE', `/Users/${user.id}`)).status).toBe(204);
    await channel.close();
    expect(pushed).toEqual(expect.arrayContaining([{ user_id: userId }, { credential_id: owned.id }]));
    expect([await works(owned), await roleOf(userId)]).toEqual([false, undefined]);
    // the directory that made the account may take it up again; the key stays dead
    const again = await s.user({ userName: user.userName, emails: undefined });
    expect([await linkOf(again.id), await roleOf(userId), await works(owned)]).toEqual([userId, 'member', false]);
  });

  it('never takes over the account of someone who belongs elsewhere', async () => {
    await s.sql(`INSERT INTO users (id, email) VALUES ('usr_elsewhere', 'victim@elsewhere.example')`);
    await s.sql(
      `INSERT INTO memberships (organization_id, user_id, role) VALUES ('org_other', 'usr_elsewhere', 'owner')`,
    );
    const user = await s.user({ userName: 'Victim@Elsewhere.example', emails: undefined });
    expect([await linkOf(user.id), await roleOf('usr_elsewhere')]).toEqual([null, undefined]);
    await activate(user.id, false);
    await s.scim('DELETE', `/Users/${user.id}`);
    expect(await s.sql(`SELECT role FROM memberships WHERE user_id = 'usr_elsewhere'`)).toEqual([{ role: 'owner' }]);
    // nor by changing the address of an account that it has made
    const own = await s.user();
    await s.patch(`/Users/${own.id}`, {
      op: 'replace',
      path: 'emails',
      value: [{ value: 'victim@elsewhere.example' }],
    });
    expect(await s.sql(`SELECT id FROM users WHERE email = 'victim@elsewhere.example'`)).toEqual([
      { id: 'usr_elsewhere' },
    ]);
  });

  it('leaves what another organization gave, its sessions too', async () => {
    const user = await s.user();
    const userId = await linkOf(user.id);
    await s.sql(
      `INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ('org_second', 'Second', 'free', '')`,
    );
    await s.sql(`INSERT INTO memberships (organization_id, user_id, role) VALUES ('org_second', $1, 'admin')`, [
      userId,
    ]);
    await s.sql(
      `INSERT INTO oauth_artifacts (kind, id, user_id, payload, expires_at) VALUES ('Session', 's', $1, '', now() + interval '1 day')`,
      [userId],
    );
    await activate(user.id, false);
    expect(await s.sql('SELECT organization_id FROM memberships WHERE user_id = $1', [userId])).toEqual([
      { organization_id: 'org_second' },
    ]);
    expect(await s.sql(`SELECT 1 FROM oauth_artifacts WHERE user_id = $1 AND kind = 'Session'`, [userId])).toHaveLength(
      1,
    );
  });

  it('the last owner cannot be locked out, by active: false, by DELETE, or by coming in inactive', async () => {
    const [owner] = await s.sql(
      `SELECT u.id, u.email FROM users u JOIN memberships m ON m.user_id = u.id WHERE m.role = 'owner' AND m.organization_id = $1`,
      [s.organizationId],
    );
    const inactive = await s.scim('POST', '/Users', { userName: owner.email, active: false });
    expect([inactive.status, inactive.body.scimType]).toEqual([400, 'mutability']);
    const user = await s.user({ userName: owner.email, emails: undefined });
    expect(await linkOf(user.id)).toBe(owner.id);
    for (const answer of [await activate(user.id, false), await s.scim('DELETE', `/Users/${user.id}`)])
      expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringContaining('last owner') } });
    expect(await roleOf(owner.id)).toBe('owner');
    expect((await s.scim('GET', `/Users/${user.id}`)).body.active).toBe(true);
    // of two owners at once, one stays
    const other = await s.user();
    await s.sql(`UPDATE memberships SET role = 'owner' WHERE user_id = $1`, [await linkOf(other.id)]);
    const answers = await Promise.all([activate(user.id, false), activate(other.id, false)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    await activate(user.id, true);
    await activate(other.id, true);
    // and where the directory ends the one while an administrator removes the other
    const [ended, removed] = await Promise.all([
      activate(user.id, false),
      s.admin('DELETE', `/v1/org/members/${await linkOf(other.id)}`),
    ]);
    expect([
      [400, 204],
      [200, 422],
    ]).toContainEqual([ended.status, removed.status]);
    await activate(user.id, true);
  });

  it('groups give roles as mapped, take them back, and never make or unmake an owner', async () => {
    const path = `/v1/scim/connections/${s.connectionId}/role-mappings`;
    const [user, other] = [await s.user(), await s.user()];
    const [userId, otherId] = [await linkOf(user.id), await linkOf(other.id)];
    const admins = await s.group([user.id], { displayName: 'Assay Admins' });
    expect(await roleOf(userId)).toBe('member');
    const set = await s.admin('PUT', path, { mappings: [{ group: 'assay admins', role: 'admin' }] });
    expect([set.status, await roleOf(userId), await roleOf(otherId)]).toEqual([200, 'admin', 'member']);
    await s.patch(
      `/Groups/${admins.id}`,
      { op: 'add', path: 'members', value: [{ value: other.id }] },
      { op: 'remove', path: `members[value eq "${user.id}"]` },
    );
    expect([await roleOf(userId), await roleOf(otherId)]).toEqual(['member', 'admin']);
    await activate(other.id, false);
    await s.scim('PUT', `/Groups/${admins.id}`, { displayName: 'Nobody', members: [] });
    await activate(other.id, true);
    expect(await roleOf(otherId)).toBe('member');
    const [developers, auditors] = [
      await s.group([user.id], { displayName: 'Developers' }),
      await s.group([user.id, other.id], { displayName: 'Auditors' }),
    ];
    await s.admin('PUT', path, {
      mappings: [
        { group: 'auditors', role: 'auditor' },
        { group: 'developers', role: 'developer' },
      ],
    });
    // neither covers the other, and the first of the two is not the sum of both
    expect([await roleOf(userId), await roleOf(otherId)]).toEqual(['developer', 'auditor']);
    await s.scim('DELETE', `/Groups/${developers.id}`);
    expect(await roleOf(userId)).toBe('auditor');
    await s.scim('DELETE', `/Groups/${auditors.id}`);
    expect([await roleOf(userId), await roleOf(otherId)]).toEqual(['member', 'member']);
    await s.admin('PUT', path, { mappings: [{ group: 'assay admins', role: 'admin' }] });
    expect((await s.admin('PUT', path, { mappings: [{ group: 'x', role: 'owner' }] })).status).toBe(422);
    expect((await s.admin('GET', path)).body).toEqual({ mappings: [{ group: 'assay admins', role: 'admin' }] });
  });

  it('tokens are kept as hashes, shown once, and rotate with an overlap; each step is in the audit log', async () => {
    const created = (await s.admin('POST', '/v1/scim/tokens', { name: 'Old', expiration: '90d' })).body;
    expect(created).toMatchObject({
      status: 'active',
      base_url: `${s.baseUrl}/scim/v2`,
      connection_id: expect.stringMatching(/^conn_/),
    });
    const { token, base_url: _base, ...shown } = created;
    const listed = (await s.admin('GET', '/v1/scim/tokens?limit=1')).body;
    expect([listed.data, listed.has_more]).toEqual([[shown], true]);
    expect(JSON.stringify(await s.sql('SELECT * FROM scim_tokens'))).not.toContain(token);
    const next = (await s.admin('POST', '/v1/scim/tokens', { name: 'New', replaces: shown.token_id, overlap: '1h' }))
      .body;
    expect(next.connection_id).toBe(shown.connection_id);
    for (const each of [token, next.token]) expect((await s.as(each)('GET', '/scim/v2/Users')).status).toBe(200);
    const old = (await s.admin('GET', '/v1/scim/tokens?limit=2')).body.data[1];
    expect(Date.parse(old.expires_at) - Date.parse(next.created_at)).toBe(3_600_000);
    expect((await s.admin('DELETE', `/v1/scim/tokens/${shown.token_id}`)).status).toBe(204);
    expect((await s.as(token)('GET', '/scim/v2/Users')).body).toMatchObject({
      status: '401',
      code: 'AUTH_REVOKED_KEY',
    });
    expect((await s.admin('DELETE', `/v1/scim/tokens/${shown.token_id}`)).status).toBe(409);
    await s.as(next.token)('POST', '/scim/v2/Users', { userName: 'audited' });
    const log = (await s.admin('GET', '/v1/audit-log?limit=4')).body.data;
    expect(log.map(({ action }: { action: string }) => action)).toEqual([
      'scim.user.created',
      'scim_token.revoked',
      'scim_token.created',
      'scim_token.created',
    ]);
    expect(log[0].actor).toEqual({ type: 'scim_token', id: next.token_id });
  });

  it('a plan without SCIM returns 403 with the plans that have it, everywhere', async () => {
    await s.sql(`UPDATE organizations SET plan = 'team' WHERE id = $1`, [s.organizationId]);
    const details = { reason: 'plan', current_plan: 'team', required_plans: ['business', 'enterprise'] };
    await waitFor(async () => (await s.scim('GET', '/Users')).status === 403);
    expect((await s.scim('GET', '/Users')).body).toMatchObject({
      status: '403',
      code: 'AUTH_ORG_ACCESS_DENIED',
      details,
    });
    await waitFor(async () => (await s.admin('GET', '/v1/scim/tokens')).status === 403);
    expect((await s.admin('GET', '/v1/scim/tokens')).body).toMatchObject({ code: 'AUTH_ORG_ACCESS_DENIED', details });
  });
});

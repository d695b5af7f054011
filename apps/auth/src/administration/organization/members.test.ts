import { type Actor, newId, ROLES, type Role, type Scope } from '@assay/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { startTestAuth, type TestAuth } from '../../../test/start-test-auth.js';

let s: TestAuth;
let path: string;
beforeAll(async () => {
  s = await startTestAuth();
  path = `/internal/organizations/${s.first.organization_id}`;
  // a key of the organization itself: nobody's demotion changes what it may do
  await s.sql('UPDATE api_keys SET id = $1, maker_id = NULL', [KEY]);
});
afterAll(() => s.stop());

const people = ['a', 'b', 'c', 'd'].map((name) => ({ name, id: newId('usr') }));
const KEY = newId('key');
const key = (scopes: Scope[] = ['admin']): Actor => ({
  id: KEY,
  scopes,
  environment: 'prod',
  address: '192.0.2.1',
});
const person = (id: string, scopes: Scope[] = ['admin']): Actor => ({ id, user_id: id, scopes, environment: 'prod' });
const idOf = (index: number) => people[index]?.id as string;
const owners = async () => {
  const rows = await s.sql(`SELECT count(*)::int AS n FROM memberships WHERE organization_id = $1 AND role = 'owner'`, [
    s.first.organization_id,
  ]);
  return rows[0]?.n as number;
};
const change = (userId: string, role: Role, actor: Actor = key()) =>
  s.call('PATCH', `${path}/members/${userId}`, { actor, role });
const remove = (userId: string, actor: Actor = key()) => s.call('POST', `${path}/members/${userId}/remove`, { actor });

beforeEach(async () => {
  await s.sql('DELETE FROM memberships WHERE organization_id = $1', [s.first.organization_id]);
  for (const [index, { id, name }] of people.entries()) {
    await s.sql(`INSERT INTO users (id, email, name) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, [
      id,
      `${name}@example.com`,
      name,
    ]);
    await s.sql('INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, $3)', [
      s.first.organization_id,
      id,
      ['owner', 'owner', 'admin', 'member'][index],
    ]);
  }
});

describe('the members of an organization', () => {
  it('are listed with role, second factors and last sign-in, by pages', async () => {
    await s.sql(
      `INSERT INTO totp_factors (id, user_id, name, secret, confirmed_at) VALUES ('mfa_x', $1, 'App', '\\x00', now())`,
      [idOf(0)],
    );
    const first = await s.call('GET', `${path}/members?limit=3`);
    const second = await s.call('GET', `${path}/members?limit=3&cursor=${first.body.next_cursor}`);
    const all = [...first.body.data, ...second.body.data];
    expect(second.body.has_more).toBe(false);
    expect(all.map(({ role }: { role: string }) => role).sort()).toEqual(['admin', 'member', 'owner', 'owner']);
    expect(all.find(({ id }: { id: string }) => id === idOf(0))).toMatchObject({
      email: 'a@example.com',
      mfa: 'totp',
      last_sign_in_at: null,
    });
    expect((await s.call('GET', `${path}/members/${idOf(2)}`)).body).toMatchObject({ id: idOf(2), role: 'admin' });
    expect((await s.call('GET', `${path}/members/${newId('usr')}`)).status).toBe(404);
  });

  it.each([
    ['an owner', person(idOf(0)), idOf(1), 'member', 200],
    ['an owner who demotes themselves beside another', person(idOf(0)), idOf(0), 'admin', 200],
    ['an admin, below', person(idOf(2)), idOf(3), 'admin', 200],
    ['an admin, an owner', person(idOf(2)), idOf(0), 'admin', 403],
    ['an admin who would be an owner', person(idOf(2)), idOf(2), 'owner', 403],
    ['a member', person(idOf(3), ['write:org']), idOf(3), 'admin', 403],
    ['a member whose token says admin', person(idOf(3)), idOf(3), 'admin', 403],
    ['an owner with a token of less', person(idOf(0), ['write:org']), idOf(3), 'admin', 403],
    ['a key with admin', key(), idOf(3), 'owner', 200],
    ['a key with write:org', key(['write:org']), idOf(3), 'admin', 403],
    ['an admin, into an auditor', person(idOf(2)), idOf(3), 'auditor', 200],
    ['an admin, into a developer', person(idOf(2)), idOf(3), 'developer', 200],
    ['a key with write:org, into an auditor', key(['write:org']), idOf(3), 'auditor', 403],
    ['a key with write:org, into a developer', key(['write:org']), idOf(3), 'developer', 403],
    ['nobody it knows', key(), newId('usr'), 'admin', 404],
  ] as const)('are changed by %s', async (_, actor, target, role, status) => {
    expect((await change(target, role, actor as Actor)).status).toBe(status);
  });

  it('keep their last owner, whoever asks', async () => {
    await change(idOf(1), 'member');
    for (const actor of [key(), person(idOf(0))]) {
      expect(await change(idOf(0), 'admin', actor)).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } });
      expect((await remove(idOf(0), actor)).status).toBe(422);
    }
    expect(await owners()).toBe(1);
  });

  it('keep an owner who can sign in: one who was ended does not count', async () => {
    await s.sql('UPDATE users SET disabled_at = now() WHERE id = $1', [idOf(1)]);
    expect((await remove(idOf(0))).status).toBe(422);
    await s.sql('UPDATE users SET disabled_at = NULL WHERE id = $1', [idOf(1)]);
    expect((await remove(idOf(0))).status).toBe(204);
  });

  it('are in the audit log with what changed, and from where', async () => {
    await change(idOf(3), 'admin');
    await remove(idOf(3));
    const { body } = await s.call('GET', `${path}/audit-log?limit=2`);
    expect(body.data).toMatchObject([
      { action: 'member.removed', address: '192.0.2.1', target: { id: idOf(3) }, before: { role: 'admin' } },
      {
        action: 'member.role_changed',
        actor: { type: 'api_key' },
        before: { role: 'member' },
        after: { role: 'admin' },
      },
    ]);
  });

  it('never lose the last owner, whatever is asked at the same time (model)', async () => {
    const act = fc.record({
      target: fc.integer({ min: 0, max: 3 }),
      to: fc.constantFrom<Role | 'gone'>(...ROLES, 'gone'),
      by: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
        async (rounds) => {
          await s.sql('DELETE FROM memberships WHERE organization_id = $1', [s.first.organization_id]);
          for (const { id } of people)
            await s.sql(`INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'owner')`, [
              s.first.organization_id,
              id,
            ]);
          for (const round of rounds) {
            const answers = await Promise.all(
              round.map(({ target, to, by }) => {
                const actor = by === undefined ? key() : person(idOf(by));
                return to === 'gone' ? remove(idOf(target), actor) : change(idOf(target), to, actor);
              }),
            );
            for (const { status } of answers) expect([200, 204, 403, 404, 422]).toContain(status);
            expect(await owners()).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('who both leave at once leave one of them behind', async () => {
    for (let round = 0; round < 10; round++) {
      await s.sql(`UPDATE memberships SET role = 'member' WHERE organization_id = $1`, [s.first.organization_id]);
      await s.sql(
        `INSERT INTO memberships (organization_id, user_id, role) SELECT $1, unnest($2::text[]), 'owner'
         ON CONFLICT (organization_id, user_id) DO UPDATE SET role = 'owner'`,
        [s.first.organization_id, [idOf(0), idOf(1)]],
      );
      const statuses = (await Promise.all([remove(idOf(0)), remove(idOf(1))])).map(({ status }) => status);
      expect(statuses.sort()).toEqual([204, 422]);
    }
  });
});

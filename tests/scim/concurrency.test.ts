import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ScimScene, startScimScene } from './scene.js';

const ROUNDS = 125;
const AT_ONCE = 8;

describe('Concurrent PATCHes of one group', () => {
  let s: ScimScene;
  beforeAll(async () => {
    s = await startScimScene();
    // the test sends more requests than the default limit allows in a minute
    await s.sql(`INSERT INTO organization_limits (organization_id, policy, "limit") VALUES ($1, 'scim', 1000000)`, [
      s.organizationId,
    ]);
  });
  afterAll(() => s?.stop());

  it(`${ROUNDS * AT_ONCE} random changes, ${AT_ONCE} at a time, neither lose nor add a member`, async () => {
    const users: string[] = [];
    for (let i = 0; i < 2 * AT_ONCE; i++) users.push((await s.user()).id);
    const group = await s.group();
    const rounds = fc.sample(
      fc.array(fc.record({ add: fc.boolean(), style: fc.integer({ min: 0, max: 2 }), second: fc.boolean() }), {
        minLength: AT_ONCE,
        maxLength: AT_ONCE,
      }),
      ROUNDS,
    );
    const members = new Set<string>();
    for (const [round, changes] of rounds.entries()) {
      // each changes different users, so the result does not depend on the order
      const answers = await Promise.all(
        changes.map(({ add, style, second }, index) => {
          const ids = [users[2 * index] as string, ...(second ? [users[2 * index + 1] as string] : [])];
          const value = ids.map((id) => ({ value: id }));
          for (const id of ids) add ? members.add(id) : members.delete(id);
          const remove =
            style === 0
              ? [{ op: 'remove', path: 'members', value }]
              : ids.map((id) => ({ op: 'Remove', path: `members[value eq "${id}"]` }));
          const adding =
            style === 1
              ? value.map((one) => ({ op: 'Add', path: 'members', value: [one] }))
              : [{ op: 'add', value: { members: value } }];
          return s.patch(`/Groups/${group.id}`, ...(add ? adding : remove));
        }),
      );
      if (answers.some(({ status }) => status !== 204)) throw new Error(`round ${round}: ${JSON.stringify(answers)}`);
      const { body } = await s.scim('GET', `/Groups/${group.id}`);
      const found = (body.members ?? []).map(({ value }: { value: string }) => value);
      expect({ round, found }).toEqual({ round, found: [...members].sort() });
    }
  }, 180_000);

  it('leave no deleted user as a member, and never fail with a deadlock', async () => {
    for (let round = 0; round < 15; round++) {
      const users = await Promise.all(Array.from({ length: 4 }, () => s.user()));
      const groups = await Promise.all([s.group(), s.group()]);
      const add = (ids: string[]) => ({ op: 'add', path: 'members', value: ids.map((value) => ({ value })) });
      const ids = users.map(({ id }) => id);
      const answers = await Promise.all([
        s.patch(`/Groups/${groups[0].id}`, add(ids)),
        s.patch(`/Groups/${groups[1].id}`, add(ids.toReversed())),
        s.scim('DELETE', `/Users/${ids[1]}`),
        s.scim('DELETE', `/Users/${ids[2]}`),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(
        await s.sql(
          'SELECT 1 FROM scim_group_members m WHERE NOT EXISTS (SELECT FROM scim_users u WHERE u.id = m.member_id)',
        ),
      ).toEqual([]);
    }
  });

  it('create one user from twenty requests with the same userName', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => s.scim('POST', '/Users', { userName: 'twin@acme.example' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });
});

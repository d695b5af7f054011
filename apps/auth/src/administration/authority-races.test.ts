// What somebody makes while their role ends or is lowered has no more authority than they are left with.
import { newId, type Role, type Scope } from '@assay/contracts';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestAuth, type TestAuth } from '../../test/start-test-auth.js';
import { whileWaiting } from '../../test/while-waiting.js';

let s: TestAuth;
let organization: string;
beforeAll(async () => {
  s = await startTestAuth();
  organization = `/internal/organizations/${s.first.organization_id}`;
});
afterAll(() => s?.stop());

type Requester = { id: string; user_id?: string | undefined; scopes: Scope[]; environment: 'prod' };
async function person(role: Role): Promise<Requester> {
  const id = newId('usr');
  await s.sql('INSERT INTO users (id, email) VALUES ($1, $2)', [id, `${id}@example.com`]);
  await s.sql('INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, $3)', [
    s.first.organization_id,
    id,
    role,
  ]);
  return { id, user_id: id, scopes: ['admin'], environment: 'prod' };
}
const WAITS = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND wait_event IN ('transactionid', 'tuple')`;
const key = { name: 'Late', scopes: ['admin'], expiration: '90d' };
const application = { name: 'Late', redirect_uris: [], scopes: ['admin'] };
const applicationsPath = () => `${organization}/oauth-applications`;
/** What somebody makes, and the change that it comes to. */
const MAKES: Record<string, { change: string; prepare: (owner: Requester) => Promise<() => Promise<unknown>> }> = {
  'an API key': {
    change: 'INSERT ON api_keys',
    prepare: async (actor) => () => s.call('POST', s.keysPath, { actor, key }),
  },
  'an API key, made by a key of theirs,': {
    change: 'INSERT ON api_keys',
    prepare: async (owner) => {
      const { key_id: id } = await s.createKey({ scopes: ['admin'] }, owner);
      return () => s.call('POST', s.keysPath, { actor: { ...owner, id, user_id: undefined }, key });
    },
  },
  'an API key that is rotated': {
    change: 'INSERT ON api_keys',
    prepare: async (actor) => {
      const { key_id: id } = await s.createKey({ scopes: ['admin'] });
      return () => s.call('POST', `${s.keysPath}/${id}/roll`, { actor });
    },
  },
  'an API key that is taken over': {
    change: 'UPDATE OF maker_id ON api_keys',
    prepare: async (actor) => {
      const { key_id: id } = await s.createKey({ scopes: ['admin'] });
      return () => s.call('POST', `${s.keysPath}/${id}/take-over`, { actor });
    },
  },
  'an application': {
    change: 'INSERT ON oauth_applications',
    prepare: async (actor) => () => s.call('POST', applicationsPath(), { actor, application }),
  },
  'an application that is taken over': {
    change: 'UPDATE OF maker_id ON oauth_applications',
    prepare: async (actor) => {
      const made = await s.call('POST', applicationsPath(), { actor: s.admin, application });
      return () => s.call('POST', `${applicationsPath()}/${made.body.client_id}/take-over`, { actor });
    },
  },
};
const ENDS: Record<string, (userId: string) => Promise<{ status: number }>> = {
  'is demoted': (userId) => s.call('PATCH', `${organization}/members/${userId}`, { actor: s.admin, role: 'member' }),
  'is removed': (userId) => s.call('POST', `${organization}/members/${userId}/remove`, { actor: s.admin }),
};

it.each(Object.keys(ENDS).flatMap((end) => Object.keys(MAKES).map((made) => [made, end] as const)))(
  '%s of an owner who %s meanwhile is suspended',
  async (what, end) => {
    const owner = await person('owner');
    const { change, prepare } = MAKES[what] as (typeof MAKES)[string];
    const make = await prepare(owner);
    let ended: Promise<{ status: number }> | undefined;
    const { begun } = await whileWaiting(s.sql, `${change} FOR EACH ROW`, make, async () => {
      ended = (ENDS[end] as (typeof ENDS)[string])(owner.id);
      let isOver = false;
      ended.finally(() => {
        isOver = true;
      });
      // it is over before the other, or waits for it
      await waitFor(async () => isOver || (await s.sql(WAITS)).length > 0);
    });
    await begun;
    expect((await ended)?.status).toBeLessThan(300);
    const table = change.split(' ').at(-1);
    const made = await s.sql(
      `SELECT authority, suspended_at IS NOT NULL AS suspended FROM ${table} WHERE maker_id = $1`,
      [owner.id],
    );
    expect(made.length).toBeGreaterThan(0);
    for (const each of made) expect(each).toEqual({ authority: 'member', suspended: true });
  },
);

type Change = (id: string) => Promise<{ status: number }>;
const ofKey = (below: string) => (id: string) => s.call('POST', `${s.keysPath}/${id}/${below}`, { actor: s.admin });
const ofApplication = (below: string) => (id: string) =>
  s.call('POST', `${organization}/oauth-applications/${id}/${below}`, { actor: s.admin });

it.each<[string, string, keyof typeof MAKES, string, Change]>([
  ['rolls', 'an API key', 'an API key', 'INSERT ON api_keys', ofKey('roll')],
  ['takes over', 'an API key', 'an API key', 'UPDATE ON api_keys', ofKey('take-over')],
  ['takes over', 'an application', 'an application', 'UPDATE ON oauth_applications', ofApplication('take-over')],
])('an owner %s %s of an admin who is demoted meanwhile', async (_does, _what, made, at, change) => {
  const admin = await person('admin');
  const make = await (MAKES[made] as (typeof MAKES)[string]).prepare(admin);
  const { body } = (await make()) as { body: Record<string, string> };
  let demoted: Promise<{ status: number }> | undefined;
  const { begun } = await whileWaiting(
    s.sql,
    `${at} FOR EACH ROW`,
    () => change(body.key_id ?? (body.client_id as string)),
    async () => {
      demoted = (ENDS['is demoted'] as (typeof ENDS)[string])(admin.id);
      await waitFor(async () => (await s.sql(WAITS)).length > 0);
    },
  );
  expect((await begun).status).toBeLessThan(300);
  expect((await demoted)?.status).toBe(200);
});

it('a set-up link is not made for an owner who is demoted meanwhile', async () => {
  const owner = await person('owner');
  await s.sql('BEGIN');
  await s.sql('SELECT FROM organizations FOR UPDATE');
  const asked = s.call('POST', `${organization}/set-up-links`, { actor: owner, link: { name: 'IT' } });
  await waitFor(async () => (await s.sql(WAITS)).length > 0);
  await s.sql(`UPDATE memberships SET role = 'member' WHERE user_id = $1`, [owner.id]);
  await s.sql('COMMIT');
  expect((await asked).status).toBe(403);
  expect(await s.sql('SELECT FROM set_up_links')).toEqual([]);
});

it('a key that is taken over while it creates another passes on only the role that its new owner has after a demotion', async () => {
  const [before, after] = [await person('owner'), await person('owner')];
  const { key_id: id } = await s.createKey({ scopes: ['admin'] }, before);
  let demoted: Promise<{ status: number }> | undefined;
  const { begun } = await whileWaiting(
    s.sql,
    'INSERT ON api_keys FOR EACH ROW',
    async () => {
      await s.sql('BEGIN');
      await s.sql('SELECT FROM memberships WHERE user_id = $1 FOR UPDATE', [before.id]);
      const made = s.call('POST', s.keysPath, { actor: { ...before, id, user_id: undefined }, key });
      await waitFor(async () => (await s.sql(WAITS)).length > 0);
      expect((await s.call('POST', `${s.keysPath}/${id}/take-over`, { actor: after })).status).toBe(200);
      await s.sql('COMMIT');
      return made;
    },
    async () => {
      let isOver = false;
      demoted = (ENDS['is demoted'] as (typeof ENDS)[string])(after.id).finally(() => {
        isOver = true;
      });
      await waitFor(async () => isOver || (await s.sql(WAITS)).length > 0);
    },
  );
  expect((await begun).status).toBe(201);
  expect((await demoted)?.status).toBe(200);
  const rows = await s.sql('SELECT authority FROM api_keys WHERE maker_id = $1', [after.id]);
  expect(rows).toEqual([{ authority: 'member' }, { authority: 'member' }]);
});

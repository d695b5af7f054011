import {
  type ApiKey,
  CREDENTIAL_ROLES,
  type CredentialRole,
  commonRole,
  newId,
  ROLES,
  type Role,
  type Scope,
  withinRole,
} from '@assay/contracts';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type OauthScene, startOauthScene } from '../../test/oauth-scene.js';
import { type SmtpServer, startSmtpServer } from '../../test/smtp-server.js';

let smtp: SmtpServer;
let s: OauthScene;
let organization: string;
beforeAll(async () => {
  smtp = await startSmtpServer();
  s = await startOauthScene({ smtpUrl: smtp.url });
  organization = `/internal/organizations/${s.first.organization_id}`;
}, 120_000);
afterAll(async () => {
  await s?.stop();
  await smtp?.stop();
});

type Requester = { id: string; user_id?: string; client_id?: string; scopes: Scope[]; environment: 'prod' | 'test' };

const setMembership = (userId: string, role: Role) =>
  s.sql(
    `INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, $3)
     ON CONFLICT (organization_id, user_id) DO UPDATE SET role = excluded.role`,
    [s.first.organization_id, userId, role],
  );
async function person(role: Role): Promise<Requester> {
  const id = newId('usr');
  await s.sql('INSERT INTO users (id, email) VALUES ($1, $2)', [id, `${id}@example.com`]);
  await setMembership(id, role);
  return { id, user_id: id, scopes: ['admin'], environment: 'prod' };
}
const asKey = (id: string, more: Partial<Requester> = {}): Requester => ({
  id,
  scopes: ['admin'],
  environment: 'prod',
  ...more,
});
const adminKey = (actor: Requester, more: object = {}) => s.createKey({ scopes: ['admin'], ...more }, actor);
const application = async (actor: Requester, more: object = {}) =>
  (
    await s.call('POST', `${organization}/oauth-applications`, {
      actor,
      application: { name: 'Build', redirect_uris: [], scopes: ['admin'], ...more },
    })
  ).body;
const shown = async (keyId: string): Promise<ApiKey> => (await s.call('GET', `${s.keysPath}/${keyId}`)).body;
const changeRole = (actor: Requester, userId: string, role: Role) =>
  s.call('PATCH', `${organization}/members/${userId}`, { actor, role });
const reasonOf = ({ status, body }: { status: number; body: { details?: { reason?: string } } }) => [
  status,
  body?.details?.reason,
];

describe('a credential that an admin made', () => {
  it('makes nobody an owner, and touches none', async () => {
    const admin = await person('admin');
    const member = await person('member');
    const key = await adminKey(admin);
    const made = await application(admin);
    const nested = await adminKey(asKey(key.key_id));
    const owner = s.admin;
    const credentials = {
      'a key': asKey(key.key_id),
      'a key that a key made': asKey(nested.key_id),
      'an application for itself': asKey(made.client_id),
      'an application for an owner': { ...owner, client_id: made.client_id },
      'a key that is not known': asKey(newId('key')),
    };
    for (const [name, actor] of Object.entries(credentials)) {
      const invitation = { email: `${newId('usr')}@example.com`, role: 'owner' };
      const answers = [
        await changeRole(actor, member.id, 'owner'),
        await changeRole(actor, owner.id, 'member'),
        await s.call('POST', `${organization}/members/${owner.id}/remove`, { actor }),
        await s.call('POST', `${organization}/invitations`, { actor, invitation }),
        await s.call('POST', `${s.keysPath}/${key.key_id}/take-over`, { actor }),
      ];
      expect([name, ...answers.map(reasonOf)]).toEqual([name, ...answers.map(() => [403, 'role'])]);
    }
    expect((await changeRole(asKey(key.key_id), member.id, 'admin')).status).toBe(200);
  });

  it('changes no secret and no redirect URI of an application that acts with an owner’s authority', async () => {
    const admin = await person('admin');
    const owners = await application(s.admin, { redirect_uris: ['https://client.example/cb'] });
    const path = `${organization}/oauth-applications/${owners.client_id}`;
    expect(reasonOf(await s.call('POST', `${path}/secrets`, { actor: admin }))).toEqual([403, 'role']);
    const moved = { redirect_uris: ['https://evil.example/cb'] };
    expect(reasonOf(await s.call('PATCH', path, { actor: admin, application: moved }))).toEqual([403, 'role']);
    expect((await s.call('PATCH', path, { actor: s.admin, application: moved })).status).toBe(200);
  });
});

describe('a credential of the test environment', () => {
  it('changes no key and no application of prod', async () => {
    const test = await adminKey(s.admin, { environment: 'test' });
    const actor = asKey(test.key_id, { environment: 'test' });
    const key = await adminKey(s.admin);
    const made = await application(s.admin);
    const path = `${organization}/oauth-applications/${made.client_id}`;
    for (const refused of [
      await s.call('DELETE', `${s.keysPath}/${key.key_id}`, { actor }),
      await s.call('POST', `${s.keysPath}/${key.key_id}/roll`, { actor }),
      await s.call('PATCH', path, { actor, application: { redirect_uris: ['https://evil.example/'] } }),
      await s.call('POST', `${path}/secrets`, { actor }),
      await s.call('POST', `${path}/delete`, { actor }),
    ])
      expect(reasonOf(refused)).toEqual([403, 'environment']);
    expect((await s.call('DELETE', `${s.keysPath}/${test.key_id}`, { actor })).status).toBe(204);
  });
});

describe('when its maker is demoted or leaves', () => {
  it('a key loses admin at once, goes on with the rest, and works again once an owner takes it over', async () => {
    const admin = await person('admin');
    const key = await adminKey(admin, { scopes: ['admin', 'write:evaluations'] });
    await changeRole(s.admin, admin.id, 'member');
    expect((await s.verify(key.key)).principal.scopes).toEqual([
      'read:evaluations',
      'write:evaluations',
      'read:policies',
      'read:org',
    ]);
    expect(await shown(key.key_id)).toMatchObject({
      authority: 'member',
      maker_id: admin.id,
      suspended_scopes: ['admin'],
    });
    // whoever comes back finds it suspended: an owner decides
    await changeRole(s.admin, admin.id, 'admin');
    expect((await shown(key.key_id)).suspended_scopes).toEqual(['admin']);
    expect(reasonOf(await s.call('POST', `${s.keysPath}/${key.key_id}/take-over`, { actor: admin }))).toEqual([
      403,
      'role',
    ]);
    const taken = await s.call('POST', `${s.keysPath}/${key.key_id}/take-over`, { actor: s.admin });
    expect(taken.body).toMatchObject({ authority: 'owner', maker_id: s.admin.id, suspended_scopes: [] });
    expect((await s.verify(key.key)).principal.scopes).toEqual(['admin', 'write:evaluations']);
  });

  it('an application loses it too, for itself and for an owner, until it is taken over', async () => {
    const admin = await person('admin');
    const scopes = ['admin', 'read:policies'];
    const made = await application(admin, { redirect_uris: ['https://client.example/callback'], scopes });
    const app = { id: made.client_id, secret: made.client_secret, redirectUri: 'https://client.example/callback' };
    const alone = (
      await s.json('/oauth/token', { grant_type: 'client_credentials', client_id: app.id, client_secret: app.secret })
    ).body;
    const forOwner = (await s.redeem(app, await s.codeFor(app, { scope: 'admin read:policies' }))).body;
    const scopesOf = async (token: string) => (await s.verify(token)).principal.scopes;
    expect([await scopesOf(alone.access_token), await scopesOf(forOwner.access_token)]).toEqual([scopes, scopes]);
    await s.call('POST', `${organization}/members/${admin.id}/remove`, { actor: s.admin });
    const left = ['read:evaluations', 'write:evaluations', 'read:policies', 'read:org'];
    expect([await scopesOf(alone.access_token), await scopesOf(forOwner.access_token)]).toEqual([
      left,
      ['read:policies'],
    ]);
    const taken = await s.call('POST', `${organization}/oauth-applications/${app.id}/take-over`, { actor: s.admin });
    expect(taken.body).toMatchObject({ authority: 'owner', suspended_scopes: [] });
    expect([await scopesOf(alone.access_token), await scopesOf(forOwner.access_token)]).toEqual([scopes, scopes]);
  });

  it('the owners, and nobody else, are told once, by identifiers', async () => {
    const admin = await person('admin');
    const other = await person('admin');
    const key = await adminKey(admin, { name: 'http://evil.example' });
    smtp.messages.length = 0;
    smtp.recipients.length = 0;
    await changeRole(s.admin, admin.id, 'member');
    await waitFor(() => smtp.messages.some((text) => text.includes(key.key_id)));
    expect(smtp.recipients.flat()).not.toContain(`${other.id}@example.com`);
    expect(smtp.messages.join('')).not.toContain('evil.example');
    const notified = () =>
      s.sql('SELECT 1 FROM api_keys WHERE id = $1 AND suspension_told_at IS NOT NULL', [key.key_id]);
    await waitFor(async () => (await notified()).length === 1);
  });
});

/** What a history of one person leads to, as the rule says it. */
interface Modeled {
  maker: string;
  authority: CredentialRole;
  scopes: Scope[];
}
type Act =
  | { do: 'set role'; who: number; role: Role }
  | { do: 'leave'; who: number }
  | { do: 'make key'; who: number; scopes: Scope[] }
  | { do: 'make key by key'; which: number; scopes: Scope[] }
  | { do: 'take over'; which: number };

it('the database and the table of roles agree on what two roles have in common', async () => {
  const pairs = CREDENTIAL_ROLES.flatMap((one) => CREDENTIAL_ROLES.map((other) => [one, other] as const));
  const rows = await s.sql(
    'SELECT common_role(one, other) AS common FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS p(one, other, n) ORDER BY n',
    [pairs.map(([one]) => one), pairs.map(([, other]) => other)],
  );
  expect(rows.map(({ common }) => common)).toEqual(pairs.map(([one, other]) => commonRole(one, other)));
  expect(await s.sql(`SELECT common_role('owner', 'unheard of') AS common`)).toEqual([{ common: 'reader' }]);
});

describe('whatever promotions, demotions, departures and takeovers there were', () => {
  const role = fc.constantFrom<Role>(...ROLES);
  const who = fc.nat(2);
  const which = fc.nat(50);
  const scopes = fc.constantFrom<Scope[]>(
    ['admin'],
    ['admin', 'read:org'],
    ['write:policies', 'write:evaluations'],
    ['read:admin', 'request:suppressions'],
  );
  const act: fc.Arbitrary<Act> = fc.oneof(
    fc.record({ do: fc.constant('set role' as const), who, role }),
    fc.record({ do: fc.constant('leave' as const), who }),
    fc.record({ do: fc.constant('make key' as const), who, scopes }),
    fc.record({ do: fc.constant('make key by key' as const), which, scopes }),
    fc.record({ do: fc.constant('take over' as const), which }),
  );

  it('a key never may more than its maker might at the lowest since it was made or taken over', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 16 }), async (acts) => {
        const people = [await person('admin'), await person('owner'), await person('admin')];
        const roles = new Map<string, Role | undefined>(people.map(({ id }, i) => [id, i === 1 ? 'owner' : 'admin']));
        const keys = new Map<string, Modeled & { secret: string }>();
        const fallTo = (id: string, now: Role) => {
          for (const key of keys.values()) if (key.maker === id) key.authority = commonRole(key.authority, now);
        };
        const make = async (actor: Requester, maker: string, authority: CredentialRole, wanted: Scope[]) => {
          const answer = await s.call('POST', s.keysPath, {
            actor,
            key: { name: 'A key', scopes: wanted, expiration: '90d' },
          });
          expect(answer.status).toBe(201);
          keys.set(answer.body.key_id, { maker, authority, scopes: wanted, secret: answer.body.key });
        };
        for (const each of acts) {
          const { id, ...rest } =
            'who' in each ? (people[each.who] as Requester) : { id: '', scopes: [], environment: 'prod' as const };
          const [keyId, key] = 'which' in each ? ([...keys][each.which % Math.max(keys.size, 1)] ?? []) : [];
          if (each.do === 'set role') {
            if (roles.get(id) === undefined) await setMembership(id, each.role);
            else expect((await changeRole(s.admin, id, each.role)).status).toBe(200);
            roles.set(id, each.role);
            fallTo(id, each.role);
          } else if (each.do === 'leave' && roles.get(id)) {
            expect((await s.call('POST', `${organization}/members/${id}/remove`, { actor: s.admin })).status).toBe(204);
            roles.set(id, undefined);
            fallTo(id, 'member');
          } else if (each.do === 'make key') {
            const now = roles.get(id);
            if (now === 'owner' || now === 'admin') await make({ id, ...rest }, id, now, each.scopes);
          } else if (each.do === 'make key by key' && keyId && key) {
            const held = (await s.verify(key.secret)).principal.scopes;
            if (held.includes('admin'))
              await make(asKey(keyId, { scopes: held }), key.maker, key.authority, each.scopes);
          } else if (each.do === 'take over' && keyId && key) {
            expect((await s.call('POST', `${s.keysPath}/${keyId}/take-over`, { actor: s.admin })).status).toBe(200);
            Object.assign(key, { maker: s.admin.id, authority: 'owner' });
          }
        }
        for (const [keyId, { maker, authority, scopes: stored, secret }] of keys) {
          expect(await shown(keyId)).toMatchObject({ maker_id: maker, authority, scopes: stored });
          expect((await s.verify(secret)).principal.scopes).toEqual(withinRole(stored, authority));
        }
      }),
      { numRuns: 20 },
    );
  }, 120_000);
});

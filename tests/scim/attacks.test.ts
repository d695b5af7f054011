import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiResponse, ENTERPRISE, PATCH_OP, type ScimScene, startScimScene } from './scene.js';

/**
 * Processor time: what a bound on work is held against, however busy the machine is. Auth runs in this thread; V8's others collect
 * what earlier tests of the process left, too.
 */
const MAX_CPU_MS = 5_000;
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
let s: ScimScene;
beforeAll(async () => {
  s = await startScimScene();
});
afterAll(() => s?.stop());

/** What an answer is, and that neither it nor another one meanwhile had to wait for much work. */
async function within(work: Promise<ApiResponse>): Promise<number> {
  const startedMs = cpuMs();
  const others = (async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const sentMs = cpuMs();
    await s.scim('GET', '/ServiceProviderConfig');
    return cpuMs() - sentMs;
  })();
  const { status } = await work;
  expect(cpuMs() - startedMs).toBeLessThan(MAX_CPU_MS);
  expect(await others).toBeLessThan(MAX_CPU_MS);
  return status;
}

describe('a client that wants to exhaust the service', () => {
  it('by a bulk request whose operations all refer to many things', async () => {
    const Operations = Array.from({ length: 200 }, (_, index) => ({
      method: 'POST',
      path: '/Groups',
      bulkId: `g${index}`,
      data: { displayName: `G${index}`, members: Array.from({ length: 600 }, (_each, n) => ({ value: `scu_${n}` })) },
    }));
    const sent = s.scim('POST', '/Bulk', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'],
      Operations,
    });
    const waits: number[] = [];
    let done = false;
    void sent.finally(() => {
      done = true;
    });
    while (!done) {
      const sentMs = cpuMs();
      await s.scim('GET', '/ServiceProviderConfig');
      waits.push(cpuMs() - sentMs);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect((await sent).status).toBe(200);
    expect(Math.max(...waits)).toBeLessThan(MAX_CPU_MS);
  });

  it('by values that are compared with each other', async () => {
    const emails = (from: number) =>
      Array.from({ length: 20_000 }, (_, n) => ({ value: `${from + n}@x.example`, type: 'work' }));
    const user = await s.scim('POST', '/Users', { userName: 'many@x.example', emails: emails(0) });
    expect(user.status).toBe(400);
    const { id } = await s.user();
    expect(await within(s.patch(`/Users/${id}`, { op: 'add', path: 'emails', value: emails(20_000) }))).toBe(400);
  }, 120_000);

  it('by attributes to show', async () => {
    for (let i = 0; i < 30; i++) await s.user();
    const attributes = Array.from({ length: 50_000 }, (_, n) => `name.x${n}`);
    expect(await within(s.scim('POST', '/Users/.search', { attributes }))).toBe(400);
  }, 120_000);

  it.each(['userName', 'externalId', 'displayName'])('by a %s that no index holds', async (name) => {
    const long = randomBytes(4_000).toString('base64');
    expect((await s.scim('POST', '/Users', { userName: `l-${name}`, [name]: long })).status).toBe(400);
  });

  it('by an address that no index holds', async () => {
    const value = `${randomBytes(4_000).toString('hex')}@x.example`;
    expect((await s.scim('POST', '/Users', { userName: 'long-mail', emails: [{ value }] })).status).toBe(400);
    expect((await s.scim('POST', '/Groups', { displayName: value })).status).toBe(400);
  });

  it('by depth', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    expect((await s.scim('POST', '/Users', `{"userName":"deep@x.example","x":${deep}}`)).status).toBe(400);
    expect(
      (await s.scim('POST', '/Bulk', `{"Operations":[{"method":"POST","path":"/Users","bulkId":"a","data":${deep}}]}`))
        .status,
    ).toBe(400);
    expect((await s.scim('POST', '/Users', `{"userName":"deep2@x.example","emails":${deep}}`)).status).toBe(400);
  });

  it.each([
    ['parentheses', `${'('.repeat(3_000)}id pr${')'.repeat(3_000)}`],
    ['not', `${'not ('.repeat(1_500)}id pr${')'.repeat(1_500)}`],
    ['brackets', `${'emails['.repeat(1_000)}`],
    ['quotes', `userName eq "${'\\'.repeat(8_000)}`],
    ['spaces', `userName${' '.repeat(8_000)}`],
    ['dots', `${'a.'.repeat(4_000)}b eq 1`],
    ['digits', `userName eq ${'1'.repeat(8_000)}x`],
    ['length', `userName eq "${'a'.repeat(9_000)}"`],
  ])('by a filter of %s', async (_what, filter) => {
    expect(await within(s.scim('POST', '/Users/.search', { filter }))).toBe(400);
  });

  it('by a filter of many terms, which is answered', async () => {
    const filter = Array.from({ length: 600 }, (_, n) => `id eq "${n}"`)
      .join(' or ')
      .slice(0, 8_000)
      .replace(/ or [^"]*"?[^"]*$/, '');
    expect(await within(s.scim('POST', '/Users/.search', { filter }))).toBe(200);
  });
});

describe('a client that wants what is not its own', () => {
  it('reaches nobody of another organization', async () => {
    const theirs = await s.user({
      userName: 'victim@acme.example',
      emails: [{ value: 'victim@acme.example', type: 'work' }],
    });
    const group = await s.group([theirs.id]);
    await s.sql(
      `INSERT INTO organizations (id, name, plan, fingerprint_key) SELECT 'org_attacker', 'Attacker', 'enterprise', fingerprint_key FROM organizations LIMIT 1`,
    );
    await s.sql(
      `INSERT INTO connections (id, organization_id, type, name) VALUES ('conn_attacker', 'org_attacker', 'scim-only', 'x')`,
    );
    const { body } = await s.admin('POST', '/v1/scim/tokens', { name: 'To be moved' });
    await s.sql(
      `UPDATE scim_tokens SET organization_id = 'org_attacker', connection_id = 'conn_attacker' WHERE id = $1`,
      [body.token_id],
    );
    const call = s.as(body.token, 'application/scim+json');
    const attack = (method: string, url: string, sent?: unknown) => call(method, `/scim/v2${url}`, sent);
    for (const url of [`/Users/${theirs.id}`, `/Groups/${group.id}`, `/Users/..%2fUsers%2f${theirs.id}`]) {
      expect((await attack('GET', url)).status).toBe(404);
      expect((await attack('PUT', url, { userName: 'mine', displayName: 'mine' })).status).toBe(404);
      expect(
        (
          await attack('PATCH', url, {
            schemas: [PATCH_OP],
            Operations: [{ op: 'replace', value: { displayName: 'x' } }],
          })
        ).status,
      ).toBe(404);
      expect((await attack('DELETE', url)).status).toBe(404);
    }
    for (const filter of [
      `id eq "${theirs.id}"`,
      'userName pr',
      `userName eq "victim@acme.example"`,
      'title pr or id pr',
    ])
      expect((await attack('POST', '/Users/.search', { filter })).body.totalResults).toBe(0);
    expect((await attack('POST', '/Groups', { displayName: 'x', members: [{ value: theirs.id }] })).status).toBe(400);
    const bulk = await attack('POST', '/Bulk', {
      Operations: [
        { method: 'DELETE', path: `/Users/${theirs.id}` },
        { method: 'PATCH', path: `/Groups/${group.id}`, data: { Operations: [{ op: 'remove', path: 'members' }] } },
      ],
    });
    expect(bulk.body.Operations.map(({ status }: { status: string }) => status)).toEqual(['404', '404']);
    // the same address, in a domain that is not the attacker's: a record of theirs, linked to nobody
    const made = await attack('POST', '/Users', { userName: 'victim@acme.example', active: false });
    expect(made.status).toBe(201);
    expect(await s.sql('SELECT user_id FROM scim_users WHERE id = $1', [made.body.id])).toEqual([{ user_id: null }]);
    expect((await s.scim('GET', `/Users/${theirs.id}`)).body.active).toBe(true);
  });

  it('assigns nothing that is not an attribute', async () => {
    const user = await s.user();
    const [before] = await s.sql('SELECT * FROM scim_users WHERE id = $1', [user.id]);
    const more = {
      id: 'scu_mine',
      user_id: s.organizationId,
      organization_id: 'org_other',
      connection_id: 'conn_other',
      mapped_role: 'owner',
      role: 'owner',
      meta: { version: 'W/"99"', created: '1970-01-01T00:00:00Z' },
      groups: [{ value: 'scg_admins' }],
      schemas: ['urn:x'],
      [`${ENTERPRISE}:role`]: 'owner',
    };
    for (const send of [
      () => s.patch(`/Users/${user.id}`, { op: 'replace', value: { ...more, title: 'a' } }),
      () => s.scim('PUT', `/Users/${user.id}`, { ...user, ...more, title: 'b' }),
    ])
      expect((await send()).status).toBe(200);
    const [after] = await s.sql('SELECT * FROM scim_users WHERE id = $1', [user.id]);
    const kept = ['id', 'organization_id', 'connection_id', 'user_id', 'mapped_role', 'created_at'];
    expect(kept.map((name) => after[name])).toEqual(kept.map((name) => before[name]));
    expect(Object.keys(after.attributes).toSorted()).toEqual(['active', 'emails', 'title', 'userName']);
    // what would reach every object is no body at all
    for (const poison of ['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'])
      expect((await s.scim('PUT', `/Users/${user.id}`, poison)).status).toBe(400);
  });

  it.each([
    `userName eq "x' OR '1'='1"`,
    `userName eq "x\\"; DROP TABLE scim_users; --"`,
    `displayName co "%"`,
    `displayName sw "_"`,
    `externalId eq "$1"`,
  ])('finds nothing more by %s', async (filter) => {
    await s.user();
    expect((await s.scim('POST', '/Users/.search', { filter })).body).toMatchObject({ totalResults: 0 });
  });

  it.each([
    { sortBy: 'id; DROP TABLE scim_users' },
    { sortBy: "userName'" },
    { sortOrder: 'descending; --', sortBy: 'userName' },
  ])('sorts by nothing but attributes: %j', async (query) =>
    expect((await s.scim('POST', '/Users/.search', query)).status).toBe(200),
  );
});

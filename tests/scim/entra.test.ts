import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ENTERPRISE, PATCH_OP, type ScimScene, startScimScene } from './scene.js';

/** What Entra ID's provisioning sends: in its default mode, and with aadOptscim062020 in the address. */
describe.each([
  ['default', ''],
  ['aadOptscim062020', '?aadOptscim062020'],
])('Entra ID, %s mode', (mode, flag) => {
  let s: ScimScene;
  const compliant = mode !== 'default';
  beforeAll(async () => {
    s = await startScimScene();
  });
  afterAll(() => s?.stop());

  const patch = (path: string, ...Operations: object[]) =>
    s.scim('PATCH', `${path}${flag}`, { schemas: [PATCH_OP], Operations });
  const get = async (path: string) => (await s.scim('GET', path)).body;
  const find = async (filter: string, type = 'Users') =>
    s.scim('GET', `/${type}?filter=${encodeURIComponent(filter)}${flag.replace('?', '&')}`);
  const memberIds = async (id: string): Promise<string[]> =>
    ((await get(`/Groups/${id}`)).members ?? []).map(({ value }: { value: string }) => value);

  it.each(['Add', 'add', 'ADD', 'Replace', 'replace'])('takes op as %s', async (op) => {
    const user = await s.user();
    const { status, body } = await patch(`/Users/${user.id}`, { op, path: 'displayName', value: op });
    expect([status, body.displayName]).toEqual([200, op]);
  });

  it('takes "False" and "True" as strings for active, and keeps a boolean', async () => {
    const user = await s.user();
    for (const [sent, kept] of compliant
      ? ([
          [false, false],
          [true, true],
        ] as const)
      : ([
          ['False', false],
          ['True', true],
        ] as const)) {
      expect((await patch(`/Users/${user.id}`, { op: 'Replace', path: 'active', value: sent })).status).toBe(200);
      expect((await get(`/Users/${user.id}`)).active).toBe(kept);
    }
    expect((await s.user({ active: 'False' })).active).toBe(false);
  });

  it('takes a pathless replace with dotted keys, filters as keys and flat enterprise URNs', async () => {
    const user = await s.user();
    const { body } = await patch(`/Users/${user.id}`, {
      op: 'replace',
      value: {
        displayName: 'Pathless',
        'name.givenName': 'Given',
        'name.familyName': 'Family',
        'emails[type eq "work"].value': 'new@acme.example',
        [`${ENTERPRISE}:employeeNumber`]: '701984',
        [`${ENTERPRISE}:department`]: 'Research',
      },
    });
    expect(body).toMatchObject({
      displayName: 'Pathless',
      name: { givenName: 'Given', familyName: 'Family' },
      emails: [{ type: 'work', value: 'new@acme.example' }],
      [ENTERPRISE]: { employeeNumber: '701984', department: 'Research' },
    });
    expect(body.schemas).toContain(ENTERPRISE);
  });

  it('makes the value that emails[type eq "work"].value names where there is none', async () => {
    const user = await s.user({ emails: undefined });
    const path = 'emails[type eq "work"].value';
    await patch(`/Users/${user.id}`, { op: compliant ? 'add' : 'Add', path, value: 'a@acme.example' });
    expect((await get(`/Users/${user.id}`)).emails).toEqual([{ type: 'work', value: 'a@acme.example' }]);
    await patch(`/Users/${user.id}`, { op: 'Replace', path, value: 'b@acme.example' });
    await patch(`/Users/${user.id}`, { op: 'Replace', path: 'emails[type eq "home"].value', value: 'c@acme.example' });
    expect((await get(`/Users/${user.id}`)).emails).toEqual([
      { type: 'work', value: 'b@acme.example' },
      { type: 'home', value: 'c@acme.example' },
    ]);
  });

  it('Remove members with a list as value removes only those', async () => {
    const [one, two, three] = [await s.user(), await s.user(), await s.user()];
    const group = await s.group([one.id, two.id, three.id]);
    const removed = compliant
      ? [
          { op: 'remove', path: `members[value eq "${one.id}"]` },
          { op: 'remove', path: `members[value eq "${two.id}"]` },
        ]
      : [{ op: 'Remove', path: 'members', value: [{ value: one.id }, { value: two.id }] }];
    expect((await patch(`/Groups/${group.id}`, ...removed)).status).toBe(204);
    expect(await memberIds(group.id)).toEqual([three.id]);
  });

  it.each([
    { op: 'Remove', path: 'members', value: [] },
    { op: 'Remove', path: 'members', value: null },
    { op: 'Remove', path: 'members', value: [{}] },
    { op: 'Remove', path: 'members', value: [{ value: null }] },
    { op: 'Remove', path: 'members', value: '' },
    { op: 'Remove', path: 'members[value eq "nobody"]' },
    { op: 'Remove', path: 'members[value eq ""]' },
    { op: 'Remove', path: 'members[value eq]' },
    { op: 'Remove', path: 'members[' },
    { op: 'Remove' },
  ])('a malformed removal never empties the group: %j', async (operation) => {
    const user = await s.user();
    const group = await s.group([user.id]);
    await patch(`/Groups/${group.id}`, operation);
    expect(await memberIds(group.id)).toEqual([user.id]);
  });

  it('tolerates $ref: null in members', async () => {
    const user = await s.user();
    const group = await s.group();
    const added = await patch(`/Groups/${group.id}`, {
      op: 'Add',
      path: 'members',
      value: [{ $ref: null, value: user.id }],
    });
    expect([added.status, await memberIds(group.id)]).toEqual([204, [user.id]]);
  });

  it('takes the manager as a string, as an object, and takes it away', async () => {
    const [boss, user] = [await s.user(), await s.user()];
    const path = `${ENTERPRISE}:manager`;
    await patch(`/Users/${user.id}`, { op: 'Add', path, value: compliant ? { value: boss.id } : boss.id });
    expect((await get(`/Users/${user.id}`))[ENTERPRISE].manager.value).toBe(boss.id);
    await patch(`/Users/${user.id}`, { op: 'Replace', path, value: '' });
    expect((await get(`/Users/${user.id}`))[ENTERPRISE]).toBeUndefined();
    // as its older documentation shows it
    await patch(`/Users/${user.id}`, {
      op: 'Add',
      path: 'manager',
      value: [{ $ref: 'https://x.example', value: boss.id }],
    });
    expect((await get(`/Users/${user.id}`))[ENTERPRISE].manager.value).toBe(boss.id);
  });

  it('tolerates its old URN of groups', async () => {
    const { status, body } = await s.scim('POST', `/Groups${flag}`, {
      schemas: [
        'urn:ietf:params:scim:schemas:core:2.0:Group',
        'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
      ],
      externalId: `ext-${mode}`,
      displayName: `Old ${mode}`,
      members: [],
      meta: { resourceType: 'Group' },
    });
    expect([status, body.displayName, body.externalId]).toEqual([201, `Old ${mode}`, `ext-${mode}`]);
  });

  it('responds to a PATCH of a group with 204, and takes many members at once', async () => {
    const users = await Promise.all(Array.from({ length: 40 }, () => s.user()));
    const group = await s.group();
    const ids = users.map(({ id }) => id).sort();
    const added = compliant
      ? ids.map((value) => ({ op: 'add', path: 'members', value: [{ value }] }))
      : [{ op: 'Add', path: 'members', value: ids.map((value) => ({ value })) }];
    const { status, body } = await patch(`/Groups/${group.id}`, ...added);
    expect([status, body, await memberIds(group.id)]).toEqual([204, undefined, ids]);
  });

  it('leaves members out by excludedAttributes=members, of one group and of a list', async () => {
    const user = await s.user();
    const group = await s.group([user.id]);
    const one = await get(`/Groups/${group.id}?excludedAttributes=members`);
    expect(one).toMatchObject({ id: group.id, displayName: group.displayName });
    expect(one).not.toHaveProperty('members');
    const { body } = await s.scim(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent(`displayName eq "${group.displayName}"`)}`,
    );
    expect(body.Resources).toEqual([one]);
  });

  it('responds to a filter on a random id with 200 and an empty list', async () => {
    const random = crypto.randomUUID();
    for (const [filter, type] of [
      [`id eq "${random}"`, 'Users'],
      [`externalId eq "${random}"`, 'Users'],
      [`userName eq "${random}"`, 'Users'],
      [`externalId eq "${random}"`, 'Groups'],
    ] as const)
      expect(await find(filter, type)).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [] } });
  });

  it('still returns inactive users; 404 comes only after a hard delete', async () => {
    const user = await s.user();
    await patch(`/Users/${user.id}`, { op: 'Replace', path: 'active', value: compliant ? false : 'False' });
    expect(await s.scim('GET', `/Users/${user.id}`)).toMatchObject({ status: 200, body: { active: false } });
    expect((await find(`userName eq "${user.userName}"`)).body.totalResults).toBe(1);
    expect((await s.scim('DELETE', `/Users/${user.id}`)).status).toBe(204);
    for (const method of ['GET', 'DELETE']) expect((await s.scim(method, `/Users/${user.id}`)).status).toBe(404);
  });

  it('filters on userName, externalId, emails[type eq "work"].value, displayName, and with and', async () => {
    const user = await s.user({ externalId: `Ext-${mode}`, displayName: `Ada ${mode}` });
    await s.user({
      emails: [
        { type: 'home', value: user.userName },
        { type: 'work', value: `other-${mode}@acme.example` },
      ],
    });
    for (const filter of [
      `userName eq "${user.userName}"`,
      `externalId eq "Ext-${mode}"`,
      `emails[type eq "work"].value eq "${user.userName}"`,
      `displayName eq "ada ${mode}"`,
      `userName eq "${user.userName}" and externalId eq "Ext-${mode}"`,
      `emails[type eq "work" and value eq "${user.userName}"] and active eq "True"`,
    ]) {
      const { body } = await find(filter);
      expect([filter, body.Resources.map(({ id }: { id: string }) => id)]).toEqual([filter, [user.id]]);
    }
    // an external identifier is compared exactly
    expect((await find(`externalId eq "ext-${mode}"`)).body.totalResults).toBe(0);
    const group = await s.group([user.id]);
    expect((await find(`displayName eq "${group.displayName}"`, 'Groups')).body.totalResults).toBe(1);
    expect((await find(`id eq "${group.id}" and members[value eq "${user.id}"]`, 'Groups')).body.totalResults).toBe(1);
    expect((await find(`id eq "${group.id}" and members[value eq "x"]`, 'Groups')).body.totalResults).toBe(0);
  });

  it('needs no User-Agent', async () => {
    // fetch always sends one
    const sent = request(`${s.baseUrl}/scim/v2/Users?count=1`, { headers: { authorization: `Bearer ${s.token}` } });
    const [answer] = await once(sent.end(), 'response');
    expect([sent.getHeader('user-agent'), answer.resume().statusCode]).toEqual([undefined, 200]);
  });

  it('serves 25 requests a second and more, from a budget of 3,000 a minute that is its own', async () => {
    const org = (await s.admin('GET', '/v1/org/rate-limits')).body;
    const answers = await Promise.all(Array.from({ length: 50 }, () => s.scim('GET', '/Users?count=1')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers[0]?.headers.get('x-ratelimit-limit')).toBe('3000');
    const spent = (limits: { data: { policy: string; remaining: number }[] }) =>
      limits.data.find(({ policy }) => policy === 'default.hour')?.remaining;
    expect(spent((await s.admin('GET', '/v1/org/rate-limits')).body)).toBe(spent(org));
  });

  it('speaks application/scim+json, and plain JSON to who asks for it alone', async () => {
    const plain = await s.scim('GET', '/Users?count=1', undefined, { accept: 'application/json' });
    expect(plain.headers.get('content-type')).toContain('application/json');
    const { headers } = await s.scim('GET', '/Users?count=1', undefined, { accept: 'application/scim+json' });
    expect(headers.get('content-type')).toContain('application/scim+json');
    expect((await s.as(s.first.api_key, 'application/scim+json')('POST', '/v1/api-keys', {})).status).toBe(400);
  });

  it('/Schemas has no nulls', async () => {
    const { status, body } = await s.scim('GET', '/Schemas');
    expect([status, body.totalResults]).toEqual([200, 3]);
    expect(JSON.stringify(body)).not.toContain('null');
  });

  it('keeps values verbatim', async () => {
    const sent = {
      displayName: '  Ünïcødé ✓ ',
      title: '"quoted" \\ back',
      userName: `MiXeD.${mode}@Acme.Example`,
      emails: [{ type: 'WORK', value: 'MiXeD@Acme.Example' }],
      phoneNumbers: [{ type: 'mobile', value: '+31 (0)6 12 34' }],
      externalId: '00123',
    };
    const user = await s.user(sent);
    expect(await get(`/Users/${user.id}`)).toMatchObject(sent);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ENTERPRISE, type ScimScene, startScimScene } from './scene.js';

const BULK = 'urn:ietf:params:scim:api:messages:2.0:BulkRequest';
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

describe('SCIM 2.0', () => {
  let s: ScimScene;
  // biome-ignore lint/suspicious/noExplicitAny: resources as they were answered
  let ada: any, bob: any, cleo: any;
  beforeAll(async () => {
    s = await startScimScene();
    const work = (value: string) => [{ value, type: 'work', primary: true }];
    ada = await s.user({
      userName: 'ada@x.example',
      name: { familyName: 'Lovelace', givenName: 'Ada' },
      title: 'Countess',
      emails: [...work('ada@x.example'), { value: 'ada@home.example', type: 'home' }],
      [ENTERPRISE]: { department: 'Engines', manager: { value: 'boss' } },
    });
    bob = await s.user({ userName: 'bob@y.example', name: { familyName: 'Builder' }, emails: work('bob@y.example') });
    cleo = await s.user({ userName: 'cleo@x.example', active: false, emails: undefined, userType: 'Contractor' });
  });
  afterAll(() => s?.stop());
  const find = async (filter: string) => s.scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);

  describe('filters', () => {
    it.each([
      ['userName sw "A"', ['ada']],
      ['userName ew "x.example"', ['ada', 'cleo']],
      ['userName co "@y."', ['bob']],
      ['not (userName co "@y.")', ['ada', 'cleo']],
      ['userName gt "b"', ['bob', 'cleo']],
      ['userName le "bob@y.example"', ['ada', 'bob']],
      ['userName ne "bob@y.example"', ['ada', 'cleo']],
      ['title pr', ['ada']],
      ['not (title pr)', ['bob', 'cleo']],
      ['active eq false', ['cleo']],
      ['active EQ TRUE AND NOT (title PR)', ['bob']],
      ['name.familyName eq "LOVELACE" or userType eq "contractor"', ['ada', 'cleo']],
      ['userName eq "bob@y.example" or userName eq "ada@x.example" and title pr', ['ada', 'bob']],
      ['(userName eq "bob@y.example" or userName eq "ada@x.example") and title pr', ['ada']],
      ['emails[type eq "home"].value eq "ada@x.example"', []],
      ['emails[type eq "home"].value sw "ada@"', ['ada']],
      ['emails[type eq "work" and not (value co "y.example")]', ['ada']],
      ['emails co "home.example"', ['ada']],
      ['emails.type eq "home"', ['ada']],
      ['emails pr', ['ada', 'bob']],
      [`${ENTERPRISE}:department eq "engines"`, ['ada']],
      [`${ENTERPRISE}:manager.value eq "boss"`, ['ada']],
      ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "ADA@X.EXAMPLE"', ['ada']],
      ['meta.created gt "2020-01-01T00:00:00Z"', ['ada', 'bob', 'cleo']],
      ['meta.lastModified lt "2020-01-01T00:00:00Z"', []],
      // of years that a JavaScript date has, and a timestamp of PostgreSQL has not or writes in another form
      ['meta.created lt "+275760-09-13T00:00:00Z"', ['ada', 'bob', 'cleo']],
      ['meta.created gt "-271821-04-20T00:00:00Z"', ['ada', 'bob', 'cleo']],
      ['meta.created le "0000-01-01T00:00:00Z"', []],
      ['meta.created eq "99999"', []],
      ['meta.resourceType eq "User" and title pr', ['ada']],
      ['schemas eq "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"', ['ada']],
      ['userName eq "\\u0061da@x.example"', ['ada']],
      ['title eq null and userType pr', ['cleo']],
    ])('%s', async (filter, names) => {
      const { status, body } = await find(filter);
      const wanted = names.map((name) => ({ ada, bob, cleo })[name as 'ada'].id).sort();
      expect([status, body.totalResults, ids(body.Resources ?? []).sort()]).toEqual([200, wanted.length, wanted]);
    });

    it.each([
      'userName',
      'userName eq',
      'userName eq bob',
      "userName eq 'bob'",
      'userName xx "a"',
      '(userName eq "a"',
      'userName eq "a")',
      'userName eq "a" and',
      'emails[type eq "a"',
      'emails[type[x eq 1] eq "a"]',
      'nothing eq "a"',
      'active gt true',
      '"a" eq userName',
      `${'('.repeat(5_000)}`,
      `userName eq "${'a'.repeat(10_000)}"`,
    ])('400 invalidFilter: %s', async (filter) => {
      const { status, body } = await find(filter);
      expect([status, body.scimType]).toEqual([400, 'invalidFilter']);
    });
  });

  it.each([
    ['userName', 'ascending', ['ada', 'bob', 'cleo']],
    ['userName', 'descending', ['cleo', 'bob', 'ada']],
    ['name.familyName', 'ascending', ['bob', 'ada', 'cleo']],
    ['name.familyName', 'descending', ['cleo', 'ada', 'bob']],
    ['emails', 'ascending', ['ada', 'bob', 'cleo']],
    [`${ENTERPRISE}:department`, 'ascending', ['ada', 'bob', 'cleo']],
    ['meta.created', 'descending', ['cleo', 'bob', 'ada']],
  ])('sorts by %s, %s', async (sortBy, sortOrder, names) => {
    const { body } = await s.scim('GET', `/Users?sortBy=${sortBy}&sortOrder=${sortOrder}`);
    expect(ids(body.Resources)).toEqual(names.map((name) => ({ ada, bob, cleo })[name as 'ada'].id));
  });

  it('pages by index and by cursor (RFC 9865), each resource once, filtered by an index or not', async () => {
    for (const filter of ['', 'userName pr', 'meta.resourceType eq "User"']) {
      const query = filter === '' ? '' : `&filter=${encodeURIComponent(filter)}`;
      const byIndex: string[] = [];
      for (const startIndex of [1, 2, 3, 4]) {
        const { body } = await s.scim('GET', `/Users?startIndex=${startIndex}&count=1${query}`);
        expect(body).toMatchObject({ totalResults: 3, startIndex, itemsPerPage: startIndex < 4 ? 1 : 0 });
        byIndex.push(...ids(body.Resources));
      }
      const byCursor: string[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined; ) {
        const { body } = await s.scim('GET', `/Users?cursor=${cursor}&count=2${query}`);
        byCursor.push(...ids(body.Resources));
        cursor = body.nextCursor;
      }
      expect(byIndex).toEqual(ids([ada, bob, cleo]));
      expect(byCursor).toEqual(byIndex);
    }
    expect((await s.scim('GET', '/Users?cursor=nonsense')).body.scimType).toBe('invalidCursor');
    expect((await s.scim('GET', '/Users?count=0')).body).toMatchObject({ totalResults: 3, itemsPerPage: 0 });
    expect((await s.scim('GET', '/Users?count=-5&startIndex=-1')).body).toMatchObject({ startIndex: 1, Resources: [] });
    expect((await s.scim('GET', '/Users?count=x')).status).toBe(400);
  });

  it('.search finds what GET finds, of one kind and of all', async () => {
    const group = await s.group([ada.id]);
    const search = (path: string, more: object) =>
      s.scim('POST', `${path}.search`, { schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'], ...more });
    expect(ids((await search('/Users/', { filter: 'title pr' })).body.Resources)).toEqual([ada.id]);
    const everything = (await search('/', { attributes: ['displayName'], count: 3 })).body;
    expect(everything).toMatchObject({ totalResults: 4, itemsPerPage: 3 });
    expect(ids((await search('/', { filter: 'id pr', startIndex: 4 })).body.Resources)).toEqual([group.id]);
    await s.scim('DELETE', `/Groups/${group.id}`);
  });

  it('returns only the attributes asked for, or all but those excluded, and id and schemas always', async () => {
    const get = async (query: string) => (await s.scim('GET', `/Users/${ada.id}?${query}`)).body;
    const { id, schemas } = ada;
    expect(await get('attributes=userName,name.familyName')).toEqual({
      id,
      schemas,
      userName: ada.userName,
      name: { familyName: 'Lovelace' },
    });
    expect(await get(`attributes=${ENTERPRISE}:department,emails.type`)).toEqual({
      id,
      schemas,
      emails: [{ type: 'work' }, { type: 'home' }],
      [ENTERPRISE]: { department: 'Engines' },
    });
    const { meta: _meta, title: _title, ...others } = ada;
    expect(await get('excludedAttributes=meta,title,id,schemas')).toEqual(others);
    expect((await s.scim('GET', `/Users/${ada.id}?attributes=id&excludedAttributes=id`)).status).toBe(400);
  });

  describe('entity tags', () => {
    it('returns 304 if nothing changed, and 412 if something did', async () => {
      const user = await s.user();
      const path = `/Users/${user.id}`;
      const { headers } = await s.scim('GET', path);
      const etag = headers.get('etag') as string;
      expect(etag).toMatch(/^W\/"/);
      expect(user.meta.version).toBe(etag);
      expect((await s.scim('GET', path, undefined, { 'if-none-match': etag })).status).toBe(304);
      const changed = await s.scim('PUT', path, { userName: user.userName, title: 'x' }, { 'if-match': etag });
      expect(changed.status).toBe(200);
      for (const [method, body] of [
        ['PUT', { userName: user.userName }],
        ['PATCH', { Operations: [{ op: 'add', path: 'title', value: 'y' }] }],
        ['DELETE', undefined],
      ] as const)
        expect(await s.scim(method, path, body, { 'if-match': etag })).toMatchObject({
          status: 412,
          body: { status: '412' },
        });
      expect((await s.scim('GET', path, undefined, { 'if-none-match': etag })).status).toBe(200);
      expect((await s.scim('DELETE', path, undefined, { 'if-match': '*' })).status).toBe(204);
    });

    it('changes with the groups of a user, and not by a PATCH that changes nothing', async () => {
      const user = await s.user();
      const tag = async () => (await s.scim('GET', `/Users/${user.id}`)).headers.get('etag');
      const before = await tag();
      await s.patch(`/Users/${user.id}`, { op: 'replace', path: 'userName', value: user.userName });
      expect(await tag()).toBe(before);
      const group = await s.group([user.id]);
      expect(await tag()).not.toBe(before);
      await s.scim('DELETE', `/Groups/${group.id}`);
      expect(await tag()).toBe(before);
      await s.scim('DELETE', `/Users/${user.id}`);
    });
  });

  describe('Bulk', () => {
    const bulk = (Operations: object[], more: object = {}) =>
      s.scim('POST', '/Bulk', { schemas: [BULK], Operations, ...more });

    it('resolves bulkId, also of what comes later, and of groups that hold each other', async () => {
      const { status, body } = await bulk([
        {
          method: 'POST',
          path: '/Groups',
          bulkId: 'g1',
          data: { displayName: 'One', members: [{ value: 'bulkId:u1' }, { value: 'bulkId:g2' }] },
        },
        {
          method: 'POST',
          path: '/Groups',
          bulkId: 'g2',
          data: { displayName: 'Two', members: [{ value: 'bulkId:g1' }] },
        },
        { method: 'POST', path: '/Users', bulkId: 'u1', data: { userName: 'bulk@x.example' } },
        {
          method: 'PATCH',
          path: '/Users/bulkId:u1',
          data: { Operations: [{ op: 'add', path: 'title', value: 'Bulked' }] },
        },
      ]);
      expect([status, body.Operations.map((each: { status: string }) => each.status)]).toEqual([
        200,
        ['201', '201', '201', '200'],
      ]);
      const [one, two, user] = await Promise.all(
        body.Operations.slice(0, 3).map(
          async ({ location }: { location: string }) =>
            (await s.scim('GET', location.split('/scim/v2')[1] as string)).body,
        ),
      );
      expect(user.title).toBe('Bulked');
      expect(new Set(one.members.map(({ value }: { value: string }) => value))).toEqual(new Set([user.id, two.id]));
      expect(two.members).toMatchObject([{ value: one.id, type: 'Group' }]);
      for (const { id } of [one, two]) await s.scim('DELETE', `/Groups/${id}`);
      await s.scim('DELETE', `/Users/${user.id}`);
    });

    it('stops after failOnErrors, and tells each failure with its own error', async () => {
      const twin = { method: 'POST', path: '/Users', bulkId: 'a', data: { userName: 'ada@x.example' } };
      const { body } = await bulk([twin, { method: 'DELETE', path: '/Users/none' }, twin], { failOnErrors: 2 });
      expect(body.Operations).toMatchObject([
        { method: 'POST', bulkId: 'a', status: '409', response: { scimType: 'uniqueness' } },
        { method: 'DELETE', status: '404', response: { status: '404' } },
      ]);
      expect(body.Operations).toHaveLength(2);
    });

    it('400 or 413: nonsense, and more than it takes', async () => {
      expect((await bulk([{ method: 'GET', path: '/Users' }])).status).toBe(400);
      expect((await bulk([{ method: 'POST', path: '/Schemas', bulkId: 'a' }])).status).toBe(400);
      expect((await bulk([{ method: 'POST', path: '/Users', data: {} }])).status).toBe(400);
      const { body } = await bulk([
        {
          method: 'POST',
          path: '/Groups',
          bulkId: 'a',
          data: { displayName: 'A', members: [{ value: 'bulkId:nobody' }] },
        },
      ]);
      expect(body.Operations).toMatchObject([{ status: '400' }]);
      expect((await bulk(Array.from({ length: 1_001 }, () => ({ method: 'DELETE', path: '/Users/x' })))).status).toBe(
        413,
      );
      expect((await s.scim('POST', '/Bulk', ' '.repeat(5_000_000))).status).toBe(413);
    });
  });

  describe('PATCH (RFC 7644, section 3.5.2)', () => {
    it.each([
      [
        [{ op: 'add', path: 'emails', value: [{ value: 'n@x', type: 'other' }] }],
        {
          emails: [
            { value: 'e@x', type: 'work', primary: true },
            { value: 'n@x', type: 'other' },
          ],
        },
      ],
      [
        [{ op: 'add', path: 'emails', value: [{ value: 'e@x', type: 'work', primary: true }] }],
        { emails: [{ value: 'e@x', type: 'work', primary: true }] },
      ],
      [
        [{ op: 'add', path: 'emails', value: [{ value: 'n@x', primary: true }] }],
        {
          emails: [
            { value: 'e@x', type: 'work', primary: false },
            { value: 'n@x', primary: true },
          ],
        },
      ],
      [[{ op: 'replace', path: 'emails', value: [{ value: 'n@x' }] }], { emails: [{ value: 'n@x' }] }],
      [[{ op: 'remove', path: 'emails[type eq "work"].primary' }], { emails: [{ value: 'e@x', type: 'work' }] }],
      [[{ op: 'remove', path: 'emails' }], { emails: undefined }],
      [[{ op: 'replace', path: 'name', value: { givenName: 'G' } }], { name: { givenName: 'G', familyName: 'F' } }],
      [[{ op: 'remove', path: 'name.familyName' }], { name: undefined }],
      [
        [
          { op: 'add', path: `${ENTERPRISE}:department`, value: 'D' },
          { op: 'remove', path: ENTERPRISE },
        ],
        { [ENTERPRISE]: undefined },
      ],
      [[{ op: 'add', value: { [ENTERPRISE]: { costCenter: '7' } } }], { [ENTERPRISE]: { costCenter: '7' } }],
    ])('%j', async (operations, result) => {
      const user = await s.user({ emails: [{ value: 'e@x', type: 'work', primary: true }], name: { familyName: 'F' } });
      const { status, body } = await s.patch(`/Users/${user.id}`, ...operations);
      expect(status).toBe(200);
      for (const [name, value] of Object.entries(result)) expect(body[name]).toEqual(value);
      await s.scim('DELETE', `/Users/${user.id}`);
    });

    it.each([
      [{ op: 'move', path: 'title', value: 'x' }, 'invalidSyntax'],
      [{ op: 'replace', path: 'nothing', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'emails[type eq', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
      [{ op: 'remove' }, 'noTarget'],
      [{ op: 'replace', path: 'emails[type ne "x"].value', value: 'x' }, undefined],
      [{ op: 'replace', path: 'phoneNumbers[value sw "x"].value', value: 'x' }, 'noTarget'],
      [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
      [{ op: 'replace', path: 'title', value: { a: 1 } }, 'invalidValue'],
      [{ op: 'replace', path: 'title', value: 'a\u0000b' }, 'invalidValue'],
      [{ op: 'remove', path: 'userName' }, 'invalidValue'],
    ])('rejects %j as %s, and changes nothing', async (operation, scimType) => {
      const before = (await s.scim('GET', `/Users/${bob.id}`)).body;
      const { status, body } = await s.patch(
        `/Users/${bob.id}`,
        { op: 'add', path: 'nickName', value: 'B' },
        operation,
      );
      if (scimType === undefined) expect(status).toBe(200);
      else {
        expect([status, body.scimType]).toEqual([400, scimType]);
        expect((await s.scim('GET', `/Users/${bob.id}`)).body).toEqual(before);
      }
    });
  });

  it('tells what it can do, and 405 with Allow where a path takes another method', async () => {
    const { body } = await s.scim('GET', '/ServiceProviderConfig');
    expect(body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: true },
      filter: { supported: true },
      sort: { supported: true },
      etag: { supported: true },
    });
    expect(ids((await s.scim('GET', '/ResourceTypes')).body.Resources)).toEqual(['User', 'Group']);
    expect((await s.scim('GET', `/Schemas/${ENTERPRISE}`)).body.name).toBe('EnterpriseUser');
    const { status, headers } = await s.scim('POST', '/Schemas', {});
    expect([status, headers.get('allow')]).toEqual([405, 'GET']);
    expect((await s.scim('GET', '/Nothing')).status).toBe(404);
    expect((await s.scim('GET', '/Me')).status).toBe(404);
    for (const path of ['/Me/x', '/ServiceProviderConfig/x', '/users'])
      expect([path, (await s.scim('GET', path)).status]).toEqual([path, 404]);
    expect((await s.scim('POST', '/Users', '{"userName": ')).body).toMatchObject({
      status: '400',
      scimType: 'invalidSyntax',
    });
  });

  describe('members', () => {
    it('are the same whether they are looked into or not, of people and of groups', async () => {
      const inner = await s.group([bob.id]);
      const outer = await s.group([ada.id, inner.id], { displayName: 'Outer "quoted" \\ \u2028' });
      const [whole, list, looked, parts] = [
        (await s.scim('GET', `/Groups/${outer.id}`)).body,
        (await s.scim('GET', `/Groups?filter=${encodeURIComponent(`id eq "${outer.id}"`)}`)).body.Resources[0],
        (await s.scim('GET', `/Groups?filter=${encodeURIComponent('members[type eq "Group"]')}`)).body.Resources[0],
        (await s.scim('GET', `/Groups/${outer.id}?attributes=members.value,displayName`)).body,
      ];
      expect(whole.members).toEqual([
        { value: inner.id, $ref: `${s.baseUrl}/scim/v2/Groups/${inner.id}`, type: 'Group' },
        { value: ada.id, $ref: `${s.baseUrl}/scim/v2/Users/${ada.id}`, type: 'User' },
      ]);
      expect([list, looked]).toEqual([whole, whole]);
      expect(parts.members).toEqual([{ value: inner.id }, { value: ada.id }]);
      expect([whole.displayName, parts.displayName]).toEqual(Array(2).fill('Outer "quoted" \\ \u2028'));
    });

    it('may be ten thousand: listed, counted by HEAD, and changed one by one', async () => {
      const rows = await s.sql(
        `INSERT INTO scim_users (id, organization_id, connection_id, user_name, user_name_key, active, attributes)
         SELECT 'scu_' || lpad(n::text, 26, '0'), $1, $2, 'many' || n, 'many' || n, true, json_build_object('userName', 'many' || n)
         FROM generate_series(1, 10000) AS n RETURNING id`,
        [s.organizationId, s.connectionId],
      );
      const all: string[] = rows.map(({ id }) => id);
      const group = await s.group(all);
      const members = async () =>
        (await s.scim('GET', `/Groups/${group.id}`)).body.members.map(({ value }: { value: string }) => value);
      expect(await members()).toEqual(all.toSorted());
      const head = await fetch(`${s.baseUrl}/scim/v2/Groups/${group.id}`, {
        method: 'HEAD',
        headers: { authorization: `Bearer ${s.token}` },
      });
      expect([head.status, await head.text()]).toEqual([200, '']);
      const gone = all[4_000] as string;
      expect((await s.patch(`/Groups/${group.id}`, { op: 'remove', path: `members[value eq "${gone}"]` })).status).toBe(
        204,
      );
      expect(await members()).toEqual(all.filter((id) => id !== gone).toSorted());
      await s.sql(`DELETE FROM scim_users WHERE user_name_key LIKE 'many%'`);
    });
  });

  it('shows nothing of another connection', async () => {
    const { body } = await s.admin('POST', '/v1/scim/tokens', { name: 'Another' });
    const other = s.as(body.token);
    expect((await other('GET', '/scim/v2/Users')).body.totalResults).toBe(0);
    for (const method of ['GET', 'DELETE']) expect((await other(method, `/scim/v2/Users/${ada.id}`)).status).toBe(404);
    const made = await other('POST', '/scim/v2/Groups', { displayName: 'Theirs', members: [{ value: ada.id }] });
    expect([made.status, made.body.scimType]).toEqual([400, 'invalidValue']);
  });
});

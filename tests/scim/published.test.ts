import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiResponse, ENTERPRISE, PATCH_OP, type ScimScene, startScimScene } from './scene.js';

/** Cases that the makers of identity providers publish for servers like this one, each told in our own words. */
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
let s: ScimScene;
beforeAll(async () => {
  s = await startScimScene();
});
afterAll(() => s?.stop());

let made = 0;
const word = (prefix: string) => `${prefix}${++made}x${Date.now().toString(36)}`;
const isError = (answer: ApiResponse, status: number) => {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/scim+json; charset=utf-8']);
  expect(answer.body).toMatchObject({ schemas: [ERROR], status: String(status), detail: expect.stringMatching(/./) });
};

/** Okta SCIM 2.0 SPEC Test, okta/okta-developer-docs, …/standards/SCIM/SCIMFiles/Okta-SCIM-20-SPEC-Test.json: its eleven requests, in order. */
describe('Okta’s specification test', () => {
  const headers = {
    accept: 'application/scim+json',
    'accept-charset': 'utf-8',
    'content-type': 'application/scim+json; charset=utf-8',
    'user-agent': 'OKTA SCIM Integration',
  };
  const get = (path: string) => s.as(s.token)('GET', `/scim/v2${path}`, undefined, headers);
  // its addresses hold spaces and quotes as they are, which clients encode so
  const byName = (name: string) => get(`/Users?filter=userName%20eq%20%22${name}%22`);
  const userName = word('Okta.User');
  const person = (email: string) => ({
    schemas: [USER],
    userName,
    name: { givenName: 'Given', familyName: 'Family' },
    emails: [{ primary: true, value: email, type: 'work' }],
    displayName: 'Given Family',
    active: true,
  });
  const create = (email: string) =>
    s.as(s.token)('POST', '/scim/v2/Users', person(email), {
      'content-type': 'application/json',
      accept: 'application/scim+json; charset=utf-8',
    });
  let first = '';
  let id = '';

  it('Test Users endpoint', async () => {
    await s.user({ name: { givenName: 'Ada', familyName: 'Lovelace' } });
    const { status, body } = await get('/Users?count=1&startIndex=1');
    expect([status, body.schemas]).toEqual([200, [LIST]]);
    for (const number of ['itemsPerPage', 'startIndex', 'totalResults']) expect(typeof body[number]).toBe('number');
    expect(body.Resources[0]).toMatchObject({
      id: expect.stringMatching(/./),
      name: { familyName: expect.stringMatching(/./), givenName: expect.stringMatching(/./) },
      userName: expect.stringMatching(/./),
      active: expect.any(Boolean),
      emails: [{ value: expect.stringMatching(/./) }],
    });
    first = body.Resources[0].id;
  });

  it('Get Users/{{id}}', async () => {
    const { status, body } = await get(`/Users/${first}`);
    expect([status, body.id]).toEqual([200, first]);
    expect(body).toMatchObject({ name: { familyName: 'Lovelace', givenName: 'Ada' }, active: true });
  });

  it('Test invalid User by username', async () => {
    expect(await byName('nobody@nowhere.example')).toMatchObject({
      status: 200,
      body: { schemas: [LIST], totalResults: 0 },
    });
  });

  it('Test invalid User by ID', async () => isError(await get('/Users/010101001010101011001010101011'), 404));

  it('Make sure random user doesn’t exist', async () => {
    expect(await byName('random@acme.example')).toMatchObject({
      status: 200,
      body: { schemas: [LIST], totalResults: 0 },
    });
  });

  it('Create Okta user with realistic values', async () => {
    const { status, body } = await create('random@acme.example');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      active: true,
      id: expect.stringMatching(/./),
      name: { familyName: 'Family', givenName: 'Given' },
      schemas: [USER],
      userName,
    });
    id = body.id;
  });

  it('Verify that user was created', async () => {
    expect(await get(`/Users/${id}`)).toMatchObject({
      status: 200,
      body: { userName, name: { familyName: 'Family', givenName: 'Given' } },
    });
  });

  it('Expect failure when recreating user with same values', async () => {
    expect((await create(userName)).status).toBe(409);
  });

  it('Username Case Sensitivity Check', async () => {
    expect(await byName(userName.toUpperCase())).toMatchObject({ status: 200, body: { totalResults: 1 } });
  });

  it('Verify Groups endpoint', async () => {
    await s.group();
    expect(await get('/Groups')).toMatchObject({
      status: 200,
      body: { totalResults: expect.any(Number), Resources: expect.any(Array) },
    });
  });

  it('Check status 401', async () => {
    const answer = await s.as('')('GET', `/scim/v2/Users?filter=userName%20eq%20%22${userName}%22`, undefined, {
      ...headers,
      authorization: 'non-token',
    });
    isError(answer, 401);
  });

  it('Check status 404', async () => isError(await get('/Users/00919288221112222'), 404));
});

/** A user as the Validator makes it of every attribute of its default mapping. */
const full = (more: object = {}) => ({
  userName: `${word('validator')}@ondricka.example`,
  active: true,
  displayName: 'NDSQQTECVAAC',
  title: 'CJSGUNOAAMMQ',
  emails: [{ type: 'work', value: `${word('mail')}@hammes.example`, primary: true }],
  preferredLanguage: 'hi',
  name: {
    givenName: 'Elfrieda',
    familyName: 'Urban',
    formatted: 'Myah',
    middleName: 'Cindy',
    honorificPrefix: 'Minerva',
    honorificSuffix: 'Micaela',
  },
  addresses: [
    {
      type: 'work',
      formatted: 'ZQEHBLETAAQE',
      streetAddress: '25928 Katlyn Row',
      locality: 'YRAKBQCGOHZF',
      region: 'XCCVLAIDMQYR',
      postalCode: 'cx47 4mz',
      primary: true,
      country: 'Sierra Leone',
    },
  ],
  phoneNumbers: [
    { type: 'work', value: '10-040-1308', primary: true },
    { type: 'mobile', value: '10-040-1308' },
    { type: 'fax', value: '10-040-1308' },
  ],
  [ENTERPRISE]: {
    employeeNumber: 'OXYYEGWVLTGW',
    department: 'ZYWTBPDFHIIP',
    costCenter: 'ASHTVSKANCGL',
    organization: 'DPQRRHJMBXZE',
    division: 'WXNFEJQDRAVI',
    manager: { value: 'XYMKVVRYDIOO' },
  },
  roles: [{ primary: 'True', display: 'MRONYWGFFHXQ', value: 'WDEIISGWWQBE', type: 'XVTUOHMYUFRL' }],
  userType: 'GZILLRZCFPNC',
  nickName: 'FOGSIQTKHIPG',
  locale: 'RJWNTUNNOHNZ',
  timezone: 'America/Guayaquil',
  profileUrl: 'BAPNQLJSRQGD',
  externalId: word('external-'),
  schemas: [USER, ENTERPRISE],
  ...more,
});
const newUser = async (more: object = {}) => {
  const sent = full(more);
  const { status, body } = await s.scim('POST', '/Users', sent);
  expect(status).toBe(201);
  return { sent, id: body.id as string, path: `/Users/${body.id}` };
};
const newGroup = async () => {
  const sent = { displayName: word('GROUP'), externalId: word('external-'), schemas: [GROUP] };
  const { status, body } = await s.scim('POST', '/Groups', sent);
  expect(status).toBe(201);
  return { sent, id: body.id as string, path: `/Groups/${body.id}` };
};
const patch = (path: string, ...Operations: object[]) => s.scim('PATCH', path, { schemas: [PATCH_OP], Operations });
/** Of a user 200 with the user, of a group 204. @returns what a GET then shows */
const patched = async (path: string, ...Operations: object[]) => {
  const answer = await patch(path, ...Operations);
  expect(answer.status).toBe(path.startsWith('/Users') ? 200 : 204);
  const { body } = await s.scim('GET', path);
  if (answer.status === 200) expect(answer.body).toEqual(body);
  return body;
};
const found = async (type: string, filter: string, more = '') =>
  (await s.scim('GET', `/${type}?${more}filter=${filter.replaceAll(' ', '+').replaceAll('@', '%40')}`)).body.Resources;

/** scimvalidator.microsoft.com: the names are those of its report, required tests first, then its previews. */
describe('Microsoft’s SCIM Validator', () => {
  it('Create a new User', async () => {
    const { sent, path } = await newUser();
    expect((await s.scim('GET', path)).body).toMatchObject({ ...sent, roles: [{ ...sent.roles[0], primary: true }] });
  });

  it('Create a duplicate User', async () => {
    const { sent } = await newUser();
    const answer = await s.scim('POST', '/Users', sent);
    isError(answer, 409);
    expect(answer.body.scimType).toBe('uniqueness');
  });

  it('Filter for an existing user', async () => {
    const { sent, id } = await newUser();
    expect(await found('Users', `userName eq "${sent.userName}"`)).toMatchObject([{ id }]);
  });

  it('Filter for a non-existing user', async () => {
    expect(await found('Users', `userName eq "${crypto.randomUUID()}"`)).toEqual([]);
  });

  it('Filter for an existing user with a different case', async () => {
    const { sent, id } = await newUser();
    expect(await found('Users', `userName eq "${sent.userName.toUpperCase()}"`)).toMatchObject([{ id }]);
  });

  it.each(['replace', 'Replace'])('Patch User - Replace Attributes Verbose (%s)', async (op) => {
    const { sent, path } = await newUser();
    const body = await patched(
      path,
      { op, path: 'emails[type eq "work"].value', value: 'lilian@millszboncak.example' },
      { op, path: 'phoneNumbers[type eq "work"].value', value: '07-272-0828' },
      { op, path: 'addresses[type eq "work"].streetAddress', value: '2809 Johns Walk' },
      { op, path: 'addresses[type eq "work"].locality', value: 'KMYVNUJVVZWC' },
      { op, path: 'roles[primary eq "True"].display', value: 'Shown' },
      { op, path: 'name.familyName', value: 'Changed' },
      { op, path: `${ENTERPRISE}:department`, value: 'Moved' },
    );
    expect(body).toMatchObject({
      emails: [{ ...sent.emails[0], value: 'lilian@millszboncak.example' }],
      phoneNumbers: [{ ...sent.phoneNumbers[0], value: '07-272-0828' }, sent.phoneNumbers[1], sent.phoneNumbers[2]],
      addresses: [{ ...sent.addresses[0], streetAddress: '2809 Johns Walk', locality: 'KMYVNUJVVZWC' }],
      roles: [{ ...sent.roles[0], primary: true, display: 'Shown' }],
      name: { ...sent.name, familyName: 'Changed' },
      [ENTERPRISE]: { ...sent[ENTERPRISE], department: 'Moved' },
    });
  });

  it('Update User userName', async () => {
    const { sent, id, path } = await newUser();
    const userName = `${word('emilio')}@hermann.example`;
    expect((await patched(path, { op: 'replace', value: { userName } })).userName).toBe(userName);
    expect(await found('Users', `userName eq "${userName}"`)).toMatchObject([{ id }]);
    expect(await found('Users', `userName eq "${sent.userName}"`)).toEqual([]);
  });

  it.each([false, 'False'])('Patch User - Disable User (%j)', async (value) => {
    const { sent, path } = await newUser();
    expect((await patched(path, { op: 'replace', path: 'active', value })).active).toBe(false);
    expect(await found('Users', `userName eq "${sent.userName}"`)).toMatchObject([{ active: false }]);
  });

  const manager = `${ENTERPRISE}:manager`;
  const managed = (value: unknown) => ({ [ENTERPRISE]: { manager: value } });
  it.each([[{ value: 'AXTKDLNRKMKT' }], ['AXTKDLNRKMKT']])('Patch User - Add Manager (%j)', async (value) => {
    const { path } = await newUser({ [ENTERPRISE]: { department: 'x' } });
    const body = await patched(path, { op: 'add', path: manager, value });
    expect(body).toMatchObject(managed({ value: 'AXTKDLNRKMKT' }));
    expect(Object.keys(body)).not.toContain(manager);
  });

  it.each([[{ value: 'CBEQXYNPNAZS' }], ['CBEQXYNPNAZS']])('Patch User - Replace Manager (%j)', async (value) => {
    const { path } = await newUser();
    expect(await patched(path, { op: 'replace', path: manager, value })).toMatchObject(
      managed({ value: 'CBEQXYNPNAZS' }),
    );
  });

  it.each([
    ['remove', { op: 'remove', path: manager }],
    ['an empty string', { op: 'replace', path: manager, value: '' }],
    ['an empty value', { op: 'replace', path: manager, value: { value: '' } }],
  ])('Patch User - Remove Manager (%s)', async (how, operation) => {
    const { sent, path } = await newUser();
    const { manager: _gone, ...others } = sent[ENTERPRISE];
    const left = (await patched(path, operation))[ENTERPRISE];
    expect(left).toEqual(how === 'an empty value' ? { ...others, manager: { value: '' } } : others);
  });

  it('Delete a User', async () => {
    const { path } = await newUser();
    expect((await s.scim('DELETE', path)).status).toBe(204);
    isError(await s.scim('GET', path), 404);
  });

  it('Get group by id excluding members', async () => {
    const { path, sent } = await newGroup();
    await patch(path, { op: 'add', path: 'members', value: [{ value: (await newUser()).id }] });
    const { status, body } = await s.scim('GET', `${path}?excludedAttributes=members`);
    expect([status, body.displayName, 'members' in body]).toEqual([200, sent.displayName, false]);
  });

  it('Filter for existing group excluding members', async () => {
    const { path, id, sent } = await newGroup();
    await patch(path, { op: 'add', path: 'members', value: [{ value: (await newUser()).id }] });
    const [one] = await found('Groups', `displayName eq "${sent.displayName}"`, 'excludedAttributes=members&');
    expect([one.id, 'members' in one]).toEqual([id, false]);
  });

  it('Filter for an existing group', async () => {
    const { id, sent } = await newGroup();
    expect(await found('Groups', `displayName eq "${sent.displayName}"`)).toMatchObject([{ id }]);
  });

  it('Filter for a non-existing group', async () => {
    expect(await found('Groups', `displayName eq "${crypto.randomUUID()}"`)).toEqual([]);
  });

  it('Filter for existing group different case', async () => {
    const { id, sent } = await newGroup();
    expect(await found('Groups', `displayName eq "${sent.displayName.toLowerCase()}"`)).toMatchObject([{ id }]);
  });

  it('Create a new Group', async () => {
    const { path, sent } = await newGroup();
    expect((await s.scim('GET', path)).body).toMatchObject(sent);
  });

  it('Create a duplicate Group', async () => {
    const { sent } = await newGroup();
    isError(await s.scim('POST', '/Groups', sent), 409);
  });

  it('Patch Group - Replace Attributes', async () => {
    const { path, sent } = await newGroup();
    const externalId = crypto.randomUUID();
    expect(await patched(path, { op: 'replace', value: { externalId } })).toMatchObject({ ...sent, externalId });
  });

  it('Update Group displayName', async () => {
    const { path } = await newGroup();
    const displayName = word('RENAMED');
    expect((await patched(path, { op: 'replace', value: { displayName } })).displayName).toBe(displayName);
  });

  it('Patch Group - Add Member', async () => {
    const { path } = await newGroup();
    const value = [{ value: (await newUser()).id }];
    expect((await patched(path, { op: 'add', path: 'members', value })).members).toMatchObject(value);
  });

  it('Patch Group - Remove Member', async () => {
    const { path } = await newGroup();
    const value = [{ value: (await newUser()).id }];
    await patched(path, { op: 'add', path: 'members', value });
    expect((await patched(path, { op: 'remove', path: 'members', value })).members).toBeUndefined();
  });

  it('Delete a Group', async () => {
    const { path } = await newGroup();
    expect((await s.scim('DELETE', path)).status).toBe(204);
    isError(await s.scim('GET', path), 404);
  });

  it('Preview: Patch User - Multiple Ops on different attributes', async () => {
    const { path } = await newUser();
    const body = await patched(
      path,
      { op: 'remove', path: 'title' },
      { op: 'add', path: 'nickName', value: 'Nick' },
      { op: 'replace', path: 'locale', value: 'en-GB' },
    );
    expect([body.title, body.nickName, body.locale]).toEqual([undefined, 'Nick', 'en-GB']);
  });

  it('Preview: Patch User - Multiple Ops on same attribute', async () => {
    const { path } = await newUser();
    const body = await patched(
      path,
      { op: 'remove', path: 'title' },
      { op: 'add', path: 'title', value: 'One' },
      { op: 'replace', path: 'title', value: 'Two' },
    );
    expect(body.title).toBe('Two');
  });

  it('Preview: Patch Group - Multiple Ops on same attribute', async () => {
    const { path } = await newGroup();
    const [a, b] = [(await newUser()).id, (await newUser()).id];
    const body = await patched(
      path,
      { op: 'add', path: 'members', value: [{ value: a }] },
      { op: 'add', path: 'members', value: [{ value: b }] },
      { op: 'remove', path: 'members', value: [{ value: a }] },
    );
    expect(body.members).toMatchObject([{ value: b }]);
  });

  it.each(['Users', 'Groups'])('Preview: Delete a non-existent one, and the same one twice (%s)', async (type) => {
    isError(await s.scim('DELETE', `/${type}/${crypto.randomUUID()}`), 404);
    const { path } = type === 'Users' ? await newUser() : await newGroup();
    expect((await s.scim('DELETE', path)).status).toBe(204);
    isError(await s.scim('DELETE', path), 404);
  });
});

/** AzureAD/SCIMReferenceCode, …/StandardLogicApp/SCIM-Validation-Test-Overview.md: what it sends to the server itself. */
describe('Microsoft’s validation for the app gallery', () => {
  it('Schema_Discoverability_Test: every attribute of the default mapping is in /Schemas', async () => {
    const { status, body } = await s.scim('GET', '/Schemas');
    expect(status).toBe(200);
    type Attribute = { name: string; subAttributes?: Attribute[] };
    const names = (id: string) =>
      (body.Resources.find((each: { id: string }) => each.id === id).attributes as Attribute[]).flatMap(
        ({ name, subAttributes = [] }) => [name, ...subAttributes.map((sub) => `${name}.${sub.name}`)],
      );
    const mapped = (of: object, path = ''): string[] =>
      Object.entries(of).flatMap(([name, value]) => {
        if (name === 'schemas' || name.startsWith('urn:')) return [];
        const one = Array.isArray(value) ? value[0] : value;
        return typeof one === 'object' && one !== null ? mapped(one, `${path}${name}.`) : [`${path}${name}`];
      });
    const sent = full();
    expect(names(USER)).toEqual(expect.arrayContaining(mapped(sent)));
    expect(names(ENTERPRISE)).toEqual(expect.arrayContaining(mapped(sent[ENTERPRISE])));
    expect(names(GROUP)).toEqual(expect.arrayContaining(['displayName', 'externalId', 'members', 'members.value']));
  });

  it('SCIM_Null_Update_Test: empty strings, then nulls', async () => {
    const { path } = await newUser();
    for (const value of ['', null]) {
      const body = await patched(
        path,
        ...['title', 'nickName', 'displayName', 'preferredLanguage', 'name.givenName', `${ENTERPRISE}:department`].map(
          (each) => ({ op: 'replace', path: each, value }),
        ),
        { op: 'replace', path: 'emails[type eq "work"].value', value },
      );
      const seen = [body.title, body.nickName, body.displayName, body.preferredLanguage, body.name.givenName];
      expect([...seen, body[ENTERPRISE].department, body.emails?.[0]?.value].filter(Boolean)).toEqual([]);
    }
  });

  it('SCIM_User_Create_Test and SCIM_Group_Create_Test: names come back as they were sent', async () => {
    const { sent, path } = await newUser({ userName: word('MiXed.Case ') });
    expect((await s.scim('GET', path)).body.userName).toBe(sent.userName);
    const group = await newGroup();
    expect((await s.scim('GET', group.path)).body.displayName).toBe(group.sent.displayName);
  });

  it('SCIM_User_Update_Test and SCIM_Group_Update_Test: every single-valued attribute', async () => {
    const { path } = await newUser();
    const values = Object.fromEntries(
      [
        'displayName',
        'nickName',
        'profileUrl',
        'title',
        'userType',
        'preferredLanguage',
        'locale',
        'timezone',
        'externalId',
      ].map((name) => [name, word(name)]),
    );
    const operations = Object.entries(values).map(([name, value]) => ({ op: 'replace', path: name, value }));
    expect(await patched(path, ...operations)).toMatchObject(values);
    const group = await newGroup();
    const named = { displayName: word('NAMED'), externalId: word('named-') };
    expect(
      await patched(
        group.path,
        ...Object.entries(named).map(([name, value]) => ({ op: 'replace', path: name, value })),
      ),
    ).toMatchObject(named);
  });

  it.each(['Users', 'Groups'])('SCIM_User_Pagination_Test and SCIM_Group_Pagination_Test (%s)', async (type) => {
    for (let i = 0; i < 11; i++) await (type === 'Users' ? newUser() : newGroup());
    const seen = new Set<string>();
    for (let page = 0; ; page++) {
      const { status, body } = await s.scim('GET', `/${type}?startIndex=${page * 5 + 1}&count=5`);
      expect([status, body.startIndex]).toEqual([200, page * 5 + 1]);
      for (const { id } of body.Resources) seen.add(id);
      if (body.Resources.length === 0) {
        expect([seen.size >= 11, seen.size]).toEqual([true, body.totalResults]);
        return;
      }
    }
  });

  it.each(['Users', 'Groups'])(
    'Restore_User_Test and Restore_Group_Test: deleted, and made again (%s)',
    async (type) => {
      const { path, sent, id } = type === 'Users' ? await newUser() : await newGroup();
      expect((await s.scim('DELETE', path)).status).toBe(204);
      const again = await s.scim('POST', `/${type}`, sent);
      expect([again.status, again.body.id === id]).toEqual([201, false]);
    },
  );

  it('SCIM_Update_Manager_Test: set, changed, emptied', async () => {
    const { path } = await newUser({ [ENTERPRISE]: { department: 'x' } });
    const attribute = `${ENTERPRISE}:manager`;
    const at = async (operation: object) => (await patched(path, operation))[ENTERPRISE]?.manager?.value;
    expect(await at({ op: 'Add', path: attribute, value: 'first' })).toBe('first');
    expect(await at({ op: 'Replace', path: attribute, value: 'second' })).toBe('second');
    expect(await at({ op: 'Replace', path: attribute, value: '' })).toBeUndefined();
  });
});

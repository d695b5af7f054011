import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Call, PATCH_OP, type ScimScene, startScimScene } from './scene.js';

/** What Okta's own test suite and its provisioning do. */
describe('Okta', () => {
  let s: ScimScene;
  let okta: Call;
  beforeAll(async () => {
    s = await startScimScene();
    const json = s.as(s.token, 'application/json');
    okta = (method, path, body, headers) => json(method, `/scim/v2${path}`, body, headers);
  });
  afterAll(() => s?.stop());

  it('GET /Users?count=1&startIndex=1 is populated, with numbers for paging', async () => {
    await s.user();
    const { status, body } = await okta('GET', '/Users?count=1&startIndex=1');
    expect(status).toBe(200);
    expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:ListResponse']);
    expect(body).toMatchObject({ itemsPerPage: 1, startIndex: 1, totalResults: expect.any(Number) });
    expect(body.Resources).toHaveLength(1);
    expect(body.Resources[0]).toMatchObject({
      id: expect.any(String),
      userName: expect.any(String),
      active: true,
      emails: [{ value: expect.any(String) }],
    });
  });

  it('GET a user by id', async () => {
    const user = await s.user({ name: { givenName: 'Ada', familyName: 'Lovelace' } });
    const { status, body } = await okta('GET', `/Users/${user.id}`);
    expect([status, body.id, body.name]).toEqual([200, user.id, { givenName: 'Ada', familyName: 'Lovelace' }]);
  });

  it('a filter on an unknown userName returns 200 and nothing', async () => {
    const { status, body } = await okta('GET', `/Users?filter=${encodeURIComponent('userName eq "nobody@nowhere"')}`);
    expect([status, body.totalResults, body.Resources]).toEqual([200, 0, []]);
  });

  it('an unknown id returns 404 with an Error that has a detail, and the envelope', async () => {
    const { status, body, headers } = await okta('GET', '/Users/nobody');
    expect(status).toBe(404);
    expect(headers.get('content-type')).toContain('json');
    expect(body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '404',
      detail: expect.stringContaining('nobody'),
      error: 'not_found',
      code: 'RESOURCE_NOT_FOUND',
      message: expect.any(String),
      request_id: headers.get('x-request-id'),
    });
  });

  it('POST as application/json returns 201, and the user is readable', async () => {
    const { status, body, headers } = await okta('POST', '/Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: 'posted@acme.example',
      name: { givenName: 'Po', familyName: 'Sted' },
      emails: [{ primary: true, value: 'posted@acme.example', type: 'work' }],
      active: true,
    });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`${s.baseUrl}/scim/v2/Users/${body.id}`);
    expect((await okta('GET', `/Users/${body.id}`)).body).toEqual(body);
  });

  it('a duplicate returns 409 uniqueness, also in another case', async () => {
    const user = await s.user();
    const { status, body } = await okta('POST', '/Users', { userName: user.userName.toUpperCase() });
    expect([status, body.scimType, body.status]).toEqual([409, 'uniqueness', '409']);
  });

  it('a filter on userName ignores case', async () => {
    const user = await s.user();
    const { body } = await okta(
      'GET',
      `/Users?filter=${encodeURIComponent(`userName eq "${user.userName.toUpperCase()}"`)}`,
    );
    expect(body.Resources.map(({ id }: { id: string }) => id)).toEqual([user.id]);
  });

  it('a base URL that was entered with a slash at its end reaches the same resources', async () => {
    const user = await s.user();
    const { body } = await okta('GET', `/Users/${user.id}`);
    for (const path of [`//Users/${user.id}`, `/Users/${user.id}/`])
      expect(await okta('GET', path)).toMatchObject({ status: 200, body });
    expect((await okta('GET', '//Users/?count=1&startIndex=1')).body.itemsPerPage).toBe(1);
    expect((await s.admin('GET', '/v1//org')).status).toBe(404);
  });

  it('GET /Groups returns 200', async () => {
    expect(await okta('GET', '/Groups')).toMatchObject({ status: 200, body: { totalResults: expect.any(Number) } });
  });

  it.each([
    ['no', ''],
    ['a bad', 'nonsense'],
    ['an unknown', `assay_scim_${'a'.repeat(38)}`],
  ])('%s token returns 401 as a SCIM error', async (_name, token) => {
    const answer = await s.as(token)('GET', '/scim/v2/Users');
    expect(answer).toMatchObject({
      status: 401,
      body: { status: '401', error: 'unauthorized', detail: expect.any(String) },
    });
  });

  it('an API key is no SCIM token, and a SCIM token no API key', async () => {
    expect((await s.admin('GET', '/scim/v2/Users')).status).toBe(401);
    expect((await s.as(s.token)('GET', '/v1/auth/verify')).body).toMatchObject({ code: 'AUTH_INVALID_KEY' });
  });

  it('pathless PATCH {active:false} deactivates, and {active:true} brings back', async () => {
    const user = await s.user();
    for (const active of [false, true]) {
      const patched = await okta('PATCH', `/Users/${user.id}`, {
        schemas: [PATCH_OP],
        Operations: [{ op: 'replace', value: { active } }],
      });
      expect([patched.status, patched.body.active]).toEqual([200, active]);
      expect((await okta('GET', `/Users/${user.id}`)).body.active).toBe(active);
    }
  });

  it('PUTs everything it was given, groups included, with a password and read-only members: all tolerated', async () => {
    const user = await s.user();
    const group = await s.group([user.id]);
    const { body: whole } = await okta('GET', `/Users/${user.id}`);
    expect(whole.groups).toMatchObject([{ value: group.id, display: group.displayName }]);
    const { status, body } = await okta('PUT', `/Users/${user.id}`, {
      ...whole,
      id: 'somebody-else',
      password: ['t1meMa$', 'heen'].join(''),
      groups: [],
      name: { givenName: 'Changed', familyName: 'Name' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: user.id, name: { givenName: 'Changed' }, groups: [{ value: group.id }] });
    expect(JSON.stringify(body)).not.toContain('t1meMa');
    expect(JSON.stringify(await s.sql('SELECT attributes FROM scim_users'))).not.toContain('t1meMa');
  });

  it('a PUT that leaves active out lets nobody in again', async () => {
    const user = await s.user({ active: false });
    const { body } = await okta('PUT', `/Users/${user.id}`, { userName: user.userName });
    expect(body.active).toBe(false);
  });

  it('pathless group replace {id, displayName} renames and keeps the members', async () => {
    const user = await s.user();
    const group = await s.group([user.id]);
    const patched = await okta('PATCH', `/Groups/${group.id}`, {
      schemas: [PATCH_OP],
      Operations: [{ op: 'replace', value: { id: group.id, displayName: 'Renamed by Okta' } }],
    });
    expect(patched.status).toBe(204);
    const { body } = await okta('GET', `/Groups/${group.id}`);
    expect([body.displayName, body.members.map(({ value }: { value: string }) => value)]).toEqual([
      'Renamed by Okta',
      [user.id],
    ]);
  });

  it('a PUT of a group without members renames it and keeps them; with an empty list it empties it', async () => {
    const user = await s.user();
    const group = await s.group([user.id]);
    const path = `/Groups/${group.id}`;
    const displayName = `${group.displayName} by PUT`;
    expect((await okta('PUT', path, { id: group.id, displayName })).body).toMatchObject({
      displayName,
      members: [{ value: user.id }],
    });
    expect((await okta('PUT', path, { displayName, members: [] })).body.members).toBeUndefined();
  });

  it('removes a member by members[value eq "…"], and only that one', async () => {
    const [one, two] = [await s.user(), await s.user()];
    const group = await s.group([one.id, two.id]);
    await s.patch(`/Groups/${group.id}`, { op: 'remove', path: `members[value eq "${one.id}"]` });
    const { body } = await okta('GET', `/Groups/${group.id}`);
    expect(body.members.map(({ value }: { value: string }) => value)).toEqual([two.id]);
  });

  it('lists in one stable order, every user once', async () => {
    for (let i = 0; i < 5; i++) await s.user();
    const walk = async () => {
      const ids: string[] = [];
      for (let startIndex = 1; ; startIndex += 3) {
        const { body } = await okta('GET', `/Users?startIndex=${startIndex}&count=3`);
        ids.push(...body.Resources.map(({ id }: { id: string }) => id));
        if (ids.length >= body.totalResults || body.Resources.length === 0) return ids;
      }
    };
    const ids = await walk();
    expect(new Set(ids).size).toBe(ids.length);
    expect(await walk()).toEqual(ids);
  });
});

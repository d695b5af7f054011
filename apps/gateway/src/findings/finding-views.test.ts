import { type FindingView, type FindingViewPage, MAX_FINDING_VIEWS, newId, type Scope } from '@assay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Consumer, startTestGateway, type TestGateway } from '../../test/gateway.js';

const PATH = '/v1/finding-views';
const FILTERS = { severity: ['critical', 'high'], state: ['untriaged'], max_age_days: 7, sort: 'newest' };
let s: TestGateway;
beforeAll(async () => {
  s = await startTestGateway();
});
afterAll(() => s?.stop());

/** A key that triages, and in the same organization a person who does and one who only reads. */
function organization() {
  const organization_id = newId('org');
  const of = (user_id: string | null, ...scopes: Scope[]) => s.consumer({ organization_id, user_id }, scopes);
  const triager = newId('usr');
  return {
    organization_id,
    triager,
    key: of(null, 'read:evaluations', 'write:evaluations'),
    person: of(triager, 'read:evaluations', 'write:evaluations'),
    reader: of(newId('usr'), 'read:evaluations'),
    elsewhere: s.consumer({ organization_id, user_id: triager, environment: 'test' }, ['admin']),
  };
}
const view = (more: object = {}) => ({ name: 'To triage', filters: FILTERS, ...more });
async function create(consumer: Consumer, more: object = {}): Promise<FindingView> {
  const made = await consumer.call<FindingView>('POST', PATH, view(more));
  expect(made.status).toBe(201);
  return made.body;
}
const names = async (consumer: Consumer) =>
  (await consumer.call<FindingViewPage>('GET', PATH)).body.data.map(({ name }) => name);
const statusOf = async (consumer: Consumer, method: string, path: string, body?: object) =>
  (await consumer.call(method, path, body)).status;

describe('A view of the open findings', () => {
  it('is its creator’s alone, whichever credential they use, until it is shared', async () => {
    const { organization_id, triager, person, key, reader, elsewhere } = organization();
    const again = s.consumer({ organization_id, user_id: triager }, ['read:evaluations']);
    const made = await person.call<FindingView>('POST', PATH, view({ name: '  Mine ' }), { 'idempotency-key': 'a' });
    expect(made).toMatchObject({
      status: 201,
      body: { id: expect.stringMatching(/^fvw_/), name: 'Mine', filters: FILTERS, shared: false, created_by: triager },
    });
    const path = `${PATH}/${made.body.id}`;
    expect(made.headers.get('location')).toBe(path);
    const replayed = await person.call('POST', PATH, view({ name: '  Mine ' }), { 'idempotency-key': 'a' });
    expect(replayed.body).toEqual(made.body);
    expect((await again.call('GET', PATH)).body.data).toEqual([made.body]);
    for (const other of [key, reader, elsewhere, organization().person]) {
      expect(await names(other)).toEqual([]);
      expect(await statusOf(other, 'PATCH', path, { name: 'Theirs' })).toBe(404);
      expect(await statusOf(other, 'DELETE', path)).toBe(404);
    }
    const shared = await person.call<FindingView>('PATCH', path, { shared: true });
    expect(shared.body).toMatchObject({ name: 'Mine', filters: FILTERS, shared: true });
    for (const other of [key, reader]) expect(await names(other)).toEqual(['Mine']);
    for (const other of [elsewhere, organization().person]) expect(await names(other)).toEqual([]);
  });

  it('is shared, and changed once it is, only by those who triage', async () => {
    const { organization_id, person, key, reader } = organization();
    const own = await create(reader, { name: 'Own' });
    expect((await reader.call('PATCH', `${PATH}/${own.id}`, { filters: { q: 'eval' } })).body).toMatchObject({
      name: 'Own',
      filters: { q: 'eval' },
    });
    const shared = await create(person, { shared: true });
    const path = `${PATH}/${shared.id}`;
    for (const [method, at, body] of [
      ['POST', PATH, view({ shared: true })],
      ['PATCH', `${PATH}/${own.id}`, { shared: true }],
      ['PATCH', path, { name: 'Mine now' }],
      ['DELETE', path, undefined],
    ] as const)
      expect(await reader.call(method, at, body)).toMatchObject({
        status: 403,
        body: { details: { required_scope: 'write:evaluations' } },
      });
    expect(await statusOf(key, 'PATCH', path, { name: 'Urgent' })).toBe(200);
    expect(await statusOf(key, 'DELETE', path)).toBe(204);
    expect(await statusOf(person, 'DELETE', path)).toBe(404);
    expect(await statusOf(reader, 'DELETE', `${PATH}/${own.id}`)).toBe(204);
    // what is a person's own is not the organization's to know
    const { rows } = await s.postgres.query(
      'SELECT action, target_id, before, after FROM audit_log WHERE organization_id = $1 ORDER BY sequence',
      [organization_id],
    );
    expect(rows).toMatchObject([
      { action: 'finding_view.created', target_id: shared.id, before: null, after: { name: 'To triage' } },
      { action: 'finding_view.updated', before: { name: 'To triage' }, after: { name: 'Urgent', filters: FILTERS } },
      { action: 'finding_view.deleted', before: { name: 'Urgent' }, after: null },
    ]);
  });

  it('has a name of its own among those of its creator', async () => {
    const { person, reader } = organization();
    const first = await create(person);
    const second = await create(person, { name: 'Second' });
    await create(reader);
    const taken = { status: 409, body: { code: 'RESOURCE_ALREADY_EXISTS', details: { resource_id: first.id } } };
    expect(await person.call('POST', PATH, view())).toMatchObject(taken);
    expect(await person.call('PATCH', `${PATH}/${second.id}`, { name: 'To triage ' })).toMatchObject(taken);
    expect(await statusOf(person, 'PATCH', `${PATH}/${first.id}`, { name: 'To triage' })).toBe(200);
  });

  it('tells nobody, by the name of a shared view, what its creator calls their own', async () => {
    const { person, key } = organization();
    const own = await create(person, { name: 'Layoffs' });
    const shared = await create(person, { name: 'Urgent', shared: true });
    const path = `${PATH}/${shared.id}`;
    expect(await key.call('PATCH', path, { name: 'Layoffs' })).toMatchObject({
      status: 200,
      body: { name: 'Layoffs' },
    });
    expect(await key.call('PATCH', path, { shared: false })).toMatchObject({
      status: 403,
      body: { code: 'AUTH_ORG_ACCESS_DENIED', details: { reason: 'creator' } },
    });
    const taken = { status: 409, body: { details: { resource_id: own.id } } };
    expect(await person.call('PATCH', path, { shared: false })).toMatchObject(taken);
    expect(await statusOf(person, 'PATCH', path, { name: 'Mine', shared: false })).toBe(200);
    expect(await names(key)).toEqual([]);
  });

  it.each([
    ['a blank name', { name: ' ' }, 'name'],
    ['a long name', { name: 'a'.repeat(61) }, 'name'],
    ['a severity that is none', { filters: { severity: ['loud'] } }, 'filters.severity[0]'],
    ['a filter that the list does not have', { filters: { color: 'red' } }, 'filters.color'],
    ['a page of the list', { filters: { cursor: 'a' } }, 'filters.cursor'],
  ])('with %s is rejected, and the field is named', async (_what, more, field) => {
    const { person } = organization();
    expect(await person.call('POST', PATH, view(more))).toMatchObject({
      status: 422,
      body: { details: { errors: [{ field }] } },
    });
  });

  it('is one of a hundred of its creator at most', async () => {
    const { organization_id, triager, person, key } = organization();
    await s.postgres.query(
      `INSERT INTO finding_views (id, organization_id, environment, name, filters, shared, created_by)
       SELECT 'fvw_' || n || $2, $1, 'prod', n, '{}', false, $2 FROM generate_series(2, $3::int) n`,
      [organization_id, triager, MAX_FINDING_VIEWS],
    );
    const answers = await Promise.all(['a', 'b'].map((name) => person.call('POST', PATH, view({ name }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      details: { errors: [{ code: 'MAX_SIZE_EXCEEDED', max: MAX_FINDING_VIEWS }] },
    });
    await create(key);
  });
});

import { newId, type Role, type Suppression, type SuppressionRequest } from '@assay/contracts';
import { appendAudit } from '@assay/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Consumer, startTestGateway, type TestGateway } from '../../test/gateway.js';
import { type Person, peopleOf } from '../../test/people.js';

const REQUESTS = '/v1/suppression-requests';
const SETTINGS = '/v1/suppression-settings';
const POLICY = newId('pol');
const OTHER_POLICY = newId('pol');
const REPOSITORY = 'acme/shop';

let s: TestGateway;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  s = await startTestGateway();
  people = peopleOf(s);
  for (const id of [POLICY, OTHER_POLICY]) {
    await s.postgres.query(
      `INSERT INTO policies (id, organization_id, name, latest_version) VALUES ($1, NULL, $1, 1)`,
      [id],
    );
    await s.postgres.query(
      `INSERT INTO policy_versions (policy_id, version, organization_id, digest, document, source) VALUES ($1, 1, NULL, 'd', $2, '')`,
      [id, JSON.stringify({ name: id, rules: [{ id: 'js-eval', severity: 'high' }] })],
    );
  }
});
afterAll(() => s?.stop());

/** An organization whose CI key `ci` is trusted, in which the team @acme/pay is Ann, and Bea is known by her address. */
async function team() {
  const organization = newId('org');
  const as = (role: Role) => people.person(organization, role);
  const key = (more: object = {}) => s.consumer({ organization_id: organization, ...more }, ['admin']);
  const [owner, ann, bea, developer, ci] = [as('owner'), as('developer'), as('developer'), as('developer'), key()];
  const code_owner_names = [
    { name: '@Acme/Pay', member_ids: [ann.id] },
    { name: 'bea@acme.example', member_ids: [bea.id] },
  ];
  const change = async (settings: object) =>
    expect(await owner.call('PATCH', SETTINGS, settings)).toMatchObject({ status: 200, body: settings });
  await change({ code_owners: true, code_owner_names, code_owner_keys: [ci.principal.credential_id] });
  /** An evaluation of the repository with such files, which has ended. */
  const evaluated = async (by: Consumer, files: Record<string, string>, more: object = {}) => {
    const listed = Object.entries(files).map(([path, content]) => ({ path, content }));
    const body = { repository: REPOSITORY, ref: 'refs/heads/main', files: listed, ...more };
    const made = await by.call('POST', '/v1/evaluations', body);
    expect(made.status).toBe(201);
    await s.postgres.query(`UPDATE evaluations SET status = 'completed', completed_at = now() WHERE id = $1`, [
      made.body.id,
    ]);
    return made.body.id as string;
  };
  let ordinal = 0;
  const found = async (path: string) => {
    const evaluation_id = await evaluated(key(), { [path]: 'x' }, { scope: 'changes' });
    const finding_id = `fnd_${ordinal++}`;
    const data = {
      rule_id: 'js-eval',
      policy_id: POLICY,
      path,
      fingerprints: { 'match/v1': finding_id, 'context/v1': 'c' },
    };
    await s.postgres.query(
      `INSERT INTO findings (evaluation_id, ordinal, organization_id, environment, id, rule_id, policy_id, severity, action, path, status, baseline_state, fingerprint, data)
       VALUES ($1, 0, $2, 'prod', $3, 'js-eval', $4, 'high', 'block', $5, 'open', 'new', $3, $6)`,
      [evaluation_id, organization, finding_id, POLICY, path, JSON.stringify(data)],
    );
    return { evaluation_id, finding_id, reason: 'Only ever constants' };
  };
  const asked = async (body: object, by: Consumer = developer): Promise<SuppressionRequest> => {
    const response = await by.call<SuppressionRequest>('POST', REQUESTS, body);
    expect(response).toMatchObject({ status: 201 });
    return response.body;
  };
  return { organization, as, key, owner, ann, bea, developer, ci, change, evaluated, found, asked };
}
const rule = (more: object = {}) => ({
  policy_id: POLICY,
  rule_id: 'js-eval',
  repository_pattern: REPOSITORY,
  reason: 'Is replaced by spring',
  ...more,
});
const decide = (by: Consumer, { id }: { id: string }, decision = 'approve') =>
  by.call<SuppressionRequest>('POST', `${REQUESTS}/${id}/${decision}`, {});
const refusal = (reason: string) => ({ status: 403, body: { code: 'AUTH_ORG_ACCESS_DENIED', details: { reason } } });
const FILE = '*  bea@acme.example\n/pay/ @acme/pay\n/free/';

describe('An exception is approved by a code owner', () => {
  it('where CODEOWNERS gives them the file, which the request, the suppression and the audit log show', async () => {
    const { organization, ann, bea, ci, developer, evaluated, found, asked } = await team();
    await evaluated(ci, { 'pay/a.js': 'x', '.github/CODEOWNERS': FILE });
    const request = await asked(await found('pay/a.js'));
    expect(request).toMatchObject({ code_owner: null, code_owner_ids: [ann.id] });
    expect(await decide(bea, request)).toMatchObject(refusal('approver'));
    const { body } = await decide(ann, request);
    expect(body).toMatchObject({ status: 'approved', decided_by: ann.id, code_owner: '@Acme/Pay', code_owner_ids: [] });
    const made = await developer.call<Suppression>('GET', `/v1/suppressions/${body.suppression_id}`);
    expect(made.body).toMatchObject({ by: ann.id, requested_by: developer.id, code_owner: '@Acme/Pay' });
    const { rows } = await s.postgres.query(
      `SELECT after->>'code_owner' AS name FROM audit_log WHERE organization_id = $1 AND action IN ('suppression_request.approved', 'suppression.created')`,
      [organization],
    );
    expect(rows).toEqual([{ name: '@Acme/Pay' }, { name: '@Acme/Pay' }]);
    const [free, other] = [await asked(await found('free/a.js')), await asked(await found('b.js'))];
    expect((await developer.call('GET', REQUESTS)).body.data).toMatchObject([
      { id: other.id, code_owner_ids: [bea.id] },
      { id: free.id, code_owner_ids: [] },
      { id: request.id, code_owner_ids: [] },
    ]);
    for (const nobody of [ann, bea]) expect(await decide(nobody, free)).toMatchObject(refusal('approver'));
    expect((await decide(bea, other, 'reject')).body).toMatchObject({
      status: 'rejected',
      code_owner: 'bea@acme.example',
    });
  });

  it('and one for a rule only by whoever owns every file of that one repository', async () => {
    const { bea, ann, ci, owner, evaluated, asked } = await team();
    await evaluated(ci, { CODEOWNERS: FILE });
    const request = await asked(rule());
    for (const each of [ann, bea]) expect(await decide(each, request)).toMatchObject(refusal('approver'));
    await evaluated(ci, { CODEOWNERS: '* bea@acme.example @acme/pay\n/pay/ @acme/pay' });
    expect(await decide(bea, request)).toMatchObject(refusal('approver'));
    expect((await decide(ann, request)).body).toMatchObject({ status: 'approved', code_owner: '@Acme/Pay' });
    const several = await asked(rule({ repository_pattern: 'acme/*' }));
    expect(several.code_owner_ids).toEqual([]);
    expect(await decide(ann, several)).toMatchObject(refusal('approver'));
    expect((await decide(owner, several)).body).toMatchObject({ status: 'approved', code_owner: null });
  });

  it('never by whoever asked, or by a member whose role or policy does not allow it', async () => {
    const { ann, ci, change, evaluated, found, asked, key } = await team();
    await evaluated(ci, { CODEOWNERS: '* @acme/pay' });
    const own = await asked(await found('a.js'), ann);
    const byOwnKey = await asked(await found('b.js'), key({ maker_id: ann.id }));
    for (const request of [own, byOwnKey]) {
      expect(request.code_owner_ids).toEqual([]);
      expect(await decide(ann, request)).toMatchObject(refusal('four_eyes'));
    }
    const request = await asked(await found('c.js'));
    await change({ approvers: [{ policy_id: POLICY, roles: ['owner'], member_ids: [], code_owners: false }] });
    expect(await decide(ann, request)).toMatchObject(refusal('approver'));
    await change({ code_owners: false });
    await change({ approvers: [{ policy_id: POLICY, roles: ['owner'], member_ids: [], code_owners: true }] });
    const elsewhere = await asked(rule({ policy_id: OTHER_POLICY }));
    expect(await decide(ann, elsewhere)).toMatchObject(refusal('approver'));
    (people.known.get(ann.id) as { role: Role }).role = 'auditor';
    expect(await decide(ann, request)).toMatchObject(refusal('approver'));
    (people.known.get(ann.id) as { role: Role }).role = 'developer';
    expect((await decide(ann, request)).status).toBe(200);
  });
});

describe('CODEOWNERS is believed', () => {
  it('only from a trusted key on main, or from a connected host; the newest counts', async () => {
    const { organization, ann, ci, key, change, evaluated, found, asked } = await team();
    const request = await asked(await found('a.js'));
    const isOwner = async () => (await ann.call('GET', `${REQUESTS}/${request.id}`)).body.code_owner_ids.length === 1;
    const mine = { CODEOWNERS: '* @acme/pay' };
    await evaluated(key(), mine);
    await evaluated(ann, mine);
    await evaluated(ci, mine, { ref: 'refs/heads/ann' });
    await evaluated(ci, mine, { scope: 'changes' });
    await evaluated(ci, mine, { repository: 'acme/other' });
    const stranger = await team();
    await stranger.evaluated(stranger.ci, mine);
    expect(await isOwner()).toBe(false);
    await evaluated(ci, mine);
    expect(await isOwner()).toBe(true);
    await evaluated(ci, { ...mine, 'docs/CODEOWNERS': '* @acme/pay' });
    expect(await isOwner()).toBe(false);
    await evaluated(ci, { 'a.js': 'x' });
    expect(await isOwner()).toBe(false);
    const host = key();
    await s.postgres.query(
      `INSERT INTO host_connections (id, organization_id, environment, kind, base_url, description, account, api_key_id)
       VALUES ($1, $2, 'prod', 'gitlab', 'https://gitlab.example', '', 'bot', $3)`,
      [newId('hcn'), organization, host.principal.credential_id],
    );
    await evaluated(host, mine, { ref: 'refs/heads/trunk' });
    expect(await isOwner()).toBe(true);
    await change({ code_owner_names: [] });
    expect(await isOwner()).toBe(false);
    expect(await decide(ann, request)).toMatchObject(refusal('approver'));
  });

  it('not from an older evaluation where the newest one is deleted: it may name people who no longer own the code', async () => {
    const { ci, key, ann, evaluated, found, asked } = await team();
    await evaluated(ci, { CODEOWNERS: '* @acme/pay' });
    const newest = await evaluated(ci, { CODEOWNERS: '* bea@acme.example' });
    const request = await asked(await found('a.js'));
    expect((await key().call('DELETE', `/v1/evaluations/${newest}`)).status).toBe(204);
    expect(await decide(ann, request)).toMatchObject(refusal('approver'));
  });

  it('never from a key whose secret the person who decides or the person who asked may know', async () => {
    const { organization, ann, bea, ci, developer, evaluated, found, asked } = await team();
    await evaluated(ci, { CODEOWNERS: '* @acme/pay' });
    const holds = (who: Person) =>
      s.database.tenant({ organizationId: organization }, (tx) =>
        appendAudit(tx, {
          organizationId: organization,
          actorId: who.id,
          address: undefined,
          action: 'api_key.created',
          target: { type: 'api_key', id: ci.principal.credential_id },
        }),
      );
    const [first, second] = [await asked(await found('a.js')), await asked(await found('b.js'))];
    expect((await decide(ann, first)).status).toBe(200);
    await holds(developer);
    expect(await decide(ann, second)).toMatchObject(refusal('approver'));
    const byBea = await asked(await found('c.js'), bea);
    expect((await decide(ann, byBea)).status).toBe(200);
    const another = await asked(await found('d.js'), bea);
    await holds(ann);
    expect(await decide(ann, another)).toMatchObject(refusal('approver'));
  });
});

it('code owners are told of the first request in their repository, the approvers of the first of all', async () => {
  const { organization, ann, ci, evaluated, found, asked } = await team();
  await evaluated(ci, { CODEOWNERS: FILE });
  await asked(rule({ policy_id: OTHER_POLICY, repository_pattern: 'acme/else' }));
  await asked(await found('pay/a.js'));
  await asked(await found('b.js'));
  const { rows } = await s.postgres.query(
    `SELECT payload->'roles' AS roles, payload->'member_ids' AS members FROM outbox
     WHERE organization_id = $1 AND topic = 'assay.suppression.asked-for' ORDER BY id`,
    [organization],
  );
  expect(rows).toEqual([
    { roles: null, members: null },
    { roles: [], members: [ann.id] },
  ]);
});

it('what the names stand for is checked', async () => {
  const { owner, as } = await team();
  const errors = async (code_owner_names: object[]) =>
    (await owner.call('PATCH', SETTINGS, { code_owner_names })).body.details.errors.map(
      ({ field, code }: { field: string; code: string }) => `${field} ${code}`,
    );
  const developer = as('developer').id;
  expect(await errors([{ name: '@a', member_ids: [newId('usr')] }])).toEqual([
    'code_owner_names[0].member_ids[0] INVALID_FORMAT',
  ]);
  expect(await errors([{ name: '@a', member_ids: [as('auditor').id] }])).toEqual([
    'code_owner_names[0].member_ids[0] INVALID_FORMAT',
  ]);
  expect(await errors([{ name: '@a', member_ids: [] }])).toEqual(['code_owner_names[0].member_ids MIN_SIZE_REQUIRED']);
  expect(
    await errors([
      { name: '@a', member_ids: [developer] },
      { name: '@A', member_ids: [developer] },
    ]),
  ).toEqual(['code_owner_names[1].name INVALID_FORMAT']);
});

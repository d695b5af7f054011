import { newId, type PolicyOverride, type Role, type Suppression, type SuppressionRequest } from '@assay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Consumer, startTestGateway, type TestGateway } from '../../test/gateway.js';
import { type Person, peopleOf } from '../../test/people.js';

const REQUESTS = '/v1/suppression-requests';
const SETTINGS = '/v1/suppression-settings';
const POLICY = newId('pol');
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

let s: TestGateway;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  s = await startTestGateway();
  people = peopleOf(s);
  await s.postgres.query(
    `INSERT INTO policies (id, organization_id, name, latest_version) VALUES ($1, NULL, 'javascript', 1)`,
    [POLICY],
  );
  const rules = [
    { id: 'js-eval', severity: 'high' },
    { id: 'js-log', severity: 'low' },
  ];
  await s.postgres.query(
    `INSERT INTO policy_versions (policy_id, version, organization_id, digest, document, source) VALUES ($1, 1, NULL, 'd', $2, '')`,
    [POLICY, JSON.stringify({ name: 'javascript', rules })],
  );
});
afterAll(() => s?.stop());

/** An organization with people, and an evaluation with so many findings. */
async function team(findings = 1) {
  const organization = newId('org');
  const evaluation_id = newId('eval');
  await s.postgres.query(
    `INSERT INTO evaluations (id, organization_id, environment, repository, metadata, policy_ids, status, input_digest, files_total, created_by)
     VALUES ($1, $2, 'prod', 'acme/shop', '{}', '{}', 'completed', '', 1, 'key_x')`,
    [evaluation_id, organization],
  );
  for (let ordinal = 0; ordinal < findings; ordinal++)
    await s.postgres.query(
      `INSERT INTO findings (evaluation_id, ordinal, organization_id, environment, id, rule_id, policy_id, severity, action, path, status, baseline_state, fingerprint, data)
       VALUES ($1, $2, $3, 'prod', $4, 'js-eval', $5, 'high', 'block', 'a.js', 'open', 'new', $6, $7)`,
      [
        evaluation_id,
        ordinal,
        organization,
        `fnd_${ordinal}`,
        POLICY,
        `m${ordinal}`,
        JSON.stringify({
          rule_id: 'js-eval',
          policy_id: POLICY,
          path: 'a.js',
          fingerprints: { 'match/v1': `m${ordinal}`, 'context/v1': `c${ordinal}` },
        }),
      ],
    );
  const as = (role: Role, more: object = {}) => people.person(organization, role, more);
  return {
    organization,
    as,
    owner: as('owner'),
    admin: as('admin'),
    developer: as('developer'),
    finding: (nth = 0, more: object = {}) => ({
      evaluation_id,
      finding_id: `fnd_${nth}`,
      reason: 'Only ever constants',
      ...more,
    }),
  };
}
const rule = (more: object = {}) => ({
  policy_id: POLICY,
  rule_id: 'js-eval',
  repository_pattern: 'acme/legacy-*',
  reason: 'Is replaced by spring',
  ...more,
});
async function asked(by: Consumer, body: object): Promise<SuppressionRequest> {
  const response = await by.call<SuppressionRequest>('POST', REQUESTS, body);
  expect(response).toMatchObject({ status: 201, body: { status: 'open' } });
  return response.body;
}
const approve = (by: Consumer, id: string) => by.call<SuppressionRequest>('POST', `${REQUESTS}/${id}/approve`, {});
const reject = (by: Consumer, id: string) => by.call('POST', `${REQUESTS}/${id}/reject`, { note: 'Fix it' });
const change = async (owner: Consumer, settings: object) =>
  expect(await owner.call('PATCH', SETTINGS, settings)).toMatchObject({ status: 200, body: settings });
const fieldsOf = async (by: Consumer, body: object, path = REQUESTS) => {
  const { status, body: error } = await by.call('POST', path, body);
  expect(status).toBe(422);
  return error.details.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
};
const refusal = (reason: string) => ({ status: 403, body: { code: 'AUTH_ORG_ACCESS_DENIED', details: { reason } } });

describe('An exception for a finding', () => {
  it('becomes the suppression that was asked for, by whoever approved it, and says who asked', async () => {
    const { developer, admin, finding, organization } = await team();
    const until = inDays(30);
    const { id } = await asked(developer, finding(0, { kind: 'fix_by', expires_at: until }));
    const approved = (await approve(admin, id)).body;
    expect(approved).toMatchObject({ status: 'approved', decided_by: admin.id, kind: 'fix_by', override_id: null });
    const made = await admin.call<Suppression>('GET', `/v1/suppressions/${approved.suppression_id}`);
    expect(made.body).toMatchObject({ kind: 'fix_by', by: admin.id, requested_by: developer.id, expires_at: until });
    const { rows } = await s.postgres.query(
      `SELECT action, actor_id AS actor FROM audit_log WHERE organization_id = $1 ORDER BY sequence`,
      [organization],
    );
    expect(rows).toEqual([
      { action: 'suppression_request.created', actor: developer.id },
      { action: 'suppression_request.approved', actor: admin.id },
      { action: 'suppression.created', actor: admin.id },
    ]);
  });

  it('is a false positive for good, and a risk or a fix until a date that the organization allows', async () => {
    const { developer, owner, finding } = await team(2);
    const errors = (more: object) => fieldsOf(developer, finding(0, more));
    expect(await errors({ kind: 'fix_by' })).toEqual(['expires_at REQUIRED']);
    expect(await errors({ kind: 'never' })).toEqual(['kind INVALID_ENUM']);
    const open = await asked(developer, finding(1));
    await change(owner, { max_days: 30 });
    expect(await errors({})).toEqual(['expires_at REQUIRED']);
    expect(await errors({ kind: 'fix_by', expires_at: inDays(31) })).toEqual(['expires_at INVALID_FORMAT']);
    expect(await errors({ expires_at: inDays(-1) })).toEqual(['expires_at INVALID_FORMAT']);
    // Date.parse takes it for the 2nd of March
    const noDay = await developer.call('POST', REQUESTS, finding(0, { expires_at: '2027-02-30T12:00:00Z' }));
    expect(noDay).toMatchObject({ status: 422, body: { details: { errors: [{ field: 'expires_at' }] } } });
    expect(await fieldsOf(owner, finding(0), '/v1/suppressions')).toEqual(['expires_at REQUIRED']);
    // asked for while risks were accepted for good
    expect(await fieldsOf(owner, {}, `${REQUESTS}/${open.id}/approve`)).toEqual(['expires_at REQUIRED']);
    await asked(developer, finding(0, { kind: 'false_positive' }));
  });

  it('is asked for in one way: as a finding or as a rule', async () => {
    const { developer, finding } = await team();
    const errors = (body: object) => fieldsOf(developer, { reason: 'r', ...body });
    expect(await errors({})).toEqual(['policy_id REQUIRED', 'rule_id REQUIRED', 'repository_pattern REQUIRED']);
    expect(await errors({ finding_id: 'fnd_0' })).toEqual(['evaluation_id REQUIRED']);
    expect(await errors(finding(0, { rule_id: 'js-eval' }))).toEqual(['rule_id INVALID_FORMAT']);
    expect(await errors({ evaluation_id: newId('eval') })).toEqual(['finding_id REQUIRED']);
  });
});

describe('Four eyes', () => {
  it('nobody decides what they asked for, through whichever credential, and the database holds it too', async () => {
    const { organization, owner, admin, as, finding } = await team(3);
    const asKey = (person: Person) => s.consumer({ organization_id: organization, maker_id: person.id }, ['admin']);
    const personal = await asked(admin, finding(0));
    const byKey = await asked(asKey(admin), finding(1));
    const application = Object.assign(as('admin', { client_id: newId('app'), user_id: admin.id }), { id: admin.id });
    const byApplication = await asked(application, finding(2));
    const { body: own } = await admin.call('GET', `${REQUESTS}?created_by=${admin.id}`);
    expect(own.data.map((each: SuppressionRequest) => [each.id, each.requester_id])).toEqual(
      [byApplication, byKey, personal].map(({ id }) => [id, admin.id]),
    );
    for (const { id } of [personal, byKey, byApplication]) {
      for (const decide of [approve, reject]) expect(await decide(admin, id)).toMatchObject(refusal('four_eyes'));
      // neither a key nor an application decides for a person, whoever that is
      expect(await approve(asKey(owner), id)).toMatchObject(refusal('person_required'));
      expect(await approve(as('owner', { client_id: newId('app') }), id)).toMatchObject(
        refusal('first_party_required'),
      );
      await expect(
        s.database.system((tx) =>
          tx.suppressionRequest.update({ where: { id }, data: { status: 'approved', decided_by: admin.id } }),
        ),
      ).rejects.toThrow(/four_eyes/);
      expect((await approve(owner, id)).status).toBe(200);
    }
  });

  it('whoever lost their role meanwhile decides nothing', async () => {
    const { organization, developer, finding } = await team();
    const demoted = people.person(organization, 'admin');
    const { id } = await asked(developer, finding());
    (people.known.get(demoted.id) as { role: Role }).role = 'developer';
    for (const decide of [approve, reject]) expect(await decide(demoted, id)).toMatchObject(refusal('approver'));
    people.known.delete(demoted.id);
    expect((await approve(demoted, id)).status).toBe(404);
  });

  it('of two who decide at once one does, and what was withdrawn or is over is decided by nobody', async () => {
    const { owner, admin, developer, finding } = await team(3);
    const first = await asked(developer, finding(0));
    const both = await Promise.all([approve(owner, first.id), approve(admin, first.id), reject(admin, first.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const second = await asked(developer, finding(1));
    expect((await owner.call('DELETE', `${REQUESTS}/${second.id}`)).status).toBe(403);
    expect((await developer.call('DELETE', `${REQUESTS}/${second.id}`)).status).toBe(204);
    expect((await approve(owner, second.id)).status).toBe(409);
    const third = await asked(developer, finding(2, { expires_at: inDays(1) }));
    await s.postgres.query(`UPDATE suppression_requests SET expires_at = now() WHERE id = $1`, [third.id]);
    expect((await approve(owner, third.id)).status).toBe(409);
    expect((await developer.call('GET', `${REQUESTS}/${third.id}`)).body.status).toBe('expired');
    expect((await developer.call('GET', `${REQUESTS}?status=open`)).body.data).toEqual([]);
    expect((await developer.call('GET', `${REQUESTS}?status=expired`)).body.data).toHaveLength(1);
    await asked(developer, finding(2));
  });

  it('a request of another organization does not exist', async () => {
    const { developer, finding } = await team();
    const { id } = await asked(developer, finding());
    const stranger = await team();
    for (const decide of [approve, reject]) expect((await decide(stranger.owner, id)).status).toBe(404);
    expect((await stranger.owner.call('GET', REQUESTS)).body.data).toEqual([]);
    expect((await stranger.owner.call('GET', SETTINGS)).body).toMatchObject({ updated_by: null });
  });
});

describe('An exception for a rule', () => {
  it('becomes an override: whoever approved answers for it', async () => {
    const { developer, admin } = await team();
    const { id } = await asked(developer, rule({ kind: 'accepted_risk', expires_at: inDays(10) }));
    expect((await developer.call('POST', REQUESTS, rule())).status).toBe(409);
    expect((await developer.call('GET', `${REQUESTS}?repository=acme%2Flegacy-1&status=open`)).body.data).toHaveLength(
      1,
    );
    expect((await developer.call('GET', `${REQUESTS}?repository=acme%2Fother`)).body.data).toEqual([]);
    const { override_id, suppression_id } = (await approve(admin, id)).body;
    expect(suppression_id).toBeNull();
    const made = await admin.call<PolicyOverride>('GET', `/v1/policy-overrides/${override_id}`);
    expect(made.body).toMatchObject({
      rule_ids: ['js-eval'],
      repository_pattern: 'acme/legacy-*',
      effect: 'shadow',
      owner_id: admin.id,
      created_by: developer.id,
    });
  });

  it('is about a rule that there is, and lowers it as it says', async () => {
    const { developer } = await team();
    expect(await fieldsOf(developer, rule({ rule_id: 'js-none' }))).toEqual(['rule_ids INVALID_FORMAT']);
    expect(await fieldsOf(developer, rule({ effect: 'severity' }))).toEqual(['severity REQUIRED']);
    expect((await developer.call('POST', REQUESTS, rule({ policy_id: newId('pol') }))).status).toBe(404);
  });
});

describe('Where every exception needs approval', () => {
  it('nobody suppresses alone, nor lowers a rule by an override', async () => {
    const { owner, admin, developer, finding } = await team();
    const override = (more: object) => ({
      policy_id: POLICY,
      rule_ids: ['js-eval'],
      effect: 'off',
      reason: 'r',
      owner_id: admin.id,
      ...more,
    });
    const OVERRIDES = '/v1/policy-overrides';
    const before = await admin.call<PolicyOverride>('POST', OVERRIDES, override({ expires_at: inDays(20) }));
    await change(owner, { approval_required: true });
    expect(await admin.call('POST', '/v1/suppressions', finding())).toMatchObject(refusal('approval_required'));
    for (const more of [
      {},
      { effect: 'shadow' },
      { effect: 'severity', severity: 'medium' },
      { effect: 'severity', severity: 'medium', rule_ids: ['js-log', 'js-eval'] },
    ])
      expect(await admin.call('POST', OVERRIDES, override(more))).toMatchObject(refusal('approval_required'));
    const raising = override({ effect: 'severity', severity: 'high', rule_ids: ['js-log', 'js-eval'] });
    const raised = await admin.call<PolicyOverride>('POST', OVERRIDES, raising);
    expect(raised.status).toBe(201);
    const patch = (id: string, body: object) => admin.call('PATCH', `${OVERRIDES}/${id}`, body);
    expect(await patch(raised.body.id, { severity: 'low' })).toMatchObject(refusal('approval_required'));
    for (const body of [{ expires_at: inDays(30) }, { expires_at: null }, { repository_pattern: '*' }])
      expect(await patch(before.body.id, body)).toMatchObject(refusal('approval_required'));
    expect((await patch(before.body.id, { expires_at: inDays(5), owner_id: owner.id })).status).toBe(200);
    const { id } = await asked(developer, rule({ effect: 'off' }));
    expect((await approve(admin, id)).status).toBe(200);
  });

  it('an owner says so, signed in, and nobody else', async () => {
    const { organization, owner, admin, developer } = await team();
    const settings = { approval_required: true };
    expect(await admin.call('PATCH', SETTINGS, settings)).toMatchObject(refusal('role'));
    expect((await developer.call('PATCH', SETTINGS, settings)).status).toBe(403);
    const key = s.consumer({ organization_id: organization, maker_id: owner.id }, ['admin']);
    expect(await key.call('PATCH', SETTINGS, settings)).toMatchObject(refusal('person_required'));
    await change(owner, settings);
    await change(owner, { inline_comments: false });
    expect((await developer.call('GET', SETTINGS)).body).toMatchObject({
      ...settings,
      inline_comments: false,
      max_days: null,
      updated_by: owner.id,
    });
  });
});

it('a risk is accepted for as long as the organization allows, also by an override that nobody has to approve', async () => {
  const { owner, admin, developer } = await team();
  const OVERRIDES = '/v1/policy-overrides';
  const override = (more: object) => ({
    policy_id: POLICY,
    rule_ids: ['js-eval'],
    effect: 'off',
    reason: 'r',
    owner_id: admin.id,
    ...more,
  });
  const before = await admin.call<PolicyOverride>('POST', OVERRIDES, override({}));
  await change(owner, { max_days: 30 });
  expect(await fieldsOf(admin, override({}), OVERRIDES)).toEqual(['expires_at REQUIRED']);
  const far = override({ expires_at: inDays(31) });
  expect(await fieldsOf(admin, far, OVERRIDES)).toEqual(['expires_at INVALID_FORMAT']);
  const made = await admin.call<PolicyOverride>('POST', OVERRIDES, override({ expires_at: inDays(29) }));
  expect(made.status).toBe(201);
  const patch = (id: string, body: object) => admin.call('PATCH', `${OVERRIDES}/${id}`, body);
  for (const expires_at of [null, inDays(31)]) expect((await patch(made.body.id, { expires_at })).status).toBe(422);
  expect((await patch(made.body.id, { expires_at: inDays(30) })).status).toBe(200);
  // what is there stays: it may be handed on and end earlier
  expect((await patch(before.body.id, { owner_id: owner.id })).status).toBe(200);
  expect((await patch(before.body.id, { repository_pattern: '*' })).status).toBe(422);
  const raising = override({ effect: 'severity', severity: 'critical' });
  expect((await admin.call('POST', OVERRIDES, raising)).status).toBe(201);
  // a false positive is one for good, and a second person says so
  const { id } = await asked(developer, rule({ kind: 'false_positive', effect: 'off' }));
  expect((await approve(admin, id)).status).toBe(200);
});

describe('Approvers of a policy', () => {
  it('decide its exceptions in place of owners and administrators', async () => {
    const { owner, admin, as, developer, finding } = await team(3);
    const [security, colleague] = [as('developer'), as('developer')];
    await change(owner, { approvers: [{ policy_id: POLICY, roles: [], member_ids: [security.id] }] });
    const { id } = await asked(developer, finding(0));
    for (const by of [admin, owner, colleague]) expect(await approve(by, id)).toMatchObject(refusal('approver'));
    expect((await approve(security, id)).status).toBe(200);
    const own = await asked(security, finding(1));
    expect(await approve(security, own.id)).toMatchObject(refusal('four_eyes'));
    await change(owner, { approvers: [{ policy_id: POLICY, roles: ['developer'], member_ids: [] }] });
    expect((await approve(colleague, own.id)).status).toBe(200);
  });

  it('are known members who may ask, of known policies, and somebody', async () => {
    const { owner, as } = await team();
    const errors = async (approvers: object[]) => {
      const { status, body } = await owner.call('PATCH', SETTINGS, { approvers });
      expect(status).toBe(422);
      return body.details.errors.map(({ field }: { field: string }) => field);
    };
    const list = (more: object) => ({ policy_id: POLICY, roles: ['admin'], member_ids: [], ...more });
    expect(await errors([list({ member_ids: [as('auditor').id] })])).toEqual(['approvers[0].member_ids[0]']);
    expect(await errors([list({ member_ids: [newId('usr')] })])).toEqual(['approvers[0].member_ids[0]']);
    expect(await errors([list({ policy_id: newId('pol') })])).toEqual(['approvers[0].policy_id']);
    expect(await errors([list({ roles: [] })])).toEqual(['approvers[0].roles']);
    expect(await errors([list({}), list({})])).toEqual(['approvers[1].policy_id']);
    expect(await errors([list({ roles: ['auditor'] })])).toEqual(['approvers[0].roles[0]']);
  });
});

describe('Mail about exceptions', () => {
  const messages = async (organization: string, topic: string) =>
    (
      await s.postgres.query(`SELECT payload FROM outbox WHERE organization_id = $1 AND topic = $2 ORDER BY id`, [
        organization,
        topic,
      ])
    ).rows.map(({ payload }) => payload);
  const REQUESTED = 'assay.suppression.asked-for';
  const DECIDED = 'assay.suppression.decided';

  it('is for the approvers of the policy, also where others were told within the hour', async () => {
    const { organization, owner, developer, as, finding } = await team(2);
    const security = as('developer');
    await asked(developer, finding(0));
    expect(await messages(organization, REQUESTED)).toEqual([
      { organization_id: organization, environment: 'prod', request_id: expect.any(String) },
    ]);
    const other = newId('pol');
    await s.postgres.query(`INSERT INTO policies (id, organization_id, name, latest_version) VALUES ($1, $2, 'o', 1)`, [
      other,
      organization,
    ]);
    await s.postgres.query(
      `INSERT INTO policy_versions (policy_id, version, organization_id, digest, document, source) VALUES ($1, 1, $2, 'd', $3, '')`,
      [other, organization, JSON.stringify({ name: 'o', rules: [{ id: 'js-eval', severity: 'high' }] })],
    );
    await change(owner, { approvers: [{ policy_id: other, roles: ['admin'], member_ids: [security.id] }] });
    const { id } = await asked(developer, rule({ policy_id: other }));
    expect((await messages(organization, REQUESTED)).at(-1)).toMatchObject({
      request_id: id,
      roles: ['admin'],
      member_ids: [security.id],
    });
  });

  it('tells the person behind a request of the decision, and nobody what they withdrew themselves', async () => {
    const { organization, owner, developer, as, finding } = await team(4);
    const key = s.consumer({ organization_id: organization, maker_id: developer.id }, ['request:suppressions']);
    const byKey = await asked(key, finding(0));
    const rejected = await reject(owner, byKey.id);
    expect(rejected.status).toBe(200);
    const told = { organization_id: organization, environment: 'prod', member_id: developer.id };
    expect(await messages(organization, DECIDED)).toEqual([{ ...told, request_id: byKey.id, decision: 'rejected' }]);
    expect(JSON.stringify(await messages(organization, DECIDED))).not.toContain('Fix it');
    const another = as('developer');
    const withdrawn = await asked(another, finding(1));
    expect((await another.call('DELETE', `${REQUESTS}/${withdrawn.id}`)).status).toBe(204);
    for (const nth of [2, 3]) expect((await approve(owner, (await asked(another, finding(nth))).id)).status).toBe(200);
    const { rows } = await s.postgres.query(
      `SELECT count(DISTINCT date_trunc('hour', decided_at, 'UTC'))::int AS hours FROM suppression_requests
       WHERE organization_id = $1 AND requester_id = $2 AND status = 'approved'`,
      [organization, another.id],
    );
    const toAnother = (await messages(organization, DECIDED)).filter(({ member_id }) => member_id === another.id);
    expect(toAnother.map(({ decision }) => decision)).toEqual(Array(rows[0].hours).fill('approved'));
  });
});

it('a request goes one way only, whatever is done in whatever order (model)', async () => {
  type Who = 'asker' | 'askersKey' | 'owner' | 'admin' | 'colleague';
  const WHO: Who[] = ['asker', 'askersKey', 'owner', 'admin', 'colleague'];
  const step = fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({ act: fc.constant('ask' as const), by: fc.constantFrom('asker', 'askersKey') }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        act: fc.constantFrom('approve', 'reject', 'withdraw'),
        by: fc.constantFrom(...WHO),
      }),
    },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('expire' as const), by: fc.constant('asker' as const) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const { organization, owner, admin, as, finding } = await team();
      const asker = as('admin');
      const callers: Record<Who, Consumer> = {
        asker,
        askersKey: s.consumer({ organization_id: organization, maker_id: asker.id }, ['admin']),
        owner,
        admin,
        colleague: as('developer'),
      };
      let id = '';
      let state = 'none';
      let askedBy: Who = 'asker';
      for (const { act, by } of steps) {
        const who = by as Who;
        const caller = callers[who];
        if (act === 'ask') {
          const response = await caller.call('POST', REQUESTS, finding(0, { expires_at: inDays(1) }));
          const isFree = !['open', 'approved'].includes(state);
          expect(response.status).toBe(isFree ? 201 : 409);
          if (isFree) [id, state, askedBy] = [response.body.id, 'open', who];
        } else if (state === 'none') continue;
        else if (act === 'expire') {
          if (state !== 'open') continue;
          await s.postgres.query(`UPDATE suppression_requests SET expires_at = now() WHERE id = $1`, [id]);
          state = 'expired';
        } else {
          const isRequester = who === askedBy || who === 'asker';
          const isAllowed = act === 'withdraw' ? isRequester : who === 'owner' || who === 'admin';
          const response =
            act === 'withdraw'
              ? await caller.call('DELETE', `${REQUESTS}/${id}`)
              : await caller.call('POST', `${REQUESTS}/${id}/${act}`, {});
          const isDone = isAllowed && state === 'open';
          expect([200, 204].includes(response.status)).toBe(isDone);
          if (isDone) state = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' }[act];
        }
        expect((await owner.call('GET', `${REQUESTS}/${id}`)).body.status).toBe(state);
        const { data } = (await owner.call('GET', '/v1/suppressions')).body;
        expect(data).toHaveLength(state === 'approved' ? 1 : 0);
      }
    }),
    { numRuns: 30 },
  );
});

import { newId, type Policy, type PolicyDetail, type PolicyDocument, type Role } from '@assay/contracts';
import { weakenings } from '@assay/policy-engine/policy-text';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Consumer, startTestGateway, type TestGateway } from '../../test/gateway.js';
import { type Person, peopleOf } from '../../test/people.js';
import { CONTROLLERS } from '../app.module.js';
import { endpointsOf } from '../http/endpoints-of.js';

const SETTINGS = '/v1/suppression-settings';
const rule = (id: string, severity = 'high') => ({
  id,
  kind: 'regex',
  severity,
  message: `no ${id}`,
  match: { pattern: id },
});
const document = (rules: object[], more: object = {}) => ({ name: `p-${newId('pol')}`, rules, ...more });
const [STRONG, WEAK] = [[rule('todo'), rule('fixme')], [rule('todo')]];

let s: TestGateway;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  s = await startTestGateway();
  people = peopleOf(s);
});
afterAll(() => s?.stop());

/** An organization that requires approval for exceptions, with whoever might try to do without. */
async function team(settings: object = { approval_required: true }) {
  const organization = newId('org');
  const as = (role: Role, more: object = {}) => people.person(organization, role, more);
  const owner = as('owner');
  const demoted = as('owner');
  const removed = as('owner');
  const asKey = (maker_id: string | null) =>
    s.consumer({ organization_id: organization, ...(maker_id ? { maker_id } : {}) }, ['admin']);
  expect((await owner.call('PATCH', SETTINGS, settings)).status).toBe(200);
  (people.known.get(demoted.id) as { role: Role }).role = 'admin';
  people.known.delete(removed.id);
  return {
    organization,
    as,
    owner,
    admin: as('admin'),
    /** Nobody of them is an owner who is signed in now. */
    others: {
      admin: as('admin'),
      demoted,
      removed,
      'a key of the owner': asKey(owner.id),
      'a key that the owner took over, whose secret somebody else replaced': asKey(owner.id),
      'a key of nobody': asKey(null),
      'an application for the owner': as('owner', { client_id: newId('app'), user_id: owner.id }),
      'an application that acts for itself': s.consumer(
        { organization_id: organization, client_id: newId('app'), maker_id: owner.id },
        ['admin'],
      ),
    } satisfies Record<string, Consumer>,
    stale: people.signedInLongAgo(as('owner')),
  };
}
async function made(by: Consumer, versions: object[]): Promise<PolicyDetail> {
  const [first, ...rest] = versions;
  const created = await by.call<PolicyDetail>('POST', '/v1/policies', { document: first });
  expect(created.status).toBe(201);
  const { id } = created.body;
  for (const next of rest)
    expect(
      (await by.call('PUT', `/v1/policies/${id}`, { document: { ...next, name: created.body.name } })).status,
    ).toBe(200);
  return created.body;
}
const runs = async (by: Consumer, id: string) => (await by.call<PolicyDetail>('GET', `/v1/policies/${id}`)).body;

type Act = [string, string, object?];

/** What takes from the gate, by the route that does it; each works on a policy whose version 1 is weak, and 2 strong and run. */
const WEAKENING: Record<string, (policy: PolicyDetail, member: Person) => Act | Promise<Act>> = {
  'PUT /v1/policies/{policy_id}/activation': ({ id }) => ['PUT', `/v1/policies/${id}/activation`, { active: false }],
  'PUT /v1/policies/{policy_id}': ({ id, name }) => [
    'PUT',
    `/v1/policies/${id}`,
    { document: document(WEAK, { name }) },
  ],
  'DELETE /v1/policies/{policy_id}': ({ id }) => ['DELETE', `/v1/policies/${id}`],
  'PUT /v1/policy-profiles': () => [
    'PUT',
    '/v1/policy-profiles',
    { choices: [{ repository_pattern: '*', profile: 'audit' }] },
  ],
  'DELETE /v1/policy-overrides/{override_id}': async ({ id }, member) => {
    const raised = { rule_ids: ['todo'], effect: 'severity', severity: 'critical' };
    return ['DELETE', `/v1/policy-overrides/${await overridden(member, id, raised)}`];
  },
};
async function overridden(by: Person, policy_id: string, more: object): Promise<string> {
  const body = { policy_id, reason: 'why', owner_id: by.id, ...more };
  const created = await by.call<{ id: string }>('POST', '/v1/policy-overrides', body);
  expect(created.status).toBe(201);
  return created.body.id;
}
const OLDER = ({ id }: PolicyDetail): Act => ['PUT', `/v1/policies/${id}/activation`, { active: true, version: 1 }];

describe('Where every exception needs approval', () => {
  it('nobody but an owner, signed in now, takes something from the gate, through any route that could', async () => {
    const declared = endpointsOf(CONTROLLERS)
      .filter(({ underApproval }) => underApproval === 'owner')
      .map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(WEAKENING).toSorted()).toEqual(declared.toSorted());
    const { owner, others, stale } = await team();
    const { owner: stranger } = await team();
    const policy = await made(owner, [document(WEAK), document(STRONG)]);
    for (const act of [OLDER, ...Object.values(WEAKENING)]) {
      const [method, path, body] = await act(policy, owner);
      for (const [name, by] of Object.entries(others)) {
        const response = await by.call(method, path, body);
        expect([name, method, path, response.status, response.body?.details?.reason]).toEqual([
          name,
          method,
          path,
          403,
          'role',
        ]);
        expect(response.body.message).toMatch(/only a signed-in owner can do this/);
      }
      expect(await stale.call(method, path, body)).toMatchObject({
        status: 403,
        body: { details: { reason: 'step_up' } },
      });
      if (path !== '/v1/policy-profiles') expect((await stranger.call(method, path, body)).status).toBe(404);
    }
    expect(await runs(owner, policy.id)).toMatchObject({
      active: true,
      version: 2,
      latest_version: 2,
      pinned_version: null,
    });
    const { body: profiles } = await owner.call('GET', '/v1/policy-profiles');
    expect(profiles.choices).toEqual([]);
    for (const act of [OLDER, ...Object.values(WEAKENING)]) {
      const fresh = await made(owner, [document(WEAK), document(STRONG)]);
      expect((await owner.call(...(await act(fresh, owner)))).status).toBeLessThan(300);
    }
  });

  it('the response names what a version would no longer block, and what to do', async () => {
    const { owner, admin } = await team();
    const policy = await made(owner, [document(STRONG)]);
    const { body } = await admin.call('PUT', `/v1/policies/${policy.id}`, {
      document: document([rule('todo', 'low')], { name: policy.name }),
    });
    expect(body.message).toContain('may block less than version 1: rule todo changes, rule fixme is removed.');
    expect(body.message).toContain('POST /v1/suppression-requests');
  });

  it('a key changes everything that takes nothing away', async () => {
    const { owner, others } = await team();
    const key = others['a key of nobody'];
    const policy = await made(key, [document(WEAK), document(STRONG)]);
    const activation = `/v1/policies/${policy.id}/activation`;
    // the version that runs is pinned, a weak one is made and not run
    expect((await key.call('PUT', activation, { active: true, version: 2 })).status).toBe(200);
    const weak = { document: document(WEAK, { name: policy.name, description: 'weak' }) };
    expect((await key.call('PUT', `/v1/policies/${policy.id}`, weak)).status).toBe(200);
    for (const body of [{ active: true, version: 3 }, { active: true }])
      expect((await key.call('PUT', activation, body)).status).toBe(403);
    expect(await runs(key, policy.id)).toMatchObject({ version: 2, latest_version: 3 });
    // an inactive policy blocks nothing
    expect((await owner.call('PUT', activation, { active: false })).status).toBe(200);
    expect((await key.call('PUT', activation, { active: false, version: 1 })).status).toBe(200);
    expect((await key.call('PUT', activation, { active: true, version: 1 })).status).toBe(200);
    expect((await key.call('PUT', activation, { active: true, version: 2 })).status).toBe(200);
  });

  it('a weak version and the way to it, asked for at once, do not both succeed', async () => {
    const { owner, others } = await team();
    const key = others['a key of nobody'];
    for (let round = 0; round < 5; round++) {
      const policy = await made(owner, [document(STRONG)]);
      const activation = `/v1/policies/${policy.id}/activation`;
      expect((await key.call('PUT', activation, { active: true, version: 1 })).status).toBe(200);
      const weak = { document: document(WEAK, { name: policy.name }) };
      await Promise.all([
        key.call('PUT', `/v1/policies/${policy.id}`, weak),
        ...Array.from({ length: 8 }, () => key.call('PUT', activation, { active: true })),
      ]);
      const { document: running } = await runs(key, policy.id);
      expect(running.rules).toHaveLength(STRONG.length);
    }
  });

  it('whatever a key makes run, in whatever order, it blocks no less than what ran before (law)', async () => {
    const { owner, others } = await team();
    const key = others['a key of nobody'];
    const versions = [
      document(STRONG),
      document([...STRONG, rule('hack')]),
      document(WEAK),
      document(STRONG, { mode: 'warn' }),
      document(STRONG, { description: 'the same' }),
      document([rule('todo', 'critical'), rule('fixme')]),
    ];
    const { id } = await made(owner, versions);
    const activation = `/v1/policies/${id}/activation`;
    const step = fc.record({
      active: fc.boolean(),
      version: fc.option(fc.integer({ min: 1, max: versions.length })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        expect((await owner.call('PUT', activation, { active: true, version: 1 })).status).toBe(200);
        let before = await runs(key, id);
        for (const request of steps) {
          const { status } = await key.call<Policy>('PUT', activation, request);
          const after = await runs(key, id);
          expect(after.active).toBe(true);
          const lost = weakenings(
            before.document as unknown as PolicyDocument,
            after.document as unknown as PolicyDocument,
          );
          expect(lost).toEqual([]);
          if (status !== 200) expect(after).toEqual(before);
          else expect(after.version).toBe(request.version ?? versions.length);
          before = after;
        }
      }),
      // the route that reads is limited to 200 a minute
      { numRuns: 15 },
    );
  });

  describe('an override that makes a rule stricter', () => {
    const OVERRIDES = '/v1/policy-overrides';
    const severity = (value: string, more: object = {}) => ({
      rule_ids: ['todo'],
      effect: 'severity',
      severity: value,
      ...more,
    });
    const soon = () => new Date(Date.now() + 60_000).toISOString();

    it('is not made less strict by a change or a new override, except as a request that somebody approves', async () => {
      const { owner, admin } = await team();
      const { id: policy } = await made(owner, [document(STRONG)]);
      const raised = `${OVERRIDES}/${await overridden(admin, policy, severity('critical', { rule_ids: ['todo', 'fixme'] }))}`;
      const rejected = { status: 403, body: { details: { reason: 'approval_required' } } };
      for (const body of [
        // which is what the policy says
        { severity: 'high' },
        { rule_ids: ['todo'] },
        { repository_pattern: 'acme/*' },
        { expires_at: soon() },
      ])
        expect(await admin.call('PATCH', raised, body)).toMatchObject(rejected);
      for (const repository_pattern of ['*', 'acme/*', 'acme/shop'])
        expect(
          await admin.call('POST', OVERRIDES, {
            policy_id: policy,
            reason: 'why',
            owner_id: admin.id,
            ...severity('high', { repository_pattern }),
          }),
        ).toMatchObject(rejected);
      expect((await admin.call('PATCH', raised, { reason: 'why not' })).status).toBe(200);
      // of another rule, or as strict
      await overridden(admin, policy, severity('critical', { repository_pattern: 'acme/shop' }));
      expect((await admin.call('DELETE', raised)).status).toBe(403);
      expect((await owner.call('DELETE', raised)).status).toBe(204);
    });

    it('is deleted by anybody where nothing blocks less without it', async () => {
      const { organization, owner, admin } = await team({ approval_required: false });
      const key = s.consumer({ organization_id: organization }, ['admin']);
      const { id: policy } = await made(owner, [document(STRONG)]);
      const remove = async (id: string) => (await key.call('DELETE', `${OVERRIDES}/${id}`)).status;
      const [lowered, same, off] = [
        await overridden(admin, policy, severity('low')),
        await overridden(admin, policy, severity('high', { repository_pattern: 'acme/shop' })),
        await overridden(admin, policy, { rule_ids: ['fixme'], effect: 'off', repository_pattern: 'acme/*' }),
      ];
      const kept = await overridden(admin, policy, {
        rule_ids: ['fixme'],
        effect: 'shadow',
        repository_pattern: 'acme/shop',
      });
      await owner.call('PATCH', SETTINGS, { approval_required: true });
      // the broader ones would hold there instead
      expect([await remove(same), await remove(kept)]).toEqual([403, 403]);
      expect([await remove(off), await remove(lowered), await remove(same), await remove(kept)]).toEqual([
        204, 204, 204, 204,
      ]);
    });

    it('is no obstacle to handing over or ending an approved exception that stands above it', async () => {
      const { owner, admin, as } = await team({ approval_required: false });
      const { id: policy } = await made(owner, [document(STRONG)]);
      await overridden(admin, policy, severity('critical'));
      const approved = `${OVERRIDES}/${await overridden(admin, policy, { rule_ids: ['todo'], effect: 'shadow', repository_pattern: 'acme/shop' })}`;
      await owner.call('PATCH', SETTINGS, { approval_required: true });
      expect(await admin.call('PATCH', approved, { owner_id: as('admin').id })).toMatchObject({ status: 200 });
      expect(await admin.call('PATCH', approved, { expires_at: soon() })).toMatchObject({ status: 200 });
      for (const body of [{ repository_pattern: 'acme/*' }, { expires_at: null }, { reason: 'another' }])
        expect((await admin.call('PATCH', approved, body)).status).toBe(403);
    });

    it('of a repository is no obstacle to overrides of others', async () => {
      const { owner, admin } = await team();
      const { id: policy } = await made(owner, [document(STRONG)]);
      await overridden(admin, policy, severity('critical', { repository_pattern: 'acme/shop' }));
      await overridden(admin, policy, severity('high', { repository_pattern: 'acme/site' }));
      // the one of the repository holds there
      await overridden(admin, policy, severity('high', { repository_pattern: 'acme/*' }));
    });
  });

  it('an organization with one member is not locked out: its owner deactivates, and switches approval off', async () => {
    const organization = newId('org');
    const owner = people.person(organization, 'owner');
    await owner.call('PATCH', SETTINGS, { approval_required: true });
    const policy = await made(owner, [document(STRONG)]);
    const path = `/v1/policies/${policy.id}/activation`;
    expect((await owner.call('PUT', path, { active: false })).status).toBe(200);
    expect((await owner.call('PATCH', SETTINGS, { approval_required: false })).status).toBe(200);
  });
});

it('without approval whoever may change policies deactivates, deletes and weakens them', async () => {
  const { admin, others } = await team({ approval_required: false });
  for (const by of [admin, others['a key of nobody']])
    for (const act of [OLDER, ...Object.values(WEAKENING)]) {
      const policy = await made(admin, [document(WEAK), document(STRONG)]);
      expect((await by.call(...(await act(policy, admin)))).status).toBeLessThan(300);
    }
});

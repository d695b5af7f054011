import { newId, type PolicyOverride, type PolicyOverridePage } from '@assay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Consumer, startTestGateway, type TestGateway } from '../../test/gateway.js';

const PATH = '/v1/policy-overrides';
const BUILTIN = newId('pol');
const member = newId('usr');
let s: TestGateway;
beforeAll(async () => {
  s = await startTestGateway();
  // auth knows one member of every organization
  s.auth.misbehave(({ method, url }, response) => {
    const [, userId] = /\/members\/(\w+)$/.exec(url ?? '') ?? [];
    if (method !== 'GET' || !userId) return false;
    const known = userId === member;
    response
      .writeHead(known ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(known ? { id: userId } : { code: 'RESOURCE_NOT_FOUND', message: 'No such member' }));
    return true;
  });
  await addVersion(BUILTIN, 1, ['js-eval', 'js-old']);
});
afterAll(() => s?.stop());

/** Of a policy that ships with the product, or of an organization's own. */
async function addVersion(id: string, version: number, ruleIds: string[], organizationId: string | null = null) {
  await s.postgres.query(
    `INSERT INTO policies (id, organization_id, name, latest_version) VALUES ($1, $2, 'javascript', $3)
     ON CONFLICT (id) DO UPDATE SET latest_version = excluded.latest_version`,
    [id, organizationId, version],
  );
  const document = { name: 'javascript', rules: ruleIds.map((rule) => ({ id: rule })) };
  await s.postgres.query(
    `INSERT INTO policy_versions (policy_id, version, organization_id, digest, document, source) VALUES ($1, $2, $3, $4, $5, '')`,
    [id, version, organizationId, `${id} ${version}`, JSON.stringify(document)],
  );
}

const someone = () => s.consumer({}, ['read:policies', 'write:policies', 'read:org']);
const request = (more: object = {}) => ({
  policy_id: BUILTIN,
  rule_ids: ['js-eval'],
  effect: 'off',
  reason: 'Templates are compiled at build time',
  owner_id: member,
  ...more,
});
async function create(consumer: Consumer, more: object = {}): Promise<PolicyOverride> {
  const made = await consumer.call<PolicyOverride>('POST', PATH, request(more));
  expect(made.status).toBe(201);
  return made.body;
}
const ids = async (consumer: Consumer, query = '') =>
  (await consumer.call<PolicyOverridePage>('GET', PATH + query)).body.data.map(({ id }) => id);

describe('An override', () => {
  it('is made, shown, changed and deleted, and the audit log says so', async () => {
    const consumer = someone();
    const { credential_id, organization_id } = consumer.principal;
    const made = await consumer.call<PolicyOverride>(
      'POST',
      PATH,
      request({ reason: '  why ', rule_ids: ['js-eval', 'js-old'] }),
    );
    expect(made).toMatchObject({
      status: 201,
      body: {
        policy_id: BUILTIN,
        policy_name: 'javascript',
        rule_ids: ['js-eval', 'js-old'],
        unmatched_rule_ids: [],
        repository_pattern: '*',
        effect: 'off',
        severity: null,
        reason: 'why',
        owner_id: member,
        created_by: credential_id,
        expires_at: null,
      },
    });
    const { id } = made.body;
    const path = `${PATH}/${id}`;
    expect(made.headers.get('location')).toBe(path);
    expect((await consumer.call('GET', path)).body).toEqual(made.body);
    const changed = await consumer.call<PolicyOverride>('PATCH', path, {
      effect: 'severity',
      severity: 'low',
      repository_pattern: 'acme/*',
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { effect: 'severity', severity: 'low', repository_pattern: 'acme/*', reason: 'why' },
    });
    // what another effect does not have goes with it
    expect((await consumer.call('PATCH', path, { effect: 'shadow' })).body).toMatchObject({ severity: null });
    expect((await consumer.call('DELETE', path)).status).toBe(204);
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect(await consumer.call(method, path, method === 'PATCH' ? {} : undefined)).toMatchObject({
        body: { code: 'RESOURCE_DELETED' },
      });
    expect(await ids(consumer)).toEqual([]);
    const { rows } = await s.postgres.query(
      'SELECT action, before, after FROM audit_log WHERE organization_id = $1 AND target_id = $2 ORDER BY sequence',
      [organization_id, id],
    );
    expect(rows).toMatchObject([
      { action: 'policy_override.created', before: null, after: { effect: 'off', reason: 'why' } },
      { action: 'policy_override.updated', before: { effect: 'off' }, after: { effect: 'severity', severity: 'low' } },
      { action: 'policy_override.updated', after: { effect: 'shadow', severity: null } },
      { action: 'policy_override.deleted', before: { effect: 'shadow' }, after: null },
    ]);
  });

  it.each([
    ['a rule that the policy does not have', { rule_ids: ['js-eval', 'js-none'] }, 'rule_ids'],
    ['no rule', { rule_ids: [] }, 'rule_ids'],
    ['an owner who is no member', { owner_id: newId('usr') }, 'owner_id'],
    ['a blank reason', { reason: '   ' }, 'reason'],
    ['an end in the past', { expires_at: '2020-01-01T00:00:00.000Z' }, 'expires_at'],
    ['effect severity without a severity', { effect: 'severity' }, 'severity'],
    ['a severity beside another effect', { severity: 'low' }, 'severity'],
    ['an effect that is none', { effect: 'loud' }, 'effect'],
    ['an empty pattern', { repository_pattern: '' }, 'repository_pattern'],
  ])('with %s is rejected, and the field is named', async (_what, more, field) => {
    const consumer = someone();
    const made = await create(consumer);
    const { policy_id: _policy, ...change } = { ...request(), ...more };
    for (const answer of [
      await consumer.call('POST', PATH, request(more)),
      await consumer.call('PATCH', `${PATH}/${made.id}`, change),
    ])
      expect(answer).toMatchObject({ status: 422, body: { details: { errors: [{ field }] } } });
    expect((await consumer.call('GET', `${PATH}/${made.id}`)).body).toEqual(made);
  });

  it('of a policy that is none, or another organization’s, is rejected', async () => {
    const [consumer, stranger] = [someone(), someone()];
    const own = newId('pol');
    await addVersion(own, 1, ['house'], consumer.principal.organization_id);
    const of = (policy_id: string) => request({ policy_id, rule_ids: ['house'] });
    expect((await stranger.call('POST', PATH, of(own))).status).toBe(404);
    expect((await consumer.call('POST', PATH, of(newId('pol')))).status).toBe(404);
    expect((await consumer.call('POST', PATH, of(own))).status).toBe(201);
    expect((await consumer.call('DELETE', `/v1/policies/${own}`)).status).toBe(204);
    // it stays, and says that it matches nothing
    expect((await consumer.call('GET', PATH)).body.data).toMatchObject([
      { policy_id: own, unmatched_rule_ids: ['house'] },
    ]);
    expect((await consumer.call('POST', PATH, of(own))).status).toBe(404);
  });

  it('stays when the policy gets a version without its rule, and can still be changed', async () => {
    const consumer = someone();
    const policy_id = newId('pol');
    await addVersion(policy_id, 1, ['js-eval', 'js-old']);
    const { id } = await create(consumer, { policy_id, rule_ids: ['js-old', 'js-eval'] });
    await addVersion(policy_id, 2, ['js-eval', 'js-new']);
    const path = `${PATH}/${id}`;
    expect((await consumer.call('GET', path)).body).toMatchObject({ unmatched_rule_ids: ['js-old'] });
    expect((await consumer.call('PATCH', path, { rule_ids: ['js-old', 'js-new'] })).status).toBe(200);
    expect((await consumer.call('PATCH', path, { rule_ids: ['js-older'] })).status).toBe(422);
    // where the organization pins the version, that one counts
    await consumer.call('PUT', `/v1/policies/${policy_id}/activation`, { active: true, version: 1 });
    expect((await consumer.call('GET', path)).body).toMatchObject({ unmatched_rule_ids: ['js-new'] });
  });

  it('is seen by its organization alone', async () => {
    const [consumer, stranger] = [someone(), someone()];
    const { id } = await create(consumer);
    const path = `${PATH}/${id}`;
    expect(await ids(stranger)).toEqual([]);
    for (const [method, body] of [['GET'], ['PATCH', { effect: 'shadow' }], ['DELETE']] as const)
      expect((await stranger.call(method, path, body)).status).toBe(404);
    const reader = s.consumer({ organization_id: consumer.principal.organization_id }, ['read:policies']);
    expect(await ids(reader)).toEqual([id]);
    expect((await reader.call('DELETE', path)).status).toBe(403);
  });

  it('is made once, however often the request is repeated', async () => {
    const consumer = someone();
    const key = { 'idempotency-key': newId('req') };
    const answers = [
      await consumer.call('POST', PATH, request(), key),
      await consumer.call('POST', PATH, request(), key),
    ];
    expect(answers[1]).toMatchObject({ status: 201, body: answers[0]?.body });
    expect(await ids(consumer)).toHaveLength(1);
  });
});

it('overrides are listed newest first, by policy, rule and repository', async () => {
  const consumer = someone();
  const other = newId('pol');
  await addVersion(other, 1, ['js-eval']);
  const names = ['acme/legacy-*', 'ACME/*', 'acme/a_c', '*', `${'x'.repeat(199)}*`];
  const made: PolicyOverride[] = [];
  for (const repository_pattern of names) made.push(await create(consumer, { repository_pattern }));
  made.push(await create(consumer, { policy_id: other, repository_pattern: 'none' }));
  made.push(await create(consumer, { rule_ids: ['js-old'], repository_pattern: 'none' }));
  const [legacy, , underscore, all, long, ofOther, ofRule] = made.map(({ id }) => id);
  expect(await ids(consumer)).toEqual(made.map(({ id }) => id).reverse());
  expect(await ids(consumer, `?policy_id=${other}`)).toEqual([ofOther]);
  expect(await ids(consumer, '?rule_id=js-old')).toEqual([ofRule]);
  expect(await ids(consumer, '?repository=acme/legacy-shop')).toEqual([all, legacy]);
  // neither case nor what LIKE reads as a wildcard is forgotten
  expect(await ids(consumer, '?repository=acme/abc')).toEqual([all]);
  expect(await ids(consumer, '?repository=acme/a_c')).toEqual([all, underscore]);
  expect(await ids(consumer, `?repository=${'x'.repeat(200)}`)).toEqual([long, all]);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const endsBefore = `?ends_before=${encodeURIComponent(inDays(14))}`;
  const soon = await create(consumer, { expires_at: inDays(13) });
  const later = await create(consumer, { expires_at: inDays(15) });
  expect(await ids(consumer, endsBefore)).toEqual([soon.id]);
  await s.postgres.query(`UPDATE policy_overrides SET expires_at = now() WHERE id = $1`, [soon.id]);
  expect(await ids(consumer, endsBefore)).toEqual([]);
  expect(await ids(consumer, `?ends_before=${encodeURIComponent(inDays(16))}`)).toEqual([later.id]);
});

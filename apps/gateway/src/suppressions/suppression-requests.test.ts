import {
  MAX_OPEN_SUPPRESSION_REQUESTS,
  MAX_OPEN_SUPPRESSION_REQUESTS_PER_PERSON,
  newId,
  type SuppressionRequest,
} from '@assay/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';

let s: TestGateway;
beforeAll(async () => {
  s = await startTestGateway();
});
afterAll(() => s?.stop());

/** Somebody who may ask, and an evaluation of their organization with so many findings. */
async function developer(findings: number) {
  const consumer = s.consumer({}, ['request:suppressions', 'read:policies']);
  const { organization_id: organizationId } = consumer.principal;
  const evaluationId = newId('eval');
  await s.postgres.query(
    `INSERT INTO evaluations (id, organization_id, environment, repository, metadata, policy_ids, status, input_digest, files_total, created_by)
     VALUES ($1, $2, 'prod', 'acme/shop', '{}', '{}', 'completed', '', 1, 'key_x')`,
    [evaluationId, organizationId],
  );
  const ids: string[] = [];
  for (let ordinal = 0; ordinal < findings; ordinal++) {
    const id = `fnd_${ordinal}`;
    const data = {
      rule_id: 'js-eval',
      policy_id: 'pol_x',
      path: 'a.js',
      fingerprints: { 'match/v1': `m${ordinal}`, 'context/v1': `c${ordinal}` },
    };
    await s.postgres.query(
      `INSERT INTO findings (evaluation_id, ordinal, organization_id, environment, id, rule_id, policy_id, severity, action, path, status, baseline_state, fingerprint, data)
       VALUES ($1, $2, $3, 'prod', $4, 'js-eval', 'pol_x', 'high', 'block', 'a.js', 'open', 'new', $5, $6)`,
      [evaluationId, ordinal, organizationId, id, `m${ordinal}`, JSON.stringify(data)],
    );
    ids.push(id);
  }
  return {
    organizationId,
    evaluationId,
    ids,
    ask: async (finding: number) => {
      const body = { evaluation_id: evaluationId, finding_id: ids[finding], reason: 'see https://evil.example' };
      const asked = await consumer.call<SuppressionRequest>('POST', '/v1/suppression-requests', body);
      expect(asked.status).toBe(201);
      return asked.body;
    },
  };
}
const announced = async (organizationId: string) =>
  (await s.postgres.query('SELECT topic, payload FROM outbox WHERE organization_id = $1 ORDER BY id', [organizationId]))
    .rows;
const hoursAsked = async (organizationId: string) =>
  (
    await s.postgres.query(
      `SELECT count(DISTINCT date_trunc('hour', created_at, 'UTC'))::int AS n FROM suppression_requests WHERE organization_id = $1`,
      [organizationId],
    )
  ).rows[0].n;

it('the first request of an hour is announced to whoever sends mail, whatever number follows', async () => {
  const { ask, organizationId } = await developer(5);
  const first = await ask(0);
  await Promise.all([ask(1), ask(2), ask(3)]);
  const messages = await announced(organizationId);
  // the hour may have ended in between
  expect(messages).toHaveLength(await hoursAsked(organizationId));
  expect(messages[0].topic).toBe('assay.suppression.asked-for');
  const payload = JSON.stringify(messages[0].payload);
  expect(payload).toContain(first.id);
  expect(payload).not.toContain('evil.example');
  await s.postgres.query(`UPDATE suppression_requests SET created_at = created_at - interval '1 day'`);
  await ask(4);
  expect(await announced(organizationId)).toHaveLength(messages.length + 1);
});

it('each organization’s own requests are announced', async () => {
  for (const { ask, organizationId } of [await developer(1), await developer(1)]) {
    await ask(0);
    expect(await announced(organizationId)).toHaveLength(1);
  }
});

/** As if somebody had asked so often. */
const addOpen = (organizationId: string, person: string, count: number) =>
  s.postgres.query(
    `INSERT INTO suppression_requests (id, organization_id, kind, repository, policy_id, rule_id, effect, reason, status, created_by, requester_id, created_at)
     SELECT 'sur_' || $2 || n, $1, 'accepted_risk', 'r' || $2 || n, 'pol_x', 'js-eval', 'off', 'r', 'open', $2, $2, now() FROM generate_series(1, $3::int) AS n`,
    [organizationId, person, count],
  );

it('one person, with their keys, fills a part of the queue, and the rest is for others', async () => {
  const { organizationId, evaluationId, ids } = await developer(3);
  const person = newId('usr');
  const as = (more: object) =>
    s.consumer({ organization_id: organizationId, ...more }, ['request:suppressions', 'read:policies']);
  const people = { key: as({ maker_id: person }), other: as({ user_id: newId('usr') }), keyOfNobody: as({}) };
  const ask = (who: keyof typeof people, finding: number) =>
    people[who].call('POST', '/v1/suppression-requests', {
      evaluation_id: evaluationId,
      finding_id: ids[finding],
      reason: 'r',
    });
  await addOpen(organizationId, person, MAX_OPEN_SUPPRESSION_REQUESTS_PER_PERSON - 1);
  const both = await Promise.all([0, 1].map((finding) => ask('key', finding)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const rejected = both.find(({ status }) => status === 422)?.body.details.errors[0];
  expect(rejected).toMatchObject({ code: 'MAX_SIZE_EXCEEDED', max: MAX_OPEN_SUPPRESSION_REQUESTS_PER_PERSON });
  expect(rejected.message).toMatch(/^You have 200 open requests.* Withdraw some, or wait until they are decided\.$/);
  const left = both.findIndex(({ status }) => status === 422);
  expect((await ask('other', left)).status).toBe(201);
  expect((await ask('keyOfNobody', 2)).status).toBe(201);
  // one that is withdrawn makes room
  await s.postgres.query(
    `UPDATE suppression_requests SET status = 'withdrawn', decided_at = now() WHERE requester_id = $1`,
    [person],
  );
  await s.postgres.query(`DELETE FROM suppression_requests WHERE organization_id = $1 AND fingerprint = 'm2'`, [
    organizationId,
  ]);
  expect((await ask('key', 2)).status).toBe(201);
});

it('the queue of an organization ends, whoever filled it', async () => {
  const { organizationId, ask } = await developer(1);
  for (let person = 0; person < 5; person++)
    await addOpen(organizationId, newId('usr'), MAX_OPEN_SUPPRESSION_REQUESTS / 5);
  await expect(ask(0)).rejects.toThrow('422');
});

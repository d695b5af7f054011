import { newId, type SuppressionRequest } from '@assay/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';

let s: TestGateway;
let postgres: pg.Client;
beforeAll(async () => {
  s = await startTestGateway();
  postgres = new pg.Client({ connectionString: s.databaseUrl });
  await postgres.connect();
});
afterAll(async () => {
  await postgres?.end();
  await s?.stop();
});

/** Somebody who may ask, and an evaluation of their organization with so many findings. */
async function developer(findings: number) {
  const consumer = s.consumer({}, ['request:suppressions', 'read:policies']);
  const { organization_id: organizationId } = consumer.principal;
  const evaluationId = newId('eval');
  await postgres.query(
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
    await postgres.query(
      `INSERT INTO findings (evaluation_id, ordinal, organization_id, environment, id, rule_id, policy_id, severity, action, path, status, baseline_state, fingerprint, data)
       VALUES ($1, $2, $3, 'prod', $4, 'js-eval', 'pol_x', 'high', 'block', 'a.js', 'open', 'new', $5, $6)`,
      [evaluationId, ordinal, organizationId, id, `m${ordinal}`, JSON.stringify(data)],
    );
    ids.push(id);
  }
  return {
    organizationId,
    ask: async (finding: number) => {
      const body = { evaluation_id: evaluationId, finding_id: ids[finding], reason: 'see https://evil.example' };
      const asked = await consumer.call<SuppressionRequest>('POST', '/v1/suppression-requests', body);
      expect(asked.status).toBe(201);
      return asked.body;
    },
  };
}
const announced = async (organizationId: string) =>
  (await postgres.query('SELECT topic, payload FROM outbox WHERE organization_id = $1 ORDER BY id', [organizationId]))
    .rows;
const hoursAsked = async (organizationId: string) =>
  (
    await postgres.query(
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
  await postgres.query(`UPDATE suppression_requests SET created_at = created_at - interval '1 day'`);
  await ask(4);
  expect(await announced(organizationId)).toHaveLength(messages.length + 1);
});

it('each organization’s own requests are announced', async () => {
  for (const { ask, organizationId } of [await developer(1), await developer(1)]) {
    await ask(0);
    expect(await announced(organizationId)).toHaveLength(1);
  }
});

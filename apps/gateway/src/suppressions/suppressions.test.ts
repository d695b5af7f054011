import { MAX_SUPPRESSIONS, newId } from '@assay/contracts';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Consumer, startTestGateway, type TestGateway } from '../../test/gateway.js';

const REPOSITORY = 'acme/shop';
let s: TestGateway;
beforeAll(async () => {
  s = await startTestGateway();
});
afterAll(() => s?.stop());

interface SuppressibleFinding {
  consumer: Consumer;
  /** Of an evaluation with one finding, whose fingerprint is m1. */
  request: { evaluation_id: string; finding_id: string; reason: string };
}

async function evaluationWithFinding(gateway = s): Promise<SuppressibleFinding> {
  const consumer = gateway.consumer({}, ['write:policies', 'request:suppressions', 'read:policies']);
  const { organization_id: organizationId } = consumer.principal;
  const evaluationId = newId('eval');
  await gateway.postgres.query(
    `INSERT INTO evaluations (id, organization_id, environment, repository, metadata, policy_ids, status, input_digest, files_total, created_by)
     VALUES ($1, $2, 'prod', '${REPOSITORY}', '{}', '{}', 'completed', '', 1, 'key_x')`,
    [evaluationId, organizationId],
  );
  const data = {
    rule_id: 'js-eval',
    policy_id: 'pol_x',
    path: 'a.js',
    fingerprints: { 'match/v1': 'm1', 'context/v1': 'c1' },
  };
  await gateway.postgres.query(
    `INSERT INTO findings (evaluation_id, ordinal, organization_id, environment, id, rule_id, policy_id, severity, action, path, status, baseline_state, fingerprint, data)
     VALUES ($1, 0, $2, 'prod', 'fnd_1', 'js-eval', 'pol_x', 'high', 'block', 'a.js', 'open', 'new', 'm1', $3)`,
    [evaluationId, organizationId, JSON.stringify(data)],
  );
  return { consumer, request: { evaluation_id: evaluationId, finding_id: 'fnd_1', reason: 'reviewed' } };
}

/** Suppressions of the same repository; the columns that are given replace those of another finding. */
async function addSuppressions(
  consumer: Consumer,
  count: number,
  columns: Record<string, string> = {},
  client = s.postgres,
): Promise<void> {
  const { repository, rule, fingerprint, expires, deleted } = {
    repository: `'${REPOSITORY}'`,
    rule: `'js-eval'`,
    fingerprint: `'other' || n`,
    expires: 'NULL',
    deleted: 'NULL',
    ...columns,
  };
  await client.query(
    `INSERT INTO suppressions (id, organization_id, repository, policy_id, rule_id, path, fingerprint, context_fingerprint, reason, created_by, expires_at, deleted_at)
     SELECT 'sup_' || gen_random_uuid(), $1, ${repository}, 'pol_x', ${rule}, 'a.js', ${fingerprint}, 'c', 'r', 'key_x', ${expires}, ${deleted}
     FROM generate_series(1, $2::integer) AS n`,
    [consumer.principal.organization_id, count],
  );
}

it('a finding is accepted once, and asked for only where it is not accepted', async () => {
  const { consumer, request } = await evaluationWithFinding();
  const made = await consumer.call('POST', '/v1/suppressions', request);
  expect(made.status).toBe(201);
  for (const path of ['/v1/suppressions', '/v1/suppression-requests'])
    expect(await consumer.call('POST', path, request)).toMatchObject({
      status: 409,
      body: { code: 'RESOURCE_ALREADY_EXISTS', details: { resource_id: made.body.id } },
    });
});

it('what was deleted, has expired, or accepts another finding is in nobody’s way', async () => {
  const { consumer, request } = await evaluationWithFinding();
  const same = { fingerprint: `'m1'` };
  await addSuppressions(consumer, 1, { ...same, deleted: 'now()' });
  await addSuppressions(consumer, 1, { ...same, expires: `now() - interval '1 minute'` });
  await addSuppressions(consumer, 1, { ...same, rule: `'js-other'` });
  await addSuppressions(consumer, 1, { ...same, repository: `'acme/other'` });
  expect((await consumer.call('POST', '/v1/suppression-requests', request)).status).toBe(201);
  expect((await consumer.call('POST', '/v1/suppressions', request)).status).toBe(201);
});

it(`a repository has ${MAX_SUPPRESSIONS} suppressions at most, those aside that hold no more`, async () => {
  const { consumer, request } = await evaluationWithFinding();
  await addSuppressions(consumer, MAX_SUPPRESSIONS - 1);
  await addSuppressions(consumer, 10, { deleted: 'now()' });
  await addSuppressions(consumer, 10, { expires: 'now()' });
  await addSuppressions(consumer, 10, { repository: `'acme/other'` });
  const made = await consumer.call('POST', '/v1/suppressions', request);
  expect(made.status).toBe(201);
  const { organization_id } = consumer.principal;
  await s.postgres.query(`UPDATE suppressions SET fingerprint = 'moved' WHERE id = $1`, [made.body.id]);
  expect(await consumer.call('POST', '/v1/suppressions', request)).toMatchObject({
    status: 422,
    body: { details: { errors: [{ field: 'evaluation_id', code: 'MAX_SIZE_EXCEEDED' }] } },
  });
  await s.postgres.query(
    `UPDATE suppressions SET deleted_at = now() WHERE organization_id = $1 AND fingerprint = 'moved'`,
    [organization_id],
  );
  expect((await consumer.call('POST', '/v1/suppressions', request)).status).toBe(201);
});

describe('On a database of its own', () => {
  let counted: TestGateway;
  beforeAll(async () => {
    counted = await startTestGateway();
  });
  afterAll(() => counted?.stop());

  it('whoever asks for a suppression has no other one of the repository read', async () => {
    const { consumer, request } = await evaluationWithFinding(counted);
    const { postgres } = counted;
    await addSuppressions(consumer, 3_000, {}, postgres);
    await addSuppressions(consumer, 1_000, { deleted: 'now()' }, postgres);
    await postgres.query('VACUUM ANALYZE suppressions');
    await postgres.query('SELECT pg_stat_force_next_flush()');
    const read = async () => {
      const { rows } = await postgres.query<{ looked: string; rows: string }>(
        `SELECT seq_scan + coalesce(idx_scan, 0) AS looked, seq_tup_read + coalesce(idx_tup_fetch, 0) AS rows
         FROM pg_stat_user_tables WHERE relname = 'suppressions'`,
      );
      return { looked: Number(rows[0]?.looked), rows: Number(rows[0]?.rows) };
    };
    const before = await read();
    const gateway = await counted.startAnother();
    const response = await fetch(`http://127.0.0.1:${gateway.port}/v1/suppression-requests`, {
      method: 'POST',
      headers: { authorization: consumer.authorization, 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    expect(response.status).toBe(201);
    // PostgreSQL counts what a session read when the session ends
    await gateway.stop();
    const after = await waitFor(async () => {
      const now = await read();
      return now.looked > before.looked ? now : undefined;
    });
    expect(after.rows - before.rows).toBeLessThan(10);
  });
});

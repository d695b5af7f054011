import { newId, type Scope } from '@assay/contracts';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Consumer, startTestGateway, type TestGateway } from '../../test/gateway.js';

const TOKEN = 'a-token-of-the-metrics-of-32-chars';
let s: TestGateway;
beforeAll(async () => {
  s = await startTestGateway({ METRICS_TOKEN: TOKEN });
});
afterAll(() => s?.stop());

it('a stream ends when its credential may not open it any more, whatever else it may', async () => {
  const consumer = s.consumer({}, ['read:org', 'read:policies']);
  const stream = await consumer.send('GET', '/v1/webhooks/events');
  expect(stream.status).toBe(200);
  const scopes: Scope[] = ['read:policies'];
  s.auth.known.set(consumer.authorization.slice('Bearer '.length), {
    status: 'valid',
    principal: { ...consumer.principal, scopes },
    expires_in_ms: null,
  });
  // it has an end
  await stream.text();
  expect((await consumer.call('GET', '/v1/policies')).status).toBe(200);
});

it('an organization keeps its newest 500 streams of a kind, and takes none of others', async () => {
  const [many, other] = [s.consumer(), s.consumer()];
  await s.postgres.query(
    `INSERT INTO organization_limits (organization_id, policy, "limit") VALUES ($1, 'webhooks.events', 1000)`,
    [many.principal.organization_id],
  );
  const ended: (number | 'other')[] = [];
  const open = async (consumer: Consumer, name: number | 'other') => {
    const stream = await consumer.send('GET', '/v1/webhooks/events');
    expect(stream.status).toBe(200);
    void stream.text().then(
      () => ended.push(name),
      () => undefined,
    );
  };
  // the gateway asks for changed limits from time to time
  await waitFor(async () => {
    const { headers, body } = await many.send('GET', '/v1/webhooks/events');
    await body?.cancel();
    return headers.get('x-ratelimit-limit') === '1000';
  });
  await open(other, 'other');
  for (const n of [0, 1]) await open(many, n);
  await Promise.all(Array.from({ length: 500 }, (_, n) => open(many, n + 2)));
  await waitFor(() => ended.length >= 2);
  expect(ended).toEqual([0, 1]);
});

it('an export breaks off when its credential is revoked, however slowly it is read', async () => {
  const consumer = s.consumer({}, ['read:evaluations']);
  const total = 20_000;
  await s.postgres.query(
    `INSERT INTO open_findings (id, organization_id, environment, repository, policy_id, rule_id, fingerprint, finding_id, severity, severity_rank, action, path, message, first_evaluation_id, first_seen_at)
     SELECT 'opf_' || lpad(n::text, 26, '0'), $1, 'prod', 'acme/shop', 'pol_x', 'r', n::text, 'fnd_x', 'high', 4, 'block', 'a.js', repeat('m', 1000), 'eval_x', now() FROM generate_series(1, ${total}) n`,
    [consumer.principal.organization_id],
  );
  const linesOf = (text: string) => text.split('\n').length - 1;
  expect(linesOf(await (await consumer.send('GET', '/v1/findings/export')).text())).toBe(total);
  const slow = await consumer.send('GET', '/v1/findings/export');
  expect(slow.status).toBe(200);
  s.auth.known.set(consumer.authorization.slice('Bearer '.length), { status: 'revoked' });
  await waitFor(async () => (await consumer.call('GET', '/v1/findings')).status === 401);
  // a diff of 20 MB tells nobody anything
  const outcome = await slow.text().then(
    () => 'whole',
    (error: Error) => error.message,
  );
  expect(outcome).toBe('terminated');
});

it('streams live on while what they show cannot be read, and the error is counted and logged once', async () => {
  const consumer = s.consumer({}, ['read:evaluations']);
  const id = newId('eval');
  await s.postgres.query(
    `INSERT INTO evaluations (id, organization_id, environment, repository, metadata, policy_ids, status, input_digest, files_total, created_by)
     VALUES ($1, $2, 'prod', 'acme/shop', '{}', '{}', 'pending', '', 1, 'key_x')`,
    [id, consumer.principal.organization_id],
  );
  const stream = await consumer.send('GET', `/v1/evaluations/${id}/events`);
  expect(stream.status).toBe(200);
  const counted = async () => {
    const response = await fetch(`${s.baseUrl}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    return Number(/part="polling for event streams".*\} (\d+)$/m.exec(await response.text())?.[1] ?? 0);
  };
  await s.postgres.query('REVOKE SELECT ON evaluations FROM assay_gateway');
  await waitFor(async () => (await counted()) >= 2);
  await s.postgres.query('GRANT SELECT ON evaluations TO assay_gateway');
  await s.postgres.query(`UPDATE evaluations SET status = 'canceled', completed_at = now() WHERE id = $1`, [id]);
  // the stream ends with the evaluation
  expect(await stream.text()).toContain('"status":"canceled"');
  const logged = s.logged.filter((line) => line.includes('polling for event streams'));
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('permission denied for table evaluations');
});

import { createTestDatabase, type TestDatabase } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';

/** Rows beside those that a statement is about. */
const OTHERS = 3_000;
const TOPIC = 'assay.webhook-event.recorded';
/** An attempt as the dispatcher has it recorded. */
const attemptOf = (deliveryId: string, endpointId: string, ended: object) =>
  JSON.stringify([
    {
      organization_id: 'org_a',
      environment: 'prod',
      attempts: [
        {
          delivery_id: deliveryId,
          endpoint_id: endpointId,
          fencing_token: 1,
          id: `att_${deliveryId}`,
          number: 1,
          started_at: '2026-11-21T00:00:00Z',
          duration_ms: 1,
          ...ended,
        },
      ],
    },
  ]);
const STATEMENTS = {
  'claiming messages': ['SELECT id, attempts FROM assay_claim_messages($1, 10, 30000, $2)', [TOPIC, 'token']],
  'acknowledging messages': ['SELECT assay_acknowledge_messages(ARRAY[$1]::bigint[], ARRAY[1], $2)', ['1', 'token']],
  'reading what Kafka has not': [
    'SELECT messages FROM assay_unpublished_messages(ARRAY[$1], $2, 100)',
    [TOPIC, '{1,2}'],
  ],
  'planning deliveries': [
    `SELECT claimed FROM assay_plan_deliveries(ARRAY['org_a'], ARRAY['prod'], ARRAY['evt_1'], ARRAY['dlv_new'], '{}', 10, 4, 25)`,
    [],
  ],
  'claiming deliveries': [`SELECT claimed FROM assay_claim_deliveries(ARRAY['wh_1'], ARRAY[4], 25)`, []],
  'recording deliveries': ['SELECT assay_record_deliveries($1)', [attemptOf('dlv_2', 'wh_2', {})]],
  'recording failures': [
    'SELECT assay_record_attempts($1, 48)',
    [attemptOf('dlv_3', 'wh_2', { outcome: 'timeout', status: 'pending', retry_ms: 5_000 })],
  ],
} as const satisfies Record<string, readonly [string, readonly string[]]>;

/**
 * A session keeps the plan that it made when the queues were empty, and a vacuum had just said so: with such statistics
 * every plan looks as good as any other. What it reads then is to be what the statement is about.
 */
describe('A statement of a queue that was empty when it was planned', () => {
  let database: TestDatabase;
  let admin: pg.Client;
  let service: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    admin = database.client;
    service = new pg.Client({ connectionString: database.url, options: '-c role=assay_dispatcher' });
    await service.connect();
    await fillQueues(admin);
    await admin.query('DELETE FROM outbox');
    await admin.query('DELETE FROM delivery_queue');
    await admin.query('VACUUM ANALYZE outbox, delivery_queue');
    for (const [text, values] of Object.values(STATEMENTS)) await service.query(text, [...values]);
    await fillQueues(admin);
    await admin.query(`INSERT INTO webhook_endpoints (id, organization_id, environment, url, description, events, status)
      SELECT 'wh_' || n, 'org_a', 'prod', 'https://a', '', '{}', 'enabled' FROM generate_series(1, 2) AS n`);
    await admin.query(`INSERT INTO webhook_events (id, organization_id, environment, type, data)
      SELECT 'evt_' || n, 'org_a', 'prod', 'webhook.test', json_build_object('id', 'evt_' || n) FROM generate_series(1, ${OTHERS}) AS n`);
    await admin.query(`INSERT INTO webhook_deliveries (id, event_id, endpoint_id, organization_id, environment, event_type, status)
      SELECT 'dlv_' || n, 'evt_' || n, CASE n WHEN 1 THEN 'wh_1' ELSE 'wh_2' END, 'org_a', 'prod', 'webhook.test', 'pending' FROM generate_series(1, ${OTHERS}) AS n`);
  });
  afterAll(async () => {
    await service.end();
    await database.drop();
  });

  const rowsRead = async (): Promise<number> => {
    await service.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await admin.query<{ count: string }>(`
      SELECT (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes) + (SELECT sum(seq_tup_read) FROM pg_stat_user_tables) AS count`);
    return Number(rows[0]?.count);
  };

  it.each(Object.keys(STATEMENTS) as (keyof typeof STATEMENTS)[])('reads what it is about: %s', async (name) => {
    const [text, values] = STATEMENTS[name];
    const before = await rowsRead();
    const { rows } = await service.query(text, [...values]);
    expect(rows.length).toBeGreaterThan(0);
    expect((await rowsRead()) - before).toBeLessThan(OTHERS / 10);
  });
});

/** Messages of other topics before and behind ours, before these some of ours that wait for another attempt, and a delivery to one endpoint beside all those to another. */
async function fillQueues(admin: pg.Client): Promise<void> {
  for (const [topic, count, wait] of [
    ['before', OTHERS, '0'],
    [TOPIC, OTHERS, '1 hour'],
    [TOPIC, 10, '0'],
    ['behind', OTHERS, '0'],
  ])
    await admin.query(
      `INSERT INTO outbox (message_id, topic, key, organization_id, payload, available_at)
       SELECT gen_random_uuid(), $1, 'key' || n, 'org_a', '{}', now() + $3::interval FROM generate_series(1, $2::integer) AS n`,
      [topic, count, wait],
    );
  await admin.query(`INSERT INTO delivery_queue (delivery_id, endpoint_id, organization_id, environment, ordering_key, fencing_token)
    SELECT 'dlv_' || n, CASE n WHEN 1 THEN 'wh_1' ELSE 'wh_2' END, 'org_a', 'prod', 'evt_' || n, 1 FROM generate_series(1, ${OTHERS}) AS n`);
}

// Records of anybody's making: of another organization, forged, repeated, in another order. They have no effect.
import { newId, TOPICS, type Topic } from '@assay/contracts';
import { integrationsSettings, type RunningIntegrations, startIntegrations } from '@assay/integrations';
import { createLogger, readConfiguration } from '@assay/platform';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { describeFaults, FaultScene } from './scene.js';

const LIMIT_MS = 400_000;
/** What messages leave behind whatever they say, and what every request changes a moment later (such as when a key was last used). */
const PASSING = new Set(['outbox', 'dead_letters', 'inbox', 'request_log', 'request_counts', 'api_keys']);

interface Organization {
  id: string;
  apiKey: string;
  /** One identifier of each topic's payload. */
  ids: Record<string, string>;
}

describeFaults('Records of others', () => {
  let scene: FaultScene;
  let integrations: RunningIntegrations;
  let client: pg.Client;
  let ours: Organization;
  let theirs: Organization;
  const sql = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;

  beforeAll(async () => {
    scene = await FaultScene.start();
    client = new pg.Client({ connectionString: scene.postgres.url });
    await client.connect();
    integrations = await startIntegrations(
      readConfiguration(integrationsSettings, {
        DATABASE_URL: scene.postgres.url,
        KAFKA_BROKERS: scene.kafka.brokers.join(','),
        ENCRYPTION_KEYS: Buffer.alloc(32).toString('base64'),
        INTEGRATIONS_PORT: '0',
        MIGRATE_ON_START: 'false',
      }),
      { logger: createLogger('integrations', 'silent') },
    );
    await integrations.begun;
    const made = JSON.parse(await scene.admin('org', 'create', 'Others', '--plan', 'enterprise', '--json'));
    ours = await furnish({ id: scene.organizationId, apiKey: scene.apiKey });
    theirs = await furnish({ id: made.organization_id, apiKey: made.api_key });
  }, LIMIT_MS);
  afterAll(async () => {
    await client?.end();
    await integrations?.stop();
    await scene?.stop();
  });

  /** An organization with something that each kind of record can be about. */
  async function furnish({ id, apiKey }: { id: string; apiKey: string }): Promise<Organization> {
    const call = (method: string, path: string, body?: object) => scene.call(method, path, body, { apiKey });
    const [user, connection, pull, check, disabled, asked, evidence] = [
      newId('usr'),
      newId('hcn'),
      newId('hpr'),
      newId('chk'),
      newId('wh'),
      newId('sur'),
      newId('evr'),
    ];
    await sql(`INSERT INTO users (id, email, email_verified_at) VALUES ($1, $2, now())`, [user, `${user}@example.com`]);
    await sql(`INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'owner')`, [id, user]);
    const events = ['evaluation.completed', 'api_key.created'];
    await call('POST', '/v1/webhooks', { url: scene.receiver.url, events });
    const evaluated = await call('POST', '/v1/evaluations', {
      repository: 'acme/shop',
      files: [{ path: 'a.js', content: 'eval(x)\n' }],
    });
    const evaluation = evaluated.body.id as string;
    await waitFor(async () => (await call('GET', `/v1/evaluations/${evaluation}`)).body.status === 'completed');
    const requested = await call('POST', '/v1/compliance/reports', { framework: 'soc-2' });
    const report = (requested.body.report_id ?? requested.body.id) as string;
    if (!report) throw new Error(JSON.stringify(requested.body));
    await waitFor(async () =>
      ['completed', 'failed'].includes((await call('GET', `/v1/compliance/reports/${report}`)).body.status as string),
    );
    await sql(
      `INSERT INTO webhook_endpoints (id, organization_id, environment, url, description, events, status, disabled_reason, failing_since)
       VALUES ($1, $2, 'prod', 'https://example.com/', '', '{}', 'disabled', 'failing', now())`,
      [disabled, id],
    );
    await sql(
      `INSERT INTO suppression_requests (id, organization_id, repository, policy_id, rule_id, reason, created_by, requester_id)
       VALUES ($1, $2, 'acme/shop', 'p', 'r', 'because', $3, $3)`,
      [asked, id, user],
    );
    await sql(
      `INSERT INTO compliance_evidence_requests (id, organization_id, framework, control_id, member_id, due_at, created_by)
       VALUES ($1, $2, 'soc-2', 'CC7.1', $3, now() + interval '1 day', $3)`,
      [evidence, id, user],
    );
    await sql(
      `INSERT INTO host_connections (id, organization_id, environment, kind, base_url, description, account, api_key_id)
       VALUES ($1, $2, 'prod', 'gitea', 'http://127.0.0.1:9', '', 'bot', 'key_1')`,
      [connection, id],
    );
    await sql(
      `INSERT INTO pull_requests (id, organization_id, environment, connection_id, repository, number) VALUES ($1, $2, 'prod', $3, 'acme/shop', 1)`,
      [pull, id, connection],
    );
    await sql(
      `INSERT INTO pull_request_checks (id, organization_id, environment, pull_request_id, head_sha, run, status, evaluation_id)
       VALUES ($1, $2, 'prod', $3, 'abc', 1, 'evaluating', $4)`,
      [check, id, pull, evaluation],
    );
    const [event] = await sql(`SELECT id FROM webhook_events WHERE organization_id = $1 ORDER BY id LIMIT 1`, [id]);
    const ids = {
      evaluation_id: evaluation,
      report_id: report,
      preview_id: evaluation,
      event_id: event.id,
      endpoint_id: disabled,
      check_id: check,
      member_id: user,
    };
    return {
      id,
      apiKey,
      ids: { ...ids, 'assay.evidence.asked-for': evidence, 'assay.suppression': asked },
    };
  }

  const idsFor = (topic: Topic, { ids }: Organization): Record<string, string> => {
    if (topic === 'assay.evidence.asked-for') return { request_id: ids[topic] ?? '', member_id: ids.member_id ?? '' };
    if (topic === 'assay.suppression.decided')
      return { request_id: ids['assay.suppression'] ?? '', member_id: ids.member_id ?? '', decision: 'approved' };
    if (topic === 'assay.suppression.asked-for') return { request_id: ids['assay.suppression'] ?? '' };
    const name = {
      'assay.evaluation.requested': 'evaluation_id',
      'assay.compliance-report.requested': 'report_id',
      'assay.policy-preview.requested': 'preview_id',
      'assay.webhook-event.recorded': 'event_id',
      'assay.webhook-endpoint.disabled': 'endpoint_id',
      'assay.checked-evaluation.ended': 'evaluation_id',
      'assay.pull-request-check.due': 'check_id',
    }[topic];
    return { [name]: ids[name] ?? '' };
  };
  const topics = Object.keys(TOPICS) as Topic[];
  const publish = (topic: Topic, payload: unknown, messageId = newId('msg'), organization = 'org_forged') =>
    scene.kafka.publish(topic, {
      key: 'k',
      value: JSON.stringify(payload),
      headers: { message_id: messageId, organization_id: organization, attempts: '0' },
    });
  const consumed = async () => {
    for (const topic of topics) await scene.kafka.untilConsumed(topic, TOPICS[topic].group);
  };
  const settled = () => waitFor(async () => (await sql('SELECT FROM outbox WHERE attempts = 0')).length === 0);

  /** Every row of both organizations, as text. */
  async function rows(): Promise<string[]> {
    const tables = await sql(
      `SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = 'public' AND column_name = 'organization_id' AND table_type = 'BASE TABLE' ORDER BY 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      if (PASSING.has(name)) continue;
      const all = await sql(`SELECT t::text AS row FROM ${name} t WHERE organization_id = ANY ($1) ORDER BY 1`, [
        [ours.id, theirs.id],
      ]);
      found.push(...all.map(({ row }) => `${name} ${row}`));
    }
    return found;
  }
  const quiet = async () => {
    await settled();
    const seen: string[][] = [];
    await waitFor(async () => {
      seen.push(await rows());
      return seen.length > 1 && JSON.stringify(seen.at(-1)) === JSON.stringify(seen.at(-2));
    });
    return rows();
  };

  it(
    'write nothing where organization and identifier are of two organizations, or of none',
    async () => {
      const before = await quiet();
      const requests = scene.receiver.requests.length;
      for (const topic of topics) {
        const [mine, foreign] = [idsFor(topic, ours), idsFor(topic, theirs)];
        for (const [organization_id, ids] of [
          [theirs.id, mine],
          [ours.id, foreign],
          ['org_none', mine],
          ['', foreign],
          [`${ours.id}\u0000`, mine],
          ["'; DROP TABLE outbox; --", mine],
          [`${theirs.id} prod`, mine],
        ] as const)
          for (const environment of ['prod', 'test'])
            await publish(topic, { organization_id, environment, ...ids }, newId('msg'), theirs.id);
        await publish(topic, { organization_id: ours.id, environment: 'test', ...mine });
        for (const broken of [
          null,
          [],
          7,
          'x',
          {},
          { organization_id: [ours.id] },
          { ...mine, organization_id: { $ne: '' } },
        ])
          await publish(topic, broken);
      }
      await consumed();
      await settled();
      const after = await rows();
      expect(after.filter((row) => !before.includes(row))).toEqual([]);
      expect(before.filter((row) => !after.includes(row))).toEqual([]);
      expect(scene.receiver.requests.length).toBe(requests);
    },
    LIMIT_MS,
  );

  it(
    'have their effect once where all of them come again, and in another order',
    async () => {
      const before = await quiet();
      const requests = scene.receiver.requests.length;
      for (const topic of [
        'assay.evaluation.requested',
        'assay.compliance-report.requested',
        'assay.webhook-event.recorded',
      ] as const)
        for (const { id } of [theirs, ours])
          for (const times of [1, 2, 3])
            await publish(
              topic,
              { organization_id: id, environment: 'prod', ...idsFor(topic, id === ours.id ? ours : theirs) },
              `${id}-${times}`,
            );
      await consumed();
      await settled();
      const after = await rows();
      expect(after.filter((row) => !before.includes(row))).toEqual([]);
      expect(scene.receiver.requests.length).toBe(requests);
    },
    LIMIT_MS,
  );
});

import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { firstIdAt, NAMED_LIMITS } from '@assay/contracts';
import { KeyHasher, readApiKey, SecretBox } from '@assay/credentials';
import { createLogger, openRevocationChannel } from '@assay/platform';
import {
  createTestDatabase,
  describeWithRedis,
  startRedis,
  type TestDatabase,
  temporaryFolder,
  waitFor,
} from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { run } from './run.js';

let database: TestDatabase;
let client: pg.Client;
const folder = temporaryFolder();
const keys = { ENCRYPTION_KEYS: randomBytes(32).toString('base64'), KEY_PEPPERS: randomBytes(32).toString('base64') };

beforeAll(async () => {
  database = await createTestDatabase();
  client = database.client;
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function admin(args: string[], env: Record<string, string> = { DATABASE_URL: database.url, ...keys }) {
  let [out, err] = ['', ''];
  const code = await run(args, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    env,
    logger: createLogger('admin', 'silent'),
  });
  return { code, out, err };
}
const json = async (...args: string[]) => JSON.parse((await admin([...args, '--json'])).out);
const rows = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows;

describe('organizations', () => {
  it('are made with a key that auth finds, and a fingerprint key that the evaluator opens', async () => {
    const made = await json('org', 'create', 'Acme', '--plan', 'team');
    expect(readApiKey(made.api_key)).toEqual({ ok: true, environment: 'prod' });
    const [key] = await rows('SELECT * FROM find_api_key($1)', [new KeyHasher([keys.KEY_PEPPERS]).hash(made.api_key)]);
    expect(key).toMatchObject({ id: made.key_id, organization_name: 'Acme', plan: 'team', scopes: ['admin'] });
    const [row] = await rows('SELECT fingerprint_key FROM organizations WHERE id = $1', [made.organization_id]);
    const opened = new SecretBox([keys.ENCRYPTION_KEYS]).open(
      row.fingerprint_key,
      `organization:${made.organization_id}:fingerprint`,
    );
    expect(opened).toHaveLength(32);
  });

  it('tell their key once, and in the table never', async () => {
    const { out } = await admin(['org', 'create', 'Once', '--plan', 'free']);
    expect(out).toMatch(/shown only once:\n\n {2}assay_key_prod_\w{38}\n/);
    const list = await admin(['org', 'list']);
    expect(list.out).toMatch(/^ID +NAME +PLAN +CREATED\n/);
    expect(list.out).toContain('Once');
    expect(list.out).not.toContain('assay_key');
  });

  describeWithRedis('with REDIS_URL', () => {
    it('have their plan changed on every gateway at once', async () => {
      const { organization_id: id } = await json('org', 'create', 'Pushed', '--plan', 'free');
      const redis = await startRedis();
      const gateway = openRevocationChannel(redis.url, createLogger('gateway', 'silent'));
      try {
        const published: { credential_id?: string; organization_id?: string }[] = [];
        gateway.subscribe((revocation) => published.push(revocation));
        // until it hears what is said there
        await waitFor(async () => {
          await gateway.publish({ credential_id: 'key_probe' });
          return published.length > 0;
        });
        const env = { DATABASE_URL: database.url, REDIS_URL: redis.url };
        expect((await admin(['org', 'plan', id, 'team'], env)).out).toContain('Gateways have applied it.');
        await waitFor(() => published.some(({ organization_id }) => organization_id === id));
      } finally {
        await gateway.close();
        await redis.stop();
      }
      expect((await admin(['org', 'plan', id, 'business'])).out).toContain('within two seconds');
    });
  });

  it('change their plan, by identifier or by name', async () => {
    const made = await json('org', 'create', 'Climber', '--plan', 'free');
    expect(await json('org', 'plan', 'Climber', 'business')).toMatchObject({ previous_plan: 'free', plan: 'business' });
    const again = await admin(['org', 'plan', made.organization_id, 'business']);
    expect(again.out).toContain('is already on the plan business');
    expect(await rows('SELECT plan FROM organizations WHERE id = $1', [made.organization_id])).toEqual([
      { plan: 'business' },
    ]);
  });

  it('say what an organization notices that loses what it uses', async () => {
    const { organization_id: id } = await json('org', 'create', 'Downgraded', '--plan', 'enterprise');
    await client.query(
      `INSERT INTO connections (id, organization_id, type, name, enforced, tested_at) VALUES ('conn_d', $1, 'saml', 'IdP', true, now())`,
      [id],
    );
    await client.query(
      `INSERT INTO scim_users (id, organization_id, connection_id, user_name, user_name_key, active, attributes)
       SELECT 'scu_' || n, $1, 'conn_d', n::text, n::text, n > 1, '{}' FROM generate_series(1, 3) AS n`,
      [id],
    );
    expect((await json('org', 'plan', id, 'team')).effects).toEqual([
      expect.stringContaining('3 people do not change; 1'),
    ]);
    const { out } = await admin(['org', 'plan', id, 'free']);
    expect(out).toContain('Single sign-on ends, and is no longer enforced. Members sign in with a password');
    expect((await json('org', 'plan', id, 'business')).effects).toEqual([
      expect.stringContaining('enforced again'),
      expect.stringContaining('continues'),
    ]);
    expect((await json('org', 'plan', id, 'enterprise')).effects).toEqual([]);
  });

  it.each([
    [['org', 'create', 'Acme2', '--plan', 'gold'], /There is no plan "gold"; the plans are: free, team/],
    [['org', 'create', ' ', '--plan', 'free'], /1 to 200 characters/],
    [['org', 'plan', 'Nobody', 'free'], /There is no organization "Nobody": "org list"/],
    [['org', 'create', 'Acme3'], /required option '--plan <plan>'/],
    [['frobnicate'], /unknown command/],
  ])('reject %j', async (args, message) => {
    const { code, err, out } = await admin(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
  });

  it('are not made twice under one name', async () => {
    await admin(['org', 'create', 'Twin', '--plan', 'free']);
    expect((await admin(['org', 'create', 'Twin', '--plan', 'free'])).err).toMatch(/is already called "Twin"/);
  });
});

describe('limits', () => {
  const since = async (version: number) =>
    rows('SELECT policy, "limit", version FROM organization_limits_since($1) ORDER BY version', [version]);

  it('are set, seen by the gateways’ poll, shown, and reset', async () => {
    const { organization_id: id } = await json('org', 'create', 'Busy', '--plan', 'enterprise');
    const changed = await json('org', 'limits', 'Busy', '--set', 'evaluations.create=600', 'default.minute=5000');
    expect(changed.changed).toEqual([
      { policy: 'default.minute', from: 1000, to: 5000 },
      { policy: 'evaluations.create', from: 60, to: 600 },
    ]);
    expect(changed.limits).toHaveLength(NAMED_LIMITS.length);
    const polled = await since(0);
    expect(polled).toEqual([
      { policy: 'evaluations.create', limit: 600, version: expect.anything() },
      { policy: 'default.minute', limit: 5000, version: expect.anything() },
    ]);
    const shown = await admin(['org', 'limits', id]);
    expect(shown.out).toMatch(/evaluations\.create +600 +1m +60 +own\n/);
    expect(shown.out).toMatch(/compliance\.reports\.create +10 +1h +10\n/);
    expect(shown.out).not.toContain('within a second');

    const back = await admin(['org', 'limits', id, '--reset', 'evaluations.create', '--set', 'default.minute=5000']);
    expect(back.out).toContain('evaluations.create: 600 → 60\nAll gateways apply this within a second.');
    expect(await since(Number(polled.at(-1)?.version))).toEqual(
      expect.arrayContaining([{ policy: 'evaluations.create', limit: null, version: expect.anything() }]),
    );
  });

  it.each([
    [['--set', 'evaluation.create=1'], /There is no limit "evaluation.create"; the limits are: default.minute/],
    [['--set', 'evaluations.create'], /must be <name>=<limit>/],
    [['--set', 'evaluations.create=-1'], /whole number from 0 to 2147483647/],
    [['--set', 'evaluations.create=2147483648'], /whole number from 0/],
    [['--set', 'evaluations.create=1', '--reset', 'evaluations.create'], /specified twice/],
    [['--reset', 'nothing'], /There is no limit "nothing"/],
  ])('reject %j, and change nothing', async (args, message) => {
    const { organization_id: id } = await json('org', 'create', `Refused ${args.join(' ')}`, '--plan', 'free');
    const { code, err } = await admin(['org', 'limits', id, ...args]);
    expect(code).toBe(2);
    expect(err).toMatch(message);
    expect(await rows('SELECT 1 FROM organization_limits WHERE organization_id = $1', [id])).toEqual([]);
  });
});

describe('audit logs', () => {
  it('hold what operators changed, and are verified', async () => {
    const { organization_id: id } = await json('org', 'create', 'Audited', '--plan', 'free');
    await json('org', 'plan', id, 'team');
    await json('org', 'limits', id, '--set', 'evaluations.create=7');
    expect(
      await rows('SELECT actor_type, action, after FROM audit_log WHERE organization_id = $1 ORDER BY sequence', [id]),
    ).toEqual([
      { actor_type: 'operator', action: 'organization.created', after: { name: 'Audited', plan: 'free' } },
      { actor_type: 'operator', action: 'organization.plan_changed', after: { plan: 'team' } },
      { actor_type: 'operator', action: 'organization.limits_changed', after: { 'evaluations.create': 7 } },
    ]);
    const [chain] = await json('audit', 'verify', 'Audited');
    expect(chain).toMatchObject({ organization_id: id, entries: 3, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await client.query('DELETE FROM audit_log WHERE organization_id = $1 AND sequence = 2', [id]);
    const broken = await admin(['audit', 'verify']);
    expect(broken.code).toBe(2);
    expect(broken.out).toContain('BROKEN AT 2');
    expect(broken.err).toContain(id);
  });
});

describe('an erased organization', () => {
  it('leaves nothing that a worker wrote meanwhile', async () => {
    const { organization_id: id } = await json('org', 'create', 'Erased', '--plan', 'free');
    const worker = new pg.Client({ connectionString: database.url });
    await worker.connect();
    await client.query(
      "INSERT INTO jobs (id, kind, organization_id, environment, run_at) VALUES ('eval_erased', 'evaluation', $1, 'prod', now())",
      [id],
    );
    await worker.query('BEGIN');
    await worker.query("DELETE FROM jobs WHERE id = 'eval_erased'");
    await worker.query(
      `INSERT INTO findings (evaluation_id, ordinal, organization_id, environment, id, rule_id, policy_id, severity, action, path, status, baseline_state, fingerprint, data)
       VALUES ('eval_erased', 0, $1, 'prod', 'fnd_x', 'r', 'pol_x', 'high', 'block', 'a.js', 'open', 'new', 'f', '{"snippet": "secret()"}')`,
      [id],
    );
    const erasing = admin(['org', 'erase', id, '--confirm', 'Erased']);
    await waitFor(async () => {
      const waiting = await rows(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'DELETE FROM "jobs"%'`,
      );
      return waiting.length > 0;
    });
    await worker.query('COMMIT');
    await worker.end();
    expect((await erasing).code).toBe(0);
    expect(await rows('SELECT data FROM findings WHERE organization_id = $1', [id])).toEqual([]);
  });
});

describe('dead letters', () => {
  const insert = (id: string, payload: unknown) =>
    client.query(
      `INSERT INTO dead_letters (message_id, topic, key, organization_id, payload, raw, attempts, reason)
       VALUES ($1, 'assay.evaluation.requested', 'k', 'org_x', $2, $3, 5, E'boom\\nstack')`,
      [id, payload === null ? null : JSON.stringify(payload), payload === null ? Buffer.from('?') : null],
    );

  it('are listed and sent again', async () => {
    await insert('msg_a', { evaluation_id: 'eval_a' });
    await insert('msg_b', { evaluation_id: 'eval_b' });
    await insert('msg_unreadable', null);
    const list = await admin(['dead-letters', 'list']);
    expect(list.out).toMatch(/msg_a +assay\.evaluation\.requested +k +5 +\S+ +boom\n/);
    expect(list.out).toContain('(unreadable, stays) boom');
    expect((await admin(['dead-letters', 'redrive', 'msg_a'])).out).toBe('Redriven 1: msg_a\n');
    expect(await rows('SELECT message_id, attempts, payload FROM outbox')).toEqual([
      { message_id: 'msg_a', attempts: 0, payload: { evaluation_id: 'eval_a' } },
    ]);
    expect(await json('dead-letters', 'redrive', '--topic', 'assay.evaluation.requested')).toEqual({
      redriven: ['msg_b'],
    });
    expect((await json('dead-letters', 'list')).map((row: { message_id: string }) => row.message_id)).toEqual([
      'msg_unreadable',
    ]);
  });

  it.each([
    [['dead-letters', 'redrive'], /Specify the messages/],
    [['dead-letters', 'redrive', 'msg_none'], /Nothing was redriven.*msg_none/],
    [['dead-letters', 'list', '--topic', 'x'], /There is no topic "x"/],
  ])('reject %j', async (args, message) => {
    const { code, err } = await admin(args);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });
});

describe('manage webhook events', () => {
  const SINCE = '2026-11-22T04:30:00.000Z';
  const record = async (minutes: number, data: object, delivered = false) => {
    const at = Date.parse(SINCE) + minutes * 60_000;
    const id = firstIdAt('evt', at).slice(0, -1) + (delivered ? 'b' : 'a');
    await client.query(
      `INSERT INTO webhook_events (id, organization_id, environment, type, data, created_at) VALUES ($1, 'org_x', 'prod', 'policy.updated', $2, $3)`,
      [id, data, new Date(at)],
    );
    if (delivered)
      await client.query(
        `INSERT INTO webhook_deliveries (id, event_id, endpoint_id, organization_id, environment, event_type, status)
         VALUES ($1, $2, 'wh_x', 'org_x', 'prod', 'policy.updated', 'delivered')`,
        [id.replace('evt', 'dlv'), id],
      );
    return id;
  };

  it('whose message was lost are planned anew, and no others', async () => {
    await record(-1, { id: 'pol_old' });
    await record(1, { id: 'pol_delivered' }, true);
    const lost = [await record(0, { id: 'pol_a' }), await record(2, { later: true })];
    const result = await admin(['webhooks', 'replan', '--since', SINCE]);
    expect(result).toMatchObject({ code: 0, out: expect.stringMatching(/^Replanned events: 2\./) });
    expect(
      await rows(`SELECT key, payload FROM outbox WHERE topic = 'assay.webhook-event.recorded' ORDER BY id`),
    ).toEqual([
      { key: 'pol_a', payload: { organization_id: 'org_x', environment: 'prod', event_id: lost[0] } },
      { key: lost[1], payload: { organization_id: 'org_x', environment: 'prod', event_id: lost[1] } },
    ]);
    expect((await admin(['webhooks', 'replan', '--since', '2026-11-22T05:00:00Z'])).out).toBe(
      'All events since then have their deliveries.\n',
    );
  });

  it.each(['yesterday', '2026-11-22', '2026-13-45T00:00:00Z'])('are not looked for since "%s"', async (since) => {
    const { code, err } = await admin(['webhooks', 'replan', '--since', since]);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(`"${since}" is not a time such as`) });
  });
});

describe('the installation', () => {
  it('is found in the data folder while npm start runs', async () => {
    const data = path.join(folder, 'data');
    mkdirSync(data);
    writeFileSync(path.join(data, 'postgres-url'), `${database.url}\n`);
    writeFileSync(path.join(data, 'secrets.json'), JSON.stringify(keys));
    const made = await admin(['org', 'create', 'Local', '--plan', 'free', '--json'], { DATA_DIR: data });
    expect(made).toMatchObject({ code: 0, err: '' });
    const [key] = await rows('SELECT id FROM find_api_key($1)', [
      new KeyHasher([keys.KEY_PEPPERS]).hash(JSON.parse(made.out).api_key),
    ]);
    expect(key).toBeDefined();
  });

  it.each([
    [{ DATA_DIR: '/nonexistent' }, ['org', 'list'], /No database: set DATABASE_URL, or start "npm start" first/],
    [{ DATABASE_URL: 'mysql://a:hunter2@b/c' }, ['org', 'list'], /must be a URL that starts with postgresql/],
    [
      { DATABASE_URL: 'postgresql://nobody:hunter2@127.0.0.1:1/none' },
      ['org', 'list'],
      /Cannot reach PostgreSQL .*check DATABASE_URL/,
    ],
  ])('that is not there is one line without secrets: %j', async (env, args, message) => {
    const { code, err, out } = await admin(args, env as unknown as Record<string, string>);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(message);
    expect(err.trimEnd()).not.toContain('\n');
    expect(err).not.toContain('hunter2');
  });

  it('without the secrets makes no organization', async () => {
    const { code, err } = await admin(['org', 'create', 'No', '--plan', 'free'], { DATABASE_URL: database.url });
    expect(code).toBe(1);
    expect(err).toMatch(/ENCRYPTION_KEYS is missing: set it to the same value as for the services/);
  });

  it('is migrated once', async () => {
    expect((await admin(['migrate'])).out).toBe('The database is up to date.\n');
    const name = `assay_test_empty_${randomBytes(4).toString('hex')}`;
    await client.query(`CREATE DATABASE ${name}`);
    const url = database.url.replace(/\/[^/]*$/, `/${name}`);
    const before = await admin(['org', 'list'], { DATABASE_URL: url });
    expect(before.err).toMatch(/has not been migrated: run "npm run admin -- migrate" first/);
    expect((await admin(['migrate'], { DATABASE_URL: url })).out).toMatch(/^Applied \d+: 2026\d+_init/);
    expect((await admin(['org', 'list'], { DATABASE_URL: url })).out).toContain('There are no organizations');
    await client.query(`DROP DATABASE ${name}`);
  });
});

describe('signing keys', () => {
  beforeAll(async () => {
    for (const state of ['previous', 'next', 'current'])
      await client.query(`INSERT INTO signing_keys (id, state, private_jwk) VALUES ($1, $1, '')`, [state]);
  });

  it('are listed without what is secret of them', async () => {
    const listed = await json('signing-keys', 'list');
    expect(listed.map(({ state }: { state: string }) => state)).toEqual(['current', 'next', 'previous']);
    expect(JSON.stringify(listed)).not.toContain('private');
  });

  it('are asked to be rotated, or given up', async () => {
    await admin(['signing-keys', 'rotate']);
    expect(await rows(`SELECT state FROM signing_keys WHERE changed_at < now() - interval '30 days'`)).toEqual([
      { state: 'current' },
    ]);
    expect((await admin(['signing-keys', 'rotate', '--compromised'])).out).toContain('within 10 seconds');
    expect(await rows('SELECT DISTINCT state FROM signing_keys')).toEqual([{ state: 'compromised' }]);
  });
});

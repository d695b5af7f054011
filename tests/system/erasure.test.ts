import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SecretBox } from '@assay/credentials';
import {
  type Child,
  createTestDatabase,
  freePort,
  startChild,
  type TestDatabase,
  temporaryFolder,
  waitFor,
} from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { runAdmin } from './forms.js';

const root = path.join(import.meta.dirname, '../..');
/** In contents and names of one organization alone, so that it is found wherever something of it is left. */
const CANARY = `canary${randomBytes(6).toString('hex')}`;
const SHARED = `shared${randomBytes(6).toString('hex')}`;

describe('What an organization leaves behind', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let system: Child;
  let env: Record<string, string | undefined>;
  let secrets: { ENCRYPTION_KEYS: string; KEY_PEPPERS: string };
  let base = '';
  let own: { organization_id: string; api_key: string; admin_email: string };
  let other: { organization_id: string; api_key: string };

  const api = async (
    key: string,
    method: string,
    route: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const response = await fetch(`${base}${route}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  const evaluate = async (key: string, contents: string[], headers: Record<string, string> = {}) => {
    const files = contents.map((content, i) => ({ path: `${i}.js`, content }));
    const { body } = await api(
      key,
      'POST',
      '/v1/evaluations',
      { repository: key === own.api_key ? `repo-${CANARY}` : 'shared', files },
      headers,
    );
    await waitFor(async () => (await api(key, 'GET', `/v1/evaluations/${body.id}`)).body.status === 'completed', {
      timeoutMs: 120_000,
    });
    return body.id as string;
  };
  const admin = async (...args: string[]) => JSON.parse(await runAdmin([...args, '--json'], { ...env, ...secrets }));
  const tables = async (): Promise<string[]> =>
    (
      await client.query(
        "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1",
      )
    ).rows.map(({ tablename }) => tablename);
  /** Tables in which a text stands anywhere: as it is, or as the bytes of a content. */
  const tablesWith = async (text: string): Promise<string[]> => {
    const found: string[] = [];
    for (const table of await tables()) {
      const { rows } = await client.query(`SELECT FROM "${table}" t WHERE t::text LIKE $1 OR t::text LIKE $2 LIMIT 1`, [
        `%${text}%`,
        `%${Buffer.from(text).toString('hex')}%`,
      ]);
      if (rows.length > 0) found.push(table);
    }
    return found;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    client = database.client;
    const dataDir = path.join(temporaryFolder(), 'data');
    base = `http://127.0.0.1:${await freePort()}`;
    env = {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      GATEWAY_PORT: new URL(base).port,
      AUTH_PORT: String(await freePort()),
      PORTAL_PORT: String(await freePort()),
      INTEGRATIONS_PORT: String(await freePort()),
      WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1/32',
    };
    system = startChild(process.execPath, [path.join(root, 'apps/standalone/dist/main.js')], { env });
    await system.untilOutput(/Stop with Ctrl-C/, 300_000);
    own = JSON.parse(readFileSync(path.join(dataDir, 'bootstrap.json'), 'utf8'));
    secrets = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
    other = await admin('org', 'create', 'Other', '--plan', 'enterprise');
    for (const [key, canary] of [
      [own.api_key, CANARY],
      [other.api_key, SHARED],
    ] as const) {
      await api(key, 'POST', '/v1/webhooks', { url: 'http://127.0.0.1:9/hook', events: ['evaluation.completed'] });
      await evaluate(key, [`eval("${canary}")`, `eval("${SHARED}")`], { 'idempotency-key': `once-${canary}` });
    }
    await api(own.api_key, 'POST', '/v1/api-keys', { name: CANARY, scopes: ['read:evaluations'], expires_in: '7d' });
    await api(own.api_key, 'POST', '/v1/applications', { name: CANARY, redirect_uris: ['https://example.test/cb'] });
    await api(own.api_key, 'POST', '/v1/scim/tokens', { name: CANARY });
    await api(own.api_key, 'POST', '/v1/policies', {
      name: CANARY,
      document: { rules: [{ id: 'r', kind: 'regex', pattern: CANARY, message: 'm', severity: 'high' }] },
    });
    await api(own.api_key, 'POST', '/v1/org/invitations', { email: `${CANARY}@example.test`, role: 'member' });
  }, 400_000);

  afterAll(async () => {
    await system.kill('SIGTERM');
    await database.drop();
  });

  it('names every bytes column as sealed, or says why it is not', async () => {
    const { rows } = await client.query<{ place: string }>(
      "SELECT table_name || '.' || column_name AS place FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'bytea' ORDER BY 1",
    );
    const source = readFileSync(path.join(root, 'apps/admin/src/sealed-columns.ts'), 'utf8');
    const sealed = [...source.matchAll(/table: '(\w+)',\s+column: '(\w+)'/g)].map(
      ([, table, column]) => `${table}.${column}`,
    );
    const unsealed = rows
      .map(({ place }) => place)
      .filter((place) => !sealed.includes(place) && !NOT_SEALED.has(place));
    expect(sealed.length).toBeGreaterThan(10);
    expect(unsealed).toEqual([]);
  });

  it('is sealed anew by one command, after which the old key can go', async () => {
    const old = secrets.ENCRYPTION_KEYS;
    const next = randomBytes(32).toString('base64');
    const both = { ...secrets, ENCRYPTION_KEYS: `${next},${old}` };
    const { sealed } = JSON.parse(await runAdmin(['reencrypt', '--json'], { ...env, ...both }));
    expect(Object.keys(sealed)).toEqual(
      expect.arrayContaining([
        'organizations.fingerprint_key',
        'webhook_secrets.ciphertext',
        'signing_keys.private_jwk',
        'idempotency_keys.response',
      ]),
    );
    // nothing in any column begins as the old key seals
    const prefix = new SecretBox([old]).prefix.toString('hex');
    const { rows } = await client.query<{ table_name: string; column_name: string }>(
      "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'bytea'",
    );
    for (const { table_name, column_name } of rows) {
      const found = await client.query(
        `SELECT FROM "${table_name}" WHERE encode(substring("${column_name}" FROM 1 FOR 5), 'hex') = $1`,
        [prefix],
      );
      expect([table_name, column_name, found.rows.length]).toEqual([table_name, column_name, 0]);
    }
    const again = JSON.parse(await runAdmin(['reencrypt', '--json'], { ...env, ...secrets, ENCRYPTION_KEYS: next }));
    expect(again.sealed).toEqual({});
    // the running system has the old key alone: back, so that it goes on
    await runAdmin(['reencrypt', '--json'], { ...env, ...secrets, ENCRYPTION_KEYS: `${old},${next}` });
    expect(await evaluate(own.api_key, ['after();'])).toMatch(/^eval_/);
  }, 240_000);

  it('is erased after its days where it has set some, contents that others still use excepted', async () => {
    expect(await admin('retention')).toEqual({ evaluations: 0, contents: 0, webhook_events: 0 });
    await admin('org', 'retention', other.organization_id, '--days', '30');
    const kept = await evaluate(other.api_key, [`eval("${SHARED}")`]);
    // decided 31 days ago: about a finding that is still open, and about one that is gone; and of whoever keeps everything
    await client.query(
      `INSERT INTO open_findings (id, organization_id, environment, repository, policy_id, rule_id, fingerprint, finding_id, severity, severity_rank, action, path, message, first_evaluation_id, first_seen_at)
       VALUES ('opf_open', $1, 'prod', 'other', 'pol_x', 'r', 'f', 'fnd_x', 'high', 4, 'block', 'a.js', 'm', 'eval_x', now())`,
      [other.organization_id],
    );
    for (const [organization, finding] of [
      [other.organization_id, 'opf_open'],
      [other.organization_id, 'opf_gone'],
      [own.organization_id, 'opf_own'],
    ]) {
      await client.query(
        `INSERT INTO finding_triage (finding_id, organization_id, environment, state, updated_by, updated_at) VALUES ($2, $1, 'prod', 'confirmed', 'usr_x', now() - interval '31 days')`,
        [organization, finding],
      );
      await client.query(
        `INSERT INTO finding_activity (id, finding_id, organization_id, environment, kind, text, created_by, created_at) VALUES ($2, $2, $1, 'prod', 'comment', $3, 'usr_x', now() - interval '31 days')`,
        [organization, finding, organization === own.organization_id ? CANARY : SHARED],
      );
    }
    await client.query(
      "UPDATE evaluations SET created_at = now() - interval '31 days' WHERE organization_id = $1 AND id <> $2",
      [other.organization_id, kept],
    );
    const before = await client.query('SELECT count(*)::int AS n FROM evaluations WHERE organization_id = $1', [
      own.organization_id,
    ]);
    const applied = await admin('retention');
    expect(applied.evaluations).toBe(1);
    expect((await api(other.api_key, 'GET', '/v1/evaluations')).body.data.map(({ id }: { id: string }) => id)).toEqual([
      kept,
    ]);
    for (const table of ['finding_triage', 'finding_activity']) {
      const { rows } = await client.query(`SELECT finding_id FROM ${table} ORDER BY finding_id`);
      expect(rows.map(({ finding_id }) => finding_id)).toEqual(['opf_open', 'opf_own']);
    }
    const blobs = await client.query('SELECT count(*)::int AS n FROM blobs WHERE organization_id = $1', [
      other.organization_id,
    ]);
    expect(blobs.rows[0].n).toBe(1);
    const after = await client.query('SELECT count(*)::int AS n FROM evaluations WHERE organization_id = $1', [
      own.organization_id,
    ]);
    expect(after.rows[0].n).toBe(before.rows[0].n);
  }, 240_000);

  it('is nothing in any table once it was erased, and all of the other organization is there', async () => {
    const held = await tablesWith(own.organization_id);
    expect(held.length).toBeGreaterThan(12);
    expect(await tablesWith(CANARY)).toEqual(
      expect.arrayContaining(['blobs', 'evaluations', 'invitations', 'scim_tokens']),
    );
    const others = async () => {
      const counts: Record<string, number> = {};
      for (const table of await tablesWith(other.organization_id)) {
        const { rows } = await client.query(`SELECT count(*)::int AS n FROM "${table}" t WHERE t::text LIKE $1`, [
          `%${other.organization_id}%`,
        ]);
        counts[table] = rows[0].n;
      }
      // what moves by itself: its deliveries are tried again meanwhile
      const {
        outbox: _moving,
        delivery_queue: _also,
        webhook_attempts: _tried,
        request_log: _log,
        ...standing
      } = counts;
      return standing;
    };
    const before = await others();
    await expect(
      runAdmin(['org', 'erase', own.organization_id, '--confirm', 'Slip'], { ...env, ...secrets }),
    ).rejects.toThrow();
    const name = (await client.query('SELECT name FROM organizations WHERE id = $1', [own.organization_id])).rows[0]
      .name;
    const erased = await admin('org', 'erase', own.organization_id, '--confirm', name);
    expect(erased.people).toBe(1);
    for (const text of [own.organization_id, CANARY, own.admin_email])
      expect([text, await tablesWith(text)]).toEqual([text, []]);
    expect((await api(own.api_key, 'GET', '/v1/evaluations')).status).toBe(401);
    expect(await others()).toEqual(before);
    expect((await api(other.api_key, 'GET', '/v1/evaluations')).status).toBe(200);
  }, 240_000);
});

/** Hashes, digests, public keys, stored contents; and `answer`, which is sealed under the refresh token of its bearer. */
const NOT_SEALED = new Set(
  `api_keys.hash audit_log.hash audit_log.previous_hash blobs.content blobs.digest blobs.head compliance_evidence_files.content compliance_report_shares.hash dead_letters.raw dpop_proofs.hash evaluation_parts.part
file_part_contents.content file_part_contents.part file_parts.digest file_results.content_digest file_results.key host_blobs.digest idempotency_keys.fingerprint invitations.hash oauth_application_secrets.hash oauth_artifacts.answer
oauth_artifacts.family oauth_artifacts.id oauth_artifacts.user_code part_results.key part_results.part recovery_codes.hash scim_tokens.hash set_up_links.hash set_up_links.session_hash sign_in_throttles.subject sso_replays.message
sso_requests.outcome_hash sso_tests.hash sso_tests.settings_digest unnamed_contents.digest unnamed_parts.digest user_tokens.hash webauthn_challenges.hash webauthn_credentials.credential_id
webauthn_credentials.public_key`.split(/\s+/),
);

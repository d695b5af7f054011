import { newId } from '@assay/contracts';
import {
  createTestDatabase,
  startWebhookReceiver,
  type TestDatabase,
  type WebhookReceiver,
  waitFor,
} from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { Browser } from '../../apps/auth/test/browser.js';
import { realSources } from '../faults/real-sources.js';
import { type System, startStandalone } from './forms.js';

let database: TestDatabase;
let client: pg.Client;
let system: System;
let receiver: WebhookReceiver;
const sql = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;

beforeAll(async () => {
  database = await createTestDatabase();
  receiver = await startWebhookReceiver({ hang: true });
  client = database.client;
  system = await startStandalone({ DATABASE_URL: database.url });
}, 400_000);
afterAll(async () => {
  await system?.stop();
  await receiver?.stop();
  await database?.drop();
});

it('an erased organization leaves nothing of what was in progress, nobody who joined meanwhile, and whoever joined another one', async () => {
  const { organization_id: id, api_key: key } = JSON.parse(
    await system.admin('org', 'create', 'Leaving', '--plan', 'enterprise', '--json'),
  );
  const call = (method: string, route: string, body?: object) =>
    fetch(system.gateways[0] + route, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  await call('POST', '/v1/webhooks', { url: receiver.url, events: [] });
  await call('POST', '/v1/api-keys', { name: 'A', scopes: ['read:org'], expiration: '7d' });
  await sql(
    `INSERT INTO invitations (id, organization_id, email, role, hash, expires_at)
     VALUES ($1, $2, 'late@example.com', 'member', sha256('a link'), now() + interval '1 day')`,
    [newId('inv'), id],
  );
  const leaving = newId('usr');
  await sql(`INSERT INTO users (id, email) VALUES ($1, 'moving@example.com')`, [leaving]);
  await sql(`INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'member')`, [id, leaving]);
  const auth = system.auth.replace('127.0.0.1', 'localhost');
  const invited = new Browser(auth);
  await invited.open(`${auth}/invitation?token=a%20link`);
  const evaluated = await call('POST', '/v1/evaluations', { repository: 'x', files: realSources(3_000_000) });
  const evaluation = (await evaluated.json()) as { id: string };
  const streams = await Promise.all(
    [`/v1/evaluations/${evaluation.id}/events`, '/v1/audit-log/export'].map((route) => call('GET', route)),
  );
  await call('POST', '/v1/compliance/reports', { framework: 'soc-2' });
  await receiver.waitForRequests(1);

  // somebody joins at the last moment: their transaction ends when the erasure has begun
  const holding = new pg.Client({ connectionString: database.url });
  await holding.connect();
  await holding.query('BEGIN');
  await holding.query('LOCK TABLE audit_log IN SHARE MODE');
  const waiting = (statement: string) =>
    waitFor(async () => {
      const waits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE $1`;
      return (await sql(waits, [`%${statement}%`])).length > 0;
    });
  const joining = invited.submit({ name: 'Late', password: 'a quite long pass phrase 7' });
  await waiting('audit');
  const erased = system.admin('org', 'erase', id, '--confirm', 'Leaving', '--json');
  await waiting('DELETE FROM "invitations"');
  // and a member finds another organization
  await sql(
    `INSERT INTO memberships (organization_id, user_id, role) SELECT id, $2, 'member' FROM organizations WHERE id <> $1`,
    [id, leaving],
  );
  await holding.query('COMMIT');
  await holding.end();
  expect((await joining).title).toBe('Welcome to Leaving');
  await erased;
  for (const { body } of streams) await body?.cancel().catch(() => undefined);
  // what is in progress ends first
  await system.stop();

  const tables = await sql(
    `SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND column_name = 'organization_id' AND table_type = 'BASE TABLE'`,
  );
  const left: string[] = [];
  for (const { name } of tables)
    for (const { row } of await sql(`SELECT t::text AS row FROM ${name} t WHERE organization_id = $1`, [id]))
      left.push(`${name} ${row}`);
  expect(left).toEqual([]);
  expect(await sql(`SELECT email FROM users WHERE email IN ('late@example.com', 'moving@example.com')`)).toEqual([
    { email: 'moving@example.com' },
  ]);
}, 300_000);

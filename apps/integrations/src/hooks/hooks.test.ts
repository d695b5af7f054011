import { createHmac, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { hostSecretContext } from '@assay/code-hosts';
import { newId } from '@assay/contracts';
import { SecretBox } from '@assay/credentials';
import { Database } from '@assay/database';
import { forEachConcurrent } from '@assay/flow';
import { createLogger, readConfiguration } from '@assay/platform';
import { createTestDatabase, githubHookExample, type TestDatabase, waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sign } from '@octokit/webhooks-methods';
import type pg from 'pg';
import { integrationsSettings, type RunningIntegrations, startIntegrations } from '../index.js';
import { Hooks } from './hooks.js';

/** As a real Gitea 1.26.0 sent them, signed with this secret. */
const SECRET = 'recorded-secret';
function recorded(name: string) {
  const file = path.join(import.meta.dirname, `../../../../libs/code-hosts/testdata/gitea/${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as { headers: Record<string, string>; body: string };
}

/** Without a host: its address is one that nothing is sent to. tests/pull-requests has a real one. */
describe('POST /hooks/{connection}', () => {
  const connection = newId('hcn');
  const encryptionKey = randomBytes(32).toString('base64');
  let database: TestDatabase;
  let client: pg.Client;
  let service: RunningIntegrations;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = database.client;
    await client.query(
      `INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ('org_acme', 'Acme', 'free', '')`,
    );
    const box = new SecretBox([encryptionKey]);
    await client.query(
      `INSERT INTO host_connections (id, organization_id, environment, kind, base_url, description, account, access_token, webhook_secret, api_key, api_key_id)
       VALUES ($1, 'org_acme', 'prod', 'gitea', 'http://127.0.0.1:9', '', 'assay-bot', $2, $3, $4, 'key_1')`,
      [
        connection,
        box.seal('token', hostSecretContext('token', connection)),
        box.seal(SECRET, hostSecretContext('webhook-secret', connection)),
        box.seal('key', hostSecretContext('api-key', connection)),
      ],
    );
    const configuration = readConfiguration(integrationsSettings, {
      DATABASE_URL: database.url,
      ENCRYPTION_KEYS: encryptionKey,
      INTEGRATIONS_PORT: '0',
      TRUSTED_PROXIES: '127.0.0.1/32',
      MIGRATE_ON_START: 'false',
    });
    service = await startIntegrations(configuration, { logger: createLogger('integrations', 'silent') });
    await service.begun;
  });
  afterAll(async () => {
    await service?.stop();
    await database.drop();
  });

  const deliver = (
    name: string,
    { to = connection, body, from = '192.0.2.1' }: { to?: string; body?: string; from?: string } = {},
  ) => {
    const { headers, body: sent } = recorded(name);
    return fetch(`http://127.0.0.1:${service.port}/hooks/${to}`, {
      method: 'POST',
      headers: { ...headers, 'x-forwarded-for': from },
      body: body ?? sent,
    });
  };
  const checks = async () => (await client.query('SELECT * FROM pull_request_checks ORDER BY id')).rows;

  it('takes a delivery once, and sends nothing to an address that is not public', async () => {
    for (const _ of [1, 2]) expect((await deliver('pull_request-opened')).status).toBe(204);
    const [check] = await waitFor(async () => {
      const rows = await checks();
      return rows[0]?.status === 'failed' && rows;
    });
    const { pull_request: pull } = JSON.parse(recorded('pull_request-opened').body);
    expect(check).toMatchObject({
      head_sha: pull.head.sha,
      run: 1,
      problem: expect.stringMatching(/not public \(loopback/),
    });
    const { rows } = await client.query('SELECT connection_id, delivery_id FROM host_deliveries');
    expect(rows).toEqual([
      { connection_id: connection, delivery_id: recorded('pull_request-opened').headers['x-gitea-delivery'] },
    ]);
    expect(await checks()).toHaveLength(1);
  });

  it('records what asks for another check, and nothing of other events', async () => {
    expect((await deliver('pull_request-closed')).status).toBe(204);
    expect(await checks()).toHaveLength(1);
    expect((await deliver('issue_comment-created')).status).toBe(204);
    expect(await checks()).toMatchObject([{ asked_by: null }, { asked_by: 'dev', head_sha: null }]);
  });

  /** Pull requests of which a push replaces the common head. @returns those that are checked at what replaces it */
  async function afterPush(repository: string, pulls: (readonly [id: string, number: number, status: string])[]) {
    const [before, after] = [randomBytes(20).toString('hex'), randomBytes(20).toString('hex')];
    for (const [id, number, status] of pulls) {
      await client.query(
        `INSERT INTO pull_requests (id, organization_id, environment, connection_id, repository, number) VALUES ($1, 'org_acme', 'prod', $2, $3, $4)`,
        [id, connection, repository, number],
      );
      await client.query(
        `INSERT INTO pull_request_checks (id, organization_id, environment, pull_request_id, head_sha, run, status) VALUES ($1, 'org_acme', 'prod', $2, $3, 1, $4)`,
        [newId('chk'), id, before, status],
      );
    }
    const body = JSON.stringify({ ref: 'refs/heads/develop', before, after, repository: { full_name: repository } });
    const { status } = await fetch(`http://127.0.0.1:${service.port}/hooks/${connection}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-gitea-event': 'push',
        'x-gitea-delivery': randomUUID(),
        'x-gitea-signature': createHmac('sha256', SECRET).update(body).digest('hex'),
      },
      body,
    });
    expect(status).toBe(204);
    const { rows } = await client.query('SELECT pull_request_id AS id FROM pull_request_checks WHERE head_sha = $1', [
      after,
    ]);
    return rows.map(({ id }) => id).sort();
  }

  it('checks what a push replaces, but not for pull requests that were closed before', async () => {
    const pulls = [
      ['hpr_closed', 91, 'ignored'],
      ['hpr_open', 92, 'reported'],
    ] as const;
    expect(await afterPush('dev/long-lived', [...pulls])).toEqual(['hpr_open']);
  });

  it('checks the newest of more pull requests with one head than it checks at once', async () => {
    const pulls = Array.from({ length: 21 }, (_, i) => [newId('hpr'), 100 + i, 'reported'] as const);
    expect(await afterPush('dev/many', pulls)).toEqual(pulls.slice(1).map(([id]) => id));
  });

  it('keeps what GitHub tells of its App, whatever comes first, and checks what it asks for', async () => {
    const app = newId('hcn');
    const box = new SecretBox([encryptionKey]);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
    await client.query(
      `INSERT INTO host_connections (id, organization_id, environment, kind, base_url, description, account, app_id, access_token, webhook_secret, api_key, api_key_id)
       VALUES ($1, 'org_acme', 'prod', 'github', 'http://127.0.0.1:9', '', 'assay[bot]', '1', $2, $3, $4, 'key_2')`,
      [
        app,
        box.seal(pem, hostSecretContext('token', app)),
        box.seal(SECRET, hostSecretContext('webhook-secret', app)),
        box.seal('key', hostSecretContext('api-key', app)),
      ],
    );
    const tell = async (
      event: string,
      action: string,
      change: (payload: ReturnType<typeof githubHookExample>) => void,
    ) => {
      const payload = githubHookExample(event, action);
      change(payload);
      const body = JSON.stringify(payload);
      const headers = {
        'content-type': 'application/json',
        'x-github-event': event,
        'x-github-delivery': randomUUID(),
        'x-hub-signature-256': await sign(SECRET, body),
      };
      const { status } = await fetch(`http://127.0.0.1:${service.port}/hooks/${app}`, {
        method: 'POST',
        headers,
        body,
      });
      expect(status).toBe(204);
    };
    const installation = (action: string, updatedAt: string, id = 7) =>
      tell('installation', action, (payload) => Object.assign(payload.installation, { id, updated_at: updatedAt }));
    const told = async () =>
      (await client.query('SELECT installation_id, status FROM host_installations ORDER BY installation_id')).rows.map(
        ({ installation_id: id, status }) => `${id} ${status}`,
      );
    await installation('unsuspend', '2026-01-03T00:00:00Z');
    await installation('suspend', '2026-01-02T00:00:00Z');
    expect(await told()).toEqual(['7 active']);
    await installation('deleted', '2026-01-01T00:00:00Z');
    await installation('created', '2026-01-04T00:00:00Z');
    expect(await told()).toEqual(['7 deleted']);
    const ofApp = async () =>
      (
        await client.query(
          'SELECT c.status, c.problem, c.merge_base, c.head_sha, c.asked_by, p.number, p.ref FROM pull_request_checks c JOIN pull_requests p ON p.id = c.pull_request_id WHERE p.connection_id = $1 ORDER BY c.id',
          [app],
        )
      ).rows;
    await tell('merge_group', 'checks_requested', () => undefined);
    const { merge_group: group, repository } = githubHookExample('merge_group', 'checks_requested');
    await tell('check_suite', 'rerequested', (payload) =>
      Object.assign(payload, { repository, check_suite: { head_sha: group.head_sha } }),
    );
    const place = { number: 0, ref: group.head_ref, merge_base: group.base_sha };
    const checks = await waitFor(async () => {
      const rows = await ofApp();
      return rows.length === 2 && rows.every(({ status }) => status === 'failed') && rows;
    });
    expect(checks).toMatchObject([
      { ...place, head_sha: group.head_sha, asked_by: null, problem: expect.stringMatching(/not public/) },
      { ...place, head_sha: null, asked_by: expect.any(String) },
    ]);
    await installation('created', '2026-01-05T00:00:00Z', 8);
    await tell('installation', 'suspend', (payload) =>
      Object.assign(payload.installation, { id: 8, updated_at: '2026-01-06T00:00:00Z' }),
    );
    await tell('pull_request', 'opened', () => undefined);
    const [, , last] = await waitFor(async () => {
      const rows = await ofApp();
      return rows[2]?.status === 'ignored' && rows;
    });
    expect(last).toMatchObject({ number: 2, problem: 'The App is suspended for Codertocat' });
  });

  it('tells no connection from none, and takes no body that was not signed', async () => {
    const rejected = [
      await deliver('pull_request-synchronized', { body: '{}' }),
      await deliver('pull_request-synchronized', { to: newId('hcn') }),
      await deliver('pull_request-synchronized', { to: 'anything' }),
    ];
    const told = await Promise.all(
      rejected.map(async (response) => {
        const { request_id: _, ...body } = (await response.json()) as Record<string, unknown>;
        return JSON.stringify([response.status, body]);
      }),
    );
    expect(told[0]).toContain('401');
    expect(new Set(told).size).toBe(1);
    const large = await deliver('pull_request-synchronized', { body: ' '.repeat(5_000_000) });
    expect([large.status, ((await large.json()) as { code: string }).code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  // 4 MiB of it would take two seconds of everybody's webhooks to parse
  it('takes no signed body that is costly to parse', async () => {
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 20_100 }, (_, at) => [`name ${at}`, 0])));
    const { headers } = recorded('pull_request-synchronized');
    const response = await fetch(`http://127.0.0.1:${service.port}/hooks/${connection}`, {
      method: 'POST',
      headers: {
        ...headers,
        'x-gitea-delivery': randomUUID(),
        'x-gitea-signature': createHmac('sha256', SECRET).update(body).digest('hex'),
        'x-forwarded-for': '192.0.2.1',
      },
      body,
    });
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      400,
      expect.stringContaining('too many different names'),
    ]);
  });

  it('limits what an address sends unsigned, before it is read, and nothing that is signed', async () => {
    const [stranger, host, other] = ['198.51.100.7', '198.51.100.8', '198.51.100.9'];
    // what works is known to work
    expect((await deliver('pull_request-closed', { from: host })).status).toBe(204);
    const flood = async (from: string, to: () => string) => {
      const responses: Response[] = [];
      // no more at once than the service answers on a busy machine, too
      await forEachConcurrent(Array.from({ length: 80 }, to), 8, async (one) => {
        responses.push(await deliver('pull_request-closed', { from, to: one, body: '{}' }));
      });
      return Object.groupBy(responses, ({ status }) => status);
    };
    for (const from of [stranger, host]) {
      const { 401: rejected, 429: limited, ...others } = await flood(from, () => newId('hcn'));
      expect([rejected?.length, limited?.length, Object.keys(others)]).toEqual([
        from === host ? 59 : 60,
        from === host ? 21 : 20,
        [],
      ]);
      const [response] = limited ?? [];
      expect(response?.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(await response?.json()).toMatchObject({
        code: 'RATE_LIMIT_EXCEEDED',
        details: { limit: 60, policy: 'webhooks.unsigned', scope: 'address', resource: 'POST /hooks/:connection_id' },
      });
    }
    // not read: a body that is too large would be 400
    expect((await deliver('pull_request-closed', { from: stranger, body: ' '.repeat(5_000_000) })).status).toBe(429);
    expect((await deliver('pull_request-closed', { from: stranger })).status).toBe(429);
    for (const from of [host, other])
      for (const _ of Array(100)) expect((await deliver('pull_request-closed', { from })).status).toBe(204);
    // somebody else behind the same address who knows the connection gets what a stranger gets, and holds nothing up
    expect((await deliver('pull_request-closed', { from: host, body: '{}' })).status).toBe(429);
    expect((await deliver('pull_request-closed', { from: other, body: '{}' })).status).toBe(401);
    for (const from of [host, other]) expect((await deliver('pull_request-closed', { from })).status).toBe(204);
  });

  it('holds no more than a part of the bodies that it may hold for one address, and takes those of others', async () => {
    const greedy = '198.51.100.20';
    // whoever signed one is limited no more
    expect((await deliver('pull_request-closed', { from: greedy })).status).toBe(204);
    const slow = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(service.port, '127.0.0.1');
        let received = '';
        socket.on('data', (chunk) => {
          received += chunk;
        });
        socket.on('error', () => undefined);
        await once(socket, 'connect');
        socket.write(
          `POST /hooks/${connection} HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: ${greedy}\r\nContent-Type: application/json\r\nContent-Length: 4000000\r\n\r\n`,
        );
        socket.write(' '.repeat(3_900_000));
        return { socket, received: () => received };
      }),
    );
    await waitFor(() => slow.filter(({ received }) => received().startsWith('HTTP/1.1 503 ')).length >= 3);
    const other = await fetch(`http://127.0.0.1:${service.port}/hooks/${connection}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.21' },
      body: ' '.repeat(3_900_000),
    });
    expect(other.status).toBe(401);
    for (const { socket } of slow) socket.destroy();
  });

  it('does the same work for a wrong signature whether or not there is a connection', async () => {
    const own = new Database({ url: database.url, role: 'assay_integrations', logger: createLogger('test', 'silent') });
    const box = new SecretBox([encryptionKey]);
    const hooks = new Hooks({
      database: own,
      box,
      hint: () => undefined,
      logger: createLogger('integrations', 'silent'),
    });
    const work = [jest.spyOn(own, 'direct'), jest.spyOn(box, 'open')];
    const { headers, body } = recorded('pull_request-opened');
    const done = async (to: string) => {
      for (const spy of work) spy.mockClear();
      await expect(hooks.take(to, headers, Buffer.from(`${body} `))).rejects.toMatchObject({
        code: 'AUTH_INVALID_KEY',
      });
      return work.map(({ mock }) => mock.calls.length);
    };
    const rejectedAt = async () =>
      (await client.query('SELECT last_rejected_delivery_at FROM host_connections WHERE id = $1', [connection]))
        .rows[0];
    await client.query('UPDATE host_connections SET last_rejected_delivery_at = NULL WHERE id = $1', [connection]);
    // while its row is locked, nothing can be written about the connection, and responses do not wait for that
    await client.query('BEGIN');
    await client.query('SELECT FROM host_connections WHERE id = $1 FOR NO KEY UPDATE', [connection]);
    const known = await done(connection);
    expect(await done(newId('hcn'))).toEqual(known);
    expect(await done('anything')).toEqual(known);
    await client.query('COMMIT');
    await hooks.settled();
    // people still learn of it
    expect((await rejectedAt()).last_rejected_delivery_at).not.toBeNull();
    await own.close();
  });
});

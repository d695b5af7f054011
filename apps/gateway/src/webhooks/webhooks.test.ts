import { newId } from '@assay/contracts';
import { SecretBox } from '@assay/credentials';
import { type NameServer, startNameServer } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Consumer, startTestGateway, type TestGateway } from '../../test/gateway.js';

const URL_1 = 'https://hooks.example.com/assay';
const UNKNOWN = 'wh_01jd8y3c5m8n4q6r7s9t0v1w2x';

describe('Webhook endpoints', () => {
  let gateway: TestGateway;
  let names: NameServer;
  let acme: Consumer;
  const addresses: Record<string, string[]> = {
    'hooks.example.com': ['93.184.216.34'],
    'rebound.example.com': ['10.0.0.7'],
    'both.example.com': ['93.184.216.34', '127.0.0.1'],
  };
  beforeAll(async () => {
    names = await startNameServer((name, type) => (type === 'A' ? (addresses[name] ?? []) : []));
    gateway = await startTestGateway({
      WEBHOOK_DNS_SERVERS: names.address,
      WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1:4000',
    });
    acme = gateway.consumer();
  });
  afterAll(async () => {
    await gateway.stop();
    await names.stop();
  });

  const add = async (consumer = acme, more: Record<string, unknown> = {}) => {
    const { status, body } = await consumer.call('POST', '/v1/webhooks', { url: URL_1, ...more });
    expect(status).toBe(201);
    return body;
  };
  const rowsOf = (webhookId: string) =>
    gateway.database.system((tx) =>
      tx.webhookSecret.findMany({ where: { endpoint_id: webhookId }, orderBy: { id: 'desc' } }),
    );
  const open = (row: { id: string; ciphertext: Uint8Array }) =>
    new SecretBox([gateway.encryptionKey]).open(row.ciphertext, `webhook-secret:${row.id}`).toString();

  describe('POST /v1/webhooks', () => {
    it('returns 201 with the endpoint and its secret, which is shown this once', async () => {
      const { status, headers, body } = await acme.call('POST', '/v1/webhooks', {
        url: URL_1,
        events: ['evaluation.completed', 'policy.updated'],
        description: 'CI',
      });
      expect(status).toBe(201);
      expect(headers.get('location')).toBe(`/v1/webhooks/${body.id}`);
      expect(body).toEqual({
        id: expect.stringMatching(/^wh_[0-9a-z]{26}$/),
        url: URL_1,
        events: ['evaluation.completed', 'policy.updated'],
        repositories: [],
        deliveries_per_second: null,
        signature_scheme: 'v1',
        public_keys: [],
        description: 'CI',
        status: 'enabled',
        disabled_reason: null,
        failing_since: null,
        environment: 'prod',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updated_at: expect.any(String),
        secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      });
      const { secret, ...shown } = body;
      expect((await acme.call('GET', `/v1/webhooks/${body.id}`)).body).toEqual(shown);
      const [row] = await rowsOf(body.id);
      if (!row) throw new Error('no secret stored');
      expect(Buffer.from(row.ciphertext).toString('latin1')).not.toContain(secret.slice(6));
      expect(open(row)).toBe(secret);
      expect(gateway.logged.join('')).not.toContain(secret.slice(6));
    });

    it('returns the public key instead where the signature is to be v1a', async () => {
      const webhook = await add(acme, { signature_scheme: 'v1a' });
      expect(webhook).toMatchObject({
        signature_scheme: 'v1a',
        secret: null,
        public_keys: [expect.stringMatching(/^whpk_[A-Za-z0-9+/]{43}=$/)],
      });
      const [row] = await rowsOf(webhook.id);
      expect(open(row as NonNullable<typeof row>)).toMatch(/^whsk_/);
      const path = `/v1/webhooks/${webhook.id}`;
      expect((await acme.call('GET', path)).body.public_keys).toEqual(webhook.public_keys);
      const { body: rotated } = await acme.call('POST', `${path}/rotate-secret`, {});
      expect(rotated.public_keys).toHaveLength(2);
      expect(rotated.public_keys[1]).toBe(webhook.public_keys[0]);
      // back to a shared secret, beside which the key pairs sign until the overlap ends
      const { body: shared } = await acme.call('POST', `${path}/rotate-secret`, { signature_scheme: 'v1' });
      expect(shared).toMatchObject({ signature_scheme: 'v1', secret: expect.stringMatching(/^whsec_/) });
      expect(shared.public_keys).toEqual(rotated.public_keys);
    });

    it('keeps repositories and a pace, which a change replaces', async () => {
      const webhook = await add(acme, { repositories: ['acme/*'], deliveries_per_second: 5 });
      expect(webhook).toMatchObject({ repositories: ['acme/*'], deliveries_per_second: 5 });
      const path = `/v1/webhooks/${webhook.id}`;
      const paces = () =>
        gateway.database.system((tx) => tx.deliveryPace.findMany({ where: { endpoint_id: webhook.id } }));
      expect(await paces()).toMatchObject([{ per_second: 5 }]);
      const changed = await acme.call('PATCH', path, { deliveries_per_second: null, repositories: [] });
      expect(changed.body).toMatchObject({ repositories: [], deliveries_per_second: null });
      expect(await paces()).toEqual([]);
      const refused = await acme.call('PATCH', path, { deliveries_per_second: 0, repositories: ['a', 'a'] });
      expect(refused.status).toBe(422);
      expect(refused.body.details.errors).toHaveLength(2);
    });

    it('sends all events where none are named', async () => {
      expect(await add()).toMatchObject({ events: [], description: '' });
      expect(await add(acme, { events: [] })).toMatchObject({ events: [] });
    });

    it('takes a name that does not resolve yet, and what the allowlist names', async () => {
      expect((await add(acme, { url: 'https://not-yet.example.com/' })).status).toBe('enabled');
      expect((await add(acme, { url: 'http://127.0.0.1:4000/' })).status).toBe('enabled');
    });

    it.each([
      ['http://hooks.example.com/', 'url must start with https://'],
      ['https://127.0.0.1/', 'url leads to an address that is not public (loopback)'],
      ['http://127.0.0.1:4001/', 'url leads to an address that is not public (loopback)'],
      ['https://0x7f.1/', 'url leads to an address that is not public (loopback)'],
      ['https://2852039166/latest/meta-data/', 'url leads to an address that is not public (link-local)'],
      ['https://[::ffff:10.0.0.1]/', 'url leads to an address that is not public (IPv4-mapped)'],
      ['https://rebound.example.com/', 'url leads to an address that is not public (private)'],
      ['https://both.example.com/', 'url leads to an address that is not public (loopback)'],
      ['https://localhost/', 'url has the host name localhost, which is not on the public internet'],
      [
        'https://metadata.google.internal/',
        'url has the host name metadata.google.internal, which is not on the public internet',
      ],
      ['ftp://hooks.example.com/', 'url must be an absolute URL that starts with https://'],
      ['nonsense', 'url must be an absolute URL that starts with https://'],
      [
        'https://user:pass@hooks.example.com/',
        'url must not contain a user name or password, which would end up in logs',
      ],
      ['https://hooks.example.com:22/', 'url has the port 22, which is not one of HTTP'],
    ])('returns 422 for %s', async (url, message) => {
      const { status, body } = await acme.call('POST', '/v1/webhooks', { url });
      expect(status).toBe(422);
      expect(body).toMatchObject({ error: 'validation_error', code: 'VALIDATION_FAILED' });
      expect(body.details.errors).toEqual([{ field: 'url', message, code: 'INVALID_FORMAT' }]);
    });

    it('returns 422 that names every broken field', async () => {
      const { status, body } = await acme.call('POST', '/v1/webhooks', {
        url: 'nonsense',
        events: ['evaluation.completed', 'nothing'],
        description: 7,
        secret: 'mine',
      });
      expect(status).toBe(422);
      expect(body.details.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
        'description',
        'events[1]',
        'secret',
        'url',
      ]);
    });

    it('replays the response, secret included, to a repeated Idempotency-Key', async () => {
      const headers = { 'idempotency-key': 'webhook-1' };
      const first = await acme.call('POST', '/v1/webhooks', { url: URL_1 }, headers);
      const second = await acme.call('POST', '/v1/webhooks', { url: URL_1 }, headers);
      expect(second.status).toBe(201);
      expect(second.body).toEqual(first.body);
    });
  });

  it('are at most a hundred of an environment, however many are made at once', async () => {
    const crowded = gateway.consumer();
    const { organization_id, environment } = crowded.principal;
    const endpoint = { organization_id, environment, url: URL_1, description: '', events: [], status: 'enabled' };
    const data = Array.from({ length: 98 }, () => ({ ...endpoint, id: newId('wh') }));
    await gateway.database.system((tx) => tx.webhookEndpoint.createMany({ data }));
    const made = await Promise.all(
      Array.from({ length: 8 }, () => crowded.call('POST', '/v1/webhooks', { url: URL_1 })),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(6).fill(422)]);
  });

  it('are at most a hundred of an environment, deleted ones apart', async () => {
    const crowded = gateway.consumer();
    const { organization_id, environment } = crowded.principal;
    const endpoint = { organization_id, environment, url: URL_1, description: '', events: [], status: 'enabled' };
    const data = Array.from({ length: 100 }, () => ({ ...endpoint, id: newId('wh') }));
    await gateway.database.system((tx) => tx.webhookEndpoint.createMany({ data }));
    const refused = await crowded.call('POST', '/v1/webhooks', { url: URL_1 });
    expect(refused.status).toBe(422);
    expect(refused.body.details.errors).toEqual([
      {
        field: '',
        message: 'This environment already has 100 endpoints, the maximum. Delete one first.',
        code: 'MAX_SIZE_EXCEEDED',
        max: 100,
      },
    ]);
    await add(gateway.consumer({ organization_id, environment: environment === 'prod' ? 'test' : 'prod' }));
    expect((await crowded.call('DELETE', `/v1/webhooks/${data[0]?.id}`)).status).toBe(204);
    await add(crowded);
  });

  it('are seen by their own organization and environment only', async () => {
    const { id } = await add();
    const { organization_id } = acme.principal;
    for (const stranger of [gateway.consumer(), gateway.consumer({ organization_id, environment: 'test' })]) {
      expect((await stranger.call('GET', '/v1/webhooks')).body.data).toEqual([]);
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['PATCH', '', { description: 'mine' }],
        ['DELETE', '', undefined],
        ['POST', '/test', undefined],
        ['POST', '/rotate-secret', {}],
        ['GET', '/deliveries', undefined],
      ] as const) {
        const answer = await stranger.call(method, `/v1/webhooks/${id}${path}`, body);
        expect([answer.status, answer.body.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
        expect(answer.body.details).toMatchObject({ resource_type: 'webhook', resource_id: id });
      }
    }
  });

  it('need read:org to be seen and write:org to be changed', async () => {
    const { id } = await add();
    const { organization_id } = acme.principal;
    const reader = gateway.consumer({ organization_id }, ['read:org']);
    const writer = gateway.consumer({ organization_id }, ['write:org']);
    expect((await reader.call('GET', `/v1/webhooks/${id}`)).status).toBe(200);
    expect((await reader.call('POST', `/v1/webhooks/${id}/test`)).status).toBe(403);
    expect((await writer.call('PATCH', `/v1/webhooks/${id}`, { description: 'x' })).status).toBe(200);
    const refused = await writer.call('GET', `/v1/webhooks/${id}`);
    expect(refused.body).toMatchObject({ code: 'AUTH_INSUFFICIENT_SCOPE', required_scope: 'read:org' });
  });

  it('are listed newest first, page by page', async () => {
    const own = gateway.consumer();
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.unshift((await add(own)).id);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path: string = `/v1/webhooks?limit=2${cursor && `&cursor=${cursor}`}`;
      const { body } = await own.call('GET', path);
      expect(body.data.length).toBeLessThanOrEqual(2);
      expect(body.has_more).toBe(body.next_cursor !== null);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.next_cursor;
    }
    expect(seen).toEqual(ids);
  });

  it('are changed field by field, and a new URL is checked as the first one was', async () => {
    const { id, secret, ...before } = await add(acme, { description: 'old', events: ['policy.updated'] });
    const changed = await acme.call('PATCH', `/v1/webhooks/${id}`, { description: 'new', events: [] });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...before, id, description: 'new', events: [], updated_at: expect.any(String) });
    expect(changed.body.updated_at > before.updated_at).toBe(true);
    expect((await acme.call('PATCH', `/v1/webhooks/${id}`, {})).body).toEqual(changed.body);
    const refused = await acme.call('PATCH', `/v1/webhooks/${id}`, { url: 'https://10.0.0.1/', description: 'no' });
    expect(refused.status).toBe(422);
    expect((await acme.call('GET', `/v1/webhooks/${id}`)).body).toEqual(changed.body);
  });

  it('are disabled and enabled by request; enabling forgets the failures', async () => {
    const { id } = await add();
    const disabled = await acme.call('PATCH', `/v1/webhooks/${id}`, { status: 'disabled' });
    expect(disabled.body).toMatchObject({ status: 'disabled', disabled_reason: 'manual' });
    await gateway.database.system((tx) =>
      tx.webhookEndpoint.update({ where: { id }, data: { failing_since: new Date(), disabled_reason: 'failing' } }),
    );
    // disabling what is disabled changes nothing: the reason stays
    expect((await acme.call('PATCH', `/v1/webhooks/${id}`, { status: 'disabled' })).body.disabled_reason).toBe(
      'failing',
    );
    const enabled = await acme.call('PATCH', `/v1/webhooks/${id}`, { status: 'enabled' });
    expect(enabled.body).toMatchObject({ status: 'enabled', disabled_reason: null, failing_since: null });
  });

  it('are not blamed for the failures of a URL that they leave', async () => {
    const { id, url } = await add();
    const failingSince = new Date('2026-01-01T00:00:00Z');
    await gateway.database.system((tx) =>
      tx.webhookEndpoint.update({ where: { id }, data: { failing_since: failingSince } }),
    );
    const same = await acme.call('PATCH', `/v1/webhooks/${id}`, { url });
    expect(same.body.failing_since).toBe(failingSince.toISOString());
    const moved = await acme.call('PATCH', `/v1/webhooks/${id}`, { url: `${url}/new` });
    expect(moved.body).toMatchObject({ url: `${url}/new`, failing_since: null });
  });

  it('are deleted with their secrets; afterwards a read returns 404 and a change 409', async () => {
    const { id } = await add();
    expect(await acme.call('DELETE', `/v1/webhooks/${id}`)).toMatchObject({ status: 204, body: undefined });
    expect(await rowsOf(id)).toEqual([]);
    for (const [method, path, status, body] of [
      ['GET', '', 404, undefined],
      ['GET', '/deliveries', 404, undefined],
      ['DELETE', '', 409, undefined],
      ['PATCH', '', 409, { description: 'x' }],
      ['POST', '/test', 409, undefined],
      ['POST', '/rotate-secret', 409, undefined],
    ] as const) {
      const answer = await acme.call(method, `/v1/webhooks/${id}${path}`, body);
      expect([answer.status, answer.body.code]).toEqual([status, 'RESOURCE_DELETED']);
    }
    const { body } = await acme.call('GET', '/v1/webhooks?limit=100');
    expect(body.data.map((each: { id: string }) => each.id)).not.toContain(id);
  });

  it.each([UNKNOWN, 'wh_1', 'eval_01jd8y3c5m8n4q6r7s9t0v1w2x'])('returns 404 for %s', async (id) => {
    expect((await acme.call('GET', `/v1/webhooks/${id}`)).status).toBe(404);
    expect((await acme.call('POST', `/v1/webhooks/${id}/rotate-secret`)).status).toBe(404);
  });

  describe('POST /v1/webhooks/{id}/rotate-secret', () => {
    const inHours = (time: string | null) => (Date.parse(time ?? '') - Date.now()) / 3_600_000;

    it('returns a new secret and lets the old one sign for a day', async () => {
      const created = await add();
      const { status, body } = await acme.call('POST', `/v1/webhooks/${created.id}/rotate-secret`);
      expect(status).toBe(200);
      expect(body.secret).not.toBe(created.secret);
      expect(inHours(body.previous_secret_expires_at)).toBeCloseTo(24, 1);
      const rows = await rowsOf(created.id);
      expect(rows.map(open)).toEqual([body.secret, created.secret]);
      expect(rows[0]?.expires_at).toBeNull();
      expect(inHours(rows[1]?.expires_at?.toISOString() ?? null)).toBeCloseTo(24, 1);
    });

    it('ends the old one at once with an overlap of 0m', async () => {
      const created = await add();
      const { body } = await acme.call('POST', `/v1/webhooks/${created.id}/rotate-secret`, { overlap: '0m' });
      expect(body.previous_secret_expires_at).toBeNull();
      expect((await rowsOf(created.id)).map(open)).toEqual([body.secret]);
    });

    it('never lengthens the life of a secret that was on its way out', async () => {
      const created = await add();
      await acme.call('POST', `/v1/webhooks/${created.id}/rotate-secret`, { overlap: '1h' });
      const { body } = await acme.call('POST', `/v1/webhooks/${created.id}/rotate-secret`, { overlap: '7d' });
      expect(inHours(body.previous_secret_expires_at)).toBeCloseTo(168, 1);
      const oldest = (await rowsOf(created.id)).at(-1);
      expect(inHours(oldest?.expires_at?.toISOString() ?? null)).toBeCloseTo(1, 1);
    });

    it('keeps at most ten secrets, whoever rotates at the same time', async () => {
      const created = await add();
      const rotations = Array.from({ length: 15 }, () =>
        acme.call('POST', `/v1/webhooks/${created.id}/rotate-secret`, {}),
      );
      for (const { status } of await Promise.all(rotations)) expect(status).toBe(200);
      const rows = await rowsOf(created.id);
      expect(rows).toHaveLength(10);
      expect(rows.filter(({ expires_at }) => expires_at === null)).toHaveLength(1);
    });

    it.each(['8d', '24', 'soon', '-1h'])('returns 422 for an overlap of %s', async (overlap) => {
      const { id } = await add();
      const { status, body } = await acme.call('POST', `/v1/webhooks/${id}/rotate-secret`, { overlap });
      expect(status).toBe(422);
      expect(body.details.errors).toMatchObject([{ field: 'overlap' }]);
    });
  });
});

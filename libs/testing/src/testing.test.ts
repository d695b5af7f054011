import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import {
  createTestDatabase,
  describeWithKafka,
  describeWithRedis,
  sharedKafka,
  startKafka,
  startPostgres,
  startRedis,
  startTypeScript,
  startWebhookReceiver,
  TEST_SEED,
  temporaryFolder,
  waitFor,
} from './index.js';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const tracked = <T extends { stop(): Promise<void> }>(service: T): T => {
  cleanups.push(() => service.stop());
  return service;
};

const count = async (url: string, sql: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return Number(Object.values((await client.query(sql)).rows[0])[0]);
  } finally {
    await client.end();
  }
};

describe('createTestDatabase', () => {
  it('gives every caller a migrated database of its own', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    cleanups.push(one.drop, two.drop);
    const sql = 'SELECT count(*) FROM outbox';
    const insert = `INSERT INTO outbox (message_id, topic, key, organization_id, payload) VALUES ('msg_1', 't', 'k', 'org_1', '{}') RETURNING 1`;
    await count(one.url, insert);
    expect([await count(one.url, sql), await count(two.url, sql)]).toEqual([1, 0]);
  });

  it('is gone after drop, whoever is still connected', async () => {
    const { url, drop } = await createTestDatabase();
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    await drop();
    await expect(count(url, 'SELECT 1')).rejects.toThrow(/does not exist/);
  });
});

describe('startPostgres', () => {
  it('comes back after a kill and answers again after a pause', async () => {
    const server = tracked(await startPostgres());
    const before = server.pid;
    server.kill();
    expect(await waitFor(() => count(server.url, 'SELECT 7'))).toBe(7);
    expect(server.pid).not.toBe(before);
    server.pause();
    await expect(count(server.url, 'SELECT 7')).rejects.toThrow(/timeout/);
    server.resume();
    expect(await count(server.url, 'SELECT 7')).toBe(7);
  });
});

describe('processes of a test', () => {
  it('die with it, even when it is killed with -9', async () => {
    const folder = temporaryFolder();
    const script = path.join(folder, 'victim.ts');
    const index = path.join(import.meta.dirname, 'index.ts');
    writeFileSync(
      script,
      `import { startChild } from '${index}';
       const child = startChild('sleep', ['600']);
       console.log(\`sleeper \${child.pid}.\`);
       setInterval(() => undefined, 1000);`,
    );
    const victim = startTypeScript(script);
    const pid = Number((await victim.untilOutput(/sleeper (\d+)\./))[1]);
    expect(existsSync(`/proc/${pid}`)).toBe(true);
    await victim.kill();
    await waitFor(() => !existsSync(`/proc/${pid}`), { what: `process ${pid} gone` });
  });

  it('are waited for until their output ends, with nothing else to do', async () => {
    const script = path.join(temporaryFolder(), 'waiting.ts');
    // the sleeper has its parent's output open for a while after it
    writeFileSync(
      script,
      `import { startChild } from '${path.join(import.meta.dirname, 'index.ts')}';
       const child = startChild('sh', ['-c', 'sleep 1 & echo ready; exec sleep 600']);
       await child.untilOutput(/ready/);
       void child.kill().then(() => console.log('it is gone'));`,
    );
    await startTypeScript(script).untilOutput(/it is gone/);
  });

  it('report what they said when they end instead of getting ready', async () => {
    const script = path.join(temporaryFolder(), 'broken.ts');
    writeFileSync(script, `console.error('no such luck'); process.exit(3);`);
    await expect(startTypeScript(script).untilOutput(/ready/)).rejects.toThrow(/no such luck/);
  });
});

describe('waitFor', () => {
  it('names what it waited for, with the last error as its cause', async () => {
    const failing = waitFor(() => Promise.reject(new Error('nope')), { timeoutMs: 50, what: 'a miracle' });
    await expect(failing).rejects.toMatchObject({
      message: 'After 50 ms still not: a miracle',
      cause: new Error('nope'),
    });
  });
});

describe('the webhook receiver', () => {
  const post = (url: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(url, { method: 'POST', body, headers, redirect: 'manual' });

  it('verifies real signatures and rejects others', async () => {
    const receiver = tracked(await startWebhookReceiver());
    const secret = `whsec_${randomBytes(24).toString('base64')}`;
    const body = JSON.stringify({ event: 'webhook.test', data: {} });
    const now = new Date();
    await post(receiver.url, body, {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('evt_1', now, body),
    });
    const [request] = await receiver.waitForRequests(1);
    if (!request) throw new Error('no request');
    expect(receiver.verify(request, secret)).toMatchObject({ event: 'webhook.test' });
    expect(() => receiver.verify({ ...request, body: `${body} ` }, secret)).toThrow(/signature/i);
  });

  it('answers by request and number: status, redirect, delay, reset', async () => {
    const receiver = tracked(await startWebhookReceiver());
    receiver.respond((_, number) =>
      number === 1
        ? { status: 503, headers: { 'retry-after': '7' } }
        : { redirectTo: 'http://192.0.2.1/', delayMs: 50 },
    );
    const first = await post(receiver.url, '{}');
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '7']);
    const startMs = performance.now();
    const second = await post(receiver.url, '{}');
    expect([second.status, second.headers.get('location')]).toEqual([302, 'http://192.0.2.1/']);
    expect(performance.now() - startMs).toBeGreaterThan(45);
    receiver.respond({ reset: true });
    await expect(post(receiver.url, '{}')).rejects.toThrow();
  });

  it('hangs and drips until the peer gives up', async () => {
    const receiver = tracked(await startWebhookReceiver({ hang: true }));
    await expect(fetch(receiver.url, { signal: AbortSignal.timeout(100) })).rejects.toThrow(/timeout/);
    receiver.respond({ dripEveryMs: 5 });
    const dripping = await fetch(receiver.url, { signal: AbortSignal.timeout(150) });
    await expect(dripping.text()).rejects.toThrow(/timeout/);
    await waitFor(() => receiver.requests.every(({ aborted }) => aborted));
    expect(receiver.requests[1]?.responseBytes).toBeGreaterThan(3);
  });

  it('counts what a peer took of a big body', async () => {
    const receiver = tracked(await startWebhookReceiver({ bigBodyBytes: 1_000_000_000 }));
    await new Promise<void>((resolve, reject) => {
      const request = httpRequest(receiver.url, (response) =>
        response.once('data', () => resolve(void request.destroy())),
      );
      request.once('error', reject).end();
    });
    await waitFor(() => receiver.requests[0]?.aborted);
    expect(receiver.requests[0]?.responseBytes).toBeLessThan(50_000_000);
  });
});

describeWithRedis('startRedis', () => {
  it('serves, dies and comes back empty on the same port', async () => {
    const server = tracked(await startRedis());
    const client = new Redis(server.url, { retryStrategy: () => 20 });
    client.on('error', () => undefined);
    cleanups.push(async () => client.disconnect());
    await client.set('a', '1');
    await server.kill();
    await server.restart();
    expect(await waitFor(async () => [await client.get('a')])).toEqual([null]);
  });
});

describeWithKafka('startKafka', () => {
  const client = (brokers: string[]): Kafka =>
    new Kafka({ brokers, logLevel: logLevel.NOTHING, retry: { retries: 20, maxRetryTime: 500 } });

  it('keeps its data through kill -9', async () => {
    const broker = tracked(await startKafka());
    const kafka = client(broker.brokers);
    const admin = kafka.admin();
    const producer = kafka.producer();
    await Promise.all([admin.connect(), producer.connect()]);
    cleanups.push(async () => Promise.all([admin.disconnect(), producer.disconnect()]));
    await admin.createTopics({ topics: [{ topic: 'kept' }], waitForLeaders: true });
    await producer.send({ topic: 'kept', acks: -1, messages: [{ value: 'one' }] });
    await broker.kill();
    await broker.restart();
    const [offsets] = await waitFor(() => admin.fetchTopicOffsets('kept'), { timeoutMs: 20_000 });
    expect(offsets?.high).toBe('1');
  });

  it('shares one broker among test files', async () => {
    const [one, two] = await Promise.all([sharedKafka(), sharedKafka()]);
    expect(one).toEqual(two);
    const admin = client(one.brokers).admin();
    await admin.connect();
    cleanups.push(() => admin.disconnect());
    expect((await admin.describeCluster()).brokers).toHaveLength(1);
  });
});

describe('random cases', () => {
  it('are those of the seed, and a failure says it', () => {
    expect(fc.sample(fc.nat(), 5)).toEqual(fc.sample(fc.nat(), { numRuns: 5, seed: TEST_SEED }));
    expect(() => fc.assert(fc.property(fc.nat(), () => false))).toThrow(`{ seed: ${TEST_SEED},`);
  });

  it('are as many as the property says, times TEST_RUNS', () => {
    let runs = 0;
    fc.assert(
      fc.property(fc.nat(), () => {
        runs += 1;
      }),
      { numRuns: 7 },
    );
    expect(runs).toBe(7 * Number(process.env.TEST_RUNS ?? 1));
  });
});

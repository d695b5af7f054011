import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import {
  describeWithRedis,
  freePort,
  startChild,
  startRedis,
  type TestRedis,
  temporaryFolder,
  waitFor,
} from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Cluster, type Redis } from 'ioredis';
import { itConforms } from '../../test/conformance.js';
import { connectRedis } from './redis-connection.js';
import { RedisStore, redisKey } from './redis-store.js';

describeWithRedis('RedisStore', () => {
  let server: TestRedis;
  let redis: Redis;
  let store: RedisStore;

  beforeAll(async () => {
    server = await startRedis();
    redis = connectRedis(server.url);
    store = new RedisStore(redis);
    await waitFor(() => store.isReady());
  });

  afterAll(async () => {
    await store.close();
    await server.stop();
  });

  itConforms({
    store: () => store,
    pass: (ms) => delay(ms),
    windowSeconds: [0.02, 0.05, 0.12],
    steps: { minMs: 0, maxMs: 40 },
    numRuns: 100,
  });

  const policy = { name: 'minute', limit: 2, windowSeconds: 60 };
  const once = (subject: string) => ({ subject, limits: [{ policy, cost: 1 }] });

  it('records what was admitted elsewhere, past the limit if need be', async () => {
    for (const spent of [1, 2, 3, 4]) {
      const { allowed, windows } = await store.record(once('recorded'));
      expect([allowed, windows[0]?.spent]).toEqual([true, spent]);
    }
    const { allowed, windows } = await store.spend(once('recorded'));
    expect([allowed, windows[0]]).toEqual([false, expect.objectContaining({ spent: 4, remaining: 0 })]);
  });

  it('leaves no key without an end', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, i) => store.spend(once(`ends${i % 50}`))));
    const keys = await redis.keys('assay:limit:*');
    const beyond = keys.map(async (key) => {
      // -2 is a key that ended between the two commands; -1 would be one that never does
      const ttlMs = await redis.pttl(key);
      return ttlMs === -1 || ttlMs > Number(key.split(':').at(-1));
    });
    expect(await Promise.all(beyond)).not.toContain(true);
    expect(keys.length).toBeGreaterThanOrEqual(50);
  });

  it('ends a window at its time, though somebody persisted its key', async () => {
    const short = { subject: 'persisted', limits: [{ policy: { ...policy, limit: 1 }, cost: 1 }] };
    const key = redisKey('persisted', policy);
    const { windows } = await store.spend(short);
    expect(await redis.persist(key)).toBe(1);
    expect((await store.spend(short)).allowed).toBe(false);
    // the value holds the start of the window: it is over if that was two minutes ago
    const startMs = (windows[0]?.resetAtMs as number) - 60_000;
    expect(await redis.get(key)).toBe(`${startMs} 1`);
    await redis.set(key, `${startMs - 120_000} 1`);
    expect(await redis.pttl(key)).toBe(-1);
    expect((await store.spend(short)).allowed).toBe(true);
    expect(await redis.pttl(key)).toBeGreaterThan(0);
  });

  it('counts anew where a key holds something else', async () => {
    for (const damage of [
      () => redis.set(redisKey('damaged', policy), 'nonsense'),
      () => redis.set(redisKey('damaged', policy), ''),
      () => redis.hset(redisKey('damaged', policy), 'spent', '7'),
    ]) {
      await redis.del(redisKey('damaged', policy));
      await damage();
      const { allowed, windows } = await store.spend(once('damaged'));
      expect([allowed, windows[0]?.spent]).toEqual([true, 1]);
    }
  });

  it('makes nobody wait longer than one window, though the clock of Redis went back by an hour', async () => {
    const key = redisKey('rewound', policy);
    const [seconds = 0] = (await redis.time()).map(Number);
    await redis.set(key, `${(seconds + 3_600) * 1_000} 2`);
    const first = await store.spend(once('rewound'));
    expect([first.allowed, first.windows[0]?.resetAtMs]).toEqual([false, first.nowMs + 60_000]);
    await delay(20);
    const second = await store.spend(once('rewound'));
    expect(second.windows[0]?.resetAtMs).toBe(first.windows[0]?.resetAtMs);
    expect(await redis.pttl(key)).toBeLessThanOrEqual(60_000);
  });

  it('counts each request once while Redis forgets its scripts', async () => {
    const wide = { subject: 'scripts', limits: [{ policy: { ...policy, limit: 1_000 }, cost: 1 }] };
    const answers: Promise<unknown>[] = [];
    for (let i = 0; i < 300; i++) {
      if (i % 50 === 0) answers.push(redis.script('FLUSH'));
      answers.push(store.spend(wide));
    }
    await Promise.all(answers);
    expect((await store.peek('scripts', [{ ...policy, limit: 1_000 }])).windows[0]?.spent).toBe(300);
  });

  it('sends one command for a request of many limits', async () => {
    const limits = ['a', 'b', 'c', 'd'].map((name) => ({ policy: { ...policy, name }, cost: 1 }));
    await store.spend({ subject: 'one-command', limits });
    const processed = async () => Number(/total_commands_processed:(\d+)/.exec(await redis.info('stats'))?.[1]);
    const calls = async () => Number(/cmdstat_evalsha:calls=(\d+)/.exec(await redis.info('commandstats'))?.[1]);
    const before = { processed: await processed(), evalsha: await calls() };
    for (let i = 0; i < 10; i++) await store.spend({ subject: 'one-command', limits });
    expect((await calls()) - before.evalsha).toBe(10);
    // what the script itself calls is counted too: TIME, MGET and at most four SETs each; and the three INFOs
    expect((await processed()) - before.processed).toBeLessThanOrEqual(10 * 7 + 3);
  });

  it('rejects at once where Redis is not connected, instead of keeping the request', async () => {
    const own = await startRedis();
    const lost = new RedisStore(connectRedis(own.url));
    await waitFor(() => lost.isReady());
    own.pause();
    const hanging = lost.spend(once('lost'));
    await own.kill();
    await expect(hanging).rejects.toThrow();
    await waitFor(() => !lost.isReady());
    // one that is kept would wait for the restart
    await expect(lost.spend(once('lost'))).rejects.toThrow();
    await own.restart();
    await waitFor(() => lost.isReady());
    // the request that got no answer was not sent again behind the caller's back
    expect((await lost.peek('lost', [policy])).windows[0]?.spent).toBe(0);
    await lost.close();
    await own.stop();
  });
});

describeWithRedis('RedisStore on a Redis Cluster', () => {
  it('spends from all windows of a subject in one slot, whatever the subject is', async () => {
    const folder = temporaryFolder();
    const [port, busPort] = [await freePort(), await freePort()];
    const node = startChild('redis-server', [
      ...['--bind', '127.0.0.1', '--port', String(port), '--cluster-port', String(busPort), '--dir', folder],
      ...['--cluster-enabled', 'yes', '--save', '', '--cluster-announce-ip', '127.0.0.1'],
    ]);
    await node.untilOutput(/Ready to accept connections/);
    const setUp = connectRedis(`redis://127.0.0.1:${port}`);
    await waitFor(() => setUp.status === 'ready');
    await setUp.call('CLUSTER', 'ADDSLOTSRANGE', '0', '16383');
    await waitFor(async () => (await setUp.cluster('INFO')).includes('cluster_state:ok'));
    const cluster = new Cluster([{ host: '127.0.0.1', port }]);
    const store = new RedisStore(cluster);
    await waitFor(() => store.isReady());
    const limits = ['a', 'b', 'c'].map((name) => ({ policy: { name, limit: 2, windowSeconds: 60 }, cost: 1 }));
    for (const subject of ['org:1:prod', 'addr:2001:db8:0:1::/64', 'a}b{c', '}', '{}', '{'])
      for (const expected of [true, true, false])
        expect([subject, (await store.spend({ subject, limits })).allowed]).toEqual([subject, expected]);
    setUp.disconnect();
    await store.close();
    await node.kill();
    rmSync(folder, { recursive: true, force: true });
  });
});

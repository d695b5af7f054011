import { setTimeout as delay } from 'node:timers/promises';
import { describeWithKafka, randomFrom, sharedKafka, TEST_SEED, waitFor } from '@assay/testing';
import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Kafka, logLevel } from 'kafkajs';
import { Client } from 'pg';
import type { IncomingMessage } from '../src/handling.js';
import { LOCK } from '../src/kafka/relay.js';
import { createWorld, QUICK, untilHealthy, type World } from './harness.js';

/** Long enough for everything that is early to be over before Kafka knows of it. */
const LINGER_MS = 1_500;

describeWithKafka('Messages that are taken before Kafka brings them', () => {
  let world: World;
  let brokers: readonly string[];
  beforeAll(async () => {
    brokers = (await sharedKafka()).brokers;
  }, 120_000);
  beforeEach(async () => {
    world = await createWorld({ kafkaBrokers: brokers, partitions: 1 });
  });
  afterEach(() => world.close());

  const committedOffset = async () => {
    const admin = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    const [topic] = await admin.fetchOffsets({ groupId: world.group, topics: [world.topic] });
    await admin.disconnect();
    return Number(topic?.partitions[0]?.offset);
  };
  const published = async () => {
    const admin = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    const [partition] = await admin.fetchTopicOffsets(world.topic);
    await admin.disconnect();
    return Number(partition?.high);
  };
  /** Publishes nothing until `release`, as if another process did. */
  const holdRelays = async () => {
    const client = new Client({ connectionString: world.url });
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return { release: () => client.end() };
  };
  const left = async () => (await world.query('SELECT FROM outbox')).length;

  /** A consumer that has seen a record, so that it knows where its partition stands. */
  const begin = async (handler: (message: IncomingMessage) => Promise<void> | void) => {
    const messaging = await world.open({ lingerMs: LINGER_MS });
    world.subscribe(messaging, 4, async (message) => handler(message));
    await messaging.start();
    await untilHealthy(messaging);
    await world.send([{ messageId: 'msg_first' }]);
    await waitFor(async () => (await committedOffset()) === 1, { timeoutMs: 60_000 });
    return messaging;
  };

  it('are handled at once, and their records change nothing but the offset', async () => {
    const seen: string[] = [];
    await begin(({ messageId }) => void seen.push(messageId));
    const relays = await holdRelays();
    await world.send([{ messageId: 'msg_a' }, { messageId: 'msg_b' }]);
    await waitFor(() => seen.length === 3);
    expect(await left()).toBe(2); // not published yet
    await relays.release();
    await waitFor(async () => (await committedOffset()) === 3);
    expect(seen.toSorted()).toEqual(['msg_a', 'msg_b', 'msg_first']);
    expect(await world.registry.getSingleMetricAsString('assay_messages_early_total')).toMatch(/ 2$/m);
  });

  it('are done once their handler is, where the record came meanwhile', async () => {
    const seen: string[] = [];
    let release = () => {};
    await begin(async ({ messageId }) => {
      seen.push(messageId);
      if (messageId !== 'msg_first')
        await new Promise<void>((resolve) => {
          release = resolve;
        });
    });
    await world.send([{ messageId: 'msg_a' }]);
    await waitFor(async () => (await left()) === 0);
    await delay(500);
    expect(await committedOffset()).toBe(1);
    release();
    await waitFor(async () => (await committedOffset()) === 2);
    expect(seen).toEqual(['msg_first', 'msg_a']);
  });

  it('come again as another attempt when they fail, and end as dead letters', async () => {
    const attempts: number[] = [];
    await begin(({ messageId, attempt }) => {
      if (messageId === 'msg_first') return;
      attempts.push(attempt);
      throw new Error('no');
    });
    await world.send([{ messageId: 'msg_a' }]);
    const dead = () =>
      world.query<{ message_id: string; attempts: number }>('SELECT message_id, attempts FROM dead_letters');
    await waitFor(async () => (await dead()).length > 0);
    await waitFor(async () => (await left()) === 0);
    await waitFor(async () => (await committedOffset()) === (await published()), { timeoutMs: 60_000 });
    expect(attempts).toEqual([1, 2, 3].slice(0, QUICK.maxAttempts));
    expect(await dead()).toEqual([{ message_id: 'msg_a', attempts: QUICK.maxAttempts }]);
  });

  it.each([
    ['after they ended as dead letters, published or not', false],
    ['after their last record has come', true],
  ])('are handled anew when they are put back %s', async (_, published) => {
    const attempts: number[] = [];
    let broken = true;
    const messaging = await begin(({ messageId, attempt }) => {
      if (messageId === 'msg_first') return;
      attempts.push(attempt);
      if (broken) throw new Error('no');
    });
    await world.send([{ messageId: 'msg_a' }]);
    await waitFor(async () => (await world.query('SELECT FROM dead_letters')).length > 0);
    if (published) await waitFor(async () => (await left()) === 0);
    broken = false;
    expect(await messaging.redrive({ messageIds: ['msg_a'] })).toEqual(['msg_a']);
    await waitFor(async () => (await left()) === 0);
    await waitFor(() => attempts.length === 4, { what: 'the fourth attempt' });
    expect(attempts).toEqual([1, 2, 3, 1]);
  });

  it(`keep the order of their key, whatever was read in time and whatever came by Kafka (seed ${TEST_SEED})`, async () => {
    const random = randomFrom();
    const seen = new Map<string, number[]>();
    // reading in time is a matter of luck: a process that does something else misses some
    const messaging = await world.open({ lingerMs: 3 });
    world.subscribe(messaging, 8, async ({ key, payload, attempt }) => {
      if (attempt === 1) seen.set(key, [...(seen.get(key) ?? []), (payload as { n: number }).n]);
      if (random() < 0.05) {
        const endMs = performance.now() + 30 * random();
        while (performance.now() < endMs);
      }
      await delay(random() * 3);
    });
    await messaging.start();
    await untilHealthy(messaging);
    const KEYS = 3;
    const EACH = 240;
    const numbered = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => from + at).flatMap((n) =>
        Array.from({ length: KEYS }, (_, key) => ({ key: `key-${key}`, payload: { n } })),
      );
    const handled = (count: number) => waitFor(() => [...seen.values()].flat().length >= count);
    // whatever luck brings: the first is published and shows where the partition stands, some are early, a backlog is not
    await world.send(numbered(0, 1));
    await waitFor(async () => (await committedOffset()) === KEYS);
    const relays = await holdRelays();
    await world.send(numbered(1, 2));
    await handled(2 * KEYS);
    await world.send(numbered(2, 120));
    await relays.release();
    await Promise.all(
      Array.from({ length: KEYS }, async (_, key) => {
        for (let n = 120; n < EACH; n++) {
          await world.send([{ key: `key-${key}`, payload: { n } }]);
          await delay(random() * 8);
        }
      }),
    );
    await handled(KEYS * EACH);
    for (const numbers of seen.values()) expect(numbers).toEqual(Array.from({ length: EACH }, (_, n) => n));
    const early = await world.registry.getSingleMetricAsString('assay_messages_early_total');
    const taken = Number(/ (\d+)$/m.exec(early)?.[1]);
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(KEYS * EACH);
  });
});

import { setTimeout as delay } from 'node:timers/promises';
import { describeWithKafka, startKafka, type TestKafka, waitFor } from '@assay/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Kafka, logLevel } from 'kafkajs';
import { DEAD_LETTER_TOPIC, type Messaging } from '../src/index.js';
import { createWorld, type TestCatalog, untilHealthy, type World } from './harness.js';

describeWithKafka('Kafka', () => {
  let broker: TestKafka;
  let world: World;
  beforeAll(async () => {
    broker = await startKafka();
  }, 120_000);
  afterAll(() => broker.stop());
  beforeEach(async () => {
    world = await createWorld({ kafkaBrokers: broker.brokers, partitions: 3 });
  });
  afterEach(() => world.close());

  const ids = (count: number, from = 0) =>
    Array.from({ length: count }, (_, n) => `msg_${String(from + n).padStart(4, '0')}`);
  const send = (count: number, from = 0) => world.send(ids(count, from).map((messageId) => ({ messageId })));
  const applied = (count: number) =>
    waitFor(async () => (await world.effects()).length >= count, { what: `${count} effects` });

  const consuming = async (tuning = {}): Promise<Messaging<TestCatalog>> => {
    const messaging = await world.open(tuning);
    world.subscribe(messaging, 10, async ({ messageId }) => void (await world.applyOnce(messageId)));
    await messaging.start();
    return messaging;
  };

  const client = () => new Kafka({ brokers: broker.brokers, logLevel: logLevel.NOTHING });
  const withAdmin = async <T>(work: (admin: ReturnType<Kafka['admin']>) => Promise<T>): Promise<T> => {
    const admin = client().admin();
    await admin.connect();
    try {
      return await work(admin);
    } finally {
      await admin.disconnect();
    }
  };

  it('absent at the start: nothing sent is rejected, readiness says so, and all is delivered when it is there', async () => {
    await broker.kill();
    const messaging = await consuming();
    await send(50);
    await waitFor(() => {
      expect(() => messaging.healthy()).toThrow(/relay to Kafka: .*; consumer group-/);
      return true;
    });
    await broker.restart();
    await applied(50);
    await untilHealthy(messaging);
    expect((await world.effects()).sort()).toEqual(ids(50));
  });

  it('killed with -9 while messages flow: it goes on by itself, and every effect is there once', async () => {
    const messaging = await consuming();
    await untilHealthy(messaging);
    let sent = 0;
    const sending = (async () => {
      for (; sent < 300; sent += 10) {
        await send(10, sent);
        await delay(30);
      }
    })();
    await waitFor(() => sent >= 80);
    await broker.kill();
    await waitFor(() => sent >= 160);
    await broker.restart();
    await sending;
    await applied(300);
    expect((await world.effects()).sort()).toEqual(ids(300));
    await untilHealthy(messaging);
  });

  it('that comes back with nothing: what was not published yet and what follows arrives, in its order', async () => {
    const messaging = await consuming();
    await untilHealthy(messaging);
    const sendOfOneKey = (count: number, from: number) =>
      world.send(ids(count, from).map((messageId) => ({ messageId, key: 'k' })));
    await sendOfOneKey(40, 0);
    await applied(40);
    await waitFor(async () => (await world.query('SELECT FROM outbox')).length === 0);
    await broker.kill();
    await sendOfOneKey(20, 40);
    await broker.restart({ empty: true });
    await applied(60);
    await untilHealthy(messaging);
    await sendOfOneKey(20, 60);
    await applied(80);
    await waitFor(async () => (await world.query('SELECT FROM outbox')).length === 0);
    expect(await world.effects()).toEqual(ids(80));
  });

  it('that hangs holds no transaction open for long, and it goes on when it answers again', async () => {
    const messaging = await consuming({ publishTimeoutMs: 1_000 });
    await send(5);
    await applied(5);
    broker.pause();
    try {
      await send(5, 5);
      await waitFor(() => {
        expect(() => messaging.healthy()).toThrow(/relay to Kafka/);
        return true;
      });
      // one that waited for the broker would be open for as long as it hangs
      await waitFor(
        async () =>
          (
            await world.query(
              `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
            )
          ).length === 0,
      );
    } finally {
      broker.resume();
    }
    await applied(10);
    await untilHealthy(messaging);
    expect((await world.effects()).sort()).toEqual(ids(10));
  });

  it('makes missing topics with the configured number of partitions', async () => {
    await untilHealthy(await consuming());
    const { topics } = await withAdmin((admin) => admin.fetchTopicMetadata({ topics: [world.topic] }));
    expect(topics[0]?.partitions).toHaveLength(3);
  });

  it('holds each message once when several processes relay', async () => {
    const relays = [await world.open(), await world.open(), await world.open()];
    for (const relay of relays) await relay.start();
    for (const relay of relays) await untilHealthy(relay);
    for (let n = 0; n < 200; n += 20) {
      await send(20, n);
      for (const relay of relays) relay.hint();
    }
    await waitFor(async () => (await world.query('SELECT FROM outbox')).length === 0);
    const offsets = await withAdmin((admin) => admin.fetchTopicOffsets(world.topic));
    expect(offsets.reduce((sum, { high }) => sum + Number(high), 0)).toBe(200);
  });

  it('gets a dead letter on its topic for what cannot be read, and what comes after is handled', async () => {
    const messaging = await consuming();
    await untilHealthy(messaging);
    const producer = client().producer();
    await producer.connect();
    await producer.send({
      topic: world.topic,
      messages: [
        { key: 'k', value: 'no JSON', partition: 0, headers: { message_id: 'msg_x' } },
        { key: 'k', value: '{}', partition: 0 },
        { key: 'k\0', value: Buffer.from([0, 255, 0]), partition: 0, headers: { message_id: 'a\0b' } },
        { key: 'k', value: null, partition: 0, headers: { message_id: 'msg_y' } },
        { key: 'k', value: '{"nul":"\\u0000","half":"\\ud800"}', partition: 0, headers: { message_id: 'msg_z' } },
      ],
    });
    await producer.disconnect();
    await send(20);
    await applied(21);
    expect((await world.effects()).sort()).toEqual([...ids(20), 'msg_z'].sort());
    const letters = await waitFor(async () => {
      const rows = await world.query<{ reason: string; raw: Buffer }>('SELECT * FROM dead_letters ORDER BY message_id');
      return rows.length === 4 && rows;
    });
    expect(letters.map(({ reason }) => reason)).toEqual([
      'the value of the record is not JSON',
      'the record has no header message_id',
      'the value of the record is not JSON',
      'the record has no value',
    ]);
    expect(letters[2]?.raw).toEqual(Buffer.from([0, 255, 0]));
    expect(await messaging.redrive({ topic: world.topic })).toEqual([]); // nothing that a handler could read
    await waitFor(async () => (await world.query('SELECT FROM outbox')).length === 0);
    const published = await readAll(DEAD_LETTER_TOPIC, world.topic);
    expect(published.map(({ reason }) => reason).sort()).toEqual(letters.map(({ reason }) => reason).sort());
  });

  it('goes on past records of others whose numbers, times and nesting no row can hold', async () => {
    const messaging = await world.open({ retry: { baseMs: 1, maxMs: 2 }, maxAttempts: 3 });
    world.subscribe(messaging, 10, async ({ messageId }) => {
      if (messageId.startsWith('poison')) throw new Error('no such thing');
      await world.applyOnce(messageId);
    });
    await messaging.start();
    await untilHealthy(messaging);
    const poison: [value: string, headers?: Record<string, string>][] = [
      ['{}', { attempts: '99999999999' }],
      ['{}', { attempts: '-99999999999' }],
      ['{}', { attempts: '-2147483648' }],
      ['{}', { created_at: '+275760-09-13T00:00:00.000Z' }],
      ['{}', { created_at: '-000100-01-01T00:00:00.000Z' }],
      [`${'['.repeat(30_000)}${']'.repeat(30_000)}`],
      [`${'['.repeat(200_000)}${']'.repeat(200_000)}`],
      ['{"__proto__":{"a":1},"constructor":1e400}'],
      [JSON.stringify('x'.repeat(500_000))],
      ...['null', ' null ', '1e999', '[]', '"x"'].map((value): [string] => [value]),
    ];
    const producer = client().producer();
    await producer.connect();
    await producer.send({
      topic: world.topic,
      messages: poison.map(([value, headers], n) => ({
        key: `k${n}`,
        value,
        partition: 0,
        headers: { message_id: `poison_${n}`, ...headers },
      })),
    });
    await producer.disconnect();
    await send(20);
    await applied(20);
    const dead = await waitFor(async () => {
      const rows = await world.query<{ reason: string }>('SELECT reason FROM dead_letters');
      return rows.length === poison.length && rows.map(({ reason }) => reason);
    });
    expect(dead.sort()).toEqual([
      ...Array(6).fill('Error: no such thing'),
      'the value of the record is nested too deeply',
      'the value of the record is nested too deeply',
      ...Array(5).fill('the value of the record is not a JSON object'),
      'the value of the record is too large: a message carries ids, never content',
    ]);
    await waitFor(() =>
      withAdmin(async (admin) => {
        const [ours] = await admin.fetchOffsets({ groupId: world.group, topics: [world.topic] });
        return (await admin.fetchTopicOffsets(world.topic)).every(({ partition, high }) =>
          ours?.partitions.some((each) => each.partition === partition && (each.offset === high || high === '0')),
        );
      }),
    );
  });

  async function readAll(topic: string, about: string): Promise<{ topic: string; reason: string }[]> {
    const consumer = client().consumer({ groupId: `reader-${world.group}`, maxWaitTimeInMs: 100 });
    const found: { topic: string; reason: string }[] = [];
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ message }) => {
        const letter = JSON.parse(String(message.value)) as { topic: string; reason: string };
        if (letter.topic === about) found.push(letter);
      },
    });
    await waitFor(() => found.length >= 4);
    await consumer.disconnect();
    return found;
  }

  it('brings a message that fails before its relay has deleted the row back all the same', async () => {
    await world.query(
      `CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.7); RETURN NULL; END $$;
       CREATE TRIGGER slow BEFORE DELETE ON outbox FOR EACH STATEMENT EXECUTE FUNCTION slow()`,
    );
    const attempts: number[] = [];
    const messaging = await world.open();
    world.subscribe(messaging, 1, async ({ attempt }) => {
      attempts.push(attempt);
      if (attempt === 1) throw new Error('not yet');
    });
    await messaging.start();
    await send(1);
    await waitFor(() => attempts.includes(2));
    await waitFor(async () => (await world.query('SELECT FROM outbox')).length === 0);
  });

  it('moves partitions to a new process without a second effect, and tells the handlers that wait', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const aborted: string[] = [];
    const deliveries: string[][] = [[], []];
    for (const share of deliveries) {
      const messaging = await world.open();
      world.subscribe(messaging, 50, async ({ messageId, signal }) => {
        share.push(messageId);
        await Promise.race([
          gate,
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
        ]).catch((error) => {
          aborted.push(messageId);
          throw error;
        });
        await world.applyOnce(messageId);
      });
      await messaging.start();
      await untilHealthy(messaging);
      if (share === deliveries[0]) {
        await send(40);
        await waitFor(() => share.length === 40);
      }
    }
    // exactly what moved is told to give up, and comes once to the other
    await waitFor(() => aborted.length > 0 && deliveries[1]?.length === aborted.length, { timeoutMs: 60_000 });
    open();
    await applied(40);
    expect((await world.effects()).sort()).toEqual(ids(40));
    // what stayed was handled where it was
    expect(deliveries[0]?.length).toBe(40);
    expect([...aborted].sort()).toEqual([...(deliveries[1] ?? [])].sort());
  });
});

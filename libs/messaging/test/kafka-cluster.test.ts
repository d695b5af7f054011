import { setTimeout as delay } from 'node:timers/promises';
import { describeWithKafka, startKafkaPair, type TestKafkaPair, waitFor } from '@assay/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import { createWorld, untilHealthy, type World } from './harness.js';

describeWithKafka('a cluster of two brokers whose partitions move', () => {
  let pair: TestKafkaPair;
  let world: World;
  let admin: Admin;
  beforeAll(async () => {
    pair = await startKafkaPair();
    admin = new Kafka({ brokers: pair.brokers, logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
  }, 240_000);
  afterAll(async () => {
    await admin.disconnect();
    await pair.stop();
  });
  beforeEach(async () => {
    world = await createWorld({ kafkaBrokers: pair.brokers, partitions: 2 });
    await admin.createTopics({
      waitForLeaders: true,
      topics: [
        {
          topic: world.topic,
          replicaAssignment: [
            { partition: 0, replicas: [1] },
            { partition: 1, replicas: [2] },
          ],
        },
      ],
    });
  });
  afterEach(() => world.close());

  const move = async (partition: number, to: number) => {
    await admin.alterPartitionReassignments({
      topics: [{ topic: world.topic, partitionAssignment: [{ partition, replicas: [to] }] }],
    });
    await waitFor(
      async () => {
        const { topics } = await admin.fetchTopicMetadata({ topics: [world.topic] });
        return topics[0]?.partitions.find(({ partitionId }) => partitionId === partition)?.leader === to;
      },
      { timeoutMs: 60_000, what: 'the partition moved' },
    );
  };
  const published = async () =>
    (await admin.fetchTopicOffsets(world.topic)).reduce((sum, { high }) => sum + Number(high), 0);

  it('gets every message that leaves the outbox', async () => {
    const messaging = await world.open();
    await messaging.start();
    await untilHealthy(messaging);
    const send = async (prefix: string) => {
      await world.send(Array.from({ length: 20 }, (_, n) => ({ messageId: `${prefix}-${n}` })));
      await waitFor(async () => (await world.query('SELECT FROM outbox')).length === 0, { timeoutMs: 60_000 });
    };
    await send('before');
    expect(await published()).toBe(20);
    await move(1, 1);
    await send('after');
    expect(await published()).toBeGreaterThanOrEqual(40);
  }, 180_000);

  it('loses nothing that waited in a consumer', async () => {
    await world.query('SELECT 1');
    const messaging = await world.open();
    const seen = new Set<string>();
    world.subscribe(messaging, 1, async ({ messageId }) => {
      await delay(12);
      seen.add(messageId);
    });
    await messaging.start();
    await untilHealthy(messaging);
    const producer = new Kafka({ brokers: pair.brokers, logLevel: logLevel.NOTHING }).producer();
    await producer.connect();
    const sent: string[] = [];
    let over = false;
    const sending = (async () => {
      for (let n = 0; !over; n++) {
        sent.push(`msg_${n}`);
        // only into the partition that never moves
        await producer.send({
          topic: world.topic,
          messages: [{ key: `k${n}`, value: '{}', partition: 1, headers: { message_id: `msg_${n}` } }],
        });
        await delay(5);
      }
    })();
    /** Time for the consumer to meet what happened, counted in what it handles. */
    const more = (count: number) => {
      const until = seen.size + count;
      return waitFor(() => seen.size >= until, { timeoutMs: 60_000, what: `${count} more messages` });
    };
    await more(60);
    for (const to of [2, 1, 2, 1, 2, 1]) {
      await move(0, to);
      await more(100);
    }
    over = true;
    await sending;
    await producer.disconnect();
    const missing = () => sent.filter((id) => !seen.has(id));
    // of one partition: whatever is missing once the last one has come was lost
    await waitFor(() => seen.has(sent.at(-1) as string), { timeoutMs: 120_000, what: 'the last message' });
    expect({ sent: sent.length, missing: missing().length, some: missing().slice(0, 5) }).toEqual({
      sent: sent.length,
      missing: 0,
      some: [],
    });
  }, 600_000);
});

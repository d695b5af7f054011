import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Child, describeWithKafka, randomFrom, sharedKafka, startTypeScript, waitFor } from '@assay/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createWorld, type World } from './harness.js';

const MESSAGES = 400;
const KILLS = 5;

/** Real processes, killed with -9. Every message must have its effect exactly once all the same. */
function crashes(name: string, brokers: () => Promise<string[]>): void {
  describe(`processes that die, over ${name}`, () => {
    let world: World;
    let kafkaBrokers: string[];
    const workers: Child[] = [];

    beforeEach(async () => {
      kafkaBrokers = await brokers();
      world = await createWorld({ kafkaBrokers });
      await world.query(
        `CREATE TABLE deliveries (message_id text NOT NULL); GRANT ALL ON deliveries TO assay_evaluator`,
      );
    });
    afterEach(async () => {
      await Promise.all(workers.splice(0).map((worker) => worker.kill()));
      await world.close();
    });

    async function work(consumes = true): Promise<Child> {
      const worker = startTypeScript(path.join(import.meta.dirname, 'worker-process.ts'), [], {
        DATABASE_URL: world.url,
        KAFKA_BROKERS: kafkaBrokers.join(','),
        TEST_TOPIC: world.topic,
        TEST_GROUP: world.group,
        TEST_CONSUMES: consumes ? 'yes' : 'no',
      });
      workers.push(worker);
      await worker.untilOutput(/worker runs/);
      return worker;
    }

    const ids = (count: number) => Array.from({ length: count }, (_, n) => `msg_${String(n).padStart(4, '0')}`);
    const send = (count: number) => world.send(ids(count).map((messageId) => ({ messageId })));
    const once = async (count: number) => {
      await waitFor(async () => (await world.effects()).length >= count, { intervalMs: 100 });
      await waitFor(async () => (await world.query('SELECT FROM outbox')).length === 0, { intervalMs: 100 });
      expect((await world.effects()).sort()).toEqual(ids(count));
    };

    it('between a handler’s commit and its acknowledgment: the message comes again, without effect', async () => {
      // What acknowledges in PostgreSQL mode, and what ends a relay's transaction, is a DELETE: here it takes its time.
      await world.query(
        `CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(20); RETURN NULL; END $$;
         CREATE TRIGGER slow BEFORE DELETE ON outbox FOR EACH STATEMENT EXECUTE FUNCTION slow()`,
      );
      await send(3);
      const worker = await work();
      await waitFor(async () => (await world.effects()).length === 3);
      await worker.kill();
      // the server would finish a statement whose client is gone
      await world.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
      );
      await world.query('DROP TRIGGER slow ON outbox');
      await work();
      // Delivered again: the first worker died with the rows (PostgreSQL), or their publication (Kafka), not deleted.
      await waitFor(async () => (await world.query('SELECT FROM deliveries')).length >= 6);
      await once(3);
    });

    it(`${KILLS} times at random, with ${MESSAGES} messages under way`, async () => {
      await Promise.all([work(), work()]);
      const sending = (async () => {
        for (let n = 0; n < MESSAGES; n += 10) {
          await world.send(
            ids(MESSAGES)
              .slice(n, n + 10)
              .map((messageId) => ({ messageId })),
          );
          await delay(60);
        }
      })();
      const random = randomFrom();
      for (let n = 0; n < KILLS; n++) {
        await delay(100 + random() * 400);
        await workers.shift()?.kill();
        await work();
      }
      await sending;
      await once(MESSAGES);
    }, 300_000);
  });
}

crashes('PostgreSQL', async () => []);
describeWithKafka('with a real broker', () => crashes('Kafka', async () => (await sharedKafka()).brokers));

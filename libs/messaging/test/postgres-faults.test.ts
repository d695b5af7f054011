import { setTimeout as delay } from 'node:timers/promises';
import { migrate } from '@assay/database';
import { describeWithKafka, type OwnPostgres, sharedKafka, startPostgres, waitFor } from '@assay/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createWorld, untilHealthy, type World } from './harness.js';

function postgresAway(name: string, brokers: () => Promise<string[]>): void {
  describe(`PostgreSQL away, over ${name}`, () => {
    let server: OwnPostgres;
    let world: World;
    beforeEach(async () => {
      server = await startPostgres();
      await migrate(server.url);
      world = await createWorld({
        kafkaBrokers: await brokers(),
        testDatabase: { url: server.url, drop: async () => {} },
      });
    });
    afterEach(async () => {
      await world.close();
      await server.stop();
    });

    const ids = Array.from({ length: 200 }, (_, n) => `msg_${String(n).padStart(4, '0')}`);

    async function consuming() {
      const messaging = await world.open({ leaseMs: 3_000, maxAttempts: 100 });
      messaging.subscribe({
        group: world.group,
        topics: [world.topic],
        concurrency: 10,
        handler: async ({ messageId }) => void (await world.applyOnce(messageId)),
      });
      await messaging.start();
      await untilHealthy(messaging);
      return messaging;
    }

    /** Sends one after the other; what cannot be committed is sent again. */
    const sending = async () => {
      for (const messageId of ids) {
        await waitFor(() => world.send([{ messageId }]).then(() => true), { timeoutMs: 20_000 });
      }
    };

    const allOnce = async () => {
      await waitFor(async () => (await world.effects()).length >= ids.length, { timeoutMs: 20_000 });
      expect((await world.effects()).sort()).toEqual(ids);
    };

    it('killed twice with -9 while messages flow: every effect is there once', async () => {
      const messaging = await consuming();
      const sent = sending();
      for (let n = 0; n < 2; n++) {
        await delay(300);
        server.kill();
        await delay(700);
      }
      await sent;
      await allOnce();
      await untilHealthy(messaging, 5_000);
    }, 60_000);

    it('hanging for 3 s: it goes on within 5 s of the end', async () => {
      const messaging = await consuming();
      const sent = sending();
      await delay(200);
      server.pause();
      await delay(3_000);
      server.resume();
      await sent;
      await allOnce();
      await untilHealthy(messaging, 5_000);
    }, 60_000);
  });
}

postgresAway('PostgreSQL', async () => []);
describeWithKafka('with a real broker', () => postgresAway('Kafka', async () => (await sharedKafka()).brokers));

import { setTimeout as delay } from 'node:timers/promises';
import { migrate } from '@assay/database';
import { describeWithKafka, type OwnPostgres, sharedKafka, startPostgres, waitFor } from '@assay/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createWorld, untilHealthy, type World } from './harness.js';

const LEASE_MS = 3_000;

function postgresAway(name: string, brokers: () => Promise<string[]>): void {
  describe(`PostgreSQL away, over ${name}`, () => {
    let server: OwnPostgres;
    let world: World;
    let sent: number;
    beforeEach(async () => {
      sent = 0;
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
      const messaging = await world.open({ leaseMs: LEASE_MS, maxAttempts: 100 });
      world.subscribe(messaging, 10, async ({ messageId }) => void (await world.applyOnce(messageId)));
      await messaging.start();
      await untilHealthy(messaging);
      return messaging;
    }

    /** Sends one after the other; what cannot be committed is sent again. */
    const sending = async () => {
      for (const messageId of ids) {
        await waitFor(() => world.send([{ messageId }]).then(() => true), { timeoutMs: 60_000 });
        sent++;
      }
    };
    const untilSent = (count: number) =>
      waitFor(() => sent >= count, { timeoutMs: 60_000, what: `${count} messages sent` });

    const allOnce = async () => {
      await waitFor(async () => (await world.effects()).length >= ids.length, { timeoutMs: 60_000 });
      expect((await world.effects()).sort()).toEqual(ids);
    };

    it('killed twice with -9 while messages flow: every effect is there once', async () => {
      const messaging = await consuming();
      const all = sending();
      // the second time once it is back: what was sent in between says so
      for (const count of [50, 120]) {
        await untilSent(count);
        server.kill();
      }
      await all;
      await allOnce();
      await untilHealthy(messaging);
    }, 240_000);

    it('hanging for longer than a lease: it goes on by itself when it answers again', async () => {
      const messaging = await consuming();
      const all = sending();
      await untilSent(50);
      server.pause();
      await delay(LEASE_MS + 500);
      server.resume();
      await all;
      await allOnce();
      await untilHealthy(messaging);
    }, 240_000);
  });
}

postgresAway('PostgreSQL', async () => []);
describeWithKafka('with a real broker', () => postgresAway('Kafka', async () => (await sharedKafka()).brokers));

// kill -9 of any process, at random, while evaluations go on: every 201 ends in exactly one terminal result and one
// completion event. CI runs a short form; the long one, with the figures of docs/reliability.md:
//   FAULT_EVALUATIONS=100000 FAULT_KILLS=100 npm test -- tests/faults/kills   (each of five victims a hundred times)
import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@assay/testing';
import { expect, it } from '@jest/globals';
import { randomFrom, SEED } from './random.js';
import { describeFaults, FaultScene, figure } from './scene.js';

const EVALUATIONS = Number(process.env.FAULT_EVALUATIONS ?? 150);
const KILLS = Number(process.env.FAULT_KILLS ?? 2);
const LIMIT_MS = 120_000 + EVALUATIONS * 300 + KILLS * 30_000;
const SUBMITTERS = 8;

describeFaults('Kills at random', () => {
  it(
    `${EVALUATIONS} evaluations with ${KILLS} kills of gateway, evaluator, dispatcher, Kafka and PostgreSQL each end exactly once (seed ${SEED})`,
    async () => {
      const random = randomFrom(SEED);
      const startedAtMs = performance.now();
      // fsync on: a PostgreSQL that is killed must know what it said it knows
      const scene = await FaultScene.start({ durable: true });
      try {
        await scene.listen();
        const accepted: string[] = [];
        let next = 0;
        const submitter = async () => {
          for (let number = next++; number < EVALUATIONS; number = next++)
            accepted.push(await scene.submitUntilAccepted(number));
        };
        const services = scene.services.filter(({ name }) => name !== 'auth');
        const victims = [
          ...services.map((service) => () => service.kill()),
          async () => {
            await scene.kafka.kill();
            await delay(random() * 3_000);
            await scene.kafka.restart();
          },
          async () => scene.postgres.kill(),
        ];
        // spread over the whole run, however long it is
        let kills = 0;
        const killer = async () => {
          const order = Array.from({ length: KILLS }, () => victims).flat();
          for (let index = order.length - 1; index > 0; index--) {
            const other = Math.floor(random() * (index + 1));
            [order[index], order[other]] = [order[other] as () => Promise<void>, order[index] as () => Promise<void>];
          }
          for (const [index, kill] of order.entries()) {
            await delay(200 + random() * 1_500);
            while (accepted.length < ((index - 1) / order.length) * EVALUATIONS) await delay(50);
            await kill();
            kills++;
          }
        };
        await Promise.all([killer(), ...Array.from({ length: SUBMITTERS }, submitter)]);
        expect(new Set(accepted).size).toBe(EVALUATIONS);

        const statuses = await scene.ended(accepted, LIMIT_MS);
        expect([...statuses.values()].filter((status) => status !== 'completed')).toEqual([]);
        await waitFor(() => scene.events().size === EVALUATIONS, { timeoutMs: 120_000, what: 'an event of each' });
        await delay(3_000);
        // a delivery may arrive twice after a kill, and then under the same identifier
        expect([...scene.events().values()].filter((ids) => ids.size !== 1)).toEqual([]);
        expect([...scene.events().keys()].sort()).toEqual([...accepted].sort());
        const repeated = scene.receiver.requests.length - EVALUATIONS;
        figure(
          `kills: ${EVALUATIONS} evaluations, ${kills} kills, ${repeated} repeated deliveries, ${Math.round((performance.now() - startedAtMs) / 1_000)} s, seed ${SEED}`,
        );
      } finally {
        await scene.stop();
      }
    },
    LIMIT_MS * 2,
  );
});

// kill -9 of any process, at random, while evaluations go on: every 201 ends in exactly one terminal result and one
// completion event. CI runs a short form; the long one, with the figures of docs/reliability.md:
//   FAULT_EVALUATIONS=100000 FAULT_KILLS=100 npm test -- tests/faults/kills   (each of five victims a hundred times)
import { setTimeout as delay } from 'node:timers/promises';
import { randomFrom, TEST_SEED, waitFor } from '@assay/testing';
import { expect, it } from '@jest/globals';
import type { ServiceName } from './processes.js';
import { describeFaults, FaultScene, figure } from './scene.js';

const EVALUATIONS = Number(process.env.FAULT_EVALUATIONS ?? 150);
const KILLS = Number(process.env.FAULT_KILLS ?? 2);
const LIMIT_MS = 600_000 + EVALUATIONS * 300 + KILLS * 30_000;
const SUBMITTERS = 8;
/** In a long run the group of a killed consumer's topic goes on with the other one until Kafka has missed the dead member. */
const CONSUMERS = EVALUATIONS >= 1_000 ? 2 : 1;
/** Accepted and not yet told of: with more, a long run would kill idle processes at its end and hardly any at work. */
const MAX_UNDER_WAY = 500;
const PROGRESS_MS = 10_000;
/** Evaluations that are read through the API too at the end. */
const READ = 200;

describeFaults('Kills at random', () => {
  it(
    `${EVALUATIONS} evaluations with ${KILLS} kills of gateway, evaluator, dispatcher, Kafka and PostgreSQL each end exactly once (seed ${TEST_SEED})`,
    async () => {
      const random = randomFrom();
      const startedAtMs = performance.now();
      // fsync on: a PostgreSQL that is killed must know what it said it knows
      const scene = await FaultScene.start({
        durable: true,
        count: { evaluator: CONSUMERS, 'webhook-dispatcher': CONSUMERS },
      });
      const accepted: string[] = [];
      const events = new EventLog(scene);
      let kills = 0;
      const progress = setInterval(async () => {
        const seconds = Math.round((performance.now() - startedAtMs) / 1_000);
        const counted = await scene
          .sql<{ n: number }>("SELECT count(*)::integer AS n FROM evaluations WHERE status = 'completed'")
          .catch(() => []);
        const completed = counted[0]?.n ?? 'unknown, as PostgreSQL is away,';
        figure(
          `kills: after ${seconds} s ${accepted.length} accepted, ${completed} completed, ${events.byEvaluation.size} told, ${kills} kills`,
        );
      }, PROGRESS_MS);
      try {
        await scene.listen();
        let next = 0;
        const submitter = async () => {
          for (let number = next++; number < EVALUATIONS; number = next++) {
            while (accepted.length - events.byEvaluation.size > MAX_UNDER_WAY) await delay(50);
            accepted.push(await scene.submitUntilAccepted(number));
          }
        };
        const anyOf = (name: ServiceName) => async () => {
          const services = scene.of(name);
          await services[Math.floor(random() * services.length)]?.kill();
        };
        const victims: (() => Promise<unknown>)[] = [
          anyOf('gateway'),
          anyOf('evaluator'),
          anyOf('webhook-dispatcher'),
          async () => {
            await scene.kafka.kill();
            await delay(random() * 3_000);
            await scene.kafka.restart();
          },
          // it may still be on its way back from the time before
          () => {
            const kill = () => {
              scene.postgres.kill();
              return true;
            };
            return waitFor(kill, { timeoutMs: 60_000, what: 'a PostgreSQL to kill' });
          },
        ];
        // spread over the whole run, however long it is
        const killer = async () => {
          const order = Array.from({ length: KILLS }, () => victims).flat();
          for (let index = order.length - 1; index > 0; index--) {
            const other = Math.floor(random() * (index + 1));
            [order[index], order[other]] = [order[other] as (typeof victims)[0], order[index] as (typeof victims)[0]];
          }
          for (const [index, kill] of order.entries()) {
            await delay(200 + random() * 1_000);
            while (accepted.length < ((index - 1) / order.length) * EVALUATIONS) await delay(50);
            await kill();
            kills++;
          }
        };
        await Promise.all([killer(), ...Array.from({ length: SUBMITTERS }, submitter)]);
        expect(new Set(accepted).size).toBe(EVALUATIONS);

        // a hundred thousand of them: counted in the database, and some read as users do
        const open = "SELECT count(*)::integer AS n FROM evaluations WHERE status IN ('pending', 'running')";
        await waitFor(async () => (await scene.sql<{ n: number }>(open))[0]?.n === 0, {
          timeoutMs: LIMIT_MS,
          intervalMs: 1_000,
          what: 'the end of every evaluation',
        });
        const ended = await scene.sql<{ id: string; status: string }>('SELECT id, status FROM evaluations');
        expect(ended.filter(({ status }) => status !== 'completed')).toEqual([]);
        expect(ended.map(({ id }) => id).sort()).toEqual([...accepted].sort());
        const some = accepted.filter((_, index) => index % Math.ceil(EVALUATIONS / READ) === 0);
        expect([...(await scene.ended(some, LIMIT_MS)).values()].filter((status) => status !== 'completed')).toEqual(
          [],
        );
        await waitFor(() => events.byEvaluation.size === EVALUATIONS, {
          timeoutMs: LIMIT_MS,
          what: 'an event of each',
        });
        await scene.untilDelivered();
        // a delivery may arrive twice after a kill, and then under the same identifier
        expect([...events.byEvaluation.values()].filter((ids) => ids.size !== 1)).toEqual([]);
        expect([...events.byEvaluation.keys()].sort()).toEqual([...accepted].sort());
        const seconds = (performance.now() - startedAtMs) / 1_000;
        figure(
          `kills: ${EVALUATIONS} evaluations, ${kills} kills, ${events.deliveries - EVALUATIONS} repeated deliveries, ${Math.round(seconds)} s (${(EVALUATIONS / seconds).toFixed(1)}/s), seed ${TEST_SEED}`,
        );
      } finally {
        clearInterval(progress);
        await scene.stop();
      }
    },
    LIMIT_MS * 2,
  );
});

/** Identifiers of the events that arrived, by evaluation, and nothing else of them: a long run would fill the memory. */
class EventLog {
  readonly byEvaluation = new Map<string, Set<string>>();
  deliveries = 0;

  constructor({ receiver }: FaultScene) {
    receiver.respond(({ body }) => {
      receiver.requests.length = 0;
      const { id, data } = JSON.parse(body) as { id: string; data: { id: string } };
      this.deliveries++;
      this.byEvaluation.set(data.id, (this.byEvaluation.get(data.id) ?? new Set()).add(id));
      return {};
    });
  }
}

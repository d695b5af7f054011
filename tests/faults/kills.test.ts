// kill -9 of any process, at random, while evaluations go on: every 201 ends in exactly one terminal result and one
// completion event. CI runs a short form; the long one, with the figures of docs/reliability.md:
//   FAULT_EVALUATIONS=2000 FAULT_KILLS=10 npm test -- tests/faults
import { setTimeout as delay } from 'node:timers/promises';
import {
  createTestDatabase,
  kafkaMissing,
  redisMissing,
  startKafka,
  startRedis,
  startWebhookReceiver,
  waitFor,
} from '@assay/testing';
import { describe, expect, it } from '@jest/globals';
import { runAdmin } from '../system/forms.js';
import { environmentOf, type Supervised, superviseAll } from './processes.js';

const EVALUATIONS = Number(process.env.FAULT_EVALUATIONS ?? 150);
const KILLS = Number(process.env.FAULT_KILLS ?? 2);
const SEED = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);
const LIMIT_MS = 120_000 + EVALUATIONS * 300 + KILLS * 20_000;

/** mulberry32: the seed replays the choice of victims and moments. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const missing = redisMissing() ?? kafkaMissing();
const describeHere = missing ? describe.skip : describe;

describeHere('Kills at random', () => {
  it(
    `${EVALUATIONS} evaluations with ${KILLS} kills of each service and of Kafka end exactly once (seed ${SEED})`,
    async () => {
      const random = randomFrom(SEED);
      const [database, kafka, redis, receiver] = [
        await createTestDatabase(),
        await startKafka(),
        await startRedis(),
        await startWebhookReceiver(),
      ];
      const services = await superviseAll(
        { DATABASE_URL: database.url, KAFKA_BROKERS: kafka.brokers.join(','), REDIS_URL: redis.url },
        1,
      );
      try {
        const gateway = services.find(({ name }) => name === 'gateway') as Supervised;
        for (const { url } of services)
          await waitFor(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok, { timeoutMs: 60_000 });
        const made = JSON.parse(
          await runAdmin(['org', 'create', 'Faults', '--plan', 'enterprise', '--json'], environmentOf(gateway)),
        );
        await runAdmin(
          [
            'org',
            'limits',
            made.organization_id,
            '--set',
            ...[
              'evaluations.create',
              'evaluations.get',
              'evaluations.list',
              'default.minute',
              'default.hour',
              'default.day',
            ].map((name) => `${name}=100000000`),
          ],
          environmentOf(gateway),
        );
        await delay(1_200);
        const call = async (
          method: string,
          path: string,
          body?: unknown,
          key?: string,
        ): Promise<{ status: number; body: Record<string, unknown> }> => {
          const response = await fetch(gateway.url + path, {
            method,
            headers: {
              authorization: `Bearer ${made.api_key}`,
              ...(body ? { 'content-type': 'application/json' } : {}),
              ...(key ? { 'idempotency-key': key } : {}),
            },
            ...(body ? { body: JSON.stringify(body) } : {}),
            signal: AbortSignal.timeout(20_000),
          });
          return { status: response.status, body: (await response.json()) as Record<string, unknown> };
        };
        await call('POST', '/v1/webhooks', {
          url: receiver.url,
          events: ['evaluation.completed', 'evaluation.failed'],
        });

        // what every client does: the same request with the same key until there is an answer
        const accepted: string[] = [];
        let next = 0;
        const submitter = async () => {
          for (let number = next++; number < EVALUATIONS; number = next++) {
            for (;;) {
              const answer = await call(
                'POST',
                '/v1/evaluations',
                { repository: 'faults', files: [{ path: 'a.js', content: `eval("${number}")\n` }] },
                `fault-${number}`,
              ).catch(() => undefined);
              if (answer?.status === 201) {
                accepted.push(answer.body.id as string);
                break;
              }
              if (answer && ![409, 500, 503].includes(answer.status))
                throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
              await delay(200);
            }
          }
        };
        const victims = services.filter(({ name }) => name !== 'auth');
        const killer = async () => {
          const order = Array.from({ length: KILLS }, () => [...victims, 'kafka' as const])
            .flat()
            .sort(() => random() - 0.5);
          for (const victim of order) {
            await delay(200 + random() * 1_500);
            if (victim !== 'kafka') await victim.kill();
            else {
              await kafka.kill();
              await delay(random() * 3_000);
              await kafka.restart();
            }
          }
        };
        await Promise.all([killer(), ...Array.from({ length: 8 }, submitter)]);
        expect(new Set(accepted).size).toBe(EVALUATIONS);

        const terminal = new Map<string, string>();
        await waitFor(
          async () => {
            for (const id of accepted) {
              if (terminal.has(id)) continue;
              const { status, body } = await call('GET', `/v1/evaluations/${id}`);
              if (status !== 200 || !['completed', 'failed'].includes(body.status as string)) return false;
              terminal.set(id, body.status as string);
            }
            return true;
          },
          { timeoutMs: LIMIT_MS },
        );
        expect(terminal.size).toBe(EVALUATIONS);
        expect([...terminal.values()].filter((status) => status !== 'completed')).toEqual([]);

        const events = () => {
          const byEvaluation = new Map<string, Set<string>>();
          for (const { body } of receiver.requests) {
            const { id, data } = JSON.parse(body) as { id: string; data: { id: string } };
            byEvaluation.set(data.id, (byEvaluation.get(data.id) ?? new Set()).add(id));
          }
          return byEvaluation;
        };
        await waitFor(() => events().size === EVALUATIONS, { timeoutMs: 120_000 });
        await delay(3_000);
        // a delivery may arrive twice after a kill, and then under the same identifier
        expect([...events().values()].filter((ids) => ids.size !== 1)).toEqual([]);
        expect([...events().keys()].sort()).toEqual([...accepted].sort());
        const kills = services.reduce((sum, service) => sum + service.kills, 0) + KILLS;
        process.stderr.write(
          `faults: ${EVALUATIONS} evaluations, ${kills} kills, ${receiver.requests.length - EVALUATIONS} repeated deliveries, seed ${SEED}\n`,
        );
      } finally {
        await Promise.all(services.map((service) => service.stop()));
        await Promise.all([kafka.stop(), redis.stop(), receiver.stop(), database.drop()]);
      }
    },
    LIMIT_MS * 2,
  );
});

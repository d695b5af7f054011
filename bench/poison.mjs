// Whether messages that always fail are felt by their neighbors: the time from commit to the end of the handler, with one poison message in a
// hundred and without any, in turns that alternate in the same run; over PostgreSQL and over a real Kafka.
//   node bench/poison.mjs [postgres] [kafka] [--rate 200] [--seconds 10] [--rounds 5]
// Real servers of its own (fsync on), the product's own attempts and pauses, an inbox mark for each message as handlers make it. What
// was poison in a turn is still being tried in the next ones: as it would be in a service, and so against the bar.
import '../libs/testing/typescript-hooks.mjs';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '5' },
  },
});
const [rate, seconds, rounds] = [values.rate, values.seconds, values.rounds].map(Number);
const { Database, migrate } = await import('../libs/database/src/index.ts');
const { createLogger, systemClock } = await import('../libs/platform/src/index.ts');
const { startKafka, startPostgres, waitFor } = await import('../libs/testing/src/index.ts');
const { consumeOnce, enqueue, openMessaging } = await import('../libs/messaging/src/index.ts');
const { Registry } = await import('prom-client');
const logger = createLogger('bench', 'silent');

async function measure(name, kafkaBrokers) {
  const postgres = await startPostgres({ durable: true });
  await migrate(postgres.url);
  const database = new Database({ url: postgres.url, role: 'assay_evaluator', logger });
  // who sends has connections of its own, as another service has
  const sender = new Database({ url: postgres.url, role: 'assay_gateway', logger });
  const topic = `bench.${Date.now()}`;
  const group = `bench-${Date.now()}`;
  const messaging = await openMessaging({
    database,
    kafkaBrokers,
    registry: new Registry(),
    logger,
    clock: systemClock,
    catalog: { [topic]: { group } },
  });
  let lags = [];
  messaging.subscribe({
    group,
    topics: [topic],
    concurrency: 16,
    handler: async ({ messageId, payload }) => {
      await database.systemStatements(async (tx) => {
        if (payload.poison) throw new Error('poison');
        await consumeOnce(tx, group, messageId);
      });
      lags.push(performance.now() - payload.sent_at_ms);
    },
  });
  await messaging.start();
  let number = 0;
  const send = async (poison) => {
    const sent_at_ms = performance.now();
    await sender.systemStatements((tx) =>
      enqueue(tx, [{ topic, key: `key-${number++}`, organizationId: 'org_bench', payload: { sent_at_ms, poison } }]),
    );
    messaging.hint();
  };
  const turn = async (poisoned, turnSeconds = seconds) => {
    lags = [];
    let [sent, bad] = [0, 0];
    const startedMs = performance.now();
    const open = [];
    while (performance.now() - startedMs < turnSeconds * 1_000) {
      for (; sent + bad < ((performance.now() - startedMs) * rate) / 1_000; ) {
        const isPoison = poisoned && (sent + bad) % 100 === 99;
        open.push(send(isPoison));
        if (isPoison) bad++;
        else sent++;
      }
      await delay(2);
    }
    await Promise.all(open);
    await waitFor(() => lags.length === sent, { timeoutMs: 60_000 });
    return { lags, bad };
  };
  await turn(false, 3);
  const kept = { without: [], poisoned: [] };
  const ratios = [];
  const p99 = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)];
  let poison = 0;
  for (let round = 0; round < rounds; round++) {
    const ofTurn = {};
    for (const kind of round % 2 ? ['poisoned', 'without'] : ['without', 'poisoned']) {
      const { lags: own, bad } = await turn(kind === 'poisoned');
      ofTurn[kind] = p99(own);
      kept[kind].push(...own);
      poison += bad;
    }
    ratios.push(ofTurn.poisoned / ofTurn.without);
  }
  const [{ waiting }] = await database.direct((c) => c.$queryRaw`SELECT count(*)::integer AS waiting FROM outbox`);
  ratios.sort((a, b) => a - b);
  const rounded = (value) => Number(value.toFixed(2));
  console.log(
    JSON.stringify({
      transport: name,
      rate,
      samples: kept.poisoned.length,
      poison,
      stillTried: waiting,
      p99WithoutMs: rounded(p99(kept.without)),
      p99PoisonedMs: rounded(p99(kept.poisoned)),
      p99Ratio: rounded(p99(kept.poisoned) / p99(kept.without)),
      medianOfRounds: rounded(ratios[ratios.length >> 1]),
      rounds: ratios.map(rounded),
      load: rounded(loadavg()[0]),
    }),
  );
  await messaging.close();
  await sender.close();
  await database.close();
  await postgres.stop();
}

const which = positionals.length > 0 ? positionals : ['postgres', 'kafka'];
if (which.includes('postgres')) await measure('PostgreSQL', undefined);
if (which.includes('kafka')) {
  const kafka = await startKafka();
  await measure('Kafka', kafka.brokers);
  await kafka.stop();
}

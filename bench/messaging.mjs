// Relay throughput, consumer throughput, latency and idle cost of messaging, over PostgreSQL and over a real Kafka.
//   node bench/messaging.mjs [postgres] [kafka] [--messages 20000]
// Real servers of its own: the embedded PostgreSQL with fsync on, Kafka from deploy/kafka. About a minute each.
import '../libs/testing/typescript-hooks.mjs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { messages: { type: 'string', default: '20000' } },
});
const { Database, migrate } = await import('../libs/database/src/index.ts');
const { createLogger, systemClock } = await import('../libs/platform/src/index.ts');
const { startKafka, startPostgres, waitFor } = await import('../libs/testing/src/index.ts');
const { consumeOnce, enqueue, openMessaging } = await import('../libs/messaging/src/index.ts');
const { Registry } = await import('prom-client');

const COUNT = Number(values.messages);
const IDLE_MS = 15_000;
const logger = createLogger('bench', 'error');

/** Milliseconds of CPU that this process used. */
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const rate = (count, sinceMs) => Math.round((count / (performance.now() - sinceMs)) * 1_000);
const percentile = (sorted, p) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))];

async function fill(database, topic, count) {
  for (let n = 0; n < count; n += 1_000) {
    await database.system((tx) =>
      enqueue(
        tx,
        Array.from({ length: Math.min(1_000, count - n) }, (_, i) => ({
          topic,
          key: `key-${n + i}`,
          organizationId: 'org_bench',
          payload: {
            organization_id: 'org_bench',
            environment: 'prod',
            evaluation_id: `eval_${n + i}`,
            sent_at_ms: Date.now(),
          },
        })),
      ),
    );
  }
}

async function measure(name, kafkaBrokers) {
  const postgres = await startPostgres({ durable: true });
  await migrate(postgres.url);
  const database = new Database({ url: postgres.url, role: 'assay_evaluator', logger });
  const topic = `bench.${Date.now()}`;
  const catalog = { [topic]: { group: `bench-${Date.now()}` } };
  const open = () =>
    openMessaging({ database, kafkaBrokers, registry: new Registry(), logger, clock: systemClock, catalog });
  const left = async () => Number((await database.direct((c) => c.$queryRaw`SELECT count(*) AS n FROM outbox`))[0].n);
  const result = { transport: name };

  await fill(database, topic, COUNT);
  if (kafkaBrokers) {
    const relay = await open();
    await relay.start();
    // connected and topics made: the first rows are gone
    await waitFor(async () => (await left()) < COUNT, { timeoutMs: 60_000, intervalMs: 5 });
    const startMs = performance.now();
    const begun = COUNT - (await left());
    await waitFor(async () => (await left()) === 0, { timeoutMs: 120_000, intervalMs: 5 });
    result['relayed/s'] = rate(COUNT - begun, startMs);
    await relay.close();
  }

  let handled = 0;
  let inboxed = true;
  const latenciesMs = [];
  const messaging = await open();
  messaging.subscribe({
    group: catalog[topic].group,
    topics: [topic],
    concurrency: 32,
    handler: async ({ messageId, payload }) => {
      if (inboxed) await database.system((tx) => consumeOnce(tx, catalog[topic].group, messageId));
      latenciesMs.push(Date.now() - payload.sent_at_ms);
      handled++;
    },
  });
  await messaging.start();
  await waitFor(() => handled > 0, { timeoutMs: 60_000 });
  let startMs = performance.now();
  let before = handled;
  await waitFor(() => handled === COUNT, { timeoutMs: 240_000 });
  result['handled/s with inbox'] = rate(COUNT - before, startMs);

  inboxed = false;
  handled = 0;
  startMs = performance.now();
  before = 0;
  await fill(database, topic, COUNT);
  messaging.hint();
  await waitFor(() => handled === COUNT, { timeoutMs: 240_000 });
  result['enqueued and handled/s, bare handler'] = rate(COUNT, startMs);

  latenciesMs.length = 0;
  for (let n = 0; n < 200; n++) {
    await fill(database, topic, 1);
    messaging.hint();
    await delay(20);
  }
  await waitFor(() => latenciesMs.length === 200);
  latenciesMs.sort((a, b) => a - b);
  result['latency p50 ms'] = percentile(latenciesMs, 0.5);
  result['latency p99 ms'] = percentile(latenciesMs, 0.99);

  await delay(2_000);
  const usedMs = cpuMs();
  await delay(IDLE_MS);
  result['idle % of a core'] = Number((((cpuMs() - usedMs) / IDLE_MS) * 100).toFixed(2));

  await messaging.close();
  await database.close();
  await postgres.stop();
  return result;
}

const which = positionals.length > 0 ? positionals : ['postgres', 'kafka'];
const results = [];
if (which.includes('postgres')) results.push(await measure('PostgreSQL', undefined));
if (which.includes('kafka')) {
  const kafka = await startKafka();
  results.push(await measure('Kafka', kafka.brokers));
  await kafka.stop();
}
for (const result of results) console.table(result);

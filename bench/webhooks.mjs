// Webhook deliveries: the dispatcher and what records events in processes of their own, PostgreSQL embedded with fsync on,
// receivers here.
//   node bench/webhooks.mjs latency [perSecond=200] [seconds=10]     from the event's commit to its arrival, in turns with a
//                                                                    control that does the least (webhooks-control.mjs)
//   node bench/webhooks.mjs burst [events=6000] [endpoints=100]      signed deliveries a second, attempts persisted
//   node bench/webhooks.mjs hanging [endpoints=200] [perSecond=100] [seconds=15] [rounds=3]   healthy endpoints with 20 %
//                                                                    hanging beside them, against the same without
// With --kafka the messages go through a real broker (deploy/kafka; needs Java and Maven), and latency runs without the control,
// which is one of PostgreSQL alone.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { newId } from '../libs/contracts/dist/index.js';
import { SecretBox } from '../libs/credentials/dist/index.js';
import { Database } from '../libs/database/dist/index.js';
import { createLogger } from '../libs/platform/dist/index.js';
import { treeProcessorMs } from './processor-time.mjs';
import { startDatabase } from './services.mjs';
import { clockMs } from './webhooks-clock.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kafka: { type: 'boolean', default: false } },
});
const [mode = 'latency', ...numbers] = positionals;
const [first, second, third, fourth] = numbers.map(Number);

const { postgres, stop } = await startDatabase();
const logger = createLogger('bench', 'silent');
const database = new Database({ url: postgres.url, role: 'assay_operator', logger, maxConnections: 8 });
const { startKafka } = values.kafka ? await import('../libs/testing/dist/kafka.js') : {};
const kafka = await startKafka?.();
const encryptionKey = randomBytes(32).toString('base64');
const box = new SecretBox([encryptionKey]);

/** When each request arrived, by event and path. */
const arrivals = new Map();
let arrived = 0;
const receiver = createServer((request, response) => {
  arrived++;
  arrivals.set(`${request.headers['webhook-id']} ${request.url}`, clockMs());
  request.resume();
  response.writeHead(200).end();
});
/** A host of its own, as endpoints have that do not answer. */
const silent = createServer((request) => void request.resume());
await Promise.all([receiver, silent].map((server) => once(server.listen(0, '127.0.0.1'), 'listening')));

// CPU_PROFILE=<folder>: the dispatcher writes a profile there
const profiled = process.env.CPU_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.CPU_PROFILE}`] : [];
const start = (args, ...channel) =>
  spawn(process.execPath, args, {
    cwd: path.join(import.meta.dirname, '..'),
    stdio: ['ignore', 'inherit', 'inherit', ...channel],
    env: {
      ...process.env,
      DATABASE_URL: postgres.url,
      ENCRYPTION_KEYS: encryptionKey,
      DISPATCHER_PORT: '0',
      WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1/32',
      LOG_LEVEL: 'warn',
      ...(kafka ? { KAFKA_BROKERS: kafka.brokers.join() } : {}),
      RECEIVER: `http://127.0.0.1:${receiver.address().port}`,
    },
  });
const startDispatcher = () => start([...profiled, 'apps/webhook-dispatcher/dist/main.js']);
let dispatcher = startDispatcher();
const recorder = start(['bench/webhooks-recorder.mjs'], 'ipc');
const asked = new Map();
let questions = 0;
recorder.on('message', ({ number, result, error }) => {
  const { resolve, reject } = asked.get(number) ?? {};
  asked.delete(number);
  if (error) reject?.(new Error(error));
  else resolve?.(result);
});
recorder.once('exit', () => {
  for (const { reject } of asked.values()) reject(new Error('the recorder ended'));
});
/** Has events recorded. @returns identifier and commit of each */
const ask = (name, options) =>
  new Promise((resolve, reject) => {
    const number = ++questions;
    asked.set(number, { resolve, reject });
    recorder.send({ number, name, options });
  });
async function end(child) {
  if (child.exitCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}

async function addEndpoints(count, pathOf, ownerOf, host = receiver) {
  const endpoints = Array.from({ length: count }, (_, index) => {
    const [id, secretId] = [newId('wh'), newId('whs')];
    const url = `http://127.0.0.1:${host.address().port}${pathOf(index)}`;
    const ciphertext = box.seal(`whsec_${randomBytes(32).toString('base64')}`, `webhook-secret:${secretId}`);
    return { id, organization_id: ownerOf(index), url, path: pathOf(index), secretId, ciphertext };
  });
  const shared = { environment: 'prod' };
  await database.system(async (tx) => {
    await tx.webhookEndpoint.createMany({
      data: endpoints.map(({ id, organization_id, url }) => ({
        ...shared,
        id,
        organization_id,
        url,
        description: '',
        events: [],
        status: 'enabled',
      })),
    });
    await tx.webhookSecret.createMany({
      data: endpoints.map(({ id, organization_id, secretId, ciphertext }) => ({
        ...shared,
        id: secretId,
        organization_id,
        endpoint_id: id,
        ciphertext,
      })),
    });
  });
  return endpoints;
}

/** How many events each list of endpoints has had, so that the next ones go to those whose turn it is. */
const turns = new Map();

/** Events one by one at a steady rate to endpoints chosen in turn, each of an organization of its own. */
async function steadily(perSecond, seconds, endpoints) {
  const first = turns.get(endpoints) ?? 0;
  turns.set(endpoints, first + perSecond * seconds);
  const chosen = Array.from({ length: perSecond * seconds }, (_, n) => endpoints[(first + n) % endpoints.length]);
  const owners = chosen.map(({ organization_id }) => organization_id);
  const recorded = (await ask('steadily', { owners, perSecond }))
    .map((event, n) => ({ ...event, path: chosen[n].path }))
    .filter(({ path }) => path.startsWith('/healthy'));
  await until(() => recorded.every(({ id, path }) => arrivals.has(`${id} ${path}`)));
  const delays = recorded.map(({ id, path, committedAtMs }) => arrivals.get(`${id} ${path}`) - committedAtMs);
  return { ...percentiles(delays), ...bursts(delays, delays.length / seconds) };
}

function percentiles(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  return { count: sorted.length, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), maxMs: at(1) };
}

const middle = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** The p95 of the second in the middle, and how many seconds are far above it: what comes now and then, not all the time. */
function bursts(delays, eachSecond) {
  const seconds = Array.from({ length: Math.floor(delays.length / eachSecond) }, (_, n) =>
    delays.slice(n * eachSecond, (n + 1) * eachSecond),
  ).map((second) => percentiles(second).p95Ms);
  const typical = middle(seconds);
  return { p95OfASecondMs: typical, burstSeconds: seconds.filter((p95Ms) => p95Ms > 2 * typical).length };
}

async function until(condition, limitMs = 60_000) {
  const endMs = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > endMs) throw new Error(`Not reached within ${limitMs} ms: ${condition}`);
    await delay(5);
  }
}

const peakMemoryMb = () =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${dispatcher.pid}/status`, 'utf8'))[1]) / 1_024);
/** Processor time, comparable even where others use the machine, of each process that an event meets; the sender and receiver here apart. */
const processorMs = () => ({
  dispatcher: treeProcessorMs(dispatcher.pid),
  postgres: treeProcessorMs(postgres.pid),
  recorder: treeProcessorMs(recorder.pid),
  ...(kafka ? { kafka: treeProcessorMs(kafka.pid) } : {}),
});
/** What each used since then for one of so many events. */
const usedSince = (before, count) => ({
  cpuMs: Object.fromEntries(
    Object.entries(processorMs()).map(([name, ms]) => [
      name,
      Math.round(((ms - before[name]) / count) * 1_000) / 1_000,
    ]),
  ),
});
const allTaken = () => database.system((tx) => tx.outbox.count()).then((left) => left === 0);
async function vacuum() {
  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  await owner.query('VACUUM ANALYZE');
  await owner.end();
}

/** What an attempt may take (ATTEMPT_TIMEOUT_MS of the dispatcher). */
const HANG_SECONDS = 15;
const newOwners = (count) => Array.from({ length: count }, () => newId('org'));
const print = (result) => console.log(JSON.stringify({ mode, ...result, dispatcherPeakMb: peakMemoryMb() }));

const modes = {
  async latency() {
    const [perSecond, seconds] = [first || 200, second || 10];
    const owners = newOwners(20);
    const endpoints = await addEndpoints(
      20,
      (index) => `/healthy/${index}`,
      (index) => owners[index],
    );
    // warm, a broker as after its first minute, then in turns with the control, so that a noisy machine disturbs both alike
    const [nobody] = newOwners(1);
    if (kafka) for (let n = 0; n < 50; n++) await ask('record', { owners: Array(100).fill(nobody) });
    await until(allTaken);
    await steadily(perSecond, 3, endpoints);
    const rounds = [];
    for (let round = 0; round < 3; round++) {
      const before = processorMs();
      const ours = await steadily(perSecond, seconds, endpoints);
      const used = usedSince(before, ours.count);
      const peakMb = peakMemoryMb();
      if (kafka) {
        rounds.push({ ours, ...used, peakMb });
        console.log(JSON.stringify(rounds.at(-1)));
        continue;
      }
      await end(dispatcher);
      const control = start(['bench/webhooks-control.mjs']);
      await delay(500);
      await steadily(perSecond, 1, [endpoints[0]]);
      const least = await steadily(perSecond, Math.ceil(seconds / 2), [endpoints[0]]);
      await end(control);
      dispatcher = startDispatcher();
      await steadily(perSecond, 3, endpoints);
      rounds.push({ ours, least, p95Ratio: Math.round((ours.p95Ms / least.p95Ms) * 100) / 100, ...used, peakMb });
      console.log(JSON.stringify(rounds.at(-1)));
    }
    print({ kafka: values.kafka, perSecond, seconds, bestP95Ms: Math.min(...rounds.map(({ ours }) => ours.p95Ms)) });
  },
  async burst() {
    const [events, count] = [first || 6_000, second || 100];
    const owners = newOwners(10);
    const endpoints = await addEndpoints(
      count,
      (index) => `/healthy/${index}`,
      (index) => owners[index % owners.length],
    );
    await steadily(100, 2, endpoints);
    const each = endpoints.length / owners.length;
    arrived = 0;
    const before = processorMs();
    const startedMs = performance.now();
    // one event reaches every endpoint of its organization
    for (let made = 0; made < events; made += 100 * each)
      await ask('record', { owners: Array.from({ length: 100 }, (_, index) => owners[index % owners.length]) });
    const wanted = Math.ceil(events / (100 * each)) * 100 * each;
    await until(() => arrived >= wanted);
    const arrivedMs = performance.now() - startedMs;
    await until(async () => (await database.system((tx) => tx.deliveryQueue.count())) === 0);
    const recordedMs = performance.now() - startedMs;
    print({
      deliveries: wanted,
      endpoints: count,
      arrivedPerSecond: Math.round((wanted * 1_000) / arrivedMs),
      ...usedSince(before, wanted),
      recordedPerSecond: Math.round((wanted * 1_000) / recordedMs),
    });
  },
  async hanging() {
    const [count, perSecond, seconds, times] = [first || 200, second || 100, third || 15, fourth || 3];
    const fifth = Math.round(count / 5);
    const add = (number, kind, host) => {
      const owners = newOwners(number);
      return addEndpoints(
        number,
        (index) => `/${kind}/${index}`,
        (index) => owners[index],
        host,
      );
    };
    const healthy = await add(fifth * 4, 'healthy');
    // the same number of events in both: every fifth endpoint hangs in the one and answers in the other
    const among = (others) => others.flatMap((other, index) => [...healthy.slice(index * 4, index * 4 + 4), other]);
    const hanging = await add(fifth, 'hang', silent);
    const withHanging = among(hanging);
    const control = among(await add(fifth, 'other'));
    // or autovacuum reads all of them, new as they are, in the middle of what is measured
    await vacuum();
    await steadily(perSecond, 3, control);
    const rounds = [];
    for (let round = 0; round < times; round++) {
      const measured = async (endpoints) => {
        const before = processorMs();
        const delays = await steadily(perSecond, seconds, endpoints);
        return { ...delays, ...usedSince(before, perSecond * seconds) };
      };
      const without = await measured(control);
      // until first attempts time out and second ones hang too, all of the time
      await steadily(perSecond, HANG_SECONDS + 8, withHanging);
      const beside = await measured(withHanging);
      // nothing of it is left when the next round begins without
      await database.system((tx) =>
        tx.deliveryQueue.deleteMany({ where: { endpoint_id: { in: hanging.map(({ id }) => id) } } }),
      );
      await delay((HANG_SECONDS + 1) * 1_000);
      rounds.push({ without, beside });
      console.log(JSON.stringify(rounds.at(-1)));
    }
    const ratio = (name) => {
      const [beside, without] = ['beside', 'without'].map((kind) => middle(rounds.map((round) => round[kind][name])));
      return Math.round((beside / without) * 100) / 100;
    };
    print({
      endpoints: count,
      perSecond,
      seconds,
      p95Ratio: ratio('p95Ms'),
      p95OfASecondRatio: ratio('p95OfASecondMs'),
    });
  },
};

try {
  await until(async () => dispatcher.exitCode !== null || (await allTaken()));
  await modes[mode]();
} finally {
  await end(dispatcher);
  if (recorder.connected) recorder.disconnect();
  if (recorder.exitCode === null) await once(recorder, 'exit');
  for (const server of [receiver, silent]) {
    server.closeAllConnections();
    server.close();
  }
  await database.close();
  await kafka?.stop();
  await stop();
}

// Spends per second of the rate-limit stores, against a control in the same run.
//
//   npx tsc -b libs/rate-limit libs/testing && node bench/rate-limit.mjs [seconds per row, default 3]
//
// A spend takes from four windows, as POST /v1/evaluations does. The control of memory is one increment in a Map; that
// of Redis is a bare PING over the same kind of connection. Redis and this process share the machine's cores.
import { cpus, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_LIMITS, ROUTE_LIMITS } from '@assay/contracts';
import { systemClock } from '@assay/platform';
import { connectRedis, MemoryStore, openRateLimitStore, RateLimiter, RedisStore } from '@assay/rate-limit';
import { startRedis } from '@assay/testing';
import { numberArguments } from './arguments.mjs';

const [rowSeconds] = numberArguments([3]);
const rowMs = rowSeconds * 1_000;
const SUBJECTS = 1_000;
const CLIENTS = 64;
const limits = [...DEFAULT_LIMITS, ROUTE_LIMITS['evaluations.create']].map((policy) => ({
  policy: { ...policy, limit: 1_000_000_000 },
  cost: 1,
}));
const subjects = Array.from({ length: SUBJECTS }, (_, i) => `org:org_${i}:prod`);
const organizations = subjects.map((_, i) => ({
  kind: 'organization',
  organizationId: `org_${i}`,
  environment: 'prod',
}));

async function measure(name, clients, operation) {
  for (let i = 0; i < 2_000; i++) await operation(i % SUBJECTS);
  const latenciesMs = [];
  let count = 0;
  const startMs = performance.now();
  const client = async () => {
    for (let askedMs = performance.now(); askedMs - startMs < rowMs; ) {
      await operation(count++ % SUBJECTS);
      const answeredMs = performance.now();
      latenciesMs.push(answeredMs - askedMs);
      askedMs = answeredMs;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const perSecond = count / ((performance.now() - startMs) / 1_000);
  latenciesMs.sort((a, b) => a - b);
  const quantile = (q) => latenciesMs[Math.floor(latenciesMs.length * q)].toFixed(3);
  console.log(
    `${name.padEnd(44)} ${String(clients).padStart(3)} ${perSecond.toFixed(0).padStart(9)}/s` +
      `   p50 ${quantile(0.5)} ms   p99 ${quantile(0.99)} ms`,
  );
  return perSecond;
}

const redis = await startRedis();
const connection = connectRedis(redis.url);
while (connection.status !== 'ready') await delay(10);
const changes = [];
const gateway = await openRateLimitStore({
  redisUrl: redis.url,
  clock: systemClock,
  instanceId: 'bench',
  leaseMs: 0,
  onStateChange: ({ message }) => changes.push(message),
});
const memory = new MemoryStore({ clock: systemClock });
const shared = new RedisStore(connection);

console.log(`${cpus().length} processors, load ${loadavg()[0].toFixed(1)} before; Node ${process.version}`);
console.log(`${'operation'.padEnd(44)} clients`);
const counts = new Map();
const increment = async (i) => counts.set(subjects[i], (counts.get(subjects[i]) ?? 0) + 1);
const spendFrom = (store) => (i) => store.spend({ subject: subjects[i], limits });
const control = await measure('control: increment in a Map', 1, increment);
const inMemory = await measure('memory: four windows', 1, spendFrom(memory));
const limiter = new RateLimiter(memory);
await measure('memory: RateLimiter with headers, admitted', 1, (i) =>
  limiter.spend({
    subject: organizations[i],
    routeLimit: { name: 'bench', limit: 1_000_000_000, windowSeconds: 60 },
    defaults: false,
    resource: '/',
  }),
);
for (const clients of [1, CLIENTS]) {
  const ping = await measure('control: PING', clients, () => connection.ping());
  const spends = await measure('Redis: four windows, one EVALSHA', clients, spendFrom(shared));
  const guarded = await measure('Redis behind FallbackStore', clients, spendFrom(gateway));
  console.log(
    `  ${((100 * spends) / ping).toFixed(0)} % of PING; with the fallback ${((100 * guarded) / ping).toFixed(0)} %`,
  );
}
console.log(`memory is ${((100 * inMemory) / control).toFixed(0)} % of its control`);

// What a request costs with leases and without, paired: calls to Redis, and CPU time of this process and of Redis.
const leasing = await openRateLimitStore({ redisUrl: redis.url, clock: systemClock, instanceId: 'leasing' });
const plain = await openRateLimitStore({ redisUrl: redis.url, clock: systemClock, instanceId: 'plain', leaseMs: 0 });
const kinds = subjects.slice(0, 50).map((subject) => ({ subject, limits }));
const evalCalls = async () =>
  Number(/cmdstat_evalsha:calls=(\d+)/.exec(await connection.info('commandstats'))?.[1] ?? 0);
const redisCpuMs = async () => {
  const cpu = await connection.info('cpu');
  return 1_000 * (Number(/used_cpu_user:([\d.]+)/.exec(cpu)[1]) + Number(/used_cpu_sys:([\d.]+)/.exec(cpu)[1]));
};
for (const [name, store] of [
  ['a call each', plain],
  ['leases', leasing],
]) {
  for (const kind of kinds) await store.spend(kind);
  const before = { calls: await evalCalls(), cpu: process.cpuUsage(), redisMs: await redisCpuMs() };
  const ratePerMs = 2;
  const startedMs = performance.now();
  const waits = [];
  let asked = 0;
  while (performance.now() - startedMs < rowMs * 2) {
    for (let due = (performance.now() - startedMs) * ratePerMs - asked; due >= 1; due--) {
      const askedMs = performance.now();
      store.spend(kinds[asked++ % kinds.length]).then(() => waits.push(performance.now() - askedMs));
    }
    await delay(1);
  }
  const used = process.cpuUsage(before.cpu);
  const calls = (await evalCalls()) - before.calls;
  waits.sort((a, b) => a - b);
  console.log(
    `${name.padEnd(12)} at 2,000/s over 50 subjects: ${(calls / asked).toFixed(4)} Redis calls a request, CPU ${((used.user + used.system) / asked).toFixed(1)} µs here` +
      ` and ${((1_000 * ((await redisCpuMs()) - before.redisMs)) / asked).toFixed(1)} µs in Redis a request, p99 ${waits[Math.floor(waits.length * 0.99)].toFixed(2)} ms`,
  );
}
await plain.close();

// Redis stops answering for 10 s at a steady rate: what requests wait for the limiter. On a machine that is busy with other
// work, the store takes up to half a second instead of 50 ms to believe that it is Redis which does not answer.
const ratePerSecond = 1_000;
const waitsMs = [];
redis.pause();
const pending = [];
const startMs = performance.now();
while (performance.now() - startMs < 10_000) {
  for (let due = ((performance.now() - startMs) * ratePerSecond) / 1_000 - pending.length; due >= 1; due--) {
    const askedMs = performance.now();
    const answer = gateway.spend({ subject: subjects[pending.length % SUBJECTS], limits });
    pending.push(answer.then(() => waitsMs.push(performance.now() - askedMs)));
  }
  await delay(1);
}
await Promise.all(pending);
redis.resume();
const resumedMs = performance.now();
while (gateway.status().mode !== 'shared') await delay(5);
waitsMs.sort((a, b) => a - b);
console.log(
  `Redis stopped for 10 s at ${ratePerSecond}/s: ${waitsMs.length} decided, 0 failed, p99 ${waitsMs[Math.floor(waitsMs.length * 0.99)].toFixed(3)} ms,` +
    ` longest ${waitsMs.at(-1).toFixed(1)} ms, back after ${(performance.now() - resumedMs).toFixed(0)} ms`,
);
console.log(changes.join('\n'));

await gateway.close();
await leasing.close();
connection.disconnect();
await redis.stop();

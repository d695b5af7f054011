/**
 * One gateway of the over-admission test, as a process of its own: waits for the common start (the key "go" in Redis, set
 * when all are ready), spends as fast as it can, and prints how many of its requests were admitted.
 *
 * Arguments: URL of Redis, number of requests, limit.
 */
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import { systemClock } from '@assay/platform';
import { openRateLimitStore } from '../src/open-store.js';
import { connectRedis } from '../src/stores/redis-connection.js';

const [redisUrl = '', requests = '', limit = ''] = process.argv.slice(2);
const modes: string[] = [];
const store = await openRateLimitStore({
  redisUrl,
  clock: systemClock,
  instanceId: String(process.pid),
  onStateChange: ({ mode, outage }) => void modes.push(outage ? `${mode} (${outage})` : mode),
});
const spend = () =>
  store.spend({
    subject: 'org:contended:prod',
    limits: [
      { policy: { name: 'default.minute', limit: Number(limit), windowSeconds: 60 }, cost: 1 },
      { policy: { name: 'default.hour', limit: Number(limit) * 10, windowSeconds: 3_600 }, cost: 1 },
    ],
  });

const redis = connectRedis(redisUrl);
while (redis.status !== 'ready') await delay(10);
console.log('ready');
while (!(await redis.get('go'))) await delay(2);
redis.disconnect();

let left = Number(requests);
let admitted = 0;
const client = async () => {
  while (left-- > 0) {
    // a gateway reads a socket between two requests; without that, local decisions would starve the event loop
    await turn();
    if ((await spend()).allowed) admitted++;
  }
};
await Promise.all(Array.from({ length: 16 }, client));
console.log(JSON.stringify({ admitted, modes }));
await store.close();

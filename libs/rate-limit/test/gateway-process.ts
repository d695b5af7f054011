/**
 * One gateway of the over-admission test, as a process of its own: waits for the common start, spends as fast as it can,
 * and prints how many of its requests were admitted.
 *
 * Arguments: URL of Redis, start (Unix ms), number of requests, limit.
 */
import { systemClock } from '@assay/platform';
import { openRateLimitStore } from '../src/open-store.js';

const [redisUrl = '', startMs = '', requests = '', limit = ''] = process.argv.slice(2);
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

console.log('ready');
await new Promise((resolve) => setTimeout(resolve, Number(startMs) - Date.now()));
let left = Number(requests);
let admitted = 0;
const client = async () => {
  while (left-- > 0) if ((await spend()).allowed) admitted++;
};
await Promise.all(Array.from({ length: 16 }, client));
console.log(JSON.stringify({ admitted, modes, localDecisions: store.status().localDecisions }));
await store.close();

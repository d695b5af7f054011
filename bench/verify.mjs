// GET /v1/auth/verify against a bare Nest + Fastify route with one guard, in turns in the same run.
//   node bench/verify.mjs [rounds=3] [seconds=5] [connections=50]

import { spawn } from 'node:child_process';
import path from 'node:path';
import autocannon from 'autocannon';
import { freePort, startServices } from './services.mjs';

const [rounds = 3, seconds = 5, connections = 50] = process.argv.slice(2).map(Number);
const services = await startServices(['auth', 'gateway']);
const controlPort = await freePort();
const control = spawn(process.execPath, [path.join(import.meta.dirname, 'verify-control.mjs'), String(controlPort)], {
  stdio: 'inherit',
});
try {
  await services.liftLimits();
  const headers = { authorization: `Bearer ${services.apiKey}` };
  const targets = { control: `http://127.0.0.1:${controlPort}/`, verify: `${services.baseUrl}/v1/auth/verify` };
  const results = { control: [], verify: [] };
  for (let round = 0; round <= rounds; round++)
    for (const [name, url] of Object.entries(targets)) {
      const { requests, latency, non2xx } = await autocannon({
        url,
        connections,
        duration: round === 0 ? 2 : seconds,
        headers,
      });
      if (non2xx > 0) throw new Error(`${name}: ${non2xx} answers were no success`);
      // the first round only warms up
      if (round > 0) results[name].push({ perSecond: Math.round(requests.average), p99Ms: latency.p99 });
    }
  const ratios = results.verify
    .map(({ perSecond }, index) => perSecond / results.control[index].perSecond)
    .sort((a, b) => a - b);
  console.log(JSON.stringify({ ...results, ratioMedian: Number(ratios[ratios.length >> 1].toFixed(3)) }));
} finally {
  control.kill();
  await services.stop();
}

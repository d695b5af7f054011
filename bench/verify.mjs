// GET /v1/auth/verify against a bare Nest + Fastify route with one guard, in turns in the same run.
//   node bench/verify.mjs [rounds=3] [seconds=5] [connections=50]
// The load comes from wrk (Debian: wrk) where it is installed: a generator in JavaScript reads the headers of each answer
// in JavaScript too, and is then slower than the server. Without wrk it is autocannon, and the line says so.

import { execFile, spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { freePort, startServices } from './services.mjs';

const [rounds = 3, seconds = 5, connections = 50] = process.argv.slice(2).map(Number);
const hasWrk = spawnSync('wrk', ['--version']).error === undefined;
const services = await startServices(['auth', 'gateway']);
const controlPort = await freePort();
const control = spawn(process.execPath, [path.join(import.meta.dirname, 'verify-control.mjs'), String(controlPort)], {
  stdio: 'inherit',
});
try {
  await services.liftLimits();
  const targets = { control: `http://127.0.0.1:${controlPort}/`, verify: `${services.baseUrl}/v1/auth/verify` };
  const results = { control: [], verify: [] };
  for (let round = 0; round <= rounds; round++)
    for (const [name, url] of Object.entries(targets)) {
      const result = load(url, round === 0 ? 2 : seconds);
      // the first round only warms up
      if (round > 0) results[name].push(await result);
      else await result;
    }
  const ratios = results.verify
    .map(({ perSecond }, index) => perSecond / results.control[index].perSecond)
    .sort((a, b) => a - b);
  console.log(
    JSON.stringify({
      generator: hasWrk ? 'wrk' : 'autocannon',
      ...results,
      ratioMedian: Number(ratios[ratios.length >> 1].toFixed(3)),
    }),
  );
} finally {
  control.kill();
  await services.stop();
}

async function load(url, duration) {
  if (!hasWrk) {
    const { requests, latency, non2xx } = await autocannon({
      url,
      connections,
      duration,
      headers: { authorization: `Bearer ${services.apiKey}` },
    });
    if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were no success`);
    return { perSecond: Math.round(requests.average), p99Ms: latency.p99 };
  }
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${duration}s`,
    '--latency',
    '-H',
    `Authorization: Bearer ${services.apiKey}`,
    url,
  ];
  const { stdout } = await promisify(execFile)('wrk', args);
  if (/Non-2xx/.test(stdout)) throw new Error(stdout);
  return {
    perSecond: Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1])),
    p99: /99%\s+(\S+)/.exec(stdout)[1],
  };
}

// GET /v1/auth/verify, with an API key and with an access token, against a bare Nest + Fastify route with one guard, in turns
// in the same run.
//   node bench/verify.mjs [rounds=3] [seconds=5] [connections=50]
// The load comes from wrk (Debian: wrk) where it is installed: a generator in JavaScript reads the headers of each answer
// in JavaScript too, and is then slower than the server. Without wrk it is autocannon, and the line says so.
// cpuUs is the processor time of the one process that serves, a request, in microseconds.

import { execFile, spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { processorMs } from '@assay/sandbox/process-use';
import autocannon from 'autocannon';
import { numberArguments } from './arguments.mjs';
import { freePort, startServices } from './services.mjs';

const [rounds, seconds, connections] = numberArguments([3, 5, 50]);
const hasWrk = spawnSync('wrk', ['--version']).error === undefined;
const services = await startServices(['auth', 'gateway']);
const controlPort = await freePort();
const control = spawn(
  process.execPath,
  [path.join(import.meta.dirname, 'control.mjs'), 'verify', String(controlPort)],
  {
    stdio: 'inherit',
  },
);
try {
  await services.liftLimits();
  while (!(await fetch(`http://127.0.0.1:${controlPort}/`).catch(() => undefined)))
    await new Promise((resolve) => setTimeout(resolve, 100));
  const gateway = services.children.find(({ name }) => name === 'gateway').child;
  const verifyUrl = `${services.baseUrl}/v1/auth/verify`;
  const targets = {
    control: { url: `http://127.0.0.1:${controlPort}/`, credential: services.apiKey, server: control },
    verify: { url: verifyUrl, credential: services.apiKey, server: gateway },
    token: { url: verifyUrl, credential: await accessToken(), server: gateway },
  };
  const results = { control: [], verify: [], token: [] };
  for (let round = 0; round <= rounds; round++)
    for (const [name, { url, credential, server }] of Object.entries(targets)) {
      const spentMs = processorMs(server.pid);
      const { requests, ...result } = await load(url, credential, round === 0 ? 2 : seconds);
      const cpuUs = Number((((processorMs(server.pid) - spentMs) * 1_000) / requests).toFixed(1));
      // the first round only warms up
      if (round > 0) results[name].push({ ...result, cpuUs });
    }
  /** The median, over the rounds, of one rate by another. */
  const ratio = (one, other) => {
    const ratios = results[one].map(({ perSecond }, index) => perSecond / results[other][index].perSecond);
    return Number(ratios.sort((x, y) => x - y)[ratios.length >> 1].toFixed(3));
  };
  console.log(
    JSON.stringify({
      generator: hasWrk ? 'wrk' : 'autocannon',
      ...results,
      ratioMedian: ratio('verify', 'control'),
      tokenToKeyMedian: ratio('token', 'verify'),
    }),
  );
} finally {
  control.kill();
  await services.stop();
}

/** Of an application that acts for itself. */
async function accessToken() {
  const made = await fetch(`${services.baseUrl}/v1/oauth-applications`, {
    method: 'POST',
    headers: { authorization: `Bearer ${services.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', type: 'confidential', redirect_uris: [], scopes: ['read:org'] }),
  });
  const { client_id, client_secret } = await made.json();
  const answer = await fetch(`${services.env.AUTH_URL}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'client_credentials', client_id, client_secret, scope: 'read:org' }),
  });
  if (answer.status !== 200) throw new Error(`${made.status} ${await answer.text()}`);
  return (await answer.json()).access_token;
}

async function load(url, credential, duration) {
  if (!hasWrk) {
    const { requests, latency, non2xx } = await autocannon({
      url,
      connections,
      duration,
      headers: { authorization: `Bearer ${credential}` },
    });
    if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were no success`);
    return { requests: requests.total, perSecond: Math.round(requests.average), p99Ms: latency.p99 };
  }
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${duration}s`,
    '--latency',
    '-H',
    `Authorization: Bearer ${credential}`,
    url,
  ];
  const { stdout } = await promisify(execFile)('wrk', args);
  if (/Non-2xx/.test(stdout)) throw new Error(stdout);
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)[1]),
    perSecond: Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1])),
    p99: /99%\s+(\S+)/.exec(stdout)[1],
  };
}

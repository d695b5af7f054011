// GET /v1/evaluations/{id}: verify, limit, scope and the read of one evaluation, over keys of several organizations, with leases of
// rate-limit budget from Redis; PostgreSQL with fsync on and the load generator (wrk, Debian: wrk) beside it.
//   node bench/hot-path.mjs [seconds=10] [connections=32] [organizations=8] [rounds=3]
// cpuUs is processor time a request, in microseconds: of the gateway, of all processes of PostgreSQL, of Redis.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { processorMs } from '@assay/sandbox/process-use';
import { startRedis } from '@assay/testing';
import { treeProcessorMs } from './processor-time.mjs';
import { startServices } from './services.mjs';

const [seconds = 10, connections = 32, organizations = 8, rounds = 3] = process.argv.slice(2).map(Number);
const EVALUATIONS = 8;
const run = promisify(execFile);
const root = path.dirname(import.meta.dirname);
const folder = mkdtempSync(path.join(tmpdir(), 'assay-hot-path-'));
const redis = await startRedis();
const services = await startServices(['auth', 'gateway', 'evaluator'], { REDIS_URL: redis.url });
try {
  const { NAMED_LIMITS } = await import(path.join(root, 'libs/contracts/dist/index.js'));
  const reads = [];
  for (let number = 0; number < organizations; number++) {
    const { api_key: key, organization_id: id } = await admin(
      'org',
      'create',
      `Bench ${number}`,
      '--plan',
      'enterprise',
    );
    await admin('org', 'limits', id, '--set', ...NAMED_LIMITS.map(({ name }) => `${name}=100000000`));
    const ids = await Promise.all(Array.from({ length: EVALUATIONS }, (_, index) => evaluate(key, index)));
    reads.push(...ids.map((evaluation) => ({ key, evaluation })));
  }
  await Promise.all(reads.map(({ key, evaluation }) => ended(key, evaluation)));
  // each read another one: organizations take turns
  reads.sort((a, b) => (a.evaluation.slice(-4) < b.evaluation.slice(-4) ? -1 : 1));
  const script = path.join(folder, 'reads.lua');
  const lines = reads.map(({ key, evaluation }) => `{"/v1/evaluations/${evaluation}", "Bearer ${key}"}`);
  writeFileSync(
    script,
    `local reads = {${lines.join(',')}}
local at = 0
request = function()
  at = at % #reads + 1
  return wrk.format("GET", reads[at][1], { authorization = reads[at][2] })
end`,
    { mode: 0o600 },
  );
  const gateway = services.children.find(({ name }) => name === 'gateway').child;
  for (let round = 0; round <= rounds; round++) {
    const processes = {
      gateway: () => processorMs(gateway.pid),
      postgres: () => treeProcessorMs(services.postgres.pid),
      redis: () => processorMs(redis.pid),
    };
    const before = Object.fromEntries(Object.entries(processes).map(([name, read]) => [name, read()]));
    const duration = round === 0 ? 3 : seconds;
    const { stdout } = await run('wrk', [
      '-t1',
      `-c${connections}`,
      `-d${duration}s`,
      '--latency',
      '-s',
      script,
      services.baseUrl,
    ]);
    if (/Non-2xx/.test(stdout)) throw new Error(stdout);
    const requests = Number(/(\d+) requests in/.exec(stdout)[1]);
    // the first round only warms up
    if (round > 0)
      console.log(
        JSON.stringify({
          perSecond: Math.round(requests / duration),
          p50: /50%\s+(\S+)/.exec(stdout)[1],
          p99: /99%\s+(\S+)/.exec(stdout)[1],
          cpuUs: Object.fromEntries(
            Object.entries(processes).map(([name, read]) => [
              name,
              Number((((read() - before[name]) * 1_000) / requests).toFixed(1)),
            ]),
          ),
          load: loadavg()[0],
        }),
      );
  }
} finally {
  await services.stop();
  await redis.stop();
  rmSync(folder, { recursive: true });
}

async function admin(...args) {
  const { stdout } = await run(process.execPath, [path.join(root, 'apps/admin/dist/main.js'), ...args, '--json'], {
    env: { ...process.env, ...services.env },
  });
  return stdout ? JSON.parse(stdout) : undefined;
}

async function evaluate(key, number) {
  const files = Array.from({ length: 5 }, (_, index) => ({
    path: `src/${index}.js`,
    content: `eval("${number} ${index}")\n`,
  }));
  const response = await fetch(`${services.baseUrl}/v1/evaluations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ repository: 'bench', files }),
  });
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()).id;
}

async function ended(key, id) {
  for (;;) {
    const response = await fetch(`${services.baseUrl}/v1/evaluations/${id}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    if ((await response.json()).status === 'completed') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

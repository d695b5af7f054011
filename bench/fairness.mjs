// Whether one tenant at a hundred times another one's load is felt by that one: evaluations from acceptance to completion and reads of
// the API, of the quiet tenant alone and beside the noisy one, in turns in the same run.
//   node bench/fairness.mjs [rounds=5] [seconds a turn=20] [quiet evaluations/s=0.5] [limits=default|lifted]
// The quiet tenant sends so many evaluations and twice as many reads a second, the noisy one a hundred times both. With the
// limits of its plan the noisy one is refused what is beyond them (refused, below); lifted, nothing but turns protects the quiet one,
// and the noisy one sends as much as the machine takes. Ratios are the medians over the rounds of p95 beside noise by p95 alone.
import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startServices } from './services.mjs';

const [rounds, seconds, perSecond] = [5, 20, 0.5].map((fallback, index) => Number(process.argv[2 + index] ?? fallback));
const lifted = process.argv[5] === 'lifted';
const NOISE = 100;
const READS = 2;
/** A client that is this far behind sends no more until it is answered. */
const MAX_OPEN = 64;
const run = promisify(execFile);
const root = path.dirname(import.meta.dirname);
const services = await startServices(['auth', 'gateway', 'evaluator']);
try {
  const [quiet, noisy] = [await tenant('Quiet'), await tenant('Noisy')];
  await load(quiet, 4, perSecond);
  const ratios = { evaluation: [], read: [] };
  for (let round = 0; round < rounds; round++) {
    const alone = await load(quiet, seconds, perSecond);
    const stop = new AbortController();
    const noise = load(noisy, seconds + 2, perSecond * NOISE, stop.signal);
    await delay(1_000);
    const beside = await load(quiet, seconds, perSecond);
    stop.abort();
    const made = await noise;
    for (const kind of ['evaluation', 'read']) ratios[kind].push(beside[kind].p95 / alone[kind].p95);
    console.log(
      JSON.stringify({
        round,
        alone,
        beside,
        noise: { evaluations: made.evaluation.n, reads: made.read.n, refused: made.refused },
        load: loadavg()[0],
      }),
    );
    // what the noisy one left is no part of the next turn
    await drained();
  }
  const median = (values) => Number(values.sort((a, b) => a - b)[values.length >> 1].toFixed(2));
  console.log(
    JSON.stringify({
      limits: lifted ? 'lifted' : 'default',
      evaluationRatio: median(ratios.evaluation),
      readRatio: median(ratios.read),
    }),
  );
} finally {
  await services.stop();
}

async function tenant(name) {
  const env = { ...process.env, ...services.env };
  const admin = async (...args) =>
    (await run(process.execPath, [path.join(root, 'apps/admin/dist/main.js'), ...args, '--json'], { env })).stdout;
  const made = JSON.parse(await admin('org', 'create', name, '--plan', 'enterprise'));
  if (lifted) {
    const { NAMED_LIMITS } = await import(path.join(root, 'libs/contracts/dist/index.js'));
    await admin(
      'org',
      'limits',
      made.organization_id,
      '--set',
      ...NAMED_LIMITS.map((limit) => `${limit.name}=100000000`),
    );
    await delay(1_500);
  }
  return made.api_key;
}

/** Evaluations and reads at a fixed rate, whether or not they are answered. */
async function load(key, duration, rate, signal) {
  const spent = { evaluation: [], read: [], refused: 0 };
  const open = new Set();
  const accepted = [];
  const send = (work) => {
    if (open.size >= MAX_OPEN) return;
    const sent = work().catch(() => {});
    open.add(sent);
    void sent.finally(() => open.delete(sent));
  };
  const call = async (method, url, body) => {
    const response = await fetch(`${services.baseUrl}${url}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = await response.json();
    if (response.status === 429 || response.status === 503) spent.refused++;
    return { ok: response.ok, answer };
  };
  const startedMs = performance.now();
  let [evaluations, reads] = [0, 0];
  while (performance.now() - startedMs < duration * 1_000 && !signal?.aborted) {
    const dueMs = performance.now() - startedMs;
    for (; evaluations <= (dueMs * rate) / 1_000; evaluations++)
      send(async () => {
        const files = Array.from({ length: 5 }, (_, index) => ({
          path: `${index}.js`,
          content: `eval("${Math.random()}")\n`,
        }));
        const { ok, answer } = await call('POST', '/v1/evaluations', { repository: 'fairness', files });
        if (ok) accepted.push(answer.id);
      });
    for (; reads <= (dueMs * rate * READS) / 1_000; reads++)
      send(async () => {
        const askedMs = performance.now();
        const { ok } = await call('GET', '/v1/evaluations?limit=10');
        if (ok) spent.read.push(performance.now() - askedMs);
      });
    await delay(2);
  }
  await Promise.all(open);
  // the noisy one's are not looked at one by one
  if (!signal)
    for (const id of accepted)
      for (;;) {
        const { answer } = await call('GET', `/v1/evaluations/${id}`);
        if (answer.completed_at) {
          spent.evaluation.push(Date.parse(answer.completed_at) - Date.parse(answer.created_at));
          break;
        }
        await delay(50);
      }
  return {
    evaluation: signal ? { n: accepted.length } : summary(spent.evaluation),
    read: summary(spent.read),
    ...(signal ? { refused: spent.refused } : {}),
  };
}

function summary(values) {
  values.sort((a, b) => a - b);
  const at = (q) => Number((values[Math.floor(values.length * q)] ?? Number.NaN).toFixed(1));
  return { n: values.length, p50: at(0.5), p95: at(0.95) };
}

async function drained() {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: services.postgres.url });
  await client.connect();
  while ((await client.query('SELECT FROM jobs LIMIT 1')).rowCount) await delay(200);
  await client.end();
}

// Whether one tenant at a hundred times another one's load is felt by that one: evaluations from acceptance to completion and reads of
// one evaluation, of the quiet tenant beside the noisy one and alone, in turns that alternate in the same run.
//   node bench/fairness.mjs [limits=default|lifted|bursts] [rounds=6] [seconds a turn=40]
// default: the quiet tenant has 0.9 evaluations/s and 3 reads/s, what its plan allows; the noisy one sends a hundred times that, and is
//          refused what its plan does not allow (refused, below).
// lifted:  neither has limits. The quiet one has 1 evaluation/s and 4 reads/s, the noisy one a hundred times the reads and twenty times the
//          evaluations, about half of what two cores take: nothing is saturated.
// bursts:  as lifted, the noisy one's in bursts of a hundred. While those last, both cores are busy, and turns alone bound what is waited for.
// quadratic: other tenants run a rule of their own that is quadratic over 900 KB, and validate one that is, always one of each under way
//          for each of them; the quiet one evaluates one line and validates a small policy, one after the other. At the end of a turn
//          the evaluations of the others are canceled, and the next begins when the services rest, after two minutes at most.
//   node bench/fairness.mjs quadratic [tenants=4] [rounds=3] [seconds a turn=30]
// Every client has a process of its own (nice 5, so that services come first); a client's own wait for a processor is in every figure, alone
// as beside. p95Ratio is p95 of all samples beside the noise by p95 of all alone; medianOfRounds the median of the same of each round.
// `cpu` is processor time by second of the turn, noise included.
import { execFile, fork } from 'node:child_process';
import { loadavg, setPriority } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { numberArguments } from './arguments.mjs';
import { treeProcessorMs } from './processor-time.mjs';

const MODES = {
  default: { quiet: { evaluations: 0.9, reads: 3 }, noisy: { evaluations: 90, reads: 300 } },
  lifted: { quiet: { evaluations: 1, reads: 4 }, noisy: { evaluations: 20, reads: 400 } },
  bursts: { quiet: { evaluations: 1, reads: 4 }, noisy: { evaluations: 20, reads: 400, burst: 100 } },
};

if (process.send) await client();
else if (process.argv[2] === 'quadratic') await quadratic();
else await main();

async function main() {
  const mode = process.argv[2] ?? 'default';
  const [rounds, seconds] = numberArguments([6, 40], 3);
  const { quiet, noisy } = MODES[mode];
  const { startServices } = await import('./services.mjs');
  const services = await startServices(['auth', 'gateway', 'evaluator']);
  const clients = [];
  try {
    const [quietKey, noisyKey] = [await tenant(services, 'Quiet', mode), await tenant(services, 'Noisy', mode)];
    const open = (key) => {
      const child = fork(import.meta.filename, [], { env: { ...process.env, BASE_URL: services.baseUrl, KEY: key } });
      setPriority(child.pid, 5);
      clients.push(child);
      return (load) =>
        new Promise((resolve) => {
          child.once('message', resolve);
          child.send(load);
        });
    };
    const [askQuiet, askNoisy] = [open(quietKey), open(noisyKey)];
    await askQuiet({ ...quiet, seconds: 5 });
    const kept = { evaluation: { alone: [], beside: [] }, read: { alone: [], beside: [] } };
    for (let round = 0; round < rounds; round++) {
      const turn = {};
      // the order changes, so that what grows with the rows is on both sides
      for (const kind of round % 2 ? ['beside', 'alone'] : ['alone', 'beside']) {
        const before = processorSeconds(services);
        const noise =
          kind === 'beside' &&
          askNoisy({
            ...noisy,
            seconds: seconds + 2,
            uncounted: true,
          });
        if (noise) await delay(1_000);
        const { evaluation, read, ...rest } = await askQuiet({ ...quiet, seconds });
        const [begun, ended] = [evaluation.map(({ begunMs }) => begunMs), evaluation.map(({ endedMs }) => endedMs)];
        kept.evaluation[kind].push(ended);
        kept.read[kind].push(read);
        turn[kind] = { begun: summary(begun), evaluation: summary(ended), read: summary(read), ...rest };
        if (noise) turn.noise = await noise;
        const cpu = processorSeconds(services);
        turn[kind].cpu = Object.fromEntries(
          Object.keys(cpu).map((name) => [name, Number(((cpu[name] - before[name]) / seconds).toFixed(2))]),
        );
        // what the noisy one left is no part of the next turn
        await drained(services);
      }
      console.log(JSON.stringify({ round, ...turn, load: Number(loadavg()[0].toFixed(1)) }));
    }
    for (const [kind, { alone, beside }] of Object.entries(kept)) {
      const [all, allBeside] = [summary(alone.flat()), summary(beside.flat())];
      const ofRounds = alone
        .map((values, round) => summary(beside[round]).p95 / summary(values).p95)
        .sort((a, b) => a - b);
      const [p95Ratio, medianOfRounds] = [allBeside.p95 / all.p95, ofRounds[ofRounds.length >> 1]].map((ratio) =>
        Number(ratio.toFixed(2)),
      );
      console.log(
        JSON.stringify({ limits: mode, kind, rounds, alone: all, beside: allBeside, p95Ratio, medianOfRounds }),
      );
    }
  } finally {
    for (const child of clients) child.kill();
    await services.stop();
  }
}

async function quadratic() {
  const [tenants, rounds, seconds] = numberArguments([4, 3, 30], 3);
  const { startServices } = await import('./services.mjs');
  const services = await startServices(['auth', 'gateway', 'evaluator']);
  const rule = (content) => ({
    id: 'follows',
    kind: 'ast',
    languages: ['javascript'],
    severity: 'low',
    message: 'm',
    match: { kind: 'expression_statement', follows: { kind: 'debugger_statement', stopBy: 'end' } },
    tests: [{ path: 'a.js', content, expect: [] }],
  });
  const [mild, hanging] = ['a;', 'a;'.repeat(30_000)].map((content) => ({ name: 'follows', rules: [rule(content)] }));
  let unavailable = 0;
  const caller = (key) => async (method, url, body, signal) => {
    const call = caller(key);
    const response = await fetch(`${services.baseUrl}${url}`, {
      method,
      signal,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = await response.json();
    // the machine is too busy: what was asked is asked again, and its time goes on
    if (response.status === 503) {
      unavailable++;
      await delay(Number(response.headers.get('retry-after') ?? 1) * 1_000);
      return call(method, url, body, signal);
    }
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const evaluate = async (call, content, { pollMs = 25, signal } = {}) => {
    let shown = await call('POST', '/v1/evaluations', { repository: 'fairness', files: [{ path: 'a.js', content }] });
    const { id } = shown;
    while (!shown.completed_at) {
      await delay(pollMs);
      shown = signal?.aborted
        ? await call('POST', `/v1/evaluations/${id}/cancel`)
        : await call('GET', `/v1/evaluations/${id}`);
    }
    return Date.parse(shown.completed_at) - Date.parse(shown.created_at);
  };
  const validate = async (call, document, signal) => {
    const startedMs = performance.now();
    await call('POST', '/v1/policies/validate', { document }, signal);
    return performance.now() - startedMs;
  };
  try {
    const quiet = caller(await tenant(services, 'Quiet', 'lifted'));
    const noisy = [];
    for (let at = 0; at < tenants; at++) {
      const call = caller(await tenant(services, `Noisy ${at}`, 'lifted'));
      await call('POST', '/v1/policies', { document: mild });
      noisy.push(call);
    }
    let [at, done] = [0, 0];
    const line = () => `eval("${++at}")\n`;
    await evaluate(quiet, line());
    await validate(quiet, mild);
    const kept = { evaluation: { alone: [], beside: [] }, validation: { alone: [], beside: [] } };
    for (let round = 0; round < rounds; round++)
      for (const kind of ['alone', 'beside']) {
        const over = new AbortController();
        const { signal } = over;
        const forever = async (work) => {
          for (; !signal.aborted; done++)
            await work().catch(async (error) => {
              if (signal.aborted) return;
              console.error(error.message);
              await delay(1_000);
            });
        };
        const noise =
          kind === 'alone'
            ? []
            : noisy.flatMap((call) => [
                forever(() => evaluate(call, `${'a;'.repeat(449_990)}//${++at}`, { pollMs: 500, signal })),
                forever(() => validate(call, { ...hanging, name: `hanging ${++at}` }, signal)),
              ]);
        await delay(2_000);
        for (const endMs = performance.now() + seconds * 1_000; performance.now() < endMs; await delay(200)) {
          kept.evaluation[kind].push(await evaluate(quiet, line()));
          kept.validation[kind].push(await validate(quiet, { ...mild, name: `mild ${++at}` }));
        }
        over.abort();
        await Promise.all(noise);
        await drained(services);
        await rested(services);
      }
    for (const [kind, { alone, beside }] of Object.entries(kept)) {
      const [control, loaded] = [summary(alone), summary(beside)];
      const [p50Ratio, p95Ratio] = ['p50', 'p95'].map((q) => Number((loaded[q] / control[q]).toFixed(2)));
      const load = Number(loadavg()[0].toFixed(1));
      console.log(
        JSON.stringify({
          limits: 'quadratic',
          kind,
          tenants,
          rounds,
          done,
          unavailable,
          alone: control,
          beside: loaded,
          p50Ratio,
          p95Ratio,
          load,
        }),
      );
    }
  } finally {
    await services.stop();
  }
}

async function tenant(services, name, mode) {
  const root = path.dirname(import.meta.dirname);
  const env = { ...process.env, ...services.env };
  const admin = async (...args) =>
    (
      await promisify(execFile)(process.execPath, [path.join(root, 'apps/admin/dist/main.js'), ...args, '--json'], {
        env,
      })
    ).stdout;
  const made = JSON.parse(await admin('org', 'create', name, '--plan', 'enterprise'));
  if (mode !== 'default') {
    const { NAMED_LIMITS } = await import(path.join(root, 'libs/contracts/dist/index.js'));
    const lifted = NAMED_LIMITS.map((limit) => `${limit.name}=100000000`);
    await admin('org', 'limits', made.organization_id, '--set', ...lifted);
    await delay(1_500);
  }
  return made.api_key;
}

/** Of the services and what they started. */
function processorSeconds({ children, postgres }) {
  const { pid } = postgres;
  return Object.fromEntries([
    ...children.map(({ name, child }) => [name, treeProcessorMs(child.pid) / 1_000]),
    ...(pid ? [['postgres', treeProcessorMs(pid) / 1_000]] : []),
  ]);
}

async function drained(services) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: services.postgres.url });
  await client.connect();
  while ((await client.query(`SELECT FROM jobs WHERE kind = 'evaluation' LIMIT 1`)).rowCount) await delay(200);
  await client.end();
}

/** Waits until the services and what they started take less than a tenth of a processor, for two minutes at most. */
async function rested(services) {
  const sum = () => Object.values(processorSeconds(services)).reduce((all, each) => all + each, 0);
  for (let seconds = 0, before = sum(); seconds < 120; seconds++) {
    await delay(1_000);
    const now = sum();
    if (now - before < 0.1) return;
    before = now;
  }
}

/** One tenant's requests at a fixed rate, whether or not they are answered. */
async function client() {
  const { BASE_URL: baseUrl, KEY: key } = process.env;
  /** One that is this far behind sends no more until it is answered. */
  const MAX_OPEN = 400;
  let known;
  const call = async (method, url, body) => {
    const response = await fetch(`${baseUrl}${url}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, ok: response.ok, answer: await response.json() };
  };
  const submit = () => {
    const files = Array.from({ length: 5 }, (_, index) => ({
      path: `${index}.js`,
      content: `eval("${Math.random()}")\n`,
    }));
    return call('POST', '/v1/evaluations', { repository: 'fairness', files });
  };
  process.on('message', async ({ evaluations, reads, burst = 1, seconds, uncounted }) => {
    const made = { evaluation: [], read: [], refused: 0, failed: 0 };
    const open = new Set();
    const accepted = [];
    const send = (work) => {
      if (open.size >= MAX_OPEN) return;
      const sent = work().catch(() => made.failed++);
      open.add(sent);
      void sent.finally(() => open.delete(sent));
    };
    known ??= (await submit()).answer.id;
    const kinds = [
      {
        rate: evaluations,
        work: async () => {
          const { status, ok, answer } = await submit();
          if (ok) accepted.push(answer.id);
          else if (status === 429) made.refused++;
          else made.failed++;
        },
      },
      {
        rate: reads,
        work: async () => {
          const askedMs = performance.now();
          const { status, ok } = await call('GET', `/v1/evaluations/${known}`);
          if (ok) made.read.push(performance.now() - askedMs);
          else if (status === 429) made.refused++;
          else made.failed++;
        },
      },
    ].map((kind) => ({ ...kind, sent: 0 }));
    const startedMs = performance.now();
    for (let nowMs = 0; nowMs < seconds * 1_000; nowMs = performance.now() - startedMs) {
      for (const kind of kinds)
        for (const due = (nowMs * kind.rate) / 1_000; kind.sent + burst <= due; )
          for (let one = 0; one < burst; one++, kind.sent++) send(kind.work);
      await delay(2);
    }
    await Promise.all(open);
    if (!uncounted) made.evaluation = await ended(new Set(accepted));
    const { refused, failed } = made;
    process.send(
      uncounted
        ? { evaluations: accepted.length, reads: made.read.length, refused, failed }
        : { evaluation: made.evaluation, read: made.read, refused, failed },
    );
  });
  /** From the acceptance of each to its begin and its completion, in the database's time. */
  async function ended(ids) {
    for (;;) {
      const found = [];
      let cursor = '';
      do {
        const { ok, answer } = await call('GET', `/v1/evaluations?limit=100${cursor}`);
        if (!ok) break;
        found.push(...answer.data.filter(({ id, completed_at }) => ids.has(id) && completed_at));
        cursor = answer.has_more && found.length < ids.size ? `&cursor=${answer.next_cursor}` : '';
      } while (cursor);
      if (found.length === ids.size)
        return found.map(({ created_at, started_at, completed_at }) => ({
          begunMs: Date.parse(started_at) - Date.parse(created_at),
          endedMs: Date.parse(completed_at) - Date.parse(created_at),
        }));
      await delay(2_000);
    }
  }
}

function summary(values) {
  values.sort((a, b) => a - b);
  const at = (q) => Number((values[Math.floor(values.length * q)] ?? Number.NaN).toFixed(1));
  return { n: values.length, p50: at(0.5), p95: at(0.95), max: at(1 - 1e-9) };
}

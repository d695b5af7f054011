// node bench/engine.mjs [runs]            (after `npm run build`; about half a minute)
//
// 100 files of published packages, 1 MB together, against all built-in policies: in a process of its own, and in the
// sandbox with as many processes as the evaluator has by default, and with one. The control parses the same files with
// ast-grep and runs no rule: what this machine takes for the least that an engine of syntax trees can do. Warm: the
// processes are started, and ten runs are not counted. CPU figures are of the processes that do the work; on a machine with
// other work they say more than the clock.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  builtinPolicies,
  compilePolicy,
  evaluateFile,
  languageOf,
  mergeFileResults,
  PolicySet,
  policyDigest,
} from '../libs/policy-engine/dist/index.js';
import { Sandbox } from '../libs/sandbox/dist/index.js';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const self = fileURLToPath(import.meta.url);
const runs = Number(process.argv[2] ?? 40);
const WARM_UP_RUNS = 10;
const FILES = 100;
const BYTES = 1_000_000;

/** The same files on every machine with the same lock file: real sources of about 10 KB, a few of every package. */
function corpus() {
  const folder = path.join(root, 'node_modules');
  const names = readdirSync(folder, { recursive: true })
    // neither our own packages nor the files that our tools keep in .cache
    .filter((name) => /^[^.].*\.(?:[cm]?js|[cm]?ts|json|md|ya?ml|css|html)$/.test(name) && !name.includes('@assay'))
    .sort();
  const step = 37;
  const files = [];
  let bytes = 0;
  for (let at = 0; files.length < FILES && at < names.length * step; at += step) {
    const name = names[at % names.length];
    const { size } = statSync(path.join(folder, name));
    // Keeps the mean at 10 KB.
    const wanted = (BYTES - bytes) / (FILES - files.length);
    if (size < wanted * 0.7 || size > wanted * 1.3) continue;
    bytes += size;
    files.push({
      path: `packages/${name.replaceAll('node_modules', 'modules')}`,
      content: readFileSync(path.join(folder, name), 'utf8'),
    });
  }
  return { files, bytes };
}

const quantile = (values, q) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * q) - 1)];
const round = (value) => value.toFixed(1).padStart(8);

/** @param cpuMs of the processes that do the work, so far */
async function measure(name, work, cpuMs = ownCpuMs) {
  for (let warm = 0; warm < WARM_UP_RUNS; warm++) await work();
  const wall = [];
  const cpu = [];
  for (let run = 0; run < runs; run++) {
    const before = cpuMs();
    const start = performance.now();
    await work();
    wall.push(performance.now() - start);
    cpu.push(cpuMs() - before);
  }
  console.log(
    `${name.padEnd(34)} p50 ${round(quantile(wall, 0.5))} ms   p95 ${round(quantile(wall, 0.95))} ms   CPU p50 ${round(quantile(cpu, 0.5))} ms`,
  );
}

function ownCpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Of this process's children, all threads: the scheduler's own count, in nanoseconds. */
function childrenCpuMs() {
  const pids = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ');
  const threads = pids.flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((tid) => `/proc/${pid}/task/${tid}`));
  return threads.reduce((ms, task) => ms + Number(readFileSync(`${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6, 0);
}

const { files, bytes } = corpus();
const documents = builtinPolicies();
const policies = documents.map(({ id, document }) => ({
  id,
  version: 1,
  policy: compilePolicy(document, { trusted: true }),
}));
const set = new PolicySet(policies.map(({ policy }) => policy));
const fingerprintKey = new Uint8Array(32);
const engine = () =>
  mergeFileResults(
    policies,
    files.map((file) => evaluateFile(set, file, { fingerprintKey })),
    { nowMs: 0 },
  );

if (process.argv[3] === '--in-process') await measureInProcess();
else {
  const rules = policies.reduce((sum, { policy }) => sum + policy.rules.length, 0);
  console.log(`${files.length} files, ${bytes} bytes; ${policies.length} policies, ${rules} rules; ${runs} runs`);
  const result = engine();
  console.log(`findings ${result.findings.length}, skipped ${result.skipped.length}, verdict ${result.verdict}`);
  // Apart, so that one's garbage is not collected in another's time.
  spawnSync(process.execPath, [self, String(runs), '--in-process'], { stdio: 'inherit' });
  for (const size of new Set([availableParallelism(), 1])) await measureSandbox(size, JSON.stringify(result));
}

async function measureInProcess() {
  const { parse } = createRequire(path.join(root, 'libs/policy-engine/package.json'))('@ast-grep/napi');
  await measure('control: ast-grep parses, no rule', () => {
    for (const { path: name, content } of files) {
      const parser = languageOf(name)?.parser?.name;
      if (parser && parser !== 'python') parse(parser, content).root();
    }
  });
  await measure('engine, in process', engine);
}

async function measureSandbox(size, expected) {
  const stored = documents.map(({ id, document }) => ({ id, version: 1, digest: policyDigest(document), document }));
  const sandbox = new Sandbox({
    size,
    memoryLimitMb: 512,
    fileTimeLimitMs: 10_000,
    evaluationTimeLimitMs: 60_000,
    warmPolicies: stored,
    logger: { warn: console.error, debug: () => {} },
  });
  const evaluate = (chosen) =>
    sandbox.evaluate({ organizationId: 'org_a', files, policies: chosen, fingerprintKey, nowMs: 0 });
  if (JSON.stringify(await evaluate(stored)) !== expected) throw new Error('the sandbox gives another result');
  await measure(`warm sandbox, processes: ${size}`, () => evaluate(stored), childrenCpuMs);
  // The way there and back alone: no policy, so nothing to do for any file.
  await measure(`no policies (transport): ${size}`, () => evaluate([]), childrenCpuMs);
  await sandbox.close();
}

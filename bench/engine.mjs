// node bench/engine.mjs [runs]            (after `npm run build`; about 20 seconds)
//
// 100 files of published packages, 1 MB together, against all built-in policies: in this process, and in a warm sandbox
// process. The control, in the same run, parses the same files with ast-grep and runs no rule: what this machine takes
// for the least that an engine of syntax trees can do. CPU figures are of the process that does the work; on a machine with
// other work they say more than the clock.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Sandbox } from '../apps/evaluator/dist/sandbox/sandbox.js';
import {
  builtinPolicies,
  compilePolicy,
  evaluateFile,
  languageOf,
  mergeFileResults,
  PolicySet,
  policyDigest,
} from '../libs/policy-engine/dist/index.js';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const runs = Number(process.argv[2] ?? 30);
const FILES = 100;
const BYTES = 1_000_000;

/** The same files on every machine with the same lock file: real sources of about 10 KB, a few of every package. */
function corpus() {
  const folder = path.join(root, 'node_modules');
  const names = readdirSync(folder, { recursive: true })
    .filter((name) => /\.(?:[cm]?js|[cm]?ts|json|md|ya?ml|css|html)$/.test(name) && !name.includes('@assay'))
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

async function measure(name, work) {
  for (let warm = 0; warm < 3; warm++) await work();
  const wall = [];
  const cpu = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    wall.push(performance.now() - start);
    cpu.push((user + system) / 1000);
  }
  console.log(
    `${name.padEnd(34)} p50 ${round(quantile(wall, 0.5))} ms   p95 ${round(quantile(wall, 0.95))} ms   CPU p50 ${round(quantile(cpu, 0.5))} ms`,
  );
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
const rules = policies.reduce((sum, { policy }) => sum + policy.rules.length, 0);
console.log(`${files.length} files, ${bytes} bytes; ${policies.length} policies, ${rules} rules; ${runs} runs`);

const engine = () =>
  mergeFileResults(
    policies,
    files.map((file) => evaluateFile(set, file, { fingerprintKey })),
    { nowMs: 0 },
  );
const result = engine();
console.log(`findings ${result.findings.length}, skipped ${result.skipped.length}, verdict ${result.verdict}`);

const { parse } = createRequire(path.join(root, 'libs/policy-engine/package.json'))('@ast-grep/napi');
await measure('control: ast-grep parses, no rule', () => {
  for (const { path: name, content } of files) {
    const parser = languageOf(name)?.parser?.name;
    if (parser && parser !== 'python') parse(parser, content).root();
  }
});
await measure('engine, in process', engine);

const sandbox = new Sandbox({
  size: 1,
  memoryLimitMb: 512,
  fileTimeLimitMs: 10_000,
  evaluationTimeLimitMs: 60_000,
  logger: { warn: console.error, debug: () => {} },
});
const stored = documents.map(({ id, document }) => ({ id, version: 1, digest: policyDigest(document), document }));
const inSandbox = () => sandbox.evaluate({ files, policies: stored, fingerprintKey, nowMs: 0 });
if (JSON.stringify(await inSandbox()) !== JSON.stringify(result)) throw new Error('the sandbox gives another result');
await measure('engine, warm sandbox process', inSandbox);
// The way there and back alone: no policy, so nothing to do for any file.
await measure('sandbox, no policies (transport)', () =>
  sandbox.evaluate({ files, policies: [], fingerprintKey, nowMs: 0 }),
);
await sandbox.close();

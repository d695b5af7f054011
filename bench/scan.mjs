// node bench/scan.mjs [files=1000] [rounds=5]      (after `npm run build`)
//
// `assay scan` of a folder of published JavaScript and TypeScript, with every built-in policy, from the start of the process to its
// exit code; nothing is kept between runs, so each is cold but for the system's file cache. Then the start alone: `assay --version`
// and `assay scan --help`. Time by the clock, and processor time of the command and its processes together, which says more on a
// machine with other work.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';

const [count = 1_000, rounds = 5] = process.argv.slice(2).map(Number);
const MAX_FILE_BYTES = 100_000;
const root = path.dirname(import.meta.dirname);
const folder = mkdtempSync(path.join(tmpdir(), 'assay-scan-'));
const program = path.join(root, 'apps/cli/bin/assay.mjs');

function makeFolder() {
  const base = path.join(root, 'node_modules');
  const names = readdirSync(base, { recursive: true })
    // neither our own packages nor what tools of ours keep in .cache
    .filter((name) => /^[^.].*\.(?:js|mjs|cjs|ts)$/.test(name) && !name.includes('@assay'))
    .sort();
  const step = Math.max(1, Math.floor(names.length / (2 * count)));
  let [files, bytes] = [0, 0];
  for (let at = 0; at < names.length && files < count; at += step) {
    const stats = statSync(path.join(base, names[at]), { throwIfNoEntry: false });
    if (!stats?.isFile() || stats.size >= MAX_FILE_BYTES) continue;
    const name = path.join(folder, names[at].replaceAll('node_modules', 'modules'));
    mkdirSync(path.dirname(name), { recursive: true });
    writeFileSync(name, readFileSync(path.join(base, names[at])));
    files++;
    bytes += stats.size;
  }
  console.log(`${files} files, ${(bytes / 1e6).toFixed(1)} MB`);
}

/** Of our children, in milliseconds, as the shell's `times` counts it. */
function measure(name, args, wanted) {
  const runs = Array.from({ length: rounds }, () => {
    const startedMs = performance.now();
    const script = '"$@" >/dev/null 2>&1; code=$?; times; exit $code';
    const { status, stdout } = spawnSync('bash', ['-c', script, 'bash', process.execPath, program, ...args], {
      encoding: 'utf8',
    });
    if (!wanted.includes(status)) throw new Error(`${name} ended with ${status}`);
    const [, used = ''] = stdout.trim().split('\n');
    const cpuMs = [...used.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
      (sum, [, minutes, seconds]) => sum + 60_000 * Number(minutes) + 1_000 * Number(seconds),
      0,
    );
    return { ms: performance.now() - startedMs, cpuMs };
  });
  const median = (values) => Math.round(values.sort((a, b) => a - b)[Math.floor(values.length / 2)]);
  console.log(
    JSON.stringify({
      run: name,
      medianMs: median(runs.map(({ ms }) => ms)),
      leastMs: Math.round(Math.min(...runs.map(({ ms }) => ms))),
      medianProcessorMs: median(runs.map(({ cpuMs }) => cpuMs)),
      load: Number(loadavg()[0].toFixed(1)),
    }),
  );
}

try {
  makeFolder();
  measure('scan', ['scan', folder, '--quiet', '--allow-incomplete'], [0, 1]);
  measure('--version', ['--version'], [0]);
  measure('scan --help', ['scan', '--help'], [0]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

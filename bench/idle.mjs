// What a system costs that nobody uses: memory and CPU of `npm start` and all its children, after its first evaluations.
//
//   npm run build && node bench/idle.mjs [seconds measured, default 60] [seconds waited before, default 45]
//
// Memory is that of a machine on which nothing else runs: what the processes share is counted once, and what they share with
// others (Node's own code, with every other program on it) is counted whole, so that the figure does not depend on those. Linux only.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { numberArguments } from './arguments.mjs';
import { processTree, treeProcessorMs } from './processor-time.mjs';
import { freePort } from './services.mjs';

const [measuredMs, waitedMs] = numberArguments([60, 45]).map((seconds) => seconds * 1_000);
const root = path.dirname(import.meta.dirname);
const folder = mkdtempSync(path.join(tmpdir(), 'assay-idle-'));

/** KiB of a process: its own, and of each part of a file that it has mapped (proc_pid_smaps(5)). */
function mappings(pid) {
  const [files, headers] = [new Map(), /^[0-9a-f]+-[0-9a-f]+ \S+ (\S+) (\S+) (\d+) *(.*)$/gm];
  const text = readFileSync(`/proc/${pid}/smaps`, 'utf8');
  const found = [...text.matchAll(headers)];
  let own = 0;
  for (const [at, { index, 1: offset, 2: device, 3: inode, 4: name }] of found.entries()) {
    const fields = text.slice(index, found[at + 1]?.index);
    const kib = (field) => Number(new RegExp(`^${field}: +(\\d+)`, 'm').exec(fields)?.[1] ?? 0);
    // memory that PostgreSQL's processes share is no file on a disk
    const isFile = inode !== '0' && name.startsWith('/') && !/^\/(?:dev|SYSV)| \(deleted\)$/.test(name);
    own += isFile ? kib('Anonymous') : kib('Pss');
    if (isFile) files.set(`${device} ${inode} ${offset}`, kib('Rss') - kib('Anonymous'));
  }
  return { own, files };
}

function memory(pids) {
  const all = pids.flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
      const name = command.map((word) => path.basename(word)).filter((word) => !word.startsWith('--'));
      return [{ name: name.slice(0, 2).join(' '), ...mappings(pid) }];
    } catch {
      return [];
    }
  });
  const sums = new Map();
  const largest = new Map();
  for (const { files } of all)
    for (const [file, kib] of files) {
      sums.set(file, (sums.get(file) ?? 0) + kib);
      largest.set(file, Math.max(largest.get(file) ?? 0, kib));
    }
  return all.map(({ name, own, files }) => {
    const shares = [...files].map(([file, kib]) => (kib && largest.get(file) * kib) / (sums.get(file) || 1));
    const shared = shares.reduce((sum, kib) => sum + kib, 0);
    return { name, ownMib: own / 1_024, mib: (own + shared) / 1_024 };
  });
}

const env = {
  ...process.env,
  DATA_DIR: folder,
  GATEWAY_PORT: String(await freePort()),
  AUTH_PORT: String(await freePort()),
  PORTAL_PORT: String(await freePort()),
  INTEGRATIONS_PORT: String(await freePort()),
};
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const child = spawn('sh', ['-c', scripts.start], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
const ended = new Promise((resolve) => child.once('exit', resolve));
try {
  await new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes('Stop with Ctrl-C')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the system ended with ${code}:\n${text}`)));
  });
  await delay(waitedMs);
  const before = treeProcessorMs(child.pid);
  const startMs = performance.now();
  await delay(measuredMs);
  const percent = (100 * (treeProcessorMs(child.pid) - before)) / (performance.now() - startMs);
  const parts = memory([...processTree(child.pid).keys()]).sort((a, b) => b.mib - a.mib);
  for (const { name, mib, ownMib } of parts)
    if (mib >= 5)
      console.log(`${mib.toFixed(1).padStart(7)} MiB  ${name} (${ownMib.toFixed(1)} without its part of files)`);
  const mib = parts.reduce((sum, part) => sum + part.mib, 0);
  console.log(
    `idle for ${measuredMs / 1_000} s after ${waitedMs / 1_000} s: ${mib.toFixed(0)} MiB (bar 300 MB), ${percent.toFixed(2)} % of a core (bar 2), ${parts.length} processes`,
  );
} finally {
  child.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

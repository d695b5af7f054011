// node bench/guard.mjs [calls=10000] [processes=200]      (after `npm run build`)
//
// `assay guard` after an agent's edits. Each call edits one of this repository's TypeScript sources (a line that a finding with a
// fix is about, another one each time, so that nothing can be remembered), writes it to disk, and asks the warm process over its
// socket: from the end of the write to the verdict with the fix as a diff, by the clock, and in processor time of the warm process
// and its children, which says more on a machine with other work (Linux). Then whole hooks: processes that are started for one
// event each, as an agent starts them, from their start to their exit code. Told of each: median, 95th and 99th percentile.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { askWarm, warmSocket } from '../apps/cli/dist/guard/warm-socket.js';

const [calls = 10_000, processes = 200] = process.argv.slice(2).map(Number);
const root = path.dirname(import.meta.dirname);
const program = path.join(root, 'apps/cli/bin/assay.mjs');
const folder = mkdtempSync(path.join(tmpdir(), 'assay-guard-'));
const env = { PATH: process.env.PATH, XDG_CACHE_HOME: path.join(folder, 'cache') };

/** Sources of the product as they are: no tests, nothing generated. */
const sources = readdirSync(path.join(root, 'apps'), { recursive: true })
  .filter((name) => /^[^/]+\/src\/.*\.ts$/.test(name) && !/\.test\.ts$|generated/.test(name))
  .sort()
  .map((name) => ({ name, content: readFileSync(path.join(root, 'apps', name), 'utf8') }));
const lines = sources.map(({ content }) => content.split('\n').length).sort((a, b) => a - b);

/** An unsafe line with a fix, like no other one. */
const edited = ({ content }, call) => `${content}\nexport const options${call} = { rejectUnauthorized: false };\n`;

function told(name, measured) {
  const sorted = [...measured].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1);
  console.log(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms (${sorted.length} calls)`);
}

function write({ name }, content) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** What `read` gives of a process or a thread in /proc; `otherwise` where it has ended since it was listed. */
function unlessEnded(read, otherwise) {
  try {
    return read();
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return otherwise;
    throw error;
  }
}

/** Milliseconds that a process, its threads and its children have run, without those that have ended (proc_pid_schedstat(5)). */
function processorMs(pid) {
  const tasks = `/proc/${pid}/task`;
  let ms = 0;
  for (const task of unlessEnded(() => readdirSync(tasks), [])) {
    const [runNs, children] = ['schedstat', 'children'].map((name) =>
      unlessEnded(() => readFileSync(`${tasks}/${task}/${name}`, 'utf8'), '').split(' '),
    );
    ms += Number(runNs[0]) / 1e6;
    for (const child of children.filter(Boolean)) ms += processorMs(child);
  }
  return ms;
}

mkdirSync(path.join(folder, '.git'));
const server = spawn(process.execPath, [program, 'guard', '--serve'], { env, stdio: 'inherit' });
const socket = warmSocket(env);
try {
  const [first] = sources;
  for (let tries = 0; ; tries++) {
    const verdict = await askWarm(socket, { paths: [write(first, edited(first, 'First'))], failOn: 'warned' });
    if (verdict?.exitCode === 2 && verdict.text.includes('+++ b/')) break;
    if (verdict) throw new Error(`No fix for the edit: ${JSON.stringify(verdict)}`);
    if (tries > 400) throw new Error('The warm process does not come up');
    await delay(50);
  }
  console.log(
    `${sources.length} sources, lines: median ${lines[lines.length >> 1]}, 95% up to ${lines[Math.floor(lines.length * 0.95)]}, largest ${lines.at(-1)}; load ${loadavg()[0].toFixed(2)}`,
  );
  const [asked, used] = [[], []];
  for (let call = 0; call < calls; call++) {
    const source = sources[call % sources.length];
    const file = write(source, edited(source, call));
    const usedMs = processorMs(server.pid);
    const startedMs = performance.now();
    const verdict = await askWarm(socket, { paths: [file], failOn: 'warned' });
    asked.push(performance.now() - startedMs);
    used.push(processorMs(server.pid) - usedMs);
    if (verdict?.exitCode !== 2 || !verdict.text.includes(`+export const options${call}`))
      throw new Error(`${source.name}: no fix in ${JSON.stringify(verdict)}`);
  }
  told('Warm, edit to verdict with fix', asked);
  told('Processor time of it', used);
  const hooks = [];
  for (let call = 0; call < processes; call++) {
    const source = sources[(call * 7) % sources.length];
    const file = write(source, edited(source, `Hook${call}`));
    const event = { hook_event_name: 'PostToolUse', cwd: folder, tool_name: 'Edit', tool_input: { file_path: file } };
    const startedMs = performance.now();
    const code = await new Promise((resolve) => {
      const hook = spawn(process.execPath, [program, 'guard'], { env, stdio: ['pipe', 'ignore', 'ignore'] });
      hook.once('exit', resolve);
      hook.stdin.end(JSON.stringify(event));
    });
    hooks.push(performance.now() - startedMs);
    if (code !== 0 && code !== 2) throw new Error(`the hook ended with ${code}`);
  }
  told('A process for each event', hooks);
  console.log(`load ${loadavg()[0].toFixed(2)}, Node ${process.version}`);
} finally {
  server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** A process and everything below it: processor time in milliseconds by pid, with that of children that ended and were waited for. Linux only. */
export function processTree(root) {
  const stats = new Map();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      // behind the name, which may hold anything: the parent is the 4th field, utime to cstime the 14th to 17th (proc(5))
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
      stats.set(Number(name), { parent: Number(fields[1]), ms: (ticks * 1_000) / TICKS_A_SECOND });
    } catch {
      // it ended just now
    }
  const below = (pid) => [
    pid,
    ...[...stats].filter(([, { parent }]) => parent === pid).flatMap(([child]) => below(child)),
  ];
  return new Map(below(root).map((pid) => [pid, stats.get(pid)?.ms ?? 0]));
}

/** Processor time of a process and everything below it, in milliseconds. */
export const treeProcessorMs = (root) => [...processTree(root).values()].reduce((sum, ms) => sum + ms, 0);

/** Runs a command. @returns its user and system time as the shell's `time` reports them, children included, and its output */
export function runTimed(command, args) {
  const { stdout, stderr, status } = spawnSync(
    'bash',
    ['-c', 'TIMEFORMAT="cpu %U %S"; time "$@"', 'bash', command, ...args],
    { encoding: 'utf8', maxBuffer: 1e9, env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  );
  const [, user, system] = /cpu ([\d.]+) ([\d.]+)/.exec(stderr) ?? [];
  if (status === null || user === undefined) throw new Error(`${command} ended with ${status}: ${stderr.slice(-500)}`);
  return { seconds: Number(user) + Number(system), output: stdout.trim(), status };
}

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** Processor time of a process and everything below it, those that ended and were waited for included, in milliseconds. Linux only. */
export function treeProcessorMs(root) {
  const stats = new Map();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      // behind the name, which may hold anything: the parent is the 4th field, utime to cstime the 14th to 17th (proc(5))
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      stats.set(Number(name), {
        parent: Number(fields[1]),
        ticks: fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0),
      });
    } catch {
      // it ended just now
    }
  const below = (pid) =>
    (stats.get(pid)?.ticks ?? 0) +
    [...stats].filter(([, { parent }]) => parent === pid).reduce((sum, [child]) => sum + below(child), 0);
  return (below(root) * 1_000) / TICKS_A_SECOND;
}

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

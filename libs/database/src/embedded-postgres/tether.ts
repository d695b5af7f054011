import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import type { RunAs } from './run-as.js';

/**
 * Makes a process die with us: a shell reads from a pipe that only we hold. Told `done`, it leaves; when the pipe breaks
 * (we were killed, however hard), it sends the signal. Without a shell on the machine nothing is tethered.
 */
export function tether(pid: number, exited: Promise<unknown>, runAs?: RunAs, signal: 'INT' | 'KILL' = 'INT'): void {
  const script = 'read -r word; [ "$word" = done ] || kill -s "$2" "$1"';
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', String(pid), signal], {
    ...runAs,
    cwd: '/',
    env: {},
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => undefined);
  watcher.stdin.on('error', () => undefined);
  watcher.unref();
  if (watcher.stdin instanceof Socket) watcher.stdin.unref();
  void exited.then(() => watcher.stdin.end('done\n'));
}

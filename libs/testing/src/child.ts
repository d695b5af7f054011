import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tether } from '@assay/database/embedded-postgres';

export interface Child {
  readonly process: ChildProcess;
  readonly pid: number;
  /** What it wrote to stdout and stderr so far, at most the last 4 MiB. */
  output(): string;
  exited: Promise<void>;
  /** Resolves when the output matches; rejects, with the output, when the process ends first or the time is over. */
  untilOutput(pattern: RegExp, timeoutMs?: number): Promise<RegExpExecArray>;
  /** SIGKILL unless told otherwise; resolves when it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

const KEPT_CHARACTERS = 4_194_304;

/** Starts a program that dies with this process, however that ends. */
export function startChild(command: string, args: string[], options: SpawnOptions = {}): Child {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let over = false;
  const exited = new Promise<void>((resolve) => {
    const end = (error?: Error) => {
      if (error instanceof Error) output += error.message;
      over = true;
      resolve();
    };
    child.once('error', end);
    child.once('close', () => end());
  });
  // A child that a test forgot must not keep the test process from ending, and so the child from its tether.
  child.unref();
  const outputs = [child.stdout, child.stderr].filter((stream) => stream instanceof Socket);
  for (const stream of outputs) {
    stream.unref();
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-KEPT_CHARACTERS);
      child.emit('output');
    });
  }
  if (child.pid !== undefined) tether(child.pid, exited, undefined, 'KILL');
  return {
    process: child,
    pid: child.pid ?? -1,
    output: () => output,
    exited,
    async untilOutput(pattern, timeoutMs = 110_000) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), timeoutMs);
      try {
        for (;;) {
          const match = pattern.exec(output);
          if (match) return match;
          if (over || late.signal.aborted) {
            const what = over ? 'ended' : `was not ready after ${timeoutMs} ms`;
            throw new Error(`${command} ${what}:\n${output.slice(-2_000)}`);
          }
          await Promise.race([exited, once(child, 'output', { signal: late.signal }).catch(() => undefined)]);
        }
      } finally {
        clearTimeout(timer);
      }
    },
    async kill(signal = 'SIGKILL') {
      // or Node ends, with success, where it waits for nothing else
      child.ref();
      for (const stream of outputs) stream.ref();
      child.kill(signal);
      await exited;
    },
  };
}

const hooks = pathToFileURL(path.join(import.meta.dirname, '../typescript-hooks.mjs')).href;

/** Runs one of our TypeScript files in a Node process of its own, for tests that kill it. */
export function startTypeScript(file: string, args: string[] = [], env: Record<string, string> = {}): Child {
  return startChild(process.execPath, ['--import', hooks, file, ...args], { env: { ...process.env, ...env } });
}

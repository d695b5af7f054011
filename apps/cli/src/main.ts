import { setTimeout as delay } from 'node:timers/promises';
import { EXIT } from './exit-codes.js';
import { run } from './run.js';
import { processTerminal } from './terminal.js';

/** The process: its arguments, signals and exit code. */
export async function main(): Promise<void> {
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // a second one is a person who will not wait for the first to be tidy
      if (interrupt.signal.aborted) process.exit(EXIT.interrupted);
      interrupt.abort(new Error('Interrupted'));
    });
  process.exitCode = await run(process.argv.slice(2), {
    terminal: processTerminal(),
    env: process.env,
    folder: process.cwd(),
    waiting: {
      sleep: async (milliseconds, signal) => {
        await delay(milliseconds, undefined, { signal }).catch(() => {
          throw signal.reason;
        });
      },
      random: Math.random,
    },
    nowMs: () => performance.now(),
    interrupt: interrupt.signal,
  });
}

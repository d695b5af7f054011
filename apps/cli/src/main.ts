import type { CliContext } from './context.js';
import { EXIT } from './exit-codes.js';

async function ask(question: string, signal: AbortSignal): Promise<string> {
  const { createInterface } = await import('node:readline/promises');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-C reaches readline alone while it reads
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return await lines.question(question, { signal });
  } finally {
    lines.close();
  }
}

/**
 * The process: its arguments, signals and exit code.
 * @param local loads the engine, where it is installed beside the command line
 */
export async function main(local?: CliContext['local']): Promise<void> {
  const args = process.argv.slice(2);
  if (args.length === 1 && args[0] === 'guard') {
    const { runHook } = await import('./guard/hook.js');
    const code = await runHook(process.env, process.cwd());
    if (code !== undefined) {
      process.exitCode = code;
      return;
    }
  }
  const [{ run }, { processTerminal }] = await Promise.all([import('./run.js'), import('./terminal.js')]);
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // a second one is a person who will not wait for the first to be tidy
      if (interrupt.signal.aborted) process.exit(EXIT.interrupted);
      interrupt.abort(new Error('Interrupted'));
    });
  process.exitCode = await run(args, {
    terminal: processTerminal(),
    env: process.env,
    folder: process.cwd(),
    browse: async (url) => {
      const { default: open } = await import('open');
      await open(url);
    },
    nowMs: () => performance.now(),
    ...(process.stdin.isTTY ? { ask: (question: string) => ask(question, interrupt.signal) } : {}),
    ...(local ? { local } : {}),
    interrupt: interrupt.signal,
  });
}

import pc from 'picocolors';
import type { CliContext } from '../src/context.js';
import { run } from '../src/run.js';

const none = pc.createColors(false);

/** `assay`, in this process: its exit code, and what it says, without colors. Nothing waits and no browser is opened, unless the context says how. */
export async function runCli(
  args: readonly string[],
  context: Pick<CliContext, 'env' | 'folder'> & Partial<Omit<CliContext, 'terminal'>>,
  onOut: (text: string) => void = () => {},
) {
  let [out, err] = ['', ''];
  const code = await run([...args], {
    terminal: {
      out: (text) => {
        out += text;
        onOut(out);
      },
      err: (text) => {
        err += text;
      },
      interactive: false,
      columns: 100,
      colors: none,
      errorColors: none,
    },
    browse: () => Promise.reject(new Error('nothing here opens a browser')),
    nowMs: () => 0,
    local: () => import('../src/local.js'),
    interrupt: new AbortController().signal,
    ...context,
  });
  return { code, out, err };
}

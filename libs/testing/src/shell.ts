import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type Shell = ReturnType<typeof openShell>;

/**
 * A long-lived shell, for a program that a test runs hundreds of times. Each process that Node starts copies the page tables of its
 * Jest worker, which takes 60 ms of processor time in a worker of 1.2 GB; a shell has almost none.
 */
export function openShell(folder: string) {
  const shell = spawn('/bin/sh', { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  const exitCodes = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  return {
    /** Runs one command line and discards its output. @throws if its exit code is not 0 */
    async run(command: string): Promise<void> {
      shell.stdin.write(`(${command}) > /dev/null < /dev/null; echo $?\n`);
      const { value } = await exitCodes.next();
      if (value !== '0') throw new Error(`${command} ended with exit code ${value}`);
    },
    async close(): Promise<void> {
      shell.stdin.end();
      await once(shell, 'close');
    },
  };
}

import { readHookEvent } from './hook-event.js';
import { readStdin } from './stdin.js';
import { askWarm, warmSocket } from './warm-socket.js';

/**
 * `assay guard` without options, where the warm process is there: an agent waits for it after every edit, so nothing is loaded
 * that this does not need. Undefined if the command itself has to see to it.
 */
export async function runHook(env: Record<string, string | undefined>, folder: string): Promise<number | undefined> {
  const socket = warmSocket(env);
  if (socket === undefined || process.stdin.isTTY) return undefined;
  let paths: string[];
  try {
    ({ paths } = readHookEvent(await readStdin(), folder));
  } catch {
    return undefined;
  }
  if (paths.length === 0) return 0;
  const verdict = await askWarm(socket, { paths, failOn: 'blocked' });
  if (!verdict) return undefined;
  if (verdict.text) process.stderr.write(verdict.text);
  return verdict.exitCode;
}

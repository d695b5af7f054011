import { chmodSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { isJsonObject } from '@assay/contracts/json-object';
import { Guard } from './guard.js';
import type { GuardRequest } from './warm-socket.js';

const MAX_REQUEST_CHARACTERS = 1_048_576;
const CHECK_MS = 1_000;

/**
 * Serves `assay guard` on a socket that only its user can reach, until no request has come for `idleMs`, another server has replaced
 * it, or `interrupt` is aborted.
 */
export async function serveGuard(
  socket: string,
  { idleMs, env, interrupt }: { idleMs: number; env: Record<string, string | undefined>; interrupt: AbortSignal },
): Promise<void> {
  const guard = new Guard(env);
  let busy = 0;
  let lastMs = performance.now();
  const server = createServer((connection) => {
    connection.on('error', () => {});
    busy++;
    connection.once('close', () => {
      busy--;
      lastMs = performance.now();
    });
    serve(connection, guard, interrupt);
  });
  // bound under a temporary name and then renamed: if two start at once, the second replaces the first completely
  const own = `${socket}.${process.pid}`;
  const before = process.umask(0o177);
  try {
    rmSync(own, { force: true });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(own, resolve);
    });
    chmodSync(own, 0o600);
  } finally {
    process.umask(before);
  }
  const { ino } = statSync(own);
  const isOwnSocket = () => statSync(socket, { throwIfNoEntry: false })?.ino === ino;
  renameSync(own, socket);
  await new Promise<void>((resolve) => {
    const timer = setInterval(
      () => {
        if (busy > 0 || (isOwnSocket() && performance.now() - lastMs < idleMs)) return;
        clearInterval(timer);
        resolve();
      },
      Math.min(CHECK_MS, idleMs),
    );
    interrupt.addEventListener(
      'abort',
      () => {
        clearInterval(timer);
        resolve();
      },
      { once: true },
    );
  });
  if (isOwnSocket()) rmSync(socket, { force: true });
  server.close();
  await guard.close();
}

function serve(connection: Socket, guard: Guard, signal: AbortSignal): void {
  let text = '';
  connection.setEncoding('utf8').on('data', (chunk: string) => {
    const isWhole = text.endsWith('\n');
    text += chunk;
    if (isWhole || text.length > MAX_REQUEST_CHARACTERS) connection.destroy();
    else if (text.endsWith('\n')) void reply(connection, guard, text, signal);
  });
}

async function reply(connection: Socket, guard: Guard, text: string, signal: AbortSignal): Promise<void> {
  try {
    const request: unknown = JSON.parse(text);
    if (!isRequest(request)) throw new TypeError('not a request of assay guard');
    connection.end(JSON.stringify(await guard.check(request, signal)));
  } catch {
    // the client then evaluates in its own process
    connection.destroy();
  }
}

function isRequest(value: unknown): value is GuardRequest {
  return (
    isJsonObject(value) &&
    Array.isArray(value.paths) &&
    value.paths.every((file) => typeof file === 'string') &&
    typeof value.failOn === 'string'
  );
}

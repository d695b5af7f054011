import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isJsonObject } from '@assay/contracts/json-object';

import { type ExitCode, isExitCode } from '../exit-codes.js';

export interface GuardRequest {
  /** Absolute. */
  paths: string[];
  /** As of `--fail-on`. */
  failOn: string;
}

export interface GuardVerdict {
  /** 0, or 2 where an agent has to be told, as hooks have it; another one where nothing could be said. */
  exitCode: ExitCode;
  /** What to tell, on stderr. */
  text: string;
}

/** Longer than any file takes; after this time without a response, the client evaluates by itself. */
const RESPONSE_LIMIT_MS = 30_000;

/**
 * Where the warm process of this very program listens: in a folder that only the user can read. Undefined if there can be no
 * such folder, and so no warm process.
 */
export function warmSocket(env: Record<string, string | undefined>): string | undefined {
  const base = env.XDG_RUNTIME_DIR || env.XDG_CACHE_HOME || (env.HOME && path.join(env.HOME, '.cache'));
  if (!process.getuid || !base || !path.isAbsolute(base)) return undefined;
  const folder = path.join(base, 'assay');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, mode } = lstatSync(folder);
    // another user's process must not respond in its place
    if (!lstatSync(folder).isDirectory() || uid !== process.getuid() || (mode & 0o022) !== 0) return undefined;
    // another version, or the same one built again, speaks to a process of its own
    const program = fileURLToPath(import.meta.url);
    const build = `${process.version} ${program} ${statSync(program).mtimeMs}`;
    const socket = path.join(folder, `guard-${createHash('sha256').update(build).digest('hex').slice(0, 16)}.sock`);
    // sockaddr_un holds 108 bytes on Linux, 104 on macOS
    return Buffer.byteLength(socket) < 100 ? socket : undefined;
  } catch {
    return undefined;
  }
}

/** Asks the warm process. Undefined if none is running, or if it does not respond. */
export function askWarm(socket: string, request: GuardRequest): Promise<GuardVerdict | undefined> {
  return new Promise((resolve) => {
    let received = '';
    const connection = connect(socket, () => connection.write(`${JSON.stringify(request)}\n`));
    connection.setEncoding('utf8').setTimeout(RESPONSE_LIMIT_MS, () => connection.destroy());
    connection.on('data', (text: string) => {
      received += text;
    });
    connection.on('error', () => {});
    connection.on('close', () => {
      try {
        const verdict: unknown = JSON.parse(received);
        resolve(isVerdict(verdict) ? verdict : undefined);
      } catch {
        // it ended in the midst of it
        resolve(undefined);
      }
    });
  });
}

/** Another version of the program has another socket: this is about what broke off, or is no guard at all. */
function isVerdict(value: unknown): value is GuardVerdict {
  return isJsonObject(value) && isExitCode(value.exitCode) && typeof value.text === 'string';
}

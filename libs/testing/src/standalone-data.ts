import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@assay/database/embedded-postgres';
import { startChild } from './child.js';
import { shared } from './shared.js';
import { temporaryFolder } from './temporary-folder.js';

const MAIN = path.join(import.meta.dirname, '../../../apps/standalone/dist/main.js');
const START_LIMIT_MS = 300_000;

/**
 * DATA_DIR of an `npm start` that was stopped after its first start, with its organization, its key and the evaluations that it
 * demonstrates: a copy of the caller's own. A start on it takes a third of the processor time of a first one, which has
 * tests of its own.
 */
export async function standaloneData(): Promise<string> {
  const { folder } = await shared<{ folder: string }>('standalone-data');
  const copy = path.join(temporaryFolder(), 'data');
  // not cpSync, which does not keep whose the files are: PostgreSQL's are another user's
  await promisify(execFile)('cp', ['-a', folder, copy]);
  return copy;
}

/** What the copies are made of, once for each run. On a busy machine a stop may take longer than its time: then it is made anew. */
export async function makeStandaloneData(): Promise<{ folder: string; stop(): Promise<void> }> {
  return firstStart().catch(firstStart);
}

async function firstStart(): Promise<{ folder: string; stop(): Promise<void> }> {
  const parent = temporaryFolder();
  const folder = path.join(parent, 'data');
  const ports = ['GATEWAY_PORT', 'AUTH_PORT', 'PORTAL_PORT', 'INTEGRATIONS_PORT'];
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'warn' };
  for (const name of ports) env[name] = String(await freePort());
  const system = startChild(process.execPath, [MAIN], { env });
  await system.untilOutput(/Stop with Ctrl-C/, START_LIMIT_MS);
  await system.kill('SIGTERM');
  // its database may be as a crash leaves it
  if (system.process.exitCode !== 0) throw new Error(`npm start did not stop as it should:\n${system.output()}`);
  return { folder, stop: async () => rmSync(parent, { recursive: true, force: true }) };
}

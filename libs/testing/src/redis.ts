import { rmSync } from 'node:fs';
import { freePort } from '@assay/database/embedded-postgres';
import { type Child, startChild } from './child.js';
import { shared } from './shared.js';
import { temporaryFolder } from './temporary-folder.js';

export interface TestRedis {
  url: string;
  readonly pid: number;
  /** kill -9. */
  kill(): Promise<void>;
  /** Starts it again, empty, on the same port. */
  restart(): Promise<void>;
  /** SIGSTOP and SIGCONT: connections hang instead of breaking. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** A real redis-server of the caller's own, without persistence. Needs the program: see describeWithRedis. */
export async function startRedis(): Promise<TestRedis> {
  const folder = temporaryFolder();
  const port = await freePort();
  let server: Child = await start(port, folder);
  return {
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      return server.pid;
    },
    kill: () => server.kill(),
    async restart() {
      await server.kill();
      server = await start(port, folder);
    },
    pause: () => void server.process.kill('SIGSTOP'),
    resume: () => void server.process.kill('SIGCONT'),
    async stop() {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The run's shared Redis; keep to keys of your own and never flush it. */
export const sharedRedis = (): Promise<{ url: string }> => shared('redis');

async function start(port: number, folder: string): Promise<Child> {
  const options = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', '', '--appendonly', 'no'];
  const server = startChild('redis-server', options);
  try {
    await server.untilOutput(/Ready to accept connections/);
  } catch (error) {
    await server.kill();
    throw error;
  }
  return server;
}

import { rmSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '@assay/database/embedded-postgres';
import { temporaryFolder } from './temporary-folder.js';

export interface OwnPostgres {
  /** Superuser's connection URL of an empty database. */
  url: string;
  readonly pid: number;
  /** kill -9; it comes back by itself on the same port, with everything that was committed. */
  kill(): void;
  /** SIGSTOP and SIGCONT of the server: connections hang instead of breaking. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

interface OwnPostgresOptions {
  /** fsync; off unless the test measures or cuts power. */
  durable?: boolean;
  /** Where its data goes; default a temporary folder. */
  folder?: string;
}

/** A PostgreSQL of the caller's own, to be killed or paused. Tests that only need a database: createTestDatabase. */
export async function startPostgres({
  durable = false,
  folder = temporaryFolder(),
}: OwnPostgresOptions = {}): Promise<OwnPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), durable });
  return {
    url: server.url,
    get pid() {
      return server.pid;
    },
    kill: () => void process.kill(server.pid, 'SIGKILL'),
    pause: () => void process.kill(server.pid, 'SIGSTOP'),
    resume: () => void process.kill(server.pid, 'SIGCONT'),
    async stop() {
      await server.stop();
      rmSync(path.join(folder, 'postgres'), { recursive: true, force: true });
    },
  };
}

import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import path from 'node:path';
import { withinMs } from '@assay/flow';
import { listen } from './listen.js';
import { SHARED_SERVICES_URL } from './shared.js';
import { sweepTemporaryFolders } from './temporary-folder.js';

const STOP_LIMIT_MS = 60_000;

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * What the test files of one Jest run share is started on demand, at the first request of a worker, so that a run which
 * needs no database pays for none. GET <url>/<name> answers the JSON of what was started.
 */
export async function setUp(): Promise<{ tearDown(): Promise<void> }> {
  sweepTemporaryFolders();
  // what Node compiles of a module serves every process that tests start, hundreds of them
  process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '../../../node_modules/.cache/assay-compiled');
  // of the hundred sandbox processes that tests start, most evaluate one small file, if any
  process.env.SANDBOX_WARM_UP ??= 'false';
  // each Java that tests start lives for seconds: its optimizing compiler and concurrent collector cost more than they save
  process.env.JAVA_TOOL_OPTIONS ??= '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';
  // the same commit draws the same random cases in each run: docs/decisions/tests.md
  process.env.TEST_SEED ??= '20261128';
  const started = new Map<string, Promise<Stoppable>>();
  const token = randomBytes(16).toString('hex');
  const server = createServer((request, response) => {
    const [, given, name = ''] = (request.url ?? '').split('/');
    const start = given === token ? starters[name] : undefined;
    if (!start) {
      response.writeHead(404).end();
      return;
    }
    const service = started.get(name) ?? start();
    started.set(name, service);
    service.then(
      (value) => response.end(JSON.stringify(value)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  const url = await listen(server);
  server.unref();
  process.env[SHARED_SERVICES_URL] = `${url}/${token}`;
  return {
    async tearDown() {
      server.closeAllConnections();
      server.close();
      // Jest writes its report after this: whatever does not stop must neither keep it waiting nor, being waited for alone, end it
      const stops = [...started].map(([name, service]) =>
        withinMs(
          STOP_LIMIT_MS,
          service.then(
            (value) => value.stop(),
            () => undefined,
          ),
        ).catch((error: Error) => console.error(`The run's shared ${name} did not stop: ${error.message}`)),
      );
      await Promise.all(stops);
    },
  };
}

// Imported when asked for: a run without a database loads none of this.
const starters: Record<string, () => Promise<Stoppable>> = {
  postgres: async () => (await import('./own-postgres.js')).startPostgres(),
  kafka: async () => (await import('./kafka.js')).startKafka(),
  redis: async () => (await import('./redis.js')).startRedis(),
  'standalone-data': async () => (await import('./standalone-data.js')).makeStandaloneData(),
};

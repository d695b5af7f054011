import { Database } from '@assay/database';
import { createLogger, systemClock } from '@assay/platform';
import { Registry } from 'prom-client';
import { consumeOnce, openMessaging } from '../src/index.js';
import type { TestCatalog } from './harness.js';

export interface WorkerOptions {
  url: string;
  kafkaBrokers: string[];
  topic: string;
  group: string;
  consumes: boolean;
}

/** A service in small. Its effects are rows of table `effects`, its deliveries rows of table `deliveries`. */
export async function createWorker({ url, kafkaBrokers, topic, group, consumes }: WorkerOptions): Promise<void> {
  const logger = createLogger('worker', 'warn');
  const database = new Database({ url, role: 'assay_evaluator', logger, maxConnections: 8 });
  const messaging = await openMessaging<TestCatalog>({
    database,
    kafkaBrokers,
    registry: new Registry(),
    logger,
    clock: systemClock,
    catalog: { [topic]: { group } },
    tuning: { leaseMs: 2_000, pollMs: 200, maxAttempts: 1_000, retry: { baseMs: 50, maxMs: 200 } },
  });
  if (consumes) {
    messaging.subscribe({
      group,
      topics: [topic],
      concurrency: 4,
      handler: async ({ messageId }) => {
        await database.direct(
          (client) => client.$executeRaw`INSERT INTO deliveries (message_id) VALUES (${messageId})`,
        );
        await database.system(async (tx) => {
          if (!(await consumeOnce(tx, group, messageId))) return;
          await tx.$executeRaw`INSERT INTO effects (message_id) VALUES (${messageId})`;
        });
      },
    });
  }
  await messaging.start();
}

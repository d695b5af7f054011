import { randomBytes } from 'node:crypto';
import { TOPICS } from '@assay/contracts';
import { Database } from '@assay/database';
import { createLogger, systemClock } from '@assay/platform';
import { createTestDatabase, type TestDatabase, waitFor } from '@assay/testing';
import { Registry } from 'prom-client';
import {
  consumeOnce,
  enqueue,
  type IncomingMessage,
  type Messaging,
  openMessaging,
  type Tuning,
} from '../src/index.js';
import type { TopicCatalog } from '../src/topic-catalog.js';

/** Topics and groups that no other test has. */
export interface TestCatalog extends TopicCatalog {
  [topic: string]: { group: string };
}

export interface World {
  database: Database;
  url: string;
  registry: Registry;
  catalog: TestCatalog;
  /** A topic of group `group`. */
  topic: string;
  /** A topic with the contract of evaluation.requested. */
  strict: string;
  group: string;
  /** One process, as it were. Closed at the end of the test. */
  open(tuning?: Partial<Tuning>): Promise<Messaging<TestCatalog>>;
  /** Handles the messages of `topic` by a process that is not started yet. */
  subscribe(
    messaging: Messaging<TestCatalog>,
    concurrency: number,
    handler: (message: IncomingMessage) => Promise<void>,
  ): void;
  send(messages: { topic?: string; key?: string; messageId?: string; payload?: object }[]): Promise<void>;
  /** Rows of a query by a superuser. */
  query<T extends object>(sql: string, values?: unknown[]): Promise<T[]>;
  /** What `applyOnce` did, in its order. */
  effects(): Promise<string[]>;
  /** The effect of a message, once: a row of table `effects`. @returns whether it was the first delivery */
  applyOnce(messageId: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface WorldOptions {
  kafkaBrokers?: readonly string[];
  /** A database of the test's own; a shared server's by default. */
  testDatabase?: Pick<TestDatabase, 'url' | 'drop'>;
  level?: string;
  partitions?: number;
}

/** Quick, so that tests are. */
export const QUICK: Partial<Tuning> = {
  retry: { baseMs: 40, maxMs: 200 },
  pollMs: 200,
  stopGraceMs: 2_000,
  maxAttempts: 3,
  commitMs: 50,
};

export async function createWorld({ kafkaBrokers, testDatabase, level, partitions }: WorldOptions): Promise<World> {
  const { url, drop } = testDatabase ?? (await createTestDatabase());
  const logger = createLogger('test', level ?? 'silent');
  const database = new Database({ url, role: 'assay_evaluator', logger });
  const superuser = await connect(url);
  await superuser.query(
    `CREATE TABLE IF NOT EXISTS effects (n bigserial PRIMARY KEY, message_id text NOT NULL);
     GRANT ALL ON effects, effects_n_seq TO assay_evaluator`,
  );
  const unique = randomBytes(4).toString('hex');
  const [topic, strict, group] = [`test.${unique}.plain`, `test.${unique}.strict`, `group-${unique}`];
  const catalog = {
    [topic]: { group },
    [strict]: { group, payload: TOPICS['assay.evaluation.requested'].payload },
  };
  const registry = new Registry();
  const opened: Messaging<TestCatalog>[] = [];
  const world: World = {
    database,
    url,
    registry,
    catalog,
    topic,
    strict,
    group,
    async open(tuning) {
      const messaging = await openMessaging<TestCatalog>({
        database,
        kafkaBrokers,
        ...(partitions ? { kafka: { partitions } } : {}),
        registry: opened.length === 0 ? registry : new Registry(),
        logger,
        clock: systemClock,
        catalog,
        tuning: { ...QUICK, ...tuning },
      });
      opened.push(messaging);
      return messaging;
    },
    subscribe: (messaging, concurrency, handler) =>
      messaging.subscribe({ group, topics: [topic], concurrency, handler }),
    async send(messages) {
      await database.system((tx) =>
        enqueue<TestCatalog>(
          tx,
          messages.map((message, index) => ({
            topic,
            key: `key-${index}`,
            organizationId: 'org_test',
            payload: {},
            ...message,
          })) as never,
        ),
      );
      for (const messaging of opened.slice(0, 1)) messaging.hint();
    },
    query: async (sql, values) => (await superuser.query(sql, values)).rows,
    effects: async () =>
      (await superuser.query('SELECT message_id FROM effects ORDER BY n')).rows.map((row) => row.message_id as string),
    applyOnce: (messageId) =>
      database.system(async (tx) => {
        if (!(await consumeOnce(tx, group, messageId))) return false;
        await tx.$executeRaw`INSERT INTO effects (message_id) VALUES (${messageId})`;
        return true;
      }),
    async close() {
      await Promise.all(opened.map((messaging) => messaging.close()));
      await database.close();
      await superuser.end().catch(() => undefined);
      await drop();
    },
  };
  return world;
}

async function connect(url: string) {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 2_000 });
  pool.on('error', () => undefined);
  return pool;
}

/** Waits until every consumer of a started messaging works. */
export async function untilHealthy(messaging: Messaging<TestCatalog>, timeoutMs = 60_000): Promise<void> {
  await waitFor(
    () => {
      messaging.healthy();
      return true;
    },
    { what: 'messaging healthy', timeoutMs },
  );
}

/** Defines a test that has a world of its own. */
export type TestInWorld = (title: string, run: (world: World) => Promise<void>) => void;

/** Messages with identifiers from msg_0 on. */
export function numbered(count: number, key: (n: number) => string = (n) => `key-${n}`) {
  return Array.from({ length: count }, (_, n) => ({ messageId: `msg_${n}`, key: key(n), payload: { n } }));
}

import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@assay/database/embedded-postgres';
import { Kafka, logLevel, type Message } from 'kafkajs';
import { type Child, startChild } from './child.js';
import { shared } from './shared.js';
import { temporaryFolder } from './temporary-folder.js';
import { waitFor } from './wait-for.js';

export interface TestKafka {
  /** For KAFKA_BROKERS. */
  brokers: string[];
  /** Of a secured broker: the one user that it knows, by SASL PLAIN. */
  readonly login?: { username: string; password: string };
  readonly pid: number;
  /** kill -9. */
  kill(): Promise<void>;
  /** Starts it again on the same port with the same data, or with none; stops it first where it still runs. */
  restart(options?: { empty?: boolean }): Promise<void>;
  /** SIGSTOP and SIGCONT: requests hang instead of failing. */
  pause(): void;
  resume(): void;
  /** Publishes every record of the topic once more, as a producer that retries after a lost answer may. Gives their number. */
  republish(topic: string): Promise<number>;
  /** Resolves when a consumer group has committed the end of every partition of a topic: none of its records waits. */
  untilConsumed(topic: string, groupId: string): Promise<void>;
  /** Publishes one record of anybody's making. */
  publish(topic: string, message: Message): Promise<void>;
  stop(): Promise<void>;
}

export const deployDir = path.join(import.meta.dirname, '../../../deploy/kafka');
export const START_TIMEOUT_MS = 120_000;

/** Where deploy/kafka/install.sh puts the broker. */
export function kafkaHome(): string {
  const version = /<kafka.version>(.*)<\/kafka.version>/.exec(
    readFileSync(path.join(deployDir, 'pom.xml'), 'utf8'),
  )?.[1];
  const cache = process.env.ASSAY_KAFKA_CACHE ?? path.join(import.meta.dirname, '../../../.cache/kafka');
  return path.join(cache, version ?? '');
}

const classArchive = (): string => path.join(kafkaHome(), 'classes.jsa');

/** Fetched by Maven the first time. */
export async function installKafka(): Promise<void> {
  if (!existsSync(kafkaHome())) await promisify(execFile)(path.join(deployDir, 'install.sh'), { encoding: 'utf8' });
}

/** Arguments of java for a program of Kafka's. Where deploy/kafka/install.sh has archived the broker's classes, Java reads them from there. */
export const javaArguments = (heapMb: number): string[] => [
  ...(existsSync(classArchive()) ? [`-XX:SharedArchiveFile=${classArchive()}`] : []),
  `-Xms${heapMb}m`,
  `-Xmx${heapMb}m`,
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  `-Dlog4j2.configurationFile=${path.join(deployDir, 'log4j2.properties')}`,
  '-cp',
  path.join(kafkaHome(), 'libs/*'),
];

/**
 * A real, single-node Kafka 4.4 broker of the caller's own on free ports, about 3 s; fetched by Maven the first time.
 * Needs Java and Maven: see describeWithKafka.
 * @param options.secured it takes nobody without a login; `republish` and `publish` are for others
 */
export async function startKafka({ secured = false } = {}): Promise<TestKafka> {
  await installKafka();
  const folder = temporaryFolder();
  const logDir = path.join(folder, 'log');
  cpSync(path.join(kafkaHome(), 'formatted'), logDir, { recursive: true });
  const properties = path.join(folder, 'server.properties');
  const login = { username: 'admin', password: randomBytes(18).toString('base64url') };
  const settings = readFileSync(
    path.join(deployDir, secured ? 'server-secure.properties' : 'server.properties'),
    'utf8',
  )
    .replace(/^log\.dirs=.*$/m, `log.dirs=${logDir}`)
    .replaceAll('@ADMIN_PASSWORD@', login.password);
  writeFileSync(properties, settings);
  const ports = { broker: await freePort(), controller: await freePort() };
  const protocol = secured ? 'SASL_PLAINTEXT' : 'PLAINTEXT';
  let broker: Child = await start(properties, protocol, ports);
  return {
    brokers: [`127.0.0.1:${ports.broker}`],
    ...(secured ? { login } : {}),
    get pid() {
      return broker.pid;
    },
    kill: () => broker.kill(),
    async restart({ empty = false } = {}) {
      await broker.kill('SIGTERM');
      if (empty) {
        rmSync(logDir, { recursive: true });
        cpSync(path.join(kafkaHome(), 'formatted'), logDir, { recursive: true });
      }
      broker = await start(properties, protocol, ports);
    },
    pause: () => void broker.process.kill('SIGSTOP'),
    resume: () => void broker.process.kill('SIGCONT'),
    republish: (topic) => withClient(ports.broker, (client) => republish(client, topic)),
    untilConsumed: (topic, groupId) => withClient(ports.broker, (client) => untilConsumed(client, topic, groupId)),
    publish: (topic, message) =>
      withClient(ports.broker, async (client) => {
        const producer = client.producer();
        await producer.connect();
        await producer.send({ topic, messages: [message] });
        await producer.disconnect();
      }),
    async stop() {
      await broker.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The run's shared broker; keep to topics and groups of your own and never kill it. */
export const sharedKafka = (): Promise<{ brokers: string[] }> => shared('kafka');

function withClient<T>(port: number, use: (client: Kafka) => Promise<T>): Promise<T> {
  return use(new Kafka({ clientId: 'test', brokers: [`127.0.0.1:${port}`], logLevel: logLevel.NOTHING }));
}

async function untilConsumed(client: Kafka, topic: string, groupId: string): Promise<void> {
  const admin = client.admin();
  await admin.connect();
  try {
    await waitFor(
      async () => {
        const [group] = await admin.fetchOffsets({ groupId, topics: [topic] });
        const committed = new Map(group?.partitions.map(({ partition, offset }) => [partition, offset]));
        const ends = await admin.fetchTopicOffsets(topic);
        return ends.every(({ partition, high }) => high === '0' || committed.get(partition) === high);
      },
      { timeoutMs: 180_000, intervalMs: 100, what: `group ${groupId} at the end of ${topic}` },
    );
  } finally {
    await admin.disconnect();
  }
}

async function republish(client: Kafka, topic: string): Promise<number> {
  const admin = client.admin();
  await admin.connect();
  const offsets = await admin.fetchTopicOffsets(topic);
  await admin.disconnect();
  const expected = offsets.reduce((sum, { low, high }) => sum + Number(high) - Number(low), 0);
  const records: Message[] = [];
  const consumer = client.consumer({ groupId: `test-${randomUUID()}` });
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  await new Promise<void>((resolve, reject) => {
    if (expected === 0) return resolve();
    consumer
      .run({
        eachMessage: async ({ message: { key, value, headers } }) => {
          records.push({ key, value, ...(headers ? { headers } : {}) });
          if (records.length === expected) resolve();
        },
      })
      .catch(reject);
  });
  await consumer.disconnect();
  const producer = client.producer();
  await producer.connect();
  if (records.length > 0) await producer.send({ topic, messages: records });
  await producer.disconnect();
  return records.length;
}

async function start(
  properties: string,
  protocol: string,
  ports: { broker: number; controller: number },
): Promise<Child> {
  const listener = `${protocol}://127.0.0.1:${ports.broker}`;
  const overrides = [
    `listeners=${listener},CONTROLLER://127.0.0.1:${ports.controller}`,
    `advertised.listeners=${listener}`,
    `controller.quorum.voters=1@127.0.0.1:${ports.controller}`,
  ];
  const broker = startChild('java', [
    ...javaArguments(256),
    'kafka.Kafka',
    properties,
    ...overrides.flatMap((override) => ['--override', override]),
  ]);
  try {
    await broker.untilOutput(/Kafka Server started/, START_TIMEOUT_MS);
  } catch (error) {
    await broker.kill();
    throw error;
  }
  return broker;
}

import net from 'node:net';
import tls from 'node:tls';
import { DAY_MS } from '@assay/contracts';
import { withinMs } from '@assay/flow';
import type { Logger } from '@assay/platform';
import { type ISocketFactory, Kafka, type KafkaConfig, Partitioners, type SASLOptions } from 'kafkajs';
import { fixRequestQueue } from './internals.js';

export interface KafkaOptions {
  /** Each as `host:port`. One that responds is enough to find the others. */
  brokers: readonly string[];
  clientId: string;
  /** TLS, with the machine's certificate authorities. */
  tls?: boolean;
  sasl?: SASLOptions;
  /** Partitions of a topic that is made here: bounds how many processes of a group work at once. Default 6. */
  partitions?: number;
}

export const DEFAULT_PARTITIONS = 6;
/** kafkajs gives up soon: its callers here retry forever, and log the outage once. */
const RETRY = { retries: 2, initialRetryTime: 100, maxRetryTime: 1_000 };
const REQUEST_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 60_000;

/**
 * A record is deleted with the segment that it is in, once the newest one there is old enough: seven days, and up to one more.
 * The inbox remembers for longer (`inboxRetentionMs`), so a record that comes again is known.
 */
const RETENTION = [
  { name: 'retention.ms', value: String(7 * DAY_MS) },
  { name: 'segment.ms', value: String(DAY_MS) },
];

export function connectKafka(options: KafkaOptions, logger: Logger): Kafka {
  fixRequestQueue();
  const config: KafkaConfig = {
    clientId: options.clientId,
    brokers: [...options.brokers],
    ssl: options.tls ?? false,
    connectionTimeout: 3_000,
    authenticationTimeout: 5_000,
    requestTimeout: REQUEST_TIMEOUT_MS,
    retry: RETRY,
    socketFactory: connectSocket,
    // kafkajs logs every attempt; what an operator needs to know, ComponentState says
    logCreator:
      () =>
      ({ namespace, label, log: { message, error } }) =>
        logger.debug({ kafkajs: namespace, level_there: label, error }, message),
  };
  if (options.sasl) config.sasl = options.sasl;
  return new Kafka(config);
}

/**
 * As kafkajs does, but for Nagle's algorithm: with it, a fetch waits behind the offsets that were committed just before
 * until the broker has acknowledged these.
 */
const connectSocket: ISocketFactory = ({ host, port, ssl, onConnect }) => {
  const options = { host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_MS };
  if (!ssl) return net.connect(options, onConnect);
  return tls.connect({ ...options, ...(net.isIP(host) ? {} : { servername: host }), ...ssl }, onConnect);
};

/** Makes the topics that are missing. Several processes may do so at once. @returns how many partitions each topic has */
export async function ensureTopics(
  kafka: Kafka,
  topics: readonly string[],
  partitions: number,
): Promise<Map<string, number>> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const known = new Set(await admin.listTopics());
    const missing = topics.filter((topic) => !known.has(topic));
    if (missing.length > 0)
      await admin.createTopics({
        waitForLeaders: true,
        // -1: the broker's default, so that a cluster of one and a cluster of many both do
        topics: missing.map((topic) => ({
          topic,
          numPartitions: partitions,
          replicationFactor: -1,
          configEntries: RETENTION,
        })),
      });
    const { topics: metadata } = await admin.fetchTopicMetadata({ topics: [...topics] });
    return new Map(metadata.map(({ name, partitions }) => [name, partitions.length]));
  } finally {
    await withinMs(2_000, admin.disconnect()).catch(() => undefined);
  }
}

const defaultPartition = Partitioners.DefaultPartitioner();

/** Partition of a key, as Kafka's own clients place it (murmur2). */
export function partitionOf(topic: string, key: string, partitions: number): number {
  const partitionMetadata = Array.from({ length: partitions }, (_, partitionId) => ({
    partitionId,
    partitionErrorCode: 0,
    leader: 0,
    replicas: [],
    isr: [],
  }));
  return defaultPartition({ topic, partitionMetadata, message: { key, value: null } });
}

import { DAY_MS } from '@assay/contracts';
import type { Backoff } from '@assay/flow';

export interface Tuning {
  /** Deliveries of a message before it becomes a dead letter. */
  maxAttempts: number;
  /** Between the deliveries of a message whose handler failed. */
  retry: Backoff;
  /** How often the outbox is polled without a hint. */
  pollMs: number;
  /** PostgreSQL transport: after this time a message of a process that died is delivered again. Renewed after a third of it. */
  leaseMs: number;
  /** How long `close` waits for handlers that ignore their signal. */
  stopGraceMs: number;
  /** How long an inbox mark is kept: longer than a duplicate can take to come. */
  inboxRetentionMs: number;
  /** Kafka: how long the relay waits after a hint, for more to publish. */
  lingerMs: number;
  /** Kafka: records a transaction of the relay. */
  relayBatch: number;
  /** Kafka: how long the relay waits for the broker before it gives the transaction up. */
  publishTimeoutMs: number;
  /** Kafka: how often offsets of handled messages are committed. */
  commitMs: number;
}

export const DEFAULT_TUNING: Tuning = {
  maxAttempts: 10,
  retry: { baseMs: 1_000, maxMs: 300_000 },
  pollMs: 1_000,
  leaseMs: 30_000,
  stopGraceMs: 10_000,
  // longer than a record stays in a topic of ours (see kafka/client.ts)
  inboxRetentionMs: 10 * DAY_MS,
  lingerMs: 50,
  relayBatch: 1_000,
  publishTimeoutMs: 15_000,
  commitMs: 300,
};

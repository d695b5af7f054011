import type { Database } from '@assay/database';
import type { Clock, Logger, UnexpectedErrors } from '@assay/platform';
import type { ComponentState } from './component-state.js';
import type { Handling } from './handling.js';
import type { Metrics } from './metrics.js';
import type { TopicCatalog } from './topic-catalog.js';
import type { Tuning } from './tuning.js';

export interface TransportOptions {
  database: Database;
  catalog: TopicCatalog;
  metrics: Metrics;
  logger: Logger;
  unexpected: UnexpectedErrors;
  clock: Clock;
  tuning: Tuning;
}

/** What carries messages from the outbox to the handlers. Nothing here throws because a server is unavailable. */
export interface Transport {
  readonly states: readonly ComponentState[];
  start(): void;
  /** Adds a consumer, before or after the start. */
  consume(handling: Handling): void;
  /** Rows may be waiting. `here`: this process committed them; otherwise another process announced them. */
  wake(): void;
  /** Tells other processes that rows may be waiting. */
  announce(): void;
  stop(): Promise<void>;
}

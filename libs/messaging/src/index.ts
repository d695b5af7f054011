export { type DeadLetter, type RedriveFilter, redrive } from './dead-letters.js';
export type { Executor } from './executor.js';
export type { IncomingMessage } from './handling.js';
export { consumeEachOnce, consumeOnce } from './inbox.js';
export type { KafkaOptions } from './kafka/client.js';
export { Messaging, type MessagingOptions, openMessaging, type Subscribe } from './messaging.js';
export { enqueue, type OutgoingMessage } from './outbox.js';
export { type Catalog, DEAD_LETTER_TOPIC, type TopicCatalog } from './topic-catalog.js';
export { DEFAULT_TUNING, type Tuning } from './tuning.js';

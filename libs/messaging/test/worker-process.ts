// A process of its own for crashes.test.ts, to be killed: relays, and handles messages through the inbox.
import { createWorker } from './worker.js';

const { DATABASE_URL = '', KAFKA_BROKERS = '', TEST_TOPIC = '', TEST_GROUP = '', TEST_CONSUMES = '' } = process.env;
await createWorker({
  url: DATABASE_URL,
  kafkaBrokers: KAFKA_BROKERS.split(',').filter(Boolean),
  topic: TEST_TOPIC,
  group: TEST_GROUP,
  consumes: TEST_CONSUMES !== 'no',
});
console.log('worker runs');

import { describeWithKafka, sharedKafka } from '@assay/testing';
import { conformance } from './conformance.js';

describeWithKafka('with a real broker', () => {
  conformance('Kafka', async () => ({ kafkaBrokers: (await sharedKafka()).brokers }));
});

import { describe, expect, it } from '@jest/globals';
import { readConfiguration, serviceSettings } from './configuration.js';

const REQUIRED = {
  DATABASE_URL: 'postgresql:///assay',
  ENCRYPTION_KEYS: Buffer.alloc(32).toString('base64'),
};
const read = (env: Record<string, string>) => readConfiguration(serviceSettings(), { ...REQUIRED, ...env });

describe('The login at Kafka', () => {
  it.each([
    ['plain:assay:secret', { mechanism: 'plain', username: 'assay', password: 'secret' }],
    ['SCRAM-SHA-256:assay:a:b', { mechanism: 'scram-sha-256', username: 'assay', password: 'a:b' }],
    ['scram-sha-512:assay:ü=,', { mechanism: 'scram-sha-512', username: 'assay', password: 'ü=,' }],
  ])('is read from %s', (raw, login) => {
    expect(read({ KAFKA_SASL: raw }).kafkaLogin).toEqual(login);
  });

  it('is none where nothing is said', () => {
    expect(read({})).toMatchObject({ kafkaTls: false, kafkaLogin: undefined, kafkaPartitions: 6 });
  });

  it.each(['assay:pass-phrase', 'oauthbearer:assay:pass-phrase', 'plain::pass-phrase', 'plain:pass-phrase:'])(
    'is rejected as %s, and not repeated',
    (raw) => {
      expect(() => read({ KAFKA_SASL: raw })).toThrow(/^KAFKA_SASL must be <mechanism>:<username>:<password>/);
      expect(() => read({ KAFKA_SASL: raw })).not.toThrow(/pass-phrase/);
    },
  );
});

import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { readSigningKey, signedHeaders } from './signature.js';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const nowSeconds = () => Math.floor(Date.now() / 1_000);

describe('signedHeaders', () => {
  it('is accepted by the standardwebhooks package for any body', () => {
    fc.assert(
      fc.property(fc.json(), fc.uint8Array({ minLength: 24, maxLength: 64 }), (json, key) => {
        const secret = `whsec_${Buffer.from(key).toString('base64')}`;
        const headers = signedHeaders([readSigningKey(secret)], 'evt_1', nowSeconds(), json);
        expect(new Webhook(secret).verify(json, headers)).toEqual(JSON.parse(json));
      }),
    );
  });

  it('carries one signature for each secret, and each of them suffices', () => {
    const secrets = [newSecret(), newSecret(), newSecret()];
    const headers = signedHeaders(secrets.map(readSigningKey), 'evt_1', nowSeconds(), '{}');
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(3);
    for (const secret of secrets) expect(new Webhook(secret).verify('{}', headers)).toEqual({});
    expect(() => new Webhook(newSecret()).verify('{}', headers)).toThrow('No matching signature');
  });

  it.each([
    ['the body', { body: '{"a":2}' }],
    ['the identifier', { id: 'evt_2' }],
    ['the time', { shiftSeconds: 1 }],
  ])('does not fit when %s is another', (_what, change: { body?: string; id?: string; shiftSeconds?: number }) => {
    const secret = newSecret();
    const signed = signedHeaders([readSigningKey(secret)], 'evt_1', nowSeconds(), '{"a":1}');
    const headers = {
      ...signed,
      'webhook-id': change.id ?? 'evt_1',
      'webhook-timestamp': String(Number(signed['webhook-timestamp']) + (change.shiftSeconds ?? 0)),
    };
    expect(() => new Webhook(secret).verify(change.body ?? '{"a":1}', headers)).toThrow('No matching signature');
  });
});

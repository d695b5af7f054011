import { generateKeyPairSync, randomBytes, verify } from 'node:crypto';
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

  describe('with a key pair (v1a)', () => {
    it('is what the vector of the standard-webhooks repository says', () => {
      // libraries/go/webhook_asymmetric_test.go; the key is published there, for nothing else
      const key = readSigningKey(`whsk_${Buffer.from('TESTSIGNINGKEYDONOTUSETHISFORANY').toString('base64')}`);
      const headers = signedHeaders([key], 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}');
      expect(headers['webhook-signature']).toBe(
        'v1a,tQ9V2XOqn7jL/DQenEFpqIugdBVtiMmER5mhSkXBNwM0mkATuDe6KYYUuxqtaiHeYGb7KaaBRdM5WqyeFiL8Ag==',
      );
    });

    it('is verified by the public key for any body, and stands beside the signature of a shared secret', () => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const seed = Buffer.from(privateKey.export({ format: 'jwk' }).d as string, 'base64url');
      const secret = newSecret();
      const keys = [readSigningKey(`whsk_${seed.toString('base64')}`), readSigningKey(secret)];
      fc.assert(
        fc.property(fc.json(), (json) => {
          const headers = signedHeaders(keys, 'evt_1', nowSeconds(), json);
          const [asymmetric] = headers['webhook-signature']?.split(' ') ?? [];
          const signed = Buffer.from(`evt_1.${headers['webhook-timestamp']}.${json}`);
          const bytes = Buffer.from(asymmetric?.slice('v1a,'.length) ?? '', 'base64');
          expect(verify(null, signed, publicKey, bytes)).toBe(true);
          expect(verify(null, Buffer.concat([signed, Buffer.of(32)]), publicKey, bytes)).toBe(false);
          expect(new Webhook(secret).verify(json, headers)).toEqual(JSON.parse(json));
        }),
      );
    });

    it('rejects a secret of a kind that it does not know', () => {
      expect(() => readSigningKey('whpk_AAAA')).toThrow('unknown kind');
    });
  });
});

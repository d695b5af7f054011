import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { equalSecrets } from './equal-secrets.js';
import { generateApiKey } from './key-format.js';
import { KeyHasher } from './key-hasher.js';

const pepper = () => randomBytes(32).toString('base64');

describe('hash of a credential', () => {
  it('is its HMAC-SHA-256 under the first pepper', () => {
    const [first, second] = [pepper(), pepper()];
    const key = generateApiKey('prod');
    expect(new KeyHasher([first, second]).hash(key)).toEqual(createHmac('sha256', first).update(key).digest());
  });

  it('is still found after a new pepper was put in front, and no longer once the old one is gone', () => {
    const [old, next] = [pepper(), pepper()];
    const key = generateApiKey('prod');
    const stored = new KeyHasher([old]).hash(key);
    const finds = (peppers: string[]) => new KeyHasher(peppers).candidates(key).some((each) => each.equals(stored));
    expect(finds([next, old])).toBe(true);
    expect(finds([next])).toBe(false);
  });

  it('needs a pepper, and a long one', () => {
    expect(() => new KeyHasher([])).toThrow('At least one key pepper');
    expect(() => new KeyHasher([pepper(), 'short'])).toThrow('at least 32 characters');
  });
});

describe('comparing secrets', () => {
  it('tells equal ones from others, whatever their lengths', () => {
    const secret = pepper();
    expect(equalSecrets(secret, `${secret}`)).toBe(true);
    for (const other of ['', secret.slice(1), `${secret} `, pepper()]) expect(equalSecrets(other, secret)).toBe(false);
  });
});

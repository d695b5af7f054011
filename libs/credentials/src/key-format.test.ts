import { crc32 } from 'node:zlib';
import { ENVIRONMENTS } from '@assay/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { generateApiKey, prefixOf, readApiKey } from './key-format.js';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const aKey = fc.constantFrom(...ENVIRONMENTS).map(generateApiKey);

describe('API key format', () => {
  it('reads every key that it generates, with its environment', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ENVIRONMENTS), (environment) => {
        const key = generateApiKey(environment);
        expect(key).toMatch(new RegExp(`^assay_key_${environment}_[0-9A-Za-z]{38}$`));
        expect(readApiKey(key)).toEqual({ ok: true, environment });
      }),
    );
  });

  it('ends in the CRC-32 of everything before, in base62', () => {
    const key = generateApiKey('prod');
    const value = [...key.slice(-6)].reduce((sum, character) => sum * 62 + BASE62.indexOf(character), 0);
    expect(value).toBe(crc32(key.slice(0, -6)));
  });

  it('catches every change of a single character', () => {
    fc.assert(
      fc.property(aKey, fc.nat(), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), (key, at, other) => {
        const position = at % key.length;
        fc.pre(key[position] !== other);
        expect(readApiKey(key.slice(0, position) + other + key.slice(position + 1)).ok).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it('catches every change of one base62 character by its checksum', () => {
    const key = generateApiKey('test');
    for (let position = 'assay_key_test_'.length; position < key.length; position++)
      for (const other of BASE62)
        if (other !== key[position])
          expect(readApiKey(key.slice(0, position) + other + key.slice(position + 1))).toEqual({
            ok: false,
            reason: 'checksum',
          });
  });

  it('catches neighbors that changed places, and a key moved to the other environment', () => {
    fc.assert(
      fc.property(aKey, fc.integer({ min: 15, max: 51 }), (key, at) => {
        fc.pre(key[at] !== key[at + 1]);
        const swapped = `${key.slice(0, at)}${key[at + 1]}${key[at]}${key.slice(at + 2)}`;
        expect(readApiKey(swapped).ok).toBe(false);
      }),
    );
    expect(readApiKey(generateApiKey('prod').replace('_prod_', '_test_'))).toEqual({ ok: false, reason: 'checksum' });
  });

  it('catches what is cut off, added to or wrapped', () => {
    fc.assert(
      fc.property(aKey, fc.nat(), (key, at) => {
        const position = at % key.length;
        for (const broken of [
          key.slice(0, position),
          key.slice(position + 1),
          `${key}${key[position]}`,
          ` ${key}`,
          `${key}\n`,
        ])
          expect(readApiKey(broken).ok).toBe(false);
      }),
    );
  });

  it('rejects any other text without throwing', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => !readApiKey(text).ok));
    expect(readApiKey('a'.repeat(1_000_000))).toEqual({ ok: false, reason: 'form' });
  });

  it('draws every character about as often', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 2_000; i++)
      for (const character of generateApiKey('prod').slice(15, 47))
        counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(62);
    // 64,000 draws: 1,032 expected, standard deviation 32; a modulo bias would add 25 % to the first eight
    for (const count of counts.values()) expect(Math.abs(count - 1_032)).toBeLessThan(200);
  });

  it('shows four random characters as its prefix', () => {
    const key = generateApiKey('prod');
    expect(prefixOf(key)).toBe(key.slice(0, 19));
    expect(prefixOf(key)).toMatch(/^assay_key_prod_[0-9A-Za-z]{4}$/);
  });
});

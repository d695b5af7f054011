import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SecretBox } from './secret-box.js';

const newKey = () => randomBytes(32).toString('base64');

describe('secret box', () => {
  it('opens whatever it sealed, under the same context', () => {
    const box = new SecretBox([newKey()]);
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (secret, context) => {
        expect(box.open(box.seal(secret, context), context)).toEqual(Buffer.from(secret));
      }),
    );
    expect(box.open(box.seal('grüße', 'row:1'), 'row:1').toString()).toBe('grüße');
  });

  it('does not open under another context, nor with any bit changed', () => {
    const box = new SecretBox([newKey()]);
    const sealed = box.seal('a secret', 'row:1');
    expect(() => box.open(sealed, 'row:2')).toThrow();
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
      expect(() => box.open(changed, 'row:1')).toThrow();
    }
    // of an empty secret only the tag can tell that something was cut off
    for (const whole of [sealed, box.seal('', 'row:1')])
      for (let length = 0; length < whole.length; length++)
        expect(() => box.open(whole.subarray(0, length), 'row:1')).toThrow();
  });

  it('never seals the same secret to the same bytes', () => {
    const box = new SecretBox([newKey()]);
    expect(box.seal('a secret', 'row:1')).not.toEqual(box.seal('a secret', 'row:1'));
  });

  it('opens what an older key sealed for as long as it holds that key, and seals with the newest', () => {
    const [old, next] = [newKey(), newKey()];
    const sealed = new SecretBox([old]).seal('a secret', 'row:1');
    const rotated = new SecretBox([next, old]);
    expect(rotated.open(sealed, 'row:1').toString()).toBe('a secret');
    expect(new SecretBox([next]).open(rotated.seal('a secret', 'row:1'), 'row:1').toString()).toBe('a secret');
    expect(() => new SecretBox([next]).open(sealed, 'row:1')).toThrow('ENCRYPTION_KEYS');
  });

  it('needs keys of 32 bytes', () => {
    expect(() => new SecretBox([])).toThrow('At least one');
    expect(() => new SecretBox([randomBytes(16).toString('base64')])).toThrow('32 bytes');
  });
});

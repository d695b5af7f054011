import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeText } from './text.js';

describe('decodeText', () => {
  it('gives UTF-8 back byte for byte', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!text.includes('\0') && !/^\ufeff|^\ufffe/.test(text));
        const bytes = Buffer.from(text);
        expect(Buffer.from(decodeText(bytes) ?? '')).toEqual(bytes);
      }),
    );
    expect(decodeText(Buffer.from('\ufeffmarked'))).toBe('\ufeffmarked');
  });

  it('reads UTF-16 by its byte order mark, on the same lines', () => {
    const text = 'line one\r\nDROP — “übel” 🙂\r\n';
    const little = Buffer.from(`\ufeff${text}`, 'utf16le');
    expect(decodeText(little)).toBe(text);
    expect(decodeText(Buffer.from(little).swap16())).toBe(text);
  });

  it('reads text of an older 8-bit encoding', () => {
    const text = '// Größe\npassword = "geheim" \u0080\u009f\n';
    expect(decodeText(Buffer.from(text, 'latin1'))).toBe(text);
  });

  it.each([
    ['a NUL', Buffer.from('ELF\0\x01')],
    ['control characters in bytes that are not UTF-8', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x1a, 0x01])],
    ['mostly bytes above ASCII that are not UTF-8', Buffer.from([0x41, 0xb0, 0xc1, 0xd2, 0xe3, 0xf4])],
    ['half a UTF-16 unit', Buffer.from([0xff, 0xfe, 0x41])],
  ])('takes %s for binary', (_, bytes) => {
    expect(decodeText(bytes)).toBeUndefined();
  });
});

import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@assay/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decode, readText } from './read-text.js';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (content: string | Buffer) => {
  const name = path.join(folder, 'file');
  writeFileSync(name, content);
  return name;
};

describe('reading files as text', () => {
  it('gives UTF-8 back byte for byte', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!text.includes('\0') && !/^\ufeff|^\ufffe/.test(text));
        const bytes = Buffer.from(text);
        expect(Buffer.from(decode(bytes) ?? '')).toEqual(bytes);
      }),
    );
    expect(decode(Buffer.from('\ufeffmarked'))).toBe('\ufeffmarked');
  });

  it('reads UTF-16 by its byte order mark, on the same lines', () => {
    const text = 'line one\r\nDROP — “übel” 🙂\r\n';
    const little = Buffer.from(`\ufeff${text}`, 'utf16le');
    expect(decode(little)).toBe(text);
    expect(decode(Buffer.from(little).swap16())).toBe(text);
  });

  it('reads text of an older 8-bit encoding', () => {
    expect(decode(Buffer.from('// Größe\npassword = "geheim"\n', 'latin1'))).toBe('// Größe\npassword = "geheim"\n');
  });

  it.each([
    ['a NUL', Buffer.from('ELF\0\x01')],
    ['control characters in bytes that are not UTF-8', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x1a, 0x01])],
    ['mostly bytes above ASCII that are not UTF-8', Buffer.from([0x41, 0xb0, 0xc1, 0xd2, 0xe3, 0xf4])],
    ['half a UTF-16 unit', Buffer.from([0xff, 0xfe, 0x41])],
  ])('takes %s for binary', (_, bytes) => {
    expect(decode(bytes)).toBeUndefined();
  });

  it('takes exactly 1 MiB and not one byte more, counted in UTF-8', async () => {
    expect(await readText(file('x'.repeat(1_048_576)))).toMatchObject({ bytes: 1_048_576 });
    expect(await readText(file('x'.repeat(1_048_577)))).toEqual({ reason: 'too_large' });
    expect(await readText(file(`${'é'.repeat(524_288)}`))).toMatchObject({ bytes: 1_048_576 });
    expect(await readText(file(`${'é'.repeat(524_288)}x`))).toEqual({ reason: 'too_large' });
    expect(await readText(file(Buffer.from('aaé'.repeat(345_000), 'latin1')))).toEqual({
      reason: 'too_large',
    });
  });

  it('does not read a huge file to know that it is one', async () => {
    const name = file('x'.repeat(10_000));
    truncateSync(name, 2 ** 40);
    expect(await readText(name)).toEqual({ reason: 'too_large' });
    truncateSync(name, 10);
    truncateSync(name, 2 ** 40);
    expect(await readText(name)).toEqual({ reason: 'binary' });
  });

  it('says what cannot be read', async () => {
    expect(await readText(path.join(folder, 'gone'))).toEqual({ reason: 'unreadable' });
  });
});

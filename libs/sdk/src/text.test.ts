import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeText, evaluatedPath, evaluatedText } from './text.js';

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

describe('evaluatedText', () => {
  it('hides no code behind a byte: a NUL becomes a character of its own, on the same line and column', () => {
    const code = (hidden: string) => `const a = 1; // ${hidden}\neval(b);\n`;
    expect(evaluatedText('src/a.js', Buffer.from(code('\0')))).toBe(code('\ufffd'));
    expect(evaluatedText('bin/run', Buffer.from(`#!/usr/bin/env node\n${code('\0')}`))).toContain('eval(b)');
    expect(evaluatedText('Dockerfile.dev', Buffer.from('FROM a\n# \0\n'))).toBe('FROM a\n# \ufffd\n');
    expect(evaluatedText('a.py', Buffer.from('# \x01\xe9\xff\neval(b)\n', 'latin1'))).toContain('\neval(b)\n');
    expect(evaluatedText('a.cs', Buffer.from('\ufeff// \ud800\0\neval(b)\n', 'utf16le'))).toBe(
      '// \ufffd\ufffd\neval(b)\n',
    );
  });

  it.each(['a.php', 'deploy.sh', '.bashrc', 'Makefile'])('reads %s by byte: a mark of UTF-16 hides no code', (path) => {
    for (const mark of [
      [0xff, 0xfe],
      [0xfe, 0xff],
    ])
      expect(evaluatedText(path, Buffer.from([...mark, ...Buffer.from('\neval("$x") ')]))).toContain('\neval("$x") ');
    expect(evaluatedText(path, Buffer.from('größe\n'))).toBe('größe\n');
  });

  it('gives any code a text that the API takes, with as many lines', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const text = evaluatedText('a.ts', bytes);
        expect(text?.isWellFormed()).toBe(true);
        expect(text).not.toContain('\0');
        if (bytes[0] === 0xff || bytes[0] === 0xfe) return; // two bytes a character
        expect(text?.split('\n').length).toBe(bytes.filter((byte) => byte === 0x0a).length + 1);
      }),
    );
  });

  it.each(['a.png', 'lib.so', 'data'])('takes %s with a NUL for binary', (path) => {
    expect(evaluatedText(path, Buffer.from('a\0b'))).toBeUndefined();
    expect(evaluatedText(path, Buffer.from(`${'a'.repeat(9_000)}\0`))).toBeUndefined();
  });
});

describe('evaluatedPath', () => {
  it.each([
    ['src/a.js', 'src/a.js'],
    ['größe/ß 🙂.js', 'größe/ß 🙂.js'],
    ['new\nline.js', 'new%0Aline.js'],
    ['back\\slash.js', 'back%5Cslash.js'],
    ['line\u2028.js', 'line%2028.js'],
    ['half\ud800.js', 'half%D800.js'],
  ])('evaluates %j as %j', (path, expected) => {
    expect(evaluatedPath(path)).toBe(expected);
  });

  it('gives two files two paths', () => {
    expect(evaluatedPath('new%0Aline.js')).toBe('new%250Aline.js');
    expect(evaluatedPath('100%25 a%20b.js')).toBe('100%25 a%20b.js');
    const name = fc.string({
      unit: fc.constantFrom('%', '%25', '0A', '\n', '\\', '5C', 'D800', '\ud800', '2028', '\u2028', '2'),
      maxLength: 6,
    });
    fc.assert(fc.property(name, name, (a, b) => a === b || evaluatedPath(a) !== evaluatedPath(b)));
  });

  it('takes the end of a path that is too long', () => {
    const path = evaluatedPath(`${'folder/'.repeat(200)}a.js`);
    expect(path).toHaveLength(1_024);
    expect(path).toMatch(/^…\/.*\/a\.js$/);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clip, printable, printableJson } from './printable.js';

describe('printable text', () => {
  it('holds no control sequence of a terminal and nothing that hides text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: fc.constantFrom('\u001b', '\u009b', '[', '2', 'J', '\u202e', '\r', '\n', 'ü') }),
        (a, b) => {
          expect(printable(a + b)).not.toMatch(/\p{Cc}|\p{Bidi_Control}|\u2028/u);
          expect(printable(a + b, { lines: true }).replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
        },
      ),
    );
  });

  it('shows what was there, and leaves letters alone', () => {
    expect(printable('\u001b[2Jré\u202e🙂\t.')).toBe('\\u{1b}[2Jré\\u{202e}🙂  .');
    expect(printable('👩‍💻')).toBe('👩‍💻');
  });

  it('holds no command that a CI system obeys in a log', () => {
    expect(printable('a ##vso[task.setvariable variable=PATH]/tmp ##[add-mask]a ##teamcity[x]')).not.toMatch(/##\w*\[/);
    expect(printable('ok\n  ::stop-commands::x\n\t::error file=a:b::c', { lines: true })).toBe(
      'ok\n  \\u{3a}:stop-commands::x\n  \\u{3a}:error file=a:b::c',
    );
    const code = 'std::vector<a::b> v; // ## Title [1], #[derive], ::File';
    expect(printable(code)).toBe(code);
  });

  it('is the same as JSON, without a command of a CI system', () => {
    const value = { 'a ##vso[x]': ['##[group]', '\\##teamcity[x]', '#[derive]'] };
    expect(JSON.parse(printableJson(JSON.stringify(value)))).toEqual(value);
    expect(printableJson(JSON.stringify(value))).not.toMatch(/##\w*\[/);
  });

  it('is cut between characters', () => {
    expect(clip('🙂🙂🙂', 2)).toBe('🙂…');
    expect(clip('abc', 3)).toBe('abc');
  });
});

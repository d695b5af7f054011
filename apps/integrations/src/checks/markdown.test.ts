import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { block, code, link, plain } from './markdown.js';

describe('texts of others in Markdown', () => {
  it.each([
    '@dev',
    'see #12',
    'acme/payments!3',
    'https://evil.example',
    'www.evil.example',
    'mailto:a@b.example',
    // of GitLab: labels, milestones, snippets, epics, and its long form
    '~bug %1 $2 &3',
    '[vulnerability:12]',
  ])('breaks what a host would link or notify: %s', (text) => {
    const said = plain(text).replaceAll('\\', '');
    expect(said).not.toMatch(/[@#!~%$&]\w|:\/\/|www\.|mailto:|\[\w+:/);
    expect(said.replaceAll('\u2060', '')).toBe(text);
  });

  it('leaves no punctuation that Markdown or HTML would read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const said = plain(text);
        expect(said).not.toMatch(/(?<!\\)(?:\\\\)*[<>[\]`*_|&]/);
        expect(said).not.toMatch(/[\r\n]/);
      }),
    );
  });

  it('never lets a code span or block end early', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('`', 'a', '\n', '|', '\\') }), (text) => {
        const [, fence = '', inner = ''] = /^(`+)([\s\S]*?)\1$/.exec(code(text)) ?? [];
        expect(inner).not.toMatch(new RegExp(`(?<!\`)${fence}(?!\`)`));
        expect(code(text)).not.toMatch(/[\n|]/);
        const [first = '', ...rest] = block(text).split('\n');
        expect(rest.slice(0, -1).join('\n')).not.toContain(first);
      }),
    );
  });

  it('shortens what is long, and strips what reorders or hides text', () => {
    expect(plain('x'.repeat(600))).toHaveLength(500);
    expect(plain('a\u202eb\u200b c\0d')).toBe('a b c d');
  });

  it('links to addresses that hold no way out of the link', () => {
    expect(link('a]b', 'https://portal.example/x y')).toBe('[a\\]b](<https://portal.example/x%20y>)');
  });
});

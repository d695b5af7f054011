import type { FindingDto } from '@assay/contracts';
import { describe, expect, it } from '@jest/globals';
import { annotationsOf, findingMark, findingMarkOf, lineText } from './texts.js';

const finding = (replacement: string) =>
  ({
    id: 'fnd_1',
    severity: 'high',
    rule_id: 'rule',
    message: '/close this at once',
    remediation: '/approve\n/merge',
    fingerprints: { 'match/v1': 'abc' },
    fix: { edits: [{ start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 2, offset: 1 }, replacement }] },
  }) as unknown as FindingDto;

describe('a comment on a line', () => {
  it.each(['/merge', 'a\n```\n  /close', '/Approve now', '/\rclose', '\n\n\t /merge', 'a\u2028\u00a0/merge'])(
    'gives GitLab no command that it would do: %j',
    (text) => {
      const said = [
        lineText(finding('x'), 'eval_1', 'https://portal.example', { text, language: 'suggestion:-0+0' }),
        lineText(finding(text), 'eval_1', 'https://portal.example'),
      ].join('\n');
      expect(said).not.toMatch(/^\s*\/[a-z]/im);
      expect(said).toContain('at once');
    },
  );

  it('looks once at each of very many empty lines', () => {
    const text = `${'\n'.repeat(300_000)}x`;
    expect(lineText(finding(text), 'eval_1', 'https://portal.example')).toContain('Suggested replacement');
  });

  it.each(['a\u202e(b', 'a\u2066b\u2069', 'a\u061cb', 'a\u200bb', 'a\u001b[2Jb', 'a\u{e0041}b'])(
    'offers nothing to apply that hides or turns text: %j',
    (text) => {
      const said = [
        lineText(finding('x'), 'eval_1', 'https://portal.example', { text, language: 'suggestion:-0+0' }),
        lineText(finding(text), 'eval_1', 'https://portal.example'),
      ].join('\n');
      expect(said).not.toContain(text);
      expect(said).not.toContain('suggestion:-0+0');
      const hostile = {
        ...finding('x'),
        path: 'a.js',
        start: { line: 1 },
        end: { line: 1 },
        message: text,
        rule_id: text,
      };
      const [annotation] = annotationsOf([hostile as FindingDto], 'eval_1', 'https://portal.example');
      expect(`${annotation?.title}${annotation?.message}`).not.toMatch(/[^\P{C}\n]/u);
      expect(annotation?.message.split('\n\n')).toHaveLength(3);
    },
  );

  it('keeps a suggestion that only looks like one', () => {
    const text = '// merge\nconst a = 1 / close;';
    expect(lineText(finding('x'), 'eval_1', 'https://portal.example', { text, language: 'suggestion:-1+0' })).toContain(
      `\`\`\`suggestion:-1+0\n${text}\n\`\`\``,
    );
  });

  it('is of its own finding, whatever mark a suggested replacement holds', () => {
    const another = { ...finding('x'), fingerprints: { 'match/v1': 'another' } } as unknown as FindingDto;
    const text = lineText(finding(findingMark(another)), 'eval_1', 'https://portal.example');
    expect(text).toContain(findingMark(another));
    expect(findingMarkOf(text)).toBe(findingMark(finding('x')));
    expect(findingMarkOf(`> quoted\n${text}`)).toBeUndefined();
  });
});

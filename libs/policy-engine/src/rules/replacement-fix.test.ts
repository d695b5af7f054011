import type { AstRule, FixReplacement, RegexRule, StructuredRule } from '@assay/contracts';
import { describe, expect, it } from '@jest/globals';
import { applyFixes, compilePolicy, InvalidPolicyError } from '../index.js';
import { evaluateFiles, policyOf } from '../testing/evaluate-text.js';

const CALL: AstRule = {
  id: 'call',
  kind: 'ast',
  languages: ['python'],
  severity: 'low',
  message: 'm',
  match: { kind: 'call' },
};
const LINE: RegexRule = { id: 'line', kind: 'regex', severity: 'low', message: 'm', match: { pattern: 'set .*' } };
const VALUE: StructuredRule = {
  id: 'value',
  kind: 'structured',
  languages: ['yaml'],
  severity: 'low',
  message: 'm',
  match: { select: 'open', forbid: 'self == true' },
};

function fixed(rule: AstRule | RegexRule | StructuredRule, path: string, content: string): string {
  return applyFixes(content, evaluateFiles({ [path]: content }, policyOf([rule])).findings);
}

describe('A fix that replaces a part', () => {
  it('of a node changes the first match alone, and keeps what it captured', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a capture of the replacement
    const fix = { regex: '\\bverify(?P<space>\\s*=\\s*)False\\b', replacement: 'verify${space}True' };
    expect(fixed({ ...CALL, fix }, 'a.py', 'get(url, verify = False)\n')).toBe('get(url, verify = True)\n');
    expect(fixed({ ...CALL, fix }, 'a.py', 'é = get(verify=False, x="verify=False")\n')).toBe(
      'é = get(verify=True, x="verify=False")\n',
    );
  });

  it('of a line or of a key with its value does the same', () => {
    expect(fixed({ ...LINE, fix: { regex: '(\\w+)$', replacement: '$1 costs $$1' } }, 'a.txt', 'set a\n')).toBe(
      'set a costs $1\n',
    );
    const fix = { regex: 'true$', replacement: 'false' };
    expect(fixed({ ...VALUE, fix }, 'a.yaml', 'name: true\nopen: true # for now\n')).toBe(
      'name: true\nopen: false # for now\n',
    );
  });

  it('is the first of several that matches, and none where none does', () => {
    const fix: FixReplacement[] = [
      { regex: '^unsafe_load\\b', replacement: 'safe_load' },
      { regex: '^(\\w+\\.)load\\b', replacement: '$1safe_load' },
    ];
    expect(fixed({ ...CALL, fix }, 'a.py', 'yaml.load(a)\n')).toBe('yaml.safe_load(a)\n');
    const { findings } = evaluateFiles({ 'a.py': 'other(a)\n' }, policyOf([{ ...CALL, fix }]));
    expect(findings).toMatchObject([{ rule_id: 'call', fix: null }]);
  });

  it('is refused where its pattern is none, with the place', () => {
    const broken = {
      ...CALL,
      fix: [
        { regex: 'a', replacement: 'b' },
        { regex: '(', replacement: '' },
      ],
    };
    expect(() => compilePolicy({ name: 'p', rules: [broken] })).toThrow(InvalidPolicyError);
    try {
      compilePolicy({ name: 'p', rules: [broken] });
    } catch (error) {
      expect((error as InvalidPolicyError).problems).toMatchObject([
        { rule_id: 'call', pointer: '/rules/0/fix/1/regex', code: 'INVALID_REGEX' },
      ]);
    }
  });
});

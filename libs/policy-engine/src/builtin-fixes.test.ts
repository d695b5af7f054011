import { describe, expect, test } from '@jest/globals';
import { applyFixes, builtinPolicies, compilePolicy, evaluate } from './index.js';
import { languageOf, parseSource } from './languages/languages.js';
import { KEY } from './testing/evaluate-text.js';

const CASES = builtinPolicies().flatMap(({ id, document }) => {
  const policy = { id, version: 1, policy: compilePolicy(document, { trusted: true }) };
  return document.rules
    .filter((rule) => 'fix' in rule && rule.fix !== undefined)
    .map((rule) => ({ rule: rule.id, policy, tests: rule.tests ?? [] }));
});

/** Places that the grammar cannot read; a sample may have some. */
function syntaxErrors(path: string, content: string): number {
  const language = languageOf(path, content);
  if (!language?.parser) return 0;
  return parseSource(language, content)
    .root()
    .findAll({ rule: { kind: 'ERROR' } }).length;
}

test('at least 270 rules have a fix', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(270);
});

describe.each(CASES)('the fix of $rule', ({ rule, policy, tests }) => {
  const look = (path: string, content: string) =>
    evaluate({ files: [{ path, content }], policies: [policy], fingerprintKey: KEY, nowMs: 0 });
  const fixes = tests.map(({ path, content }) => {
    const before = look(path, content);
    const fixable = before.findings.filter((finding) => finding.rule_id === rule && finding.fix !== null);
    return { path, content, before, fixable, fixed: applyFixes(content, fixable) };
  });

  test('is tried on what the rule itself finds', () => {
    expect(fixes.flatMap(({ fixable }) => fixable)).not.toEqual([]);
    for (const { content, fixable, fixed } of fixes) expect(fixed === content).toBe(fixable.length === 0);
  });

  test('leaves a text that parses, without the finding, and that it does not change again', () => {
    for (const { path, content, before, fixable, fixed } of fixes) {
      const after = look(path, fixed);
      const ofRule = (findings: typeof after.findings) => findings.filter((finding) => finding.rule_id === rule);
      expect(ofRule(after.findings)).toHaveLength(ofRule(before.findings).length - fixable.length);
      expect(applyFixes(fixed, ofRule(after.findings))).toBe(fixed);
      expect(after.skipped.length).toBeLessThanOrEqual(before.skipped.length);
      expect(syntaxErrors(path, fixed)).toBeLessThanOrEqual(syntaxErrors(path, content));
      // nothing else is wrong that was right before
      expect(after.findings.length).toBeLessThanOrEqual(before.findings.length - fixable.length);
    }
  });
});

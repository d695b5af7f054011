import { describe, expect, test } from '@jest/globals';
import { applyFixes, builtinPolicies, compilePolicy, evaluate } from './index.js';
import { KEY } from './testing/evaluate-text.js';

const CASES = builtinPolicies().flatMap(({ id, document }) => {
  const policy = { id, version: 1, policy: compilePolicy(document, { trusted: true }) };
  return document.rules
    .filter((rule) => 'fix' in rule && rule.fix !== undefined)
    .flatMap((rule) =>
      (rule.tests ?? []).map((given, at) => ({ name: `${rule.id} ${at}`, rule: rule.id, policy, given })),
    );
});

describe('the fixes of the built-in rules', () => {
  test('are there, each with tests that it is tried on', () => {
    expect(new Set(CASES.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(2);
  });

  test.each(CASES)('$name: what is fixed is gone, parses, and is fixed once', ({ rule, policy, given }) => {
    const look = (content: string) =>
      evaluate({ files: [{ path: given.path, content }], policies: [policy], fingerprintKey: KEY, nowMs: 0 });
    const before = look(given.content);
    const fixable = before.findings.filter((finding) => finding.rule_id === rule && finding.fix !== null);
    const fixed = applyFixes(given.content, fixable);
    const after = look(fixed);
    expect(fixed === given.content).toBe(fixable.length === 0);
    expect(after.findings.filter((finding) => finding.rule_id === rule && finding.fix !== null)).toEqual([]);
    expect(after.skipped.length).toBeLessThanOrEqual(before.skipped.length);
    expect(
      applyFixes(
        fixed,
        after.findings.filter((finding) => finding.rule_id === rule),
      ),
    ).toBe(fixed);
  });
});

import type { PolicyProfile, Verdict } from '@assay/contracts';
import { describe, expect, it } from '@jest/globals';
import { compilePolicy, type EvaluationResult, evaluateFile, mergeFileResults, PolicySet } from '../index.js';
import { EVAL_RULE, KEY, NOW_MS, policyOf, TODO_RULE } from '../testing/evaluate-text.js';
import { profileOf } from './profile.js';

const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const;
const MODES = ['enforce', 'warn', 'shadow'] as const;
const RANK: Record<Verdict, number> = { passed: 0, warned: 1, incomplete: 2, blocked: 3 };

function under(document: ReturnType<typeof policyOf>, content: string, profile?: PolicyProfile): EvaluationResult {
  const policy = compilePolicy(document);
  const result = evaluateFile(new PolicySet([policy]), { path: 'a.js', content }, { fingerprintKey: KEY });
  return mergeFileResults([{ id: 'pol_a', version: 1, policy, ...(profile ? { profile } : {}) }], [result], {
    nowMs: NOW_MS,
  });
}
const withoutActions = ({ findings }: EvaluationResult) => findings.map(({ action: _action, ...finding }) => finding);

describe('A profile', () => {
  it('changes what findings do and nothing else: audit blocks nothing, strict blocks what recommended does and more (law)', () => {
    const contents = ['eval(x);\n', '// FIXME: later\n', 'eval(x); // FIXME\n', 'f();\n'];
    for (const first of SEVERITIES)
      for (const second of SEVERITIES) {
        const document = policyOf([
          { ...EVAL_RULE, severity: first },
          { ...TODO_RULE, severity: second },
        ]);
        for (const mode of MODES)
          for (const content of contents) {
            const [plain, recommended, strict, audit] = [undefined, 'recommended', 'strict', 'audit'].map((profile) =>
              under({ ...document, mode }, content, profile as PolicyProfile | undefined),
            ) as [EvaluationResult, EvaluationResult, EvaluationResult, EvaluationResult];
            expect(recommended).toEqual(plain);
            for (const other of [strict, audit]) expect(withoutActions(other)).toEqual(withoutActions(plain));
            expect(audit.findings.some(({ action }) => action === 'block')).toBe(false);
            expect(audit.verdict).not.toBe('blocked');
            expect(RANK[audit.verdict]).toBeLessThanOrEqual(RANK[plain.verdict]);
            expect(RANK[plain.verdict]).toBeLessThanOrEqual(RANK[strict.verdict]);
          }
      }
  });

  it('strict blocks findings of medium severity, unless the rule says what they do', () => {
    const medium = { ...EVAL_RULE, severity: 'medium' as const };
    expect(under(policyOf([medium]), 'eval(x)').verdict).toBe('warned');
    expect(under(policyOf([medium]), 'eval(x)', 'strict').verdict).toBe('blocked');
    expect(under(policyOf([{ ...medium, action: 'warn' }]), 'eval(x)', 'strict').verdict).toBe('warned');
    expect(under(policyOf([{ ...medium, confidence: 'low' }]), 'eval(x)', 'strict').verdict).toBe('warned');
  });

  it('of several that match is the one with the most specific pattern, in whatever order they are given (law)', () => {
    const choices = (['acme/shop', 'acme/sh*', 'acme/*', '*'] as const).map((repository_pattern, at) => ({
      repository_pattern,
      profile: (['strict', 'audit', 'recommended', 'audit'] as const)[at] as PolicyProfile,
    }));
    type Choice = (typeof choices)[number];
    const orders = (given: Choice[], rest: Choice[]): Choice[][] => [
      given,
      ...rest.flatMap((next) =>
        orders(
          [...given, next],
          rest.filter((other) => other !== next),
        ),
      ),
    ];
    const all = orders([], choices);
    expect(all).toHaveLength(65);
    for (const given of all) {
      const first = choices.find((choice) => given.includes(choice));
      expect(profileOf(given)).toBe(first?.profile);
    }
  });
});

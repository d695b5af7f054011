import type { Finding } from '@assay/contracts';
import { describe, expect, test } from '@jest/globals';
import type { AcceptedFinding } from '../evaluation/types.js';
import { EVAL_RULE, evaluateFiles, places, policyOf } from '../testing/evaluate-text.js';

const policy = policyOf([EVAL_RULE]);
const find = (files: Record<string, string>, accepted: AcceptedFinding[]) => evaluateFiles(files, policy, { accepted });
const [FOUND] = find({ 'a.js': 'f();\neval(1);\ng();\n' }, []).findings as [Finding];

function record(expires_at: string | null = null, more: Partial<AcceptedFinding> = {}): AcceptedFinding {
  return {
    id: 'sup_1',
    policyId: 'pol_0',
    ruleId: 'no-eval',
    path: 'a.js',
    fingerprint: FOUND.fingerprints['match/v1'],
    contextFingerprint: FOUND.fingerprints['context/v1'],
    suppression: { kind: 'accepted', reason: 'known', by: 'usr_1', expires_at },
    ...more,
  };
}
const statuses = (findings: Finding[]) => findings.map(({ path, status, rule_id }) => `${path} ${rule_id} ${status}`);

describe('accepted findings', () => {
  test('are suppressed until they expire, and shown all the while', () => {
    expect(find({ 'a.js': 'x();\n  eval(1)' }, [record()])).toMatchObject({
      verdict: 'passed',
      summary: { total: 0, suppressed: 1 },
      findings: [{ status: 'suppressed', suppressions: [{ reason: 'known', by: 'usr_1' }] }],
    });
    expect(find({ 'a.js': 'eval(1)' }, [record('2026-01-01T00:00:00.000Z')])).toMatchObject({
      verdict: 'blocked',
      findings: [{ status: 'open', suppressions: [{ reason: 'known' }] }],
    });
  });

  test('are suppressed where comments suppress nothing, which are shown and used all the same', () => {
    const files = {
      'a.js': 'eval(1); // assay-ignore no-eval: known\n',
      'b.js': 'eval(2); // assay-ignore no-eval: known\n',
    };
    const [first] = evaluateFiles(files, policy, {}).findings as [Finding];
    const { fingerprints } = first;
    const accepted = [record(null, { fingerprint: fingerprints['match/v1'] })];
    expect(evaluateFiles(files, policy, { accepted })).toMatchObject({ verdict: 'passed', summary: { suppressed: 2 } });
    const { findings, verdict } = evaluateFiles(files, policy, { accepted, commentsSuppress: false });
    expect(verdict).toBe('blocked');
    expect(statuses(findings)).toEqual(['a.js no-eval suppressed', 'b.js no-eval open']);
    expect(findings[1]?.suppressions).toMatchObject([{ kind: 'inline', reason: 'known' }]);
  });

  test('follow a file that was renamed, once', () => {
    const moved = 'f();\neval(1);\ng();\n';
    expect(statuses(find({ 'b.js': moved, 'c.js': moved }, [record()]).findings)).toEqual([
      'b.js no-eval suppressed',
      'c.js no-eval open',
    ]);
  });

  test('do not follow it where a code owner approved: whoever owns one folder decides for no other', () => {
    const moved = 'f();\neval(1);\ng();\n';
    const approved = { ...record().suppression, code_owner: '@acme/docs' };
    const byOwner = [record(null, { suppression: approved })];
    expect(statuses(find({ 'a.js': moved }, byOwner).findings)).toEqual(['a.js no-eval suppressed']);
    expect(statuses(find({ 'b.js': moved }, byOwner).findings)).toEqual(['b.js no-eval open']);
  });

  test('do not cover a copy, other code, or another policy', () => {
    const text = 'f();\neval(1);\ng();\n';
    expect(statuses(find({ 'a.js': text, 'b.js': text }, [record()]).findings)).toEqual([
      'a.js no-eval suppressed',
      'b.js no-eval open',
    ]);
    expect(find({ 'a.js': 'eval(2)' }, [record()]).verdict).toBe('blocked');
    expect(find({ 'a.js': text }, [record(null, { policyId: 'pol_other' })]).verdict).toBe('blocked');
  });

  test('that are about nothing any more are findings; where their file is not evaluated, or they have expired, they are not', () => {
    const { findings, verdict } = find({ 'a.js': 'f()' }, [record()]);
    expect({ places: findings.map(({ path, rule_id }) => `${path} ${rule_id}`), verdict }).toEqual({
      places: ['a.js assay.unused-suppression'],
      verdict: 'warned',
    });
    expect(findings[0]?.message).toContain('sup_1');
    expect(places(find({ 'z.js': 'f()' }, [record()]))).toEqual([]);
    expect(places(find({ 'a.js': 'f()' }, [record('2026-01-01T00:00:00.000Z')]))).toEqual([]);
    // of a file with a syntax error nothing can be said
    expect(places(find({ 'a.js': 'f() }}} eval' }, [record()]))).toEqual([]);
  });
});

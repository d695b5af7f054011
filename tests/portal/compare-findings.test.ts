import { describe, expect, it } from '@jest/globals';
import { compareFindings } from '../../apps/portal/web/features/evaluations/compare-findings.ts';
import type { Evaluation, Finding } from '../../apps/portal/web/features/evaluations/queries.ts';

const finding = (path: string, more: Partial<Finding> = {}) =>
  ({
    id: `fnd_${path}`,
    path,
    policy_id: 'pol_a',
    rule_id: 'js-eval',
    baseline_state: 'new',
    fingerprints: { 'match/v1': `match ${path}`, 'context/v1': `context ${path}` },
    ...more,
  }) as Finding;
const evaluation = (more: Partial<Evaluation> = {}) =>
  ({
    scope: 'repository',
    policies: [{ id: 'pol_a' }],
    skipped: [],
    baseline_evaluation_id: null,
    ...more,
  }) as Evaluation;
const paths = (findings: readonly Finding[]) => findings.map(({ path }) => path);
function compare(before: Finding[], after: Finding[], more: Partial<Evaluation> = {}) {
  const difference = compareFindings(
    { id: 'eval_before', findings: before },
    { evaluation: evaluation(more), findings: after },
  );
  return Object.fromEntries(Object.entries(difference).map(([name, findings]) => [name, paths(findings)]));
}

describe('The comparison of two evaluations', () => {
  it('tells what came, went and stayed, and knows a renamed file', () => {
    const moved = finding('new.js', { fingerprints: { 'match/v1': 'match new.js', 'context/v1': 'context old.js' } });
    expect(
      compare([finding('a.js'), finding('gone.js'), finding('old.js')], [finding('a.js'), finding('b.js'), moved]),
    ).toEqual({ came: ['b.js'], went: ['gone.js'], unknown: [], stayed: ['a.js', 'new.js'] });
  });

  it.each<[string, Partial<Evaluation>]>([
    ['is of a part of the repository', { scope: 'changes' }],
    ['did not run the policy', { policies: [] }],
    [
      'skipped the file',
      { skipped: [{ path: 'a.js', policy_id: null, rule_id: null, reason: 'time_limit', message: '' }] },
    ],
    [
      'skipped the file for the rule',
      { skipped: [{ path: 'a.js', policy_id: 'pol_a', rule_id: 'js-eval', reason: 'time_limit', message: '' }] },
    ],
  ])('calls nothing gone where the later one %s', (_what, more) => {
    expect(compare([finding('a.js')], [], more)).toMatchObject({ went: [], unknown: ['a.js'] });
  });

  it('believes the service where the earlier one is the baseline: it knows which files of a part were sent', () => {
    const absent = finding('a.js', { baseline_state: 'absent' });
    expect(
      compare([finding('a.js'), finding('b.js')], [absent], {
        scope: 'changes',
        baseline_evaluation_id: 'eval_before',
      }),
    ).toEqual({ came: [], went: ['a.js'], unknown: ['b.js'], stayed: [] });
  });
});

import type { Evaluation, FindingDto } from '@assay/contracts';
import { describe, expect, it } from '@jest/globals';
import { areUnderSamePolicies, conclude } from './conclude.js';

const condition = (status: 'passed' | 'failed', metric: string, actual: number) => ({
  policy_id: 'pol_1',
  metric,
  op: '<=',
  threshold: 0,
  actual,
  status,
});
const evaluation = (more: object) =>
  ({
    status: 'completed',
    verdict: 'passed',
    gate: { conditions: [] },
    summary: { new: 0, files_skipped: 0 },
    skipped: [],
    ...more,
  }) as unknown as Evaluation;
const blocked = (metric = 'blocking', actual = 1) =>
  evaluation({ verdict: 'blocked', gate: { conditions: [condition('failed', metric, actual)] } });
const skipping = (path: string) => ({
  ...blocked('skipped'),
  skipped: [{ path, policy_id: null, rule_id: null, reason: 'file_too_large' as const, message: '' }],
});

describe('the conclusion of a check', () => {
  it.each([
    ['new blocking findings', blocked(), undefined, 2, 'failure', '2 new blocking findings'],
    ['a condition that failed at the merge base too', blocked(), blocked(), 0, 'success', /^No new blocking findings/],
    ['a condition that fails now', blocked('total'), evaluation({}), 0, 'failure', 'Gate: 1 finding; none allowed'],
    [
      'a condition on what is new, whatever the merge base said',
      blocked('new_high'),
      blocked('new_high'),
      0,
      'failure',
      /^Gate: 1 new high finding; none allowed/,
    ],
    [
      'a condition that failed before and is missed by more now',
      blocked('warning', 12),
      blocked('warning', 11),
      0,
      'failure',
      'Gate: 12 warning-level findings; none allowed',
    ],
    ['one that is missed by less now', blocked('warning', 11), blocked('warning', 12), 0, 'success', /^No new/],
    [
      'a file more that could not be evaluated, where there are blocking findings and others like it already',
      evaluation({
        verdict: 'blocked',
        gate: { conditions: [condition('failed', 'blocking', 3), condition('failed', 'skipped', 2)] },
      }),
      evaluation({
        verdict: 'blocked',
        gate: { conditions: [condition('failed', 'blocking', 3), condition('failed', 'skipped', 1)] },
      }),
      0,
      'failure',
      'Gate: 2 not evaluated; none allowed',
    ],
    [
      'another file that could not be evaluated',
      skipping('b.js'),
      skipping('a.js'),
      0,
      'failure',
      /^Gate: 1 not evaluated/,
    ],
    [
      'a condition that a policy in mode warn does not meet',
      evaluation({ verdict: 'incomplete', gate: { conditions: [condition('failed', 'skipped', 1)] } }),
      evaluation({}),
      0,
      'success',
      /^No new/,
    ],
    [
      'the same where another policy blocks, as it did before',
      evaluation({
        verdict: 'blocked',
        gate: {
          conditions: [condition('failed', 'blocking', 1), { ...condition('failed', 'warning', 2), action: 'warn' }],
        },
      }),
      blocked(),
      0,
      'success',
      /^No new/,
    ],
    [
      'another file for a rule that an override took out of the gate',
      evaluation({
        ...skipping('a.js'),
        skipped: [...skipping('a.js').skipped, { path: 'b.js', policy_id: 'pol_1', rule_id: 'quiet' }],
        policies: [{ id: 'pol_1', overrides: [{ rule_id: 'quiet', effect: 'shadow' }] }],
      }),
      skipping('a.js'),
      0,
      'success',
      /^No new/,
    ],
    ['the same one', skipping('a.js'), skipping('a.js'), 0, 'success', /^No new/],
    [
      'files that were skipped',
      evaluation({ verdict: 'incomplete', summary: { new: 1, files_skipped: 2 } }),
      undefined,
      0,
      'success',
      'No new blocking findings, 1 other new finding; 2 files not evaluated completely',
    ],
    ['an evaluation that failed', evaluation({ status: 'failed' }), undefined, 0, 'error', 'The evaluation failed'],
    [
      'an evaluation that was canceled',
      evaluation({ status: 'canceled' }),
      undefined,
      0,
      'error',
      'The evaluation was canceled',
    ],
  ] as const)('of %s', (_, head, base, newBlocking, state, summary) => {
    const blocking = { findings: new Array<FindingDto>(newBlocking), isMore: false };
    expect(conclude(head, base, blocking)).toEqual({
      state,
      summary: typeof summary === 'string' ? summary : expect.stringMatching(summary),
    });
  });

  it('says so where there are more findings than were read', () => {
    const blocking = { findings: new Array<FindingDto>(1_000), isMore: true };
    expect(conclude(blocked(), undefined, blocking).summary).toBe('more than 1,000 new blocking findings');
  });

  it('needs both evaluations under the same policies and overrides', () => {
    const under = (...policies: object[]) => evaluation({ policies });
    const [a, b] = [
      { id: 'pol_a', digest: '1' },
      { id: 'pol_b', digest: '2' },
    ];
    const overridden = { ...a, overrides: [{ id: 'ovr_1', rule_id: 'js-eval', effect: 'off' }] };
    expect(areUnderSamePolicies(under(a, b), under(b, a))).toBe(true);
    expect(areUnderSamePolicies(under(a, b), under(a))).toBe(false);
    expect(areUnderSamePolicies(under(a), under({ ...a, digest: '3' }))).toBe(false);
    expect(areUnderSamePolicies(under(overridden), under(a))).toBe(false);
    expect(areUnderSamePolicies(under(overridden), under({ ...overridden }))).toBe(true);
  });
});

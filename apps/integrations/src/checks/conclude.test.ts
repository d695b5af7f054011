import type { Evaluation } from '@assay/contracts';
import { describe, expect, it } from '@jest/globals';
import { conclude } from './conclude.js';

const condition = (status: 'passed' | 'failed', metric = 'blocking', actual = 1) => ({
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
    ...more,
  }) as unknown as Evaluation;
const blocked = (metric = 'blocking') =>
  evaluation({ verdict: 'blocked', gate: { conditions: [condition('failed', metric)] } });

describe('the conclusion of a check', () => {
  it.each([
    ['new blocking findings', blocked(), undefined, 2, 'failure', '2 new blocking findings'],
    ['a condition that failed at the merge base too', blocked(), blocked(), 0, 'success', /^No new blocking findings/],
    ['a condition that fails now', blocked('total'), evaluation({}), 0, 'failure', 'Gate: total is 1 (limit <= 0)'],
    [
      'a condition on what is new, whatever the merge base said',
      blocked('new_high'),
      blocked('new_high'),
      0,
      'failure',
      /^Gate: new_high/,
    ],
    [
      'a policy that requires completeness',
      evaluation({ verdict: 'blocked' }),
      evaluation({}),
      0,
      'failure',
      /complete evaluation/,
    ],
    [
      'one that did so before',
      evaluation({ verdict: 'blocked' }),
      evaluation({ verdict: 'blocked' }),
      0,
      'success',
      /^No new/,
    ],
    [
      'files that were skipped',
      evaluation({ verdict: 'incomplete', summary: { new: 1, files_skipped: 2 } }),
      undefined,
      0,
      'success',
      'No new blocking findings, 1 other new one; 2 files not evaluated completely',
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
    expect(conclude(head, base, newBlocking)).toEqual({
      state,
      summary: typeof summary === 'string' ? summary : expect.stringMatching(summary),
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  readFindingsFilter,
  searchOfCondition,
  wordsOfCondition,
} from '../../apps/portal/web/pages/evaluations/findings-filter.ts';

const condition = (metric: string, op = '<=', threshold = 0, actual = 3) =>
  ({ policy_id: 'pol_1', metric, op, threshold, actual, status: 'failed' }) as Parameters<typeof wordsOfCondition>[0];

describe('a condition of a gate', () => {
  it.each([
    [condition('blocking'), '3 blocking findings; none allowed'],
    [condition('new_critical', '<', 1, 1), '1 new critical finding; none allowed'],
    [condition('total', '<=', 2), '3 findings; at most 2 allowed'],
    [condition('new_total', '<', 3), '3 new findings; fewer than 3 allowed'],
    [condition('warning', '==', 4), '3 warning-level findings; exactly 4 required'],
    [condition('suppressed', '>=', 4), '3 suppressed findings; at least 4 required'],
    [condition('skipped'), '3 not evaluated; none allowed'],
  ])('is told in words', (each, words) => {
    expect(wordsOfCondition(each)).toBe(words);
  });

  it.each([
    ['blocking', { policy_id: 'pol_1', status: 'open', baseline_state: 'present', action: 'block' }],
    ['new_warning', { policy_id: 'pol_1', status: 'open', baseline_state: 'new', action: 'warn' }],
    ['high', { policy_id: 'pol_1', status: 'open', baseline_state: 'present', severity: 'high' }],
    ['new_total', { policy_id: 'pol_1', status: 'open', baseline_state: 'new' }],
    ['suppressed', { policy_id: 'pol_1', status: 'suppressed' }],
    ['skipped', {}],
  ])('leads to what %s counts', (metric, filter) => {
    expect(readFindingsFilter(new URLSearchParams(searchOfCondition(condition(metric))))).toEqual(filter);
  });
});

it('a filter in the address that nothing knows is left out', () => {
  const search = new URLSearchParams('severity=dreadful&action=block&q=eval&tab=findings&status=');
  expect(readFindingsFilter(search)).toEqual({ action: 'block', q: 'eval' });
});

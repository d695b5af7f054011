import { describe, expect, it } from '@jest/globals';
import { readFindingsFilter, searchOfCondition } from '../../apps/portal/web/features/evaluations/findings-filter.ts';

const condition = (metric: string, op = '<=', threshold = 0, actual = 3) =>
  ({ policy_id: 'pol_1', metric, op, threshold, actual, status: 'failed' }) as Parameters<typeof searchOfCondition>[0];

describe('a condition of a gate', () => {
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

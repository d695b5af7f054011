import { isOneOf } from '@assay/contracts/literals';
import { SEVERITIES } from '@assay/contracts/severities';
import { partsOfMetric } from '@assay/sdk/gates';
import type { SearchChange } from '../../state/search.ts';
import type { Evaluation, FindingsFilter } from './queries.ts';

const VALUES: Record<string, readonly string[]> = {
  severity: SEVERITIES,
  status: ['open', 'suppressed'],
  action: ['block', 'warn', 'off'],
  baseline_state: ['new', 'unchanged', 'updated', 'absent', 'present'],
};
const NAMES = ['q', ...Object.keys(VALUES), 'policy_id', 'rule_id'];

/** The filter lives in the address: a link shows the same findings. What it does not know is left out. */
export function readFindingsFilter(search: URLSearchParams): FindingsFilter {
  const known = NAMES.map((name) => [name, search.get(name)] as const).filter(
    ([name, value]) => value && (VALUES[name]?.includes(value) ?? true),
  );
  return Object.fromEntries(known);
}

/** The change of the address that takes every filter away. */
export const NO_FILTER: SearchChange = Object.fromEntries(NAMES.map((name) => [name, undefined]));

type Condition = NonNullable<Evaluation['gate']>['conditions'][number];

/** The query of the address at which stand the findings that a condition of the gate counts. */
export function searchOfCondition({ policy_id, metric }: Condition): string {
  if (metric === 'skipped') return 'tab=skipped';
  if (metric === 'suppressed') return new URLSearchParams({ policy_id, status: 'suppressed' }).toString();
  const { isNew, what } = partsOfMetric(metric);
  return new URLSearchParams({
    policy_id,
    status: 'open',
    baseline_state: isNew ? 'new' : 'present',
    ...(what === 'blocking' ? { action: 'block' } : {}),
    ...(what === 'warning' ? { action: 'warn' } : {}),
    ...(isOneOf(SEVERITIES, what) ? { severity: what } : {}),
  }).toString();
}

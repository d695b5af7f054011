import { DAY_MS } from '@assay/contracts/durations';
import { DebouncedField } from '../../design/debounced-field.tsx';
import { Select } from '../../design/fields.tsx';
import { PERIODS } from '../../design/periods.ts';
import { useSearch } from '../../state/search.ts';
import type { EvaluationFilter } from './queries.ts';

const OUTCOMES = [
  { value: '', label: 'Any' },
  { value: 'passed', label: 'Passed' },
  { value: 'warned', label: 'Warned' },
  { value: 'blocked', label: 'Blocked' },
  { value: 'incomplete', label: 'Incomplete' },
];
const STATUSES = [
  { value: '', label: 'Any' },
  { value: 'pending', label: 'Pending' },
  { value: 'running', label: 'Running' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
  { value: 'canceled', label: 'Canceled' },
];

/** The filter lives in the address: a link shows the same list, and Back goes back. */
export function readFilter(search: URLSearchParams): EvaluationFilter {
  const known = <Value extends string>(name: string, options: readonly { value: Value }[]) =>
    options.find(({ value }) => value === search.get(name))?.value || undefined;
  const days = Number(known('days', PERIODS));
  const filter = {
    status: known('status', STATUSES),
    verdict: known('verdict', OUTCOMES),
    repository: search.get('repository') || undefined,
    // to the minute: the same list keeps the same key from render to render
    created_after: days ? new Date(Math.floor(Date.now() / 60_000) * 60_000 - days * DAY_MS).toISOString() : undefined,
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

export function EvaluationFilters() {
  const [search, change] = useSearch();
  const bound = (name: string) => ({
    value: search.get(name) ?? '',
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <search className="filters">
      <RepositoryFilter {...bound('repository')} />
      <Select label="Verdict" options={OUTCOMES} {...bound('verdict')} />
      <Select label="Status" options={STATUSES} {...bound('status')} />
      <Select label="Submitted" options={PERIODS} {...bound('days')} />
    </search>
  );
}

export function RepositoryFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <DebouncedField
      grow
      label="Repository"
      type="search"
      placeholder="Full name, such as acme/payments"
      value={value}
      onChange={onChange}
    />
  );
}

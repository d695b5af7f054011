import { SEVERITIES } from '@assay/contracts/severities';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button, capitalized, DebouncedField, formatNumber, type Option, Select } from '../../design/index.ts';
import { useSearch } from '../../state/search.ts';
import { useSession } from '../../state/session.ts';
import { FilterChip } from '../evaluations/filter-chip.tsx';
import {
  AGE_NAMES,
  AGES,
  ageOf,
  type Counts,
  countsQuery,
  NO_FILTER,
  nameOf,
  type OpenFindingsFilter,
  ORDERS,
  peopleQuery,
  policyNamesQuery,
  STATES,
  VIEW_NAMES,
} from './queries.ts';
import { SavedViews } from './saved-views.tsx';
import './finding-filters.css';

const ANY: Option = { value: '', label: 'Any' };
const URGENT: Option = { value: 'critical,high', label: 'Critical and high' };

/** What narrows the list down; each choice says how many findings it leaves. */
export function FindingFilters({ filter }: { filter: OpenFindingsFilter }) {
  const [search, change] = useSearch();
  const { data: counts } = useQuery(countsQuery(filter));
  const { data: people = [] } = useQuery(peopleQuery);
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { data: policies } = useQuery(policyNamesQuery);
  const bound = (name: (typeof VIEW_NAMES)[number]) => ({
    value: search.get(name) ?? '',
    onChange: (value: string) => change({ [name]: value }),
  });
  const names = new Map(people.map((member) => [member.id, member.id === user.id ? 'Me' : nameOf(member)]));
  const assignees = (counts?.assignee_id ?? [])
    .filter(({ value }) => value !== 'none' && value !== user.id)
    .map(({ value }) => ({ value, label: names.get(value) ?? 'A former member' }));
  return (
    <>
      <search className={`filters finding-filters${isOpen ? ' open' : ''}`}>
        <DebouncedField
          grow
          label="Search"
          type="search"
          placeholder="Message, rule, repository or file"
          maxLength={200}
          {...bound('q')}
        />
        <span className="filters-toggle">
          <Button
            icon={<SlidersHorizontal size={16} aria-hidden="true" />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Filters
          </Button>
        </span>
        <Select
          label="Severity"
          options={counted(
            [...SEVERITIES.map((value) => ({ value, label: capitalized(value) })), URGENT],
            counts?.severity,
            filter.severity,
          )}
          {...bound('severity')}
        />
        <Select label="State" options={counted(STATES, counts?.state, filter.state)} {...bound('state')} />
        <Select
          label="Assignee"
          options={counted(
            [{ value: 'none', label: 'Unassigned' }, { value: user.id, label: 'Me' }, ...assignees],
            counts?.assignee_id,
            filter.assignee_id,
          )}
          {...bound('assignee_id')}
        />
        <Select label="Repository" options={ofFacet(counts?.repository, filter.repository)} {...bound('repository')} />
        <Select label="Rule" options={ofFacet(counts?.rule_id, filter.rule_id)} {...bound('rule_id')} />
        <Select
          label="First seen"
          options={withChosen(AGES, ageOf(filter))}
          value={ageOf(filter)}
          onChange={(value) => {
            const next = new URLSearchParams(value);
            change(Object.fromEntries(AGE_NAMES.map((name) => [name, next.get(name) ?? undefined])));
          }}
        />
      </search>
      {Object.keys(filter).length > 0 && (
        <div className="row">
          {filter.policy_id && (
            <FilterChip onClear={() => change({ policy_id: undefined })}>
              Policy: {policies?.get(filter.policy_id) ?? filter.policy_id}
            </FilterChip>
          )}
          {filter.action && (
            <FilterChip onClear={() => change({ action: undefined })}>
              {filter.action === 'block' ? 'Blocking' : 'Warnings'}
            </FilterChip>
          )}
          <Button kind="quiet" onClick={() => change(NO_FILTER)}>
            Clear filters
          </Button>
        </div>
      )}
    </>
  );
}

/** In which order they stand, and filters and order by name. */
export function FindingOrder() {
  const [search, change] = useSearch();
  return (
    <div className="filters">
      <Select label="Order" options={ORDERS} value={search.get('sort') ?? ''} onChange={(sort) => change({ sort })} />
      <SavedViews />
    </div>
  );
}

type Facet = Counts['severity'];

/** Fixed choices, with how many findings each would leave. */
function counted(options: readonly Option[], facet: Facet | undefined, chosen = ''): Option[] {
  const counts = new Map(facet?.map(({ value, count }) => [value, count]));
  return withChosen(
    [
      ANY,
      ...options.map(({ value, label }) => ({
        value,
        label: facet ? `${label} (${formatNumber(sumOf(value, counts))})` : label,
      })),
    ],
    chosen,
  );
}

const sumOf = (values: string, counts: ReadonlyMap<string, number>): number =>
  values.split(',').reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);

/** The values that there are, those with the most findings first; the chosen one stands there whatever is left of it. */
function ofFacet(facet: Facet | undefined, chosen = ''): Option[] {
  const options = (facet ?? []).map(({ value, count }) => ({ value, label: `${value} (${formatNumber(count)})` }));
  return withChosen([ANY, ...options], chosen, chosen);
}

/** A view that was saved through the API, or an address, may choose what the field does not offer. */
function withChosen(options: readonly Option[], chosen: string, label = 'Other'): Option[] {
  const isMissing = options.every(({ value }) => value !== chosen);
  return isMissing ? [...options, { value: chosen, label }] : [...options];
}

import { isOneOf, literalsOf } from '@assay/contracts/literals';
import { SEVERITIES } from '@assay/contracts/severities';
import type { Schemas } from '@assay/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { listQuery, type PageOf } from '../../api/list-query.ts';
import { readSearch, type SearchChange } from '../../state/search.ts';

export type OpenFinding = Schemas['OpenFinding'];
export type Counts = Schemas['OpenFindingCounts'];
export type Member = Schemas['Member'];
export type FindingActivity = Schemas['FindingActivity'];
export type FindingView = Schemas['FindingView'];
export type TriageState = OpenFinding['state'];

export const OPEN_FINDINGS = ['open-findings'];
const PAGE = 50;

export const STATES: readonly { value: TriageState; label: string }[] = [
  { value: 'untriaged', label: 'Untriaged' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'in_progress', label: 'In progress' },
];
const STATE_NAMES = STATES.map(({ value }) => value);
const ACTIONS = ['block', 'warn', 'off'] as const;
const SORTS = ['severity', 'newest', 'oldest'] as const;
export const ORDERS = [
  { value: '', label: 'Most severe first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;
/** How long ago a finding was first seen; the values are those of `AGE_NAMES`, as `ageOf` writes them. */
export const AGES = [
  { value: '', label: 'Any' },
  { value: 'max_age_days=7', label: 'Under 7 days' },
  { value: 'max_age_days=30', label: 'Under 30 days' },
  { value: 'min_age_days=30', label: 'Over 30 days' },
  { value: 'min_age_days=90', label: 'Over 90 days' },
];

export const AGE_NAMES = ['max_age_days', 'min_age_days', 'first_seen_after', 'first_seen_before'] as const;
export const FILTER_NAMES = [
  'q',
  'severity',
  'state',
  'action',
  'assignee_id',
  'repository',
  'policy_id',
  'rule_id',
  ...AGE_NAMES,
] as const satisfies readonly (keyof FindingView['filters'])[];
/** By the names of the API; one value each, as the address holds it. */
export type OpenFindingsFilter = Partial<Record<(typeof FILTER_NAMES)[number], string>>;
export const NO_FILTER: SearchChange = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined]));

/** The filter lives in the address: a link shows the same list. */
export function readFilter(search: URLSearchParams): OpenFindingsFilter {
  return readSearch(search, FILTER_NAMES);
}

/** As the API takes it. */
export function queryOf({ max_age_days, min_age_days, severity, state, action, ...rest }: OpenFindingsFilter) {
  const [maxAge, minAge] = [Number(max_age_days), Number(min_age_days)];
  // values that an address names and nobody knows filter nothing, as the fields above the list show it
  const severities = literalsOf(SEVERITIES, severity?.split(',') ?? []);
  const states = literalsOf(STATE_NAMES, state?.split(',') ?? []);
  return {
    ...rest,
    ...(isOneOf(ACTIONS, action) ? { action } : {}),
    ...(severities.length > 0 ? { severity: severities } : {}),
    ...(states.length > 0 ? { state: states } : {}),
    ...(maxAge ? { max_age_days: maxAge } : {}),
    ...(minAge ? { min_age_days: minAge } : {}),
  };
}

export const ageOf = (filter: OpenFindingsFilter): string => searchOf(filter, AGE_NAMES);

const orderOf = (sort: string | null) => (isOneOf(SORTS, sort) ? { sort } : {});

/** The filter and order of a view, as the address has them. */
export const VIEW_NAMES = [...FILTER_NAMES, 'sort'] as const;
export const filtersOf = (search: URLSearchParams) => ({
  ...queryOf(readFilter(search)),
  ...orderOf(search.get('sort')),
});
export const viewOf = (filters: FindingView['filters']): string => searchOf(filters, VIEW_NAMES);

/** In one order, so that the same filters are the same text. */
function searchOf<Name extends string>(from: Partial<Record<Name, unknown>>, names: readonly Name[]): string {
  return new URLSearchParams(
    names.flatMap((name) => (from[name] === undefined ? [] : [[name, String(from[name])]])),
  ).toString();
}

export const FINDING_VIEWS = ['finding-views'];
/** Own ones and those that others share: in a larger organization, the newest. */
export const viewsQuery = queryOptions({
  queryKey: FINDING_VIEWS,
  queryFn: ({ signal }) => firstOf((query) => unwrap(api.GET('/v1/finding-views', { params: { query }, signal }))),
});

export function openFindingsQuery(filter: OpenFindingsFilter, sort: string) {
  const query = { ...queryOf(filter), ...orderOf(sort), limit: PAGE };
  return listQuery(
    [...OPEN_FINDINGS, 'list', filter, sort],
    (page, signal) => unwrap(api.GET('/v1/findings', { params: { query: { ...query, ...page } }, signal })),
    // the list that stands there stays until the narrower one has come
    { placeholderData: keepPreviousData },
  );
}

/** One of them by itself: a change may take it off the list that it was opened from. */
export function openFindingQuery(id: string) {
  return queryOptions({
    queryKey: [...OPEN_FINDINGS, 'one', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/findings/{open_finding_id}', { params: { path: { open_finding_id: id } }, signal })),
    enabled: id !== '',
  });
}

export function countsQuery(filter: OpenFindingsFilter) {
  return queryOptions({
    queryKey: [...OPEN_FINDINGS, 'counts', filter],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/findings/counts', { params: { query: queryOf(filter) }, signal })),
    placeholderData: keepPreviousData,
  });
}

export function activityQuery(id: string) {
  return listQuery([...OPEN_FINDINGS, 'activity', id], (page, signal) =>
    unwrap(
      api.GET('/v1/findings/{open_finding_id}/activity', {
        params: { path: { open_finding_id: id }, query: page },
        signal,
      }),
    ),
  );
}

/** Choices of a field at most. */
const MAX_CHOICES = 500;

/** The first entries of a list of the API, page by page. */
async function firstOf<Row>(load: (query: { limit: number; cursor?: string }) => Promise<PageOf<Row>>): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: PageOf<Row> = await load({ limit: 100, ...(cursor ? { cursor } : {}) });
    all.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor && all.length < MAX_CHOICES);
  return all;
}

/** People who may be assigned: of a larger organization, the first ones. */

export const peopleQuery = queryOptions({
  queryKey: ['members', 'assignable'],
  queryFn: ({ signal }) => firstOf((query) => unwrap(api.GET('/v1/org/members', { params: { query }, signal }))),
  staleTime: 5 * 60_000,
});

export const policyNamesQuery = queryOptions({
  queryKey: ['policies', 'names'],
  queryFn: async ({ signal }) => {
    const { data } = await unwrap(api.GET('/v1/policies', { params: { query: { limit: 100 } }, signal }));
    return new Map(data.map(({ id, name }) => [id, name]));
  },
  staleTime: 5 * 60_000,
});

export function nameOf(member: Pick<Member, 'name' | 'email'>): string {
  return member.name || member.email;
}

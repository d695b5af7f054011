import { DAY_MS } from '@assay/contracts/durations';
import { isOneOf, literalsOf } from '@assay/contracts/literals';
import { SEVERITIES } from '@assay/contracts/severities';
import type { Schemas } from '@assay/sdk';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { readSearch, type SearchChange } from '../../app/search.ts';

export type OpenFinding = Schemas['OpenFinding'];
export type Counts = Schemas['OpenFindingCounts'];
export type Member = Schemas['Member'];
export type FindingActivity = Schemas['FindingActivity'];
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
const SORTS = ['newest', 'oldest'] as const;
export const ORDERS = [
  { value: '', label: 'Most severe first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;
/** How long ago a finding was first seen. */
export const AGES = [
  { value: '', label: 'Any' },
  { value: 'new7', label: 'Under 7 days' },
  { value: 'new30', label: 'Under 30 days' },
  { value: 'old30', label: 'Over 30 days' },
  { value: 'old90', label: 'Over 90 days' },
];

/** By the names of the API; one value each, as the address holds it. */
export type OpenFindingsFilter = Partial<
  Record<'severity' | 'state' | 'action' | 'assignee_id' | 'repository' | 'policy_id' | 'rule_id' | 'q' | 'age', string>
>;
export const FILTER_NAMES = [
  'q',
  'severity',
  'state',
  'action',
  'assignee_id',
  'repository',
  'policy_id',
  'rule_id',
  'age',
] as const satisfies readonly (keyof OpenFindingsFilter)[];
export const NO_FILTER: SearchChange = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined]));

/** The filter lives in the address: a link shows the same list. */
export function readFilter(search: URLSearchParams): OpenFindingsFilter {
  return readSearch(search, FILTER_NAMES);
}

/** As the API takes it. */
export function queryOf({ age, severity, state, action, ...rest }: OpenFindingsFilter) {
  const days = Number(age?.slice(3));
  // to the hour: the same list keeps the same key from render to render
  const limit = days ? new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - days * DAY_MS).toISOString() : '';
  // values that an address names and nobody knows filter nothing, as the fields above the list show it
  const severities = literalsOf(SEVERITIES, severity?.split(',') ?? []);
  const states = literalsOf(STATE_NAMES, state?.split(',') ?? []);
  return {
    ...rest,
    ...(isOneOf(ACTIONS, action) ? { action } : {}),
    ...(severities.length > 0 ? { severity: severities } : {}),
    ...(states.length > 0 ? { state: states } : {}),
    ...(limit ? (age?.startsWith('new') ? { first_seen_after: limit } : { first_seen_before: limit }) : {}),
  };
}

export function openFindingsQuery(filter: OpenFindingsFilter, sort: string) {
  const query = { ...queryOf(filter), ...(isOneOf(SORTS, sort) ? { sort } : {}), limit: PAGE };
  return infiniteQueryOptions({
    queryKey: [...OPEN_FINDINGS, 'list', filter, sort],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/v1/findings', {
          params: { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    // the list that stands there stays until the narrower one has come
    placeholderData: keepPreviousData,
  });
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
  return infiniteQueryOptions({
    queryKey: [...OPEN_FINDINGS, 'activity', id],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/v1/findings/{open_finding_id}/activity', {
          params: { path: { open_finding_id: id }, query: pageParam ? { cursor: pageParam } : {} },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
}

/** People who may be assigned: of a larger organization, the first ones. */
const MAX_MEMBERS = 500;

export const peopleQuery = queryOptions({
  queryKey: ['members', 'assignable'],
  queryFn: async ({ signal }): Promise<Member[]> => {
    const all: Member[] = [];
    let cursor: string | null = null;
    do {
      const page: Schemas['MemberPage'] = await unwrap(
        api.GET('/v1/org/members', { params: { query: { limit: 100, ...(cursor ? { cursor } : {}) } }, signal }),
      );
      all.push(...page.data);
      cursor = page.next_cursor;
    } while (cursor && all.length < MAX_MEMBERS);
    return all;
  },
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

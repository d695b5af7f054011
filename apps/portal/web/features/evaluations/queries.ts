import { hasEnded, type Schemas } from '@assay/sdk';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';

export type Evaluation = Schemas['Evaluation'];
export type Finding = Schemas['Finding'];
export type Severity = Finding['severity'];

const PAGE = 25;
/** The most that one request gives. */
export const MAX_PAGE = 100;
const RUNNING_EVERY_MS = 1_500;
const QUIET_EVERY_MS = 10_000;

export interface EvaluationFilter {
  status?: Evaluation['status'];
  verdict?: NonNullable<Evaluation['verdict']>;
  repository?: string;
  scope?: Evaluation['scope'];
  created_after?: string;
  created_before?: string;
}

/** What of an evaluation's findings is shown, by the names of the API. */
export interface FindingsFilter {
  q?: string;
  severity?: Finding['severity'];
  status?: Finding['status'];
  action?: Finding['action'];
  baseline_state?: Finding['baseline_state'] | 'present';
  policy_id?: string;
  rule_id?: string;
}

/** Newest first. There is no event stream of a whole list: it is asked again, quickly while something on it runs. */
export function evaluationsQuery(filter: EvaluationFilter, limit = PAGE) {
  return listQuery(
    ['evaluations', 'list', filter, limit],
    (page, signal) => unwrap(api.GET('/v1/evaluations', { params: { query: { ...filter, limit, ...page } }, signal })),
    { refetchInterval: (evaluations) => (evaluations.every(hasEnded) ? QUIET_EVERY_MS : RUNNING_EVERY_MS) },
  );
}

export function evaluationQuery(id: string) {
  return queryOptions({
    queryKey: ['evaluations', 'one', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/evaluations/{evaluation_id}', { params: { path: { evaluation_id: id } }, signal })),
  });
}

/** Pages of findings, the most pressing first. */
export function findingsQuery(id: string, filter: FindingsFilter) {
  return listQuery(
    ['evaluations', 'findings', id, filter],
    (page, signal) =>
      unwrap(
        api.GET('/v1/evaluations/{evaluation_id}/findings', {
          params: { path: { evaluation_id: id }, query: { ...filter, sort: 'priority', limit: MAX_PAGE, ...page } },
          signal,
        }),
      ),
    // the list that stands there stays until the narrower one has come
    { placeholderData: keepPreviousData, staleTime: 60_000 },
  );
}

/**
 * An evaluation and its first findings, asked for at once. They come into being with its end: those of one that had not ended when they
 * were read are forgotten.
 */
export async function evaluationAhead(client: QueryClient, id: string): Promise<void> {
  const findings = findingsQuery(id, {});
  const [{ status, summary }, { pages }] = await Promise.all([
    client.ensureQueryData(evaluationQuery(id)),
    client.ensureInfiniteQueryData(findings),
  ]);
  const isWhole = status === 'completed' && (summary?.total === 0 || pages.some(({ data }) => data.length > 0));
  if (!isWhole) await client.resetQueries({ queryKey: findings.queryKey, exact: true });
}

export function findingQuery(evaluationId: string, findingId: string) {
  return queryOptions({
    queryKey: ['evaluations', 'finding', evaluationId, findingId],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/evaluations/{evaluation_id}/findings/{finding_id}', {
          params: { path: { evaluation_id: evaluationId, finding_id: findingId } },
          signal,
        }),
      ),
    staleTime: 60_000,
  });
}

/** A file as the evaluation saw it, without its secrets. It never changes, and is large: it is let go when nobody looks at it. */
export function evaluationFileQuery(evaluationId: string, path: string) {
  return queryOptions({
    queryKey: ['evaluations', 'file', evaluationId, path],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/evaluations/{evaluation_id}/file', {
          params: { path: { evaluation_id: evaluationId }, query: { path } },
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** So many findings of one evaluation are compared at most. */
const MAX_COMPARED = 2_000;

/** All findings, up to 2,000. */
export function everyFindingQuery(id: string) {
  return queryOptions({
    queryKey: ['evaluations', 'every-finding', id],
    queryFn: async ({ signal }): Promise<Finding[]> => {
      const all: Finding[] = [];
      let cursor: string | null = null;
      do {
        const page: Schemas['FindingPage'] = await unwrap(
          api.GET('/v1/evaluations/{evaluation_id}/findings', {
            params: { path: { evaluation_id: id }, query: { limit: MAX_PAGE, ...(cursor ? { cursor } : {}) } },
            signal,
          }),
        );
        all.push(...page.data);
        cursor = page.next_cursor;
      } while (cursor && all.length < MAX_COMPARED);
      return all;
    },
    enabled: id !== '',
    staleTime: 60_000,
  });
}

import type { Schemas } from '@assay/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';

export type Repository = Schemas['Repository'];
export type RepositoryState = Schemas['RepositoryState'];
export type CodeOwnerRule = Schemas['CodeOwnerRule'];
export type Overview = Schemas['Overview'];

export interface RepositoriesFilter {
  prefix?: string;
  verdict?: Repository['verdict'];
  stale?: boolean;
}

export function repositoriesQuery(filter: RepositoriesFilter) {
  return listQuery(['repositories', 'list', filter], (page, signal) =>
    unwrap(api.GET('/v1/repositories', { params: { query: { ...filter, ...page, limit: 50 } }, signal })),
  );
}

export function repositoryQuery(repository: string) {
  return queryOptions({
    queryKey: ['repositories', 'one', repository],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/repositories/state', { params: { query: { repository } }, signal })),
  });
}

/** The latest evaluations of a whole repository, of all branches. */
export function trendQuery(repository: string) {
  return queryOptions({
    queryKey: ['evaluations', 'trend', repository],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/evaluations', {
          params: { query: { repository, status: 'completed', scope: 'repository', limit: 100 } },
          signal,
        }),
      ),
  });
}

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => unwrap(api.GET('/v1/overview', { signal })),
});

/** Where a repository has its page: its name may hold slashes and dots. */
export function repositoryLink(repository: string): string {
  return `/repository?${new URLSearchParams({ name: repository })}`;
}

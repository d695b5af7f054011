import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../api/client.ts';

/** Who is signed in, as the API knows it: the organization, and the others that the person belongs to. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => unwrap(api.GET('/v1/me', { signal })),
  staleTime: 5 * 60_000,
});

export const ENVIRONMENTS = { prod: 'Production', test: 'Test' } as const;

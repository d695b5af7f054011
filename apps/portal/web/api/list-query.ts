import { infiniteQueryOptions, type keepPreviousData, type QueryKey } from '@tanstack/react-query';

export interface PageOf<Row> {
  data: Row[];
  next_cursor: string | null;
}

interface ListOptions<Row> {
  /** In ms, by the rows on the pages fetched so far. */
  refetchInterval?: number | ((rows: readonly Row[]) => number | false);
  staleTime?: number;
  placeholderData?: typeof keepPreviousData;
}

/** A list of the API, page by page: `load` is given the cursor of the page, and nothing for the first. */
export function listQuery<Row>(
  queryKey: QueryKey,
  load: (page: { cursor?: string }, signal: AbortSignal) => Promise<PageOf<Row>>,
  { refetchInterval: every, ...options }: ListOptions<Row> = {},
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam ? { cursor: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    refetchInterval: ({ state }) =>
      typeof every === 'function' ? every(state.data?.pages.flatMap(({ data }) => data) ?? []) : (every ?? false),
    ...options,
  });
}

import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import './table.css';

/** What of a query with pages (TanStack's `useInfiniteQuery`) tells how the list goes on. */
export interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

/**
 * Below the rows of a list: a button for the next page, or why the last request failed. What was fetched before stays above, and
 * nothing is asked again until the reader wants it.
 */
export function More({ query, label = 'Show more' }: { query: PagedQuery; label?: string }) {
  if (query.error)
    return (
      <div className="table-more">
        <ErrorState
          title="The list is not complete"
          error={query.error}
          retry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      </div>
    );
  if (!query.hasNextPage) return null;
  return (
    <div className="table-more">
      <Button onClick={() => void query.fetchNextPage()} isPending={query.isFetchingNextPage}>
        {label}
      </Button>
    </div>
  );
}

import { useCallback, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import './table.css';

/** What of a query with pages (TanStack's `useInfiniteQuery`) tells how the list goes on. */
export interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

/**
 * Below the rows of a list: a button for the next page, or why the last request failed. What was fetched before stays above, and
 * nothing is asked again until the reader wants it.
 * @param isNearIsEnough whether the next page comes by itself when the reader is four screens away from it, so that nobody who scrolls fast waits for it
 */
export function More({
  query,
  label = 'Show more',
  isNearIsEnough = false,
}: {
  query: PagedQuery;
  label?: string;
  isNearIsEnough?: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, error, fetchNextPage } = query;
  // a page that is on its way is waited for: the button and the observer may both ask before React draws again
  const next = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const waits = isNearIsEnough && hasNextPage && !isFetchingNextPage && !error;
  useEffect(() => {
    if (!waits || !place.current) return;
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) next();
      },
      { rootMargin: '400% 0px' },
    );
    near.observe(place.current);
    return () => near.disconnect();
  }, [waits, next]);
  if (query.error)
    return (
      <div className="table-more">
        <ErrorState
          title="The list is not complete"
          error={query.error}
          retry={() => (query.isFetchNextPageError ? next() : void query.refetch())}
        />
      </div>
    );
  if (!hasNextPage) return null;
  return (
    <div className="table-more" ref={place}>
      <Button onClick={next} isPending={isFetchingNextPage}>
        {label}
      </Button>
    </div>
  );
}

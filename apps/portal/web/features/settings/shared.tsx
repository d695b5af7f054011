import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PageOf } from '../../api/list-query.ts';
import { type Column, ErrorState, Table, toast, toastProblem } from '../../design/index.ts';
import { useSearch, withSearch } from '../../state/search.ts';
import { useScope } from '../../state/session.ts';
import './shared.css';

type Listed<Row> = UseInfiniteQueryResult<InfiniteData<PageOf<Row>>>;

/** The rows of a list, or why there are none: not fetched yet, refused, empty. */
export function Listing<Row>({
  query,
  isWaiting = false,
  empty,
  ...table
}: {
  query: Listed<Row>;
  /** Whether something else that its rows show is not there yet. */
  isWaiting?: boolean;
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  expected?: number;
  empty: ReactNode;
}) {
  const rows = isWaiting ? undefined : query.data?.pages.flatMap((page) => page.data);
  if (query.error && !query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (rows?.length === 0) return empty;
  return <Table {...table} rows={rows} more={query} />;
}

/** Every row of what has been fetched. */
export function rowsOf<Row>(query: Listed<Row>): Row[] {
  return query.data?.pages.flatMap((page) => page.data) ?? [];
}

/**
 * Something that a person does: says so when it is done, and fetches anew what it changed. What is refused is told by a toast, or
 * by the form where `inForm` is set.
 */
export function useAct<Input, Output>(
  act: (input: Input) => Promise<Output>,
  {
    done,
    changes = [],
    inForm = false,
    after,
  }: {
    done?: string;
    changes?: readonly QueryKey[];
    inForm?: boolean;
    after?: (output: Output, input: Input) => void;
  },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (output, input) => {
      if (done) toast(done);
      for (const queryKey of changes) void client.invalidateQueries({ queryKey });
      after?.(output, input);
    },
    onError: inForm ? () => undefined : toastProblem,
  });
}

/**
 * Which dialog is open lives in the address, so that a sign-in on the way leads back to it.
 * @param scope what the dialog's action needs: it opens for nobody else, whatever the address says
 */
export function useDialog(
  name: string,
  scope?: string,
): [value: string | null, open: (value?: string) => void, close: () => void] {
  const [search, change] = useSearch();
  const isAllowed = useScope(scope ?? '') || scope === undefined;
  return [
    isAllowed ? search.get(name) : null,
    (value = '1') => change({ [name]: value }),
    () => change({ [name]: undefined }),
  ];
}

/** The first cell of a row that opens something beside the list; the whole row is its target. */
export function ChooseLink({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  const [search] = useSearch();
  const isChosen = search.get(name) === value;
  return (
    <Link
      className={`row-link mono${isChosen ? ' chosen' : ''}`}
      aria-current={isChosen || undefined}
      to={{ search: withSearch(search, { [name]: value }).toString() }}
      replace
      preventScrollReset
    >
      {children}
    </Link>
  );
}

/** For those alone who have the scope. */
export function IfScope({ scope, children }: { scope: string; children: ReactNode }) {
  return useScope(scope) ? children : null;
}

/** Lines or commas of a text field as a list. */
export function linesOf(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);
}

import { DEFAULT_PAGE_SIZE, type PageQuery, page } from '@assay/contracts';

/**
 * The parts of a Prisma query that reads a page of rows, newest first. Identifiers rise with time, so the cursor is the
 * identifier of the previous page's last row. One row more than the page holds is read: it tells whether another page follows.
 */
export function newestFirst({ cursor, limit = DEFAULT_PAGE_SIZE }: PageQuery) {
  return {
    before: cursor === undefined ? {} : { id: { lt: cursor } },
    newest: { orderBy: { id: 'desc' }, take: limit + 1 },
  } as const;
}

/** The page of the rows that `newestFirst` asked for. */
export function newestPage<Row extends { id: string }, Item>(
  rows: Row[],
  { limit = DEFAULT_PAGE_SIZE }: PageQuery,
  show: (row: Row) => Item,
) {
  return page(rows, limit, show);
}

import { type DtoClass, Flag, List, Text, Whole } from './fields.js';

/** Query of every list: the page size and where the page starts. */
export class PageQuery {
  @Whole({ description: 'Items per page', min: 1, max: 100, optional: true, example: 25 })
  limit?: number;
  @Text({ description: '`next_cursor` of the previous page of this list. Opaque', max: 512, optional: true })
  cursor?: string;
}
export const DEFAULT_PAGE_SIZE = 25;

/** What every list returns besides `data`. */
export class PageInfo {
  @Flag({ description: 'Whether there is another page', example: false })
  has_more!: boolean;
  @Text({ description: 'Cursor of the next page; null on the last page', nullable: true })
  next_cursor!: string | null;
}

/** The class of a list's pages, to extend. */
export function pageOf<T extends object>(item: () => DtoClass<T>, description: string) {
  class Page extends PageInfo {
    @List({ nested: item }, { description })
    data!: T[];
  }
  return Page;
}

/** A page from up to `limit + 1` rows that are ordered by identifier: the surplus row only tells that there is more. */
export function page<R extends { id: string }, T>(rows: R[], limit: number, show: (row: R) => T) {
  return pageBy(rows, limit, (row) => row.id, show);
}

/**
 * As `page`, for other orders.
 * @param keyOf what the list is ordered by; the gateway turns it into an opaque cursor
 */
export function pageBy<R, T>(rows: R[], limit: number, keyOf: (row: R) => string, show: (row: R) => T) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const has_more = rows.length > limit;
  return { data: shown.map(show), has_more, next_cursor: has_more && last !== undefined ? keyOf(last) : null };
}

import { DEFAULT_PAGE_SIZE, type IdPrefix, isId, type PageQuery } from '@assay/contracts';
import { newestFirst } from '@assay/database';
import { ServiceError } from '@assay/errors';

/**
 * As `newestFirst`, for cursors that nothing has checked yet.
 * @throws ServiceError VALIDATION_FAILED (400) for what is no cursor of this list
 */
export function rowsOfPage(prefix: IdPrefix, query: PageQuery) {
  if (query.cursor !== undefined && !isId(prefix, query.cursor)) throw notACursor();
  return { limit: query.limit ?? DEFAULT_PAGE_SIZE, ...newestFirst(query) };
}

export function notACursor(): ServiceError {
  return ServiceError.unreadable('The query could not be read', [
    { field: 'cursor', message: 'cursor must be the next_cursor of a previous page', code: 'INVALID_FORMAT' },
  ]);
}

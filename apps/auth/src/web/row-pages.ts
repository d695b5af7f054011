import { DEFAULT_PAGE_SIZE, type IdPrefix, isId, type PageQuery } from '@assay/contracts';
import { ServiceError } from '@assay/errors';

/**
 * A page of rows, newest first: identifiers rise with time, and the cursor is the last one of the page before.
 * @returns parts of Prisma's query, which asks for one row more than the page has
 * @throws ServiceError VALIDATION_FAILED (400) for what is no cursor of this list
 */
export function rowsOfPage(prefix: IdPrefix, { limit = DEFAULT_PAGE_SIZE, cursor }: PageQuery) {
  if (cursor !== undefined && !isId(prefix, cursor)) throw notACursor();
  return {
    limit,
    before: cursor === undefined ? {} : { id: { lt: cursor } },
    newest: { orderBy: { id: 'desc' }, take: limit + 1 },
  } as const;
}

export function notACursor(): ServiceError {
  return ServiceError.unreadable('The query could not be read', [
    { field: 'cursor', message: 'cursor must be the next_cursor of a previous page', code: 'INVALID_FORMAT' },
  ]);
}

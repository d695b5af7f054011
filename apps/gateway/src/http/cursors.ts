import { createHash } from 'node:crypto';
import { DEFAULT_PAGE_SIZE, type IdPrefix, isId, type PageQuery, pageBy } from '@assay/contracts';
import { ServiceError } from '@assay/errors';

/**
 * The sort key of a list, which its cursor contains: an identifier, a whole number, or text that the handler compares itself.
 * Handlers see only this key, in `query.cursor` and as `next_cursor`.
 */
export type CursorKey = IdPrefix | 'integer' | 'text';

/** The list that a cursor belongs to. A cursor of one organization is not valid in another. */
export interface CursorList {
  organizationId: string;
  environment: string;
  /** The path of the route, with placeholders. */
  path: string;
  params: Record<string, string>;
}

const CHECKSUM_BYTES = 6;

/** An opaque cursor: base64url of a checksum over list and key, and the key. */
export function encodeCursor(list: CursorList, key: string): string {
  return Buffer.concat([checksum(list, key), Buffer.from(key)]).toString('base64url');
}

/**
 * The key in a cursor.
 * @throws ServiceError VALIDATION_FAILED (400) for a cursor of another list, or a modified one
 */
export function decodeCursor(list: CursorList, kind: CursorKey, cursor: string): string {
  const bytes = Buffer.from(cursor, 'base64url');
  const key = bytes.subarray(CHECKSUM_BYTES).toString();
  // base64url can write the same bytes in several ways: only ours is accepted
  if (encodeCursor(list, key) !== cursor || !isKey(kind, key)) throw foreignCursor();
  return key;
}

function isKey(kind: CursorKey, key: string): boolean {
  // PostgreSQL has no text with a NUL
  if (kind === 'text') return !key.includes('\0');
  if (kind === 'integer') return /^\d{1,15}$/.test(key);
  return isId(kind, key);
}

function checksum({ organizationId, environment, path, params }: CursorList, key: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([organizationId, environment, path, params, key]))
    .digest()
    .subarray(0, CHECKSUM_BYTES);
}

/** The error for a cursor of another list, or of another order of the list. */
export function foreignCursor(): ServiceError {
  const message = 'cursor must be the next_cursor of a page of this list: start again without it';
  return ServiceError.unreadable(message, [{ field: 'cursor', message, code: 'INVALID_FORMAT' }]);
}

/** A page of a list that is in memory, greatest key first. */
export function pageOfSorted<T>(items: readonly T[], query: PageQuery, keyOf: (item: T) => string) {
  const { limit = DEFAULT_PAGE_SIZE, cursor } = query;
  const rest = items
    .filter((item) => cursor === undefined || keyOf(item) < cursor)
    .sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1));
  return pageBy(rest.slice(0, limit + 1), limit, keyOf, (item) => item);
}

/** A page of a list that never changes. Its key is the number of items on the pages before. */
export function pageOfFixed<T>(items: readonly T[], { limit = DEFAULT_PAGE_SIZE, cursor = '0' }: PageQuery) {
  const start = Number(cursor);
  return pageBy(
    items.slice(start, start + limit + 1),
    limit,
    () => String(start + limit),
    (item) => item,
  );
}

import { createHash } from 'node:crypto';
import { DEFAULT_PAGE_SIZE, type IdPrefix, isId, type PageQuery, page } from '@assay/contracts';
import { ServiceError } from '@assay/errors';

/**
 * What a list is ordered by, and so what its cursor holds: an identifier, a whole number, or text that its handler orders itself.
 * Handlers see this key alone, in `query.cursor` and as `next_cursor`.
 */
export type CursorKey = IdPrefix | 'integer' | 'text';

/** The list that a cursor is of. One organization's cursor is foreign to every other one. */
export interface CursorList {
  organizationId: string;
  environment: string;
  /** The route's path, and its parameters. */
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
 * @throws ServiceError VALIDATION_FAILED (400) for a cursor of another list, or one that was changed
 */
export function decodeCursor(list: CursorList, kind: CursorKey, cursor: string): string {
  const bytes = Buffer.from(cursor, 'base64url');
  const key = bytes.subarray(CHECKSUM_BYTES).toString();
  // base64url has several spellings of the same bytes: only our own is taken
  if (encodeCursor(list, key) !== cursor || !isKey(kind, key)) throw foreignCursor();
  return key;
}

function isKey(kind: CursorKey, key: string): boolean {
  if (kind === 'text') return true;
  if (kind === 'integer') return /^\d{1,15}$/.test(key);
  return isId(kind, key);
}

function checksum({ organizationId, environment, path, params }: CursorList, key: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([organizationId, environment, path, params, key]))
    .digest()
    .subarray(0, CHECKSUM_BYTES);
}

/** The refusal of a cursor that is of another list, or of another order of it. */
export function foreignCursor(): ServiceError {
  const message = 'cursor must be the next_cursor of a page of this list: start again without it';
  return ServiceError.unreadable(message, [{ field: 'cursor', message, code: 'INVALID_FORMAT' }]);
}

/** A page of a list that is at hand as a whole, the greatest key first. */
export function pageOfSorted<T>(items: readonly T[], query: PageQuery, keyOf: (item: T) => string) {
  const { limit = DEFAULT_PAGE_SIZE, cursor } = query;
  const rest = items
    .filter((item) => cursor === undefined || keyOf(item) < cursor)
    .sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1));
  return page(rest.slice(0, limit + 1), limit, keyOf, (item) => item);
}

/** A page of a list that never changes: its key is the number of items so far. */
export function pageOfFixed<T>(items: readonly T[], { limit = DEFAULT_PAGE_SIZE, cursor = '0' }: PageQuery) {
  const start = Number(cursor);
  return page(
    items.slice(start, start + limit + 1),
    limit,
    () => String(start + limit),
    (item) => item,
  );
}

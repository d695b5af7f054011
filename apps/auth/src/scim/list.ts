import type { Context, Tx } from './context.js';
import { DEFAULT_COUNT, LIST, MAX_COUNT } from './discovery.js';
import { fits } from './evaluate.js';
import { type Filter, parseFilter } from './filter.js';
import { filterSql } from './filter-sql.js';
import { membersOf } from './members.js';
import { leavesOut, type Projection, project, readProjection, takesWhole } from './projection.js';
import type { Json } from './read-resource.js';
import { type GroupRow, showGroup, showUser, type UserRow } from './rows.js';
import { locate, type ResourceType } from './schema.js';
import { invalidFilter, invalidValue, ScimError } from './scim-error.js';
import { groupsOf } from './users.js';

/** Parameters of a query, as GET and .search send them. */
export type Query = Record<string, unknown>;

interface Page {
  /** From 1 (RFC 7644, section 3.4.2.4). */
  startIndex: number;
  count: number;
  /** Undefined: paged by index. Null: the first page by cursor (RFC 9865). */
  after: string | null | undefined;
}

const TABLES = { User: 'scim_users', Group: 'scim_groups' } as const;
/** Rows looked at one by one at a time, and at most: a filter that no index serves. */
const SCANNED_AT_ONCE = 500;
const MAX_SCANNED = 50_000;

/** One page of the resources of these types that fit the filter (RFC 7644, sections 3.4.2 and 3.4.3). */
export async function list(tx: Tx, context: Context, types: readonly ResourceType[], query: Query): Promise<Json> {
  const projection = readProjection(query.attributes, query.excludedAttributes);
  const filter = readFilter(query.filter);
  const page = readPage(query);
  const found = new Found(page);
  // identifiers of groups sort before those of users
  const ordered = page.after === undefined ? types : types.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const type of ordered) await collect(tx, context, type, filter, query, projection, found);
  const { resources, total } = found;
  const last = resources.at(-1)?.id as string | undefined;
  const more = found.more && last !== undefined;
  return {
    schemas: [LIST],
    totalResults: total,
    ...(page.after === undefined ? { startIndex: page.startIndex } : {}),
    itemsPerPage: resources.length,
    ...(page.after !== undefined && more ? { nextCursor: Buffer.from(last).toString('base64url') } : {}),
    Resources: resources.map((resource) => resource.shown),
  };
}

class Found {
  total = 0;
  more = false;
  readonly resources: { id: string; shown: Json }[] = [];
  constructor(readonly page: Page) {}

  /** How many of the next ones come before the page. */
  get skip(): number {
    return Math.max(0, this.page.startIndex - 1 - this.total);
  }
  get room(): number {
    return this.page.count - this.resources.length;
  }
}

async function collect(
  tx: Tx,
  context: Context,
  type: ResourceType,
  filter: Filter | undefined,
  query: Query,
  projection: Projection,
  found: Found,
): Promise<void> {
  const values: unknown[] = [context.connectionId];
  const condition = filter && filterSql(filter, type, values);
  const order = orderBy(type, query);
  const { after } = found.page;
  if (after !== undefined && order !== ORDER_BY_ID)
    throw new ScimError(400, 'A cursor and sortBy do not go together: page by startIndex', 'invalidCursor');
  const where = `r.connection_id = $1${condition ? ` AND ${condition.text}` : ''}`;
  const table = TABLES[type.name];
  if (filter && !condition?.exact)
    return scan(tx, context, type, { table, where, values, order }, filter, projection, found);
  const [{ total } = { total: 0 }] = await tx.$queryRawUnsafe<{ total: number }[]>(
    `SELECT count(*)::int AS total FROM ${table} r WHERE ${where}`,
    ...values,
  );
  const { skip, room } = found;
  found.total += total;
  if (room <= 0) {
    found.more ||= total > 0;
    return;
  }
  const paging = after ? `${where} AND r.id > $${values.push(after)}` : where;
  const rows = await tx.$queryRawUnsafe<(UserRow | GroupRow)[]>(
    `SELECT r.* FROM ${table} r WHERE ${paging} ORDER BY ${order} LIMIT ${room + 1} OFFSET ${skip}`,
    ...values,
  );
  found.more = rows.length > room;
  const members = leavesOut(projection, type, 'members')
    ? 'none'
    : takesWhole(projection, type, 'members')
      ? 'text'
      : 'objects';
  const shown = await show(tx, context, type, rows.slice(0, room), members);
  for (const { id, shown: whole } of shown) found.resources.push({ id, shown: project(whole, type, projection) });
}

/** Looks at every row that the indexes leave. @throws ScimError 400 tooMany */
async function scan(
  tx: Tx,
  context: Context,
  type: ResourceType,
  { table, where, values, order }: { table: string; where: string; values: unknown[]; order: string },
  filter: Filter,
  projection: Projection,
  found: Found,
): Promise<void> {
  const { after } = found.page;
  // what no resource has is refused, also where there is no resource yet
  fits(filter, {}, type);
  for (let offset = 0; ; offset += SCANNED_AT_ONCE) {
    if (offset >= MAX_SCANNED)
      throw new ScimError(
        400,
        'The filter looks at too many resources: name userName, externalId or emails',
        'tooMany',
      );
    const rows = await tx.$queryRawUnsafe<(UserRow | GroupRow)[]>(
      `SELECT r.* FROM ${table} r WHERE ${where} ORDER BY ${order} LIMIT ${SCANNED_AT_ONCE} OFFSET ${offset}`,
      ...values,
    );
    const mentionsMembers = /members/i.test(JSON.stringify(filter)) || !leavesOut(projection, type, 'members');
    for (const { id, shown } of await show(tx, context, type, rows, mentionsMembers ? 'objects' : 'none')) {
      if (!fits(filter, shown, type)) continue;
      const before = found.skip > 0 || (after !== undefined && after !== null && id <= after);
      found.total++;
      if (before) continue;
      if (found.room > 0) found.resources.push({ id, shown: project(shown, type, projection) });
      else found.more = true;
    }
    if (rows.length < SCANNED_AT_ONCE) return;
  }
}

async function show(
  tx: Tx,
  { base }: Context,
  type: ResourceType,
  rows: readonly (UserRow | GroupRow)[],
  shownMembers: 'none' | 'text' | 'objects',
): Promise<{ id: string; shown: Json }[]> {
  const ids = rows.map(({ id }) => id);
  if (type.name === 'User') {
    const groups = await groupsOf(tx, ids);
    return rows.map((row) => ({ id: row.id, shown: showUser(row as UserRow, base, groups.get(row.id) ?? []) }));
  }
  const members = shownMembers === 'none' ? undefined : await membersOf(tx, ids);
  return rows.map((row) => ({
    id: row.id,
    shown: showGroup(row as GroupRow, base, members?.get(row.id), shownMembers === 'text'),
  }));
}

function readFilter(filter: unknown): Filter | undefined {
  if (filter === undefined || filter === null || filter === '') return undefined;
  if (typeof filter !== 'string') throw invalidFilter('filter must be one string');
  return parseFilter(filter);
}

function readPage(query: Query): Page {
  const { cursor } = query;
  return {
    startIndex: Math.max(1, whole(query.startIndex, 'startIndex') ?? 1),
    count: Math.min(MAX_COUNT, Math.max(0, whole(query.count, 'count') ?? DEFAULT_COUNT)),
    after: cursor === undefined ? undefined : readCursor(cursor),
  };
}

function readCursor(cursor: unknown): string | null {
  if (cursor === '' || cursor === null) return null;
  const id = typeof cursor === 'string' ? Buffer.from(cursor, 'base64url').toString() : '';
  if (!/^sc[ug]_[0-9a-z]{26}$/.test(id)) throw new ScimError(400, 'cursor is no nextCursor of a page', 'invalidCursor');
  return id;
}

function whole(value: unknown, name: string): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = Number(value);
  if (!Number.isInteger(number)) throw invalidValue(`${name} must be a whole number`);
  return Math.min(number, 2 ** 31 - 1);
}

const ORDER_BY_ID = 'r.id';
const ORDER_COLUMNS: Record<string, string> = {
  id: 'r.id',
  'meta.created': 'r.created_at',
  'meta.lastModified': 'r.updated_at',
};

/** Missing ones last when ascending, first when descending (RFC 7644, section 3.4.2.3); equal ones by their identifiers. */
function orderBy(type: ResourceType, { sortBy, sortOrder }: Query): string {
  if (sortBy === undefined || sortBy === null || sortBy === '') return ORDER_BY_ID;
  const found = typeof sortBy === 'string' ? locate(type, sortBy) : undefined;
  const descending = typeof sortOrder === 'string' && sortOrder.toLowerCase() === 'descending';
  const direction = descending ? 'DESC NULLS FIRST' : 'ASC NULLS LAST';
  // what one of several types does not have sorts as missing
  if (!found || !('attribute' in found)) return ORDER_BY_ID;
  const { attribute, sub, extension } = found;
  const column = ORDER_COLUMNS[sub ? `${attribute.name}.${sub.name}` : attribute.name];
  if (column) return `${column} ${direction}, r.id`;
  // names stand in our own schemas: nothing that a client sent becomes SQL
  const path = [
    ...(extension ? [`'${extension.id}'`] : []),
    `'${attribute.name}'`,
    ...(attribute.multiValued ? ['0'] : []),
    ...(attribute.type === 'complex' ? [`'${sub?.name ?? 'value'}'`] : []),
  ];
  const last = path.pop();
  const text = `r.attributes${path.map((part) => ` -> ${part}`).join('')} ->> ${last}`;
  const exact = (sub ?? attribute).caseExact;
  return `${exact ? `(${text})` : `lower(${text})`} COLLATE "C" ${direction}, r.id`;
}

import type { Context, Tx } from './context.js';
import { DEFAULT_COUNT, LIST, MAX_COUNT } from './discovery.js';
import { fits } from './evaluate.js';
import { type Filter, parseFilter } from './filter.js';
import { costOf, payForTerms } from './filter-cost.js';
import { filterSql } from './filter-sql.js';
import { membersOf } from './members.js';
import { ORDER_BY_ID, orderBy } from './order.js';
import { includesWhole, leavesOut, type Projection, project, readProjection } from './projection.js';
import type { Json } from './read-resource.js';
import { type GroupRow, showGroup, showUser, type UserRow } from './rows.js';
import type { ScanBudget } from './scan-budget.js';
import type { ResourceType } from './schema.js';
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
/** Rows looked at one by one at a time: a filter that no index serves. */
const SCANNED_AT_ONCE = 500;
/** A page of groups ends early once it has this many members, of about 110 bytes each: `count` is only a maximum. */
const MAX_MEMBERS_OF_PAGE = 100_000;
const GROUPS_AT_ONCE = 20;

/** One page of the resources of these types that fit the filter (RFC 7644, sections 3.4.2 and 3.4.3). */
export async function list(
  tx: Tx,
  context: Context,
  budget: ScanBudget,
  types: readonly ResourceType[],
  query: Query,
): Promise<Json> {
  const projection = readProjection(query.attributes, query.excludedAttributes);
  const filter = readFilter(query.filter);
  const page = readPage(query);
  const listed = new ListedResources(page);
  // identifiers of groups sort before those of users
  const ordered = page.after === undefined ? types : types.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const type of ordered) await collect(tx, context, budget, type, filter, query, projection, listed);
  const { resources, total } = listed;
  const last = resources.at(-1)?.id;
  const more = listed.more && last !== undefined;
  return {
    schemas: [LIST],
    totalResults: total,
    ...(page.after === undefined ? { startIndex: page.startIndex } : {}),
    itemsPerPage: resources.length,
    ...(page.after !== undefined && more ? { nextCursor: Buffer.from(last).toString('base64url') } : {}),
    Resources: resources.map((resource) => resource.shown),
  };
}

class ListedResources {
  total = 0;
  more = false;
  /** Of the groups on the page. */
  members = 0;
  readonly resources: { id: string; shown: Json }[] = [];
  constructor(readonly page: Page) {}

  /** How many of the next ones come before the page. */
  get skip(): number {
    return Math.max(0, this.page.startIndex - 1 - this.total);
  }
  get room(): number {
    return this.members < MAX_MEMBERS_OF_PAGE ? this.page.count - this.resources.length : 0;
  }
}

async function collect(
  tx: Tx,
  context: Context,
  budget: ScanBudget,
  type: ResourceType,
  filter: Filter | undefined,
  query: Query,
  projection: Projection,
  listed: ListedResources,
): Promise<void> {
  const values: unknown[] = [context.connectionId];
  const condition = filter && filterSql(filter, type, values);
  const order = orderBy(type, query);
  const { after } = listed.page;
  if (after !== undefined && order !== ORDER_BY_ID)
    throw new ScimError(400, 'cursor cannot be combined with sortBy: use startIndex instead', 'invalidCursor');
  const where = `r.connection_id = $1${condition ? ` AND ${condition.text}` : ''}`;
  const table = TABLES[type.name];
  if (filter) await payForTerms(tx, context, budget, table, filter);
  if (filter && !condition?.exact)
    return scan(tx, context, budget, type, { table, where, values, order }, filter, projection, listed);
  const [{ total } = { total: 0 }] = await tx.$queryRawUnsafe<{ total: number }[]>(
    `SELECT count(*)::int AS total FROM ${table} r WHERE ${where}`,
    ...values,
  );
  const { skip, room } = listed;
  listed.total += total;
  if (room <= 0) {
    listed.more ||= total > 0;
    return;
  }
  const paging = after ? `${where} AND r.id > $${values.push(after)}` : where;
  const rows = await tx.$queryRawUnsafe<(UserRow | GroupRow)[]>(
    `SELECT r.* FROM ${table} r WHERE ${paging} ORDER BY ${order} LIMIT ${room + 1} OFFSET ${skip}`,
    ...values,
  );
  await fill(tx, context, type, rows, projection, listed);
}

/** Puts rows on the page, as far as it has room. */
async function fill(
  tx: Tx,
  context: Context,
  type: ResourceType,
  rows: readonly (UserRow | GroupRow)[],
  projection: Projection,
  listed: ListedResources,
): Promise<void> {
  const name = type.name === 'Group' ? 'members' : 'groups';
  const related = leavesOut(projection, type, name)
    ? 'none'
    : includesWhole(projection, type, name)
      ? 'text'
      : 'objects';
  const atOnce = type.name === 'Group' && related !== 'none' ? GROUPS_AT_ONCE : rows.length;
  let at = 0;
  while (at < rows.length && listed.room > 0) {
    const next = rows.slice(at, at + Math.min(atOnce, listed.room));
    for (const { row, shown, memberCount } of await show(tx, context, type, next, related)) {
      if (listed.room <= 0) break;
      listed.resources.push({ id: row.id, shown: project(shown, type, projection) });
      listed.members += memberCount;
      at++;
    }
  }
  listed.more ||= at < rows.length;
}

/** Looks at every row that the indexes leave. @throws ScimError 400 tooMany; ServiceError as ScanBudget.run */
async function scan(
  tx: Tx,
  context: Context,
  budget: ScanBudget,
  type: ResourceType,
  { table, where, values, order }: { table: string; where: string; values: unknown[]; order: string },
  filter: Filter,
  projection: Projection,
  listed: ListedResources,
): Promise<void> {
  const { after } = listed.page;
  // what no resource has is rejected, also where there is no resource yet
  fits(filter, {}, type);
  // members of groups, and groups of users: they are looked up only where they are asked for
  const [related, own] = type.name === 'Group' ? [/members/i, 'group_id'] : [/groups/i, 'member_id'];
  const mentionsRelated = related.test(JSON.stringify(filter));
  const [{ scanned } = { scanned: 0 }] = await tx.$queryRawUnsafe<{ scanned: number }[]>(
    mentionsRelated
      ? `SELECT (count(DISTINCT r.id) + count(m.group_id))::int AS scanned FROM ${table} r LEFT JOIN scim_group_members m ON m.${own} = r.id WHERE ${where}`
      : `SELECT count(*)::int AS scanned FROM ${table} r WHERE ${where}`,
    ...values,
  );
  return budget.run(context.connectionId, costOf(filter, scanned), async () => {
    for (let offset = 0; ; offset += SCANNED_AT_ONCE) {
      const rows = await tx.$queryRawUnsafe<(UserRow | GroupRow)[]>(
        `SELECT r.* FROM ${table} r WHERE ${where} ORDER BY ${order} LIMIT ${SCANNED_AT_ONCE} OFFSET ${offset}`,
        ...values,
      );
      const onPage: (UserRow | GroupRow)[] = [];
      const looked = await show(tx, context, type, rows, mentionsRelated ? 'objects' : 'none');
      for (const { row, shown } of looked) {
        if (!fits(filter, shown, type)) continue;
        const before = listed.skip > 0 || (after !== undefined && after !== null && row.id <= after);
        listed.total++;
        if (!before) onPage.push(row);
      }
      await fill(tx, context, type, onPage, projection, listed);
      if (rows.length < SCANNED_AT_ONCE) return;
    }
  });
}

async function show(
  tx: Tx,
  { base }: Context,
  type: ResourceType,
  rows: readonly (UserRow | GroupRow)[],
  /** Members of groups; groups of users, in one form. */
  related: 'none' | 'text' | 'objects',
): Promise<{ row: UserRow | GroupRow; shown: Json; memberCount: number }[]> {
  const ids = rows.map(({ id }) => id);
  const groups = type.name === 'User' && related !== 'none' ? await groupsOf(tx, ids) : undefined;
  const members = type.name === 'Group' && related !== 'none' ? await membersOf(tx, ids) : undefined;
  return rows.map((row) => {
    if (isUserRow(row)) return { row, shown: showUser(row, base, groups?.get(row.id) ?? []), memberCount: 0 };
    const ofGroup = members?.get(row.id);
    return { row, shown: showGroup(row, base, ofGroup, related === 'text'), memberCount: ofGroup?.length ?? 0 };
  });
}

function isUserRow(row: UserRow | GroupRow): row is UserRow {
  return 'user_name' in row;
}

function readFilter(filter: unknown): Filter | undefined {
  if (filter === undefined || filter === null || filter === '') return undefined;
  if (typeof filter !== 'string') throw invalidFilter('filter must be a single string');
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
  if (!/^sc[ug]_[0-9a-z]{26}$/.test(id))
    throw new ScimError(400, 'cursor must be the nextCursor of a previous page', 'invalidCursor');
  return id;
}

function whole(value: unknown, name: string): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = Number(value);
  if (!Number.isInteger(number)) throw invalidValue(`${name} must be an integer`);
  return Math.min(number, 2 ** 31 - 1);
}

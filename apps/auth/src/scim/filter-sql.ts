import { TIMESTAMP_MS } from '@assay/contracts';
import type { Comparison, Filter, Value } from './filter.js';
import { locate, type ResourceType } from './schema.js';

/** A condition for WHERE, with its parameters pushed to `values`. */
interface Sql {
  text: string;
  /** False where it only narrows what must still be looked at one by one. */
  exact: boolean;
}

/** Columns that stand for attributes. Each text is compared as the attribute is: lower-case keys for what ignores case. */
interface Column {
  sql: string;
  kind: 'text' | 'key' | 'boolean' | 'time';
}
const COLUMNS: Record<ResourceType['name'], Record<string, Column>> = {
  User: {
    id: { sql: 'r.id', kind: 'text' },
    externalId: { sql: 'r.external_id', kind: 'text' },
    userName: { sql: 'r.user_name_key', kind: 'key' },
    displayName: { sql: 'r.display_name_key', kind: 'key' },
    active: { sql: 'r.active', kind: 'boolean' },
    'meta.created': { sql: 'r.created_at', kind: 'time' },
    'meta.lastModified': { sql: 'r.updated_at', kind: 'time' },
  },
  Group: {
    id: { sql: 'r.id', kind: 'text' },
    externalId: { sql: 'r.external_id', kind: 'text' },
    displayName: { sql: 'r.display_name_key', kind: 'key' },
    'meta.created': { sql: 'r.created_at', kind: 'time' },
    'meta.lastModified': { sql: 'r.updated_at', kind: 'time' },
  },
};
const OPERATORS: Partial<Record<Comparison, string>> = { eq: '=', gt: '>', ge: '>=', lt: '<', le: '<=' };

/** A filter as SQL, as far as columns and indexes can tell; undefined where they tell nothing. */
export function filterSql(filter: Filter, type: ResourceType, values: unknown[]): Sql | undefined {
  switch (filter.op) {
    case 'and': {
      const parts = filter.of.map((each) => filterSql(each, type, values));
      const known = parts.filter((part) => part !== undefined);
      if (known.length === 0) return undefined;
      const exact = known.length === parts.length && known.every((part) => part.exact);
      return { text: `(${known.map(({ text }) => text).join(' AND ')})`, exact };
    }
    case 'or': {
      const parts = filter.of.map((each) => filterSql(each, type, values));
      if (!parts.every((part) => part !== undefined)) return undefined;
      return { text: `(${parts.map(({ text }) => text).join(' OR ')})`, exact: parts.every(({ exact }) => exact) };
    }
    case 'not': {
      const part = filterSql(filter.of, type, values);
      return part?.exact ? not(part) : undefined;
    }
    case 'value':
      return valuePathSql(filter, type, values);
    case 'pr':
      return comparisonSql(filter.path, 'pr', null, type, values);
    default:
      return comparisonSql(filter.path, filter.op, filter.value, type, values);
  }
}

/** What is unknown, because an attribute is missing, is false, and its opposite true. Elsewhere WHERE itself takes it so, and indexes serve. */
function not({ text }: Sql): Sql {
  return { text: `NOT coalesce(${text}, false)`, exact: true };
}

/** `emails[type eq "work"].value eq "…"`, `emails[type eq "work" and value eq "…"]`, `members[value eq "…"]`. */
function valuePathSql(
  filter: Extract<Filter, { op: 'value' }>,
  type: ResourceType,
  values: unknown[],
): Sql | undefined {
  const wanted = new Map<string, Value>();
  const parts = filter.of.op === 'and' ? filter.of.of : [filter.of];
  for (const part of parts) {
    if (part.op !== 'eq') return undefined;
    wanted.set(part.path.toLowerCase(), part.value);
  }
  const { compared } = filter;
  if (compared) {
    if (compared.op !== 'eq' || wanted.has(compared.sub.toLowerCase())) return undefined;
    wanted.set(compared.sub.toLowerCase(), compared.value ?? null);
  }
  const value = wanted.get('value');
  if (typeof value !== 'string') return undefined;
  const name = attributeName(type, filter.path);
  if (name === 'members' && wanted.size === 1) return memberSql(value, values);
  const kind = wanted.get('type') ?? '';
  if (name !== 'emails' || typeof kind !== 'string' || wanted.size > 2 || (wanted.size === 2 && !wanted.has('type')))
    return undefined;
  return emailSql(kind, value, values);
}

function comparisonSql(
  path: string,
  op: Comparison | 'pr',
  value: Value,
  type: ResourceType,
  values: unknown[],
): Sql | undefined {
  const name = attributeName(type, path);
  if (name === undefined) return undefined;
  if (op === 'eq' && typeof value === 'string') {
    if (name === 'emails' || name === 'emails.value') return emailSql('', value, values);
    if (name === 'members' || name === 'members.value') return memberSql(value, values);
    if (name === 'groups' || name === 'groups.value')
      return exists('r.id = m.member_id', `m.group_id = $${values.push(value)}`);
  }
  const column = COLUMNS[type.name][name];
  return column && columnSql(column, op, value, values);
}

function columnSql({ sql, kind }: Column, op: Comparison | 'pr', value: Value, values: unknown[]): Sql | undefined {
  const certain = (text: string): Sql => ({ text: `(${text})`, exact: true });
  if (op === 'pr') return certain(kind === 'time' || kind === 'boolean' ? `${sql} IS NOT NULL` : `${sql} <> ''`);
  if (op === 'ne') {
    const equal = columnSql({ sql, kind }, 'eq', value, values);
    return equal && not(equal);
  }
  if (kind === 'boolean') {
    const asBoolean = typeof value === 'string' ? value.toLowerCase() === 'true' : value;
    return op === 'eq' && typeof asBoolean === 'boolean' ? certain(`${sql} = $${values.push(asBoolean)}`) : undefined;
  }
  if (kind === 'time') {
    const time = Date.parse(String(value));
    const operator = OPERATORS[op];
    if (!operator || Number.isNaN(time)) return undefined;
    // no resource is of a time that PostgreSQL cannot read
    const readable = new Date(Math.min(Math.max(time, TIMESTAMP_MS.min), TIMESTAMP_MS.max));
    return certain(`${sql} ${operator} $${values.push(readable.toISOString())}::timestamptz`);
  }
  if (typeof value !== 'string') return undefined;
  const text = kind === 'key' ? value.toLowerCase() : value;
  if (op === 'co') return certain(`strpos(${sql}, $${values.push(text)}) > 0`);
  if (op === 'sw') return certain(`starts_with(${sql}, $${values.push(text)})`);
  if (op === 'ew') return certain(`right(${sql}, length($${values.push(text)}::text)) = $${values.length}`);
  if (op === 'eq') return certain(`${sql} = $${values.push(text)}`);
  // "C": as JavaScript compares, whatever the database's language
  return certain(`${sql} COLLATE "C" ${OPERATORS[op]} $${values.push(text)}`);
}

/** The attribute in the schema's spelling, of the core schema only. */
function attributeName(type: ResourceType, path: string): string | undefined {
  const found = locate(type, path);
  if (!found || !('attribute' in found) || found.extension) return undefined;
  return found.sub ? `${found.attribute.name}.${found.sub.name}` : found.attribute.name;
}

export function emailKey(kind: string, address: string): string {
  return `${kind} ${address}`.toLowerCase();
}

function emailSql(kind: string, address: string, values: unknown[]): Sql {
  return { text: `r.email_keys @> ARRAY[$${values.push(emailKey(kind, address))}]::text[]`, exact: true };
}

function memberSql(memberId: string, values: unknown[]): Sql {
  return exists('m.group_id = r.id', `m.member_id = $${values.push(memberId)}`);
}

function exists(join: string, condition: string): Sql {
  return { text: `EXISTS (SELECT FROM scim_group_members m WHERE ${join} AND ${condition})`, exact: true };
}

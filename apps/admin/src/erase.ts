import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Transaction } from '@assay/database';
import { findOrganization } from './organizations.js';
import { UsageError } from './usage-error.js';

/** Rows per statement: a large organization is erased in steps, and an interrupted erasure continues where it stopped. */
const ROWS_AT_ONCE = 5_000;
/** How long the last requests may run: gateways cache a credential for 2 s, then end its streams and exports. */
const LAST_REQUESTS_MS = 3_000;
/** Tables that gateways write to some time after a request. They skip erased organizations. */
const WRITTEN_LATER = ['request_log', 'request_counts'];
/** Everything that grants access. It is erased first, so that nobody adds rows while the rest is erased. */
const WAYS_IN = [
  'invitations',
  'sso_domains',
  'api_keys',
  'scim_tokens',
  'memberships',
  'oauth_application_secrets',
  'oauth_grants',
];

interface Erased {
  organization_id: string;
  name: string;
  /** People who were members of no other organization: their accounts were erased too. */
  people: number;
  /** Rows by table. */
  rows: Record<string, number>;
}

type InTransaction = (work: (tx: Transaction) => Promise<number>) => Promise<number>;

/**
 * Erases an organization from every table with a column `organization_id`, and the people who belong to no other organization. The
 * organization itself is erased last: until then, the command can be run again.
 *
 * @param confirm the organization's name, to prevent erasing one by mistake
 */
export async function eraseOrganization(database: Database, wanted: string, confirm: string): Promise<Erased> {
  const { id, name } = await database.system((tx) => findOrganization(tx, wanted));
  if (confirm !== name) throw new UsageError(`--confirm must be the name of the organization, "${name}"`);
  const rows: Record<string, number> = {};
  const members = await database.system((tx) => peopleOf(tx, id));
  const ofItsOwn: InTransaction = (work) => database.system(work);
  const erase = async (table: string, where: string, value: string | string[], inTransaction = ofItsOwn) => {
    const count = await eraseRows(inTransaction, table, where, value);
    if (count > 0) rows[table] = (rows[table] ?? 0) + count;
    return count;
  };
  const tables = await database.system((tx) => tablesInOrder(tx));
  const withColumn = (column: string) =>
    tables.filter(({ columns }) => columns.includes(column)).map(({ name }) => name);
  await erase('oauth_artifacts', 'grant_id IN (SELECT id FROM oauth_grants WHERE organization_id = $1)', id);
  await erase('oauth_artifacts', 'client_id IN (SELECT id FROM oauth_applications WHERE organization_id = $1)', id);
  for (const table of WAYS_IN) await erase(table, 'organization_id = $1', id);
  const ofPeople = withColumn('user_id').filter((table) => !withColumn('organization_id').includes(table));
  const eraseOwn = async (people: string[]) => {
    for (const table of ofPeople) await erase(table, 'user_id = ANY ($1)', people);
  };
  await eraseOwn(members);
  await delay(LAST_REQUESTS_MS);
  const joined = await database.system((tx) => peopleOf(tx, id));
  await eraseOwn(joined);
  // repeat until nothing is found: a worker may have finished its job in a transaction that wrote to a table erased before
  for (let found = 1; found > 0; ) {
    found = 0;
    for (const table of withColumn('organization_id')) found += await erase(table, 'organization_id = $1', id);
  }
  // keep whoever has joined another organization in the meantime
  const alone = 'id = ANY ($1) AND NOT EXISTS (SELECT FROM memberships m WHERE m.user_id = "users".id)';
  const people = await erase('users', alone, [...new Set([...members, ...joined])]);
  await database.system(async (tx) => {
    // gateways that are writing finish first, and those that come later find the organization gone
    await tx.$executeRawUnsafe(`LOCK TABLE ${WRITTEN_LATER.join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
    for (const table of WRITTEN_LATER) await erase(table, 'organization_id = $1', id, (work) => work(tx));
    await erase('organizations', 'id = $1', id, (work) => work(tx));
  });
  return { organization_id: id, name, people, rows };
}

/** People who are members of this organization only. Still finds them if an earlier erasure was interrupted after it deleted their memberships. */
async function peopleOf(tx: Transaction, organizationId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users u WHERE NOT EXISTS (SELECT FROM memberships m WHERE m.user_id = u.id AND m.organization_id <> ${organizationId})
      AND (EXISTS (SELECT FROM memberships m WHERE m.user_id = u.id AND m.organization_id = ${organizationId})
        OR EXISTS (SELECT FROM scim_users s WHERE s.user_id = u.id AND s.organization_id = ${organizationId})
        OR EXISTS (SELECT FROM audit_log a WHERE a.organization_id = ${organizationId} AND a.actor_id = u.id))`;
  return rows.map(({ id }) => id);
}

interface Table {
  name: string;
  columns: string[];
}

/** Every table, each before the tables that it refers to. */
async function tablesInOrder(tx: Transaction): Promise<Table[]> {
  const tables = await tx.$queryRaw<(Table & { refers_to: string[] })[]>`
    SELECT c.relname AS name, array_agg(a.attname::text) AS columns,
      ARRAY(SELECT r.relname::text FROM pg_constraint k JOIN pg_class r ON r.oid = k.confrelid
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND r.oid <> c.oid) AS refers_to
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname <> '_prisma_migrations'
    GROUP BY c.oid, c.relname ORDER BY c.relname`;
  const ordered: Table[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  while (left.size > 0) {
    const referredTo = new Set([...left.values()].flatMap(({ refers_to }) => refers_to));
    const free = [...left.values()].filter(({ name }) => !referredTo.has(name));
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...left.keys()].join(', ')}`);
    for (const table of free) {
      left.delete(table.name);
      ordered.push(table);
    }
  }
  return ordered;
}

/** @param where a condition with one parameter. Must be a constant of this file, never input */
async function eraseRows(
  inTransaction: InTransaction,
  table: string,
  where: string,
  value: string | string[],
): Promise<number> {
  const statement = `DELETE FROM "${table}" WHERE ctid = ANY (ARRAY(SELECT ctid FROM "${table}" WHERE ${where} LIMIT ${ROWS_AT_ONCE}))`;
  for (let total = 0; ; ) {
    const count = await inTransaction((tx) => tx.$executeRawUnsafe(statement, value));
    total += count;
    if (count < ROWS_AT_ONCE) return total;
  }
}

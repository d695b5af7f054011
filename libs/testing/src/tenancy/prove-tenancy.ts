import { errorMessage } from '@assay/errors';
import pg from 'pg';
import { FUNCTIONS_ACROSS, FUNCTIONS_BY_TENANT, TABLES_ACROSS } from './across.js';
import { type RecordedStatement, shapeOf } from './statements.js';

/** What became of one statement of one service. */
export interface ProvedStatement {
  role: string;
  /** Its shape. */
  text: string;
  /** Whether its transaction had named an organization. */
  tenant: boolean;
  /** Whether it read or changed anything when its own organization sent it again: only then does the proof say much. */
  found: boolean;
  /** Functions of FUNCTIONS_ACROSS and FUNCTIONS_BY_TENANT by which alone it reached rows of others. */
  across: string[];
  /** What it reached of another organization, or why it could not be sent again. */
  problem?: string;
}

interface Outcome {
  /** SQLSTATE of the rejection. */
  refused?: string;
  message?: string;
  rows: (string | null)[][];
  count: number;
  /** Tenant tables in which rows of other organizations are different afterwards. */
  changed: string[];
}

const PROBE = 'org_probe';
const REACHING = Object.keys({ ...FUNCTIONS_ACROSS, ...FUNCTIONS_BY_TENANT });
/** Row-level security, privileges, constraints, and exceptions of our own functions: the statement did nothing. */
const REFUSALS = /^(42501|23\w{3}|P0001)$/;
/** Steers the connection, touches no row. */
const NO_QUERY = /^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|LISTEN|UNLISTEN|SET|DISCARD)\b/i;

/**
 * Sends each recorded statement again as another organization (which has no row), with the values of the one that sent it:
 * once while all rows are there, and once after the rows of all other organizations have been removed. What it answers and
 * counts must be the same, and rows of others the same as before. Everything is rolled back, and it is one transaction, in
 * which `now()` stands still: otherwise what expires meanwhile would look like what another organization has.
 * @param url a superuser's
 */
export async function proveTenancy(url: string, recorded: readonly RecordedStatement[]): Promise<ProvedStatement[]> {
  const client = new pg.Client({ connectionString: url, types: { getTypeParser: () => (value: unknown) => value } });
  await client.connect();
  try {
    await client.query("BEGIN; SET LOCAL lock_timeout = '1s'; SET LOCAL statement_timeout = '60s'");
    const tables = await tenantTables(client);
    const queries = recorded.filter(({ role, text }) => role !== 'assay_operator' && !NO_QUERY.test(text.trim()));
    const chosen = await round(client, [], () => chooseUses(client, queries));
    const proved: ProvedStatement[] = [];
    for (const [role, own] of Map.groupBy(chosen, ({ use }) => use.role)) {
      const walled = tables.filter(({ table }) => !TABLES_ACROSS[table]?.includes(role));
      const tries = own.flatMap((one) => usesByAnother(one.use).map((use) => ({ ...one, use })));
      const sendAll = async (watched: TenantTable[]) => {
        const watch = watched.length > 0 ? await watchOver(client, watched) : undefined;
        const outcomes: Outcome[] = [];
        for (const { use } of tries) outcomes.push(await send(client, use, use.organization && PROBE, watch));
        return outcomes;
      };
      const present = await round(client, [], () => sendAll(walled));
      const absent = await round(client, walled, () => sendAll([]));
      const differ = tries.some(({ use }, index) => reachOf(use.text, present[index], absent[index]));
      // times and random values differ between any two rounds
      const again = differ ? await round(client, [], () => sendAll([])) : present;
      for (const [index, { use, found, broken }] of tries.entries()) {
        const reached = reachOf(use.text, present[index], absent[index], again[index]);
        const across = REACHING.filter((name) => new RegExp(`\\b${name}\\(`).test(use.text));
        const problem = broken ?? (across.length === 0 ? reached : undefined);
        proved.push({
          role,
          text: shapeOf(use.text),
          tenant: use.organization !== undefined,
          found,
          across: reached ? across : [],
          ...(problem ? { problem } : {}),
        });
      }
    }
    return summed(proved);
  } finally {
    await client.end();
  }
}

/** A part of the transaction that is rolled back, in which the rows of others in `removed` are gone, and to which `send` returns. */
async function round<T>(client: pg.Client, removed: readonly TenantTable[], work: () => Promise<T>): Promise<T> {
  await client.query(
    `SAVEPOINT round; SET LOCAL session_replication_role = replica;
     INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ('${PROBE}', '', 'free', '');
     ${removed.map(({ table, others }) => `DELETE FROM "${table}" WHERE ${others};`).join(' ')} SET LOCAL session_replication_role = origin;
     SAVEPOINT one`,
  );
  try {
    return await work();
  } finally {
    await client.query('ROLLBACK TO SAVEPOINT round; RELEASE SAVEPOINT round');
  }
}

interface Chosen {
  use: RecordedStatement;
  found: boolean;
  broken: string | undefined;
}

/** Of each statement the first use that finds something when its own organization sends it again. */
async function chooseUses(client: pg.Client, recorded: readonly RecordedStatement[]): Promise<Chosen[]> {
  const chosen: Chosen[] = [];
  const keyOf = ({ role, organization, text }: RecordedStatement) =>
    [role, organization === undefined, shapeOf(text)].join('\n');
  for (const uses of Map.groupBy(recorded, keyOf).values()) {
    let best: Chosen | undefined;
    for (const use of uses) {
      const { refused, message, rows, count } = await send(client, use, use.organization);
      // an insertion meets the row that it made
      const found = refused ? refused.startsWith('23') : rows.length > 0 || count > 0;
      const broken = refused && !use.failed && !REFUSALS.test(refused) ? `cannot be sent again: ${message}` : undefined;
      if (!best || found) best = { use, found, broken };
      if (found) break;
    }
    if (best) chosen.push(best);
  }
  return chosen;
}

/** With the organization's own identifier among the values, and with the other one's in its place. */
function usesByAnother(statement: RecordedStatement): RecordedStatement[] {
  const { organization, values } = statement;
  if (!organization) return [statement];
  const exchanged = values.map((value) => (typeof value === 'string' ? value.replaceAll(organization, PROBE) : value));
  return JSON.stringify(exchanged) === JSON.stringify(values)
    ? [statement]
    : [statement, { ...statement, values: exchanged }];
}

interface TenantTable {
  table: string;
  /** Which of its rows belong to other organizations. */
  others: string;
}

async function tenantTables(client: pg.Client): Promise<TenantTable[]> {
  const { rows } = await client.query<{ table: string }>(`
    SELECT table_name AS table FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'organization_id'`);
  return [
    // while its endpoints are still there
    {
      table: 'delivery_paces',
      others: `endpoint_id IN (SELECT id FROM webhook_endpoints WHERE organization_id <> '${PROBE}')`,
    },
    ...rows.map(({ table }) => ({ table, others: `organization_id <> '${PROBE}'` })),
    { table: 'organizations', others: `id <> '${PROBE}'` },
  ];
}

/** By table: what says whether rows of others are still the same. */
async function digestsOf(client: pg.Client, tables: readonly TenantTable[]): Promise<Map<string, string>> {
  if (tables.length === 0) return new Map();
  const digests = tables.map(
    ({ table, others }) =>
      `SELECT '${table}' AS name, md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS digest FROM "${table}" t WHERE ${others}`,
  );
  const { rows } = await client.query<{ name: string; digest: string }>(digests.join(' UNION ALL '));
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

/** How often each table was written in this transaction, undone or not: pg_stat_xact_user_tables, which takes four times as long. */
const WRITES = `
  SELECT relname, n FROM (
    SELECT relname, pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid) + pg_stat_get_xact_tuples_deleted(oid) AS n
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace) AS tables
  WHERE n > 0`;
const countsOf = ({ rows }: pg.QueryResult): Map<string, string> => new Map(rows.map(({ relname, n }) => [relname, n]));

interface Watch {
  tables: readonly TenantTable[];
  digests: ReadonlyMap<string, string>;
  /** By table: how often it was written before the next statement. */
  writes: ReadonlyMap<string, string>;
}

const watchOver = async (client: pg.Client, tables: readonly TenantTable[]): Promise<Watch> => ({
  tables,
  digests: await digestsOf(client, tables),
  writes: countsOf(await client.query(WRITES)),
});

/**
 * One statement in a transaction of the given organization. The next one undoes it, and the role with it: thousands are sent for
 * each database, and each message of their own would cost as much as they do.
 */
async function send(
  client: pg.Client,
  { role, text, values, environment }: RecordedStatement,
  organization: string | undefined,
  watch?: Watch,
): Promise<Outcome> {
  await client.query(
    `ROLLBACK TO SAVEPOINT one; SELECT set_config('role', '${role}', true),
       set_config('assay.organization_id', ${pg.escapeLiteral(organization ?? '')}, true), set_config('assay.environment', ${pg.escapeLiteral(environment ?? '')}, true)`,
  );
  try {
    const sent = values.map((value) =>
      value !== null && typeof value === 'object' ? Buffer.from(value.base64, 'base64') : value,
    );
    const result = await client.query<(string | null)[]>({ text, values: sent, rowMode: 'array' });
    const changed = watch ? await changedTables(client, watch) : [];
    return { rows: result.rows ?? [], count: result.rowCount ?? 0, changed };
  } catch (error) {
    const refused = (error instanceof pg.DatabaseError && error.code) || '';
    return { refused, message: errorMessage(error), rows: [], count: 0, changed: [] };
  }
}

async function changedTables(client: pg.Client, watch: Watch): Promise<string[]> {
  // of several statements at once, pg returns a list, which its types do not say
  const results: unknown = await client.query(`SET LOCAL ROLE NONE; ${WRITES}`);
  const writes = countsOf(Array.isArray(results) ? results[1] : { rows: [] });
  const written = watch.tables.filter(({ table }) => writes.get(table) !== watch.writes.get(table));
  watch.writes = writes;
  return [...(await digestsOf(client, written))].flatMap(([table, digest]) =>
    digest === watch.digests.get(table) ? [] : table,
  );
}

/** What a statement reached of another organization, by what it did in the rounds with and without that one's rows. */
function reachOf(text: string, present?: Outcome, absent?: Outcome, again = present): string | undefined {
  if (!present || !absent || !again || present.refused) return undefined;
  if (present.changed.length > 0) return `changes rows of another organization in ${present.changed.join(', ')}`;
  // an identifier that is taken is taken: the row was not made, and the one in its place not read
  if (/ON CONFLICT (\([^)]*\) )?DO NOTHING/.test(text) && present.count < absent.count) return undefined;
  if (present.count !== absent.count)
    return `counts ${present.count} rows, and ${absent.count} when the other organization has none`;
  const moving = new Set<number>();
  const width = Math.max(0, ...present.rows.map((row) => row.length));
  for (let column = 0; column < width; column++) {
    const values = ({ rows }: Outcome) => JSON.stringify(rows.map((row) => row[column]).sort());
    if (values(present) !== values(again)) moving.add(column);
  }
  const still = ({ rows }: Outcome) =>
    JSON.stringify(rows.map((row) => JSON.stringify(row.filter((_, column) => !moving.has(column)))).sort());
  return still(present) === still(absent) ? undefined : 'answers otherwise when the other organization has no rows';
}

/** One line for each statement of each role: a problem of any of its uses is its problem. */
function summed(uses: ProvedStatement[]): ProvedStatement[] {
  const byStatement = new Map<string, ProvedStatement>();
  for (const use of uses) {
    const key = `${use.role}\n${use.tenant}\n${use.text}`;
    const known = byStatement.get(key);
    if (!known) {
      byStatement.set(key, use);
      continue;
    }
    known.found ||= use.found;
    known.across = [...new Set([...known.across, ...use.across])];
    const problem = known.problem ?? use.problem;
    if (problem) known.problem = problem;
  }
  return [...byStatement.values()];
}

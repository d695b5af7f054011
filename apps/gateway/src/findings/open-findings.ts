import { Readable } from 'node:stream';
import {
  DEFAULT_PAGE_SIZE,
  type ExportOpenFindingsQuery,
  type ListOpenFindingsQuery,
  MAX_FACET_VALUES,
  NOBODY,
  type OpenFinding,
  type OpenFindingCounts,
  type OpenFindingPage,
  type OpenFindingsFilter,
  type Principal,
  pageBy,
} from '@assay/contracts';
import { type Database, Prisma, type Tenant, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { Clock } from '@assay/platform';
import type { AuthClient } from '../http/authentication/auth-client.js';
import { namesOf } from '../http/authentication/names.js';
import { foreignCursor } from '../http/cursors.js';
import { tenantOf } from '../http/tenant.js';
import { FINDINGS_CSV_HEADER, findingCsvLine } from './findings-csv.js';
import { all, conditionsOf, type Row, STATE, selectOpen, show } from './open-finding-rows.js';

type Order = NonNullable<ListOpenFindingsQuery['sort']>;
/** Findings that an export reads at once. */
const EXPORTED_AT_ONCE = 1_000;

/** What is open in the organization: of each repository, what the evaluation found that shows its state. */
export class OpenFindings {
  constructor(
    private readonly database: Database,
    private readonly auth: AuthClient,
    private readonly clock: Clock,
  ) {}

  /**
   * A finding keeps its place while evaluations come in, so that a client that pages through gets each finding that stays open exactly once.
   * @throws ServiceError VALIDATION_FAILED (400) for a cursor of another order
   */
  list(principal: Principal, query: ListOpenFindingsQuery): Promise<OpenFindingPage> {
    const { limit = DEFAULT_PAGE_SIZE, sort = 'severity', cursor } = query;
    return this.database.tenant(tenantOf(principal), async (tx) => {
      const rows = await selectPage(tx, query, { sort, cursor, limit: limit + 1 });
      const { data, ...info } = pageBy(
        rows,
        limit,
        (row) => placeOf(row, sort),
        (row) => row,
      );
      return { ...info, data: await show(tx, data, this.clock.nowMs()) };
    });
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND */
  get(principal: Principal, id: string): Promise<OpenFinding> {
    return this.database.tenant(tenantOf(principal), async (tx) => {
      const [finding] = await show(tx, await selectOpen(tx, Prisma.sql`WHERE o.id = ${id}`), this.clock.nowMs());
      if (!finding) throw ServiceError.notFound('open_finding', id);
      return finding;
    });
  }

  /** How many match, and of each facet how many would match each value of it: its own part of the filter is left out. */
  counts(principal: Principal, filter: OpenFindingsFilter): Promise<OpenFindingCounts> {
    return this.database.tenant(tenantOf(principal), (tx) => count(tx, filter));
  }

  /**
   * All that match, batch after batch: what is in memory is one batch, however many there are.
   * @throws before the first byte where the database is unavailable; later, also where auth is, the stream breaks off
   */
  async export(principal: Principal, { format = 'ndjson', ...filter }: ExportOpenFindingsQuery): Promise<Readable> {
    const tenant = tenantOf(principal);
    const lines = async (findings: readonly OpenFinding[]) => {
      if (format !== 'csv') return findings.map((finding) => `${JSON.stringify(finding)}\n`);
      const ids = findings.flatMap(({ assignee_id }) => assignee_id ?? []);
      const names = await namesOf(this.auth, principal.organization_id, ids);
      return findings.map((finding) => findingCsvLine(finding, names[finding.assignee_id ?? ''] ?? null));
    };
    const first = await this.batch(tenant, filter, undefined);
    const next = (cursor: string) => this.batch(tenant, filter, cursor);
    return Readable.from(
      (async function* () {
        if (format === 'csv') yield FINDINGS_CSV_HEADER;
        for (let batch = first; ; batch = await next(batch.cursor)) {
          if (batch.findings.length > 0) yield (await lines(batch.findings)).join('');
          if (batch.cursor === undefined) return;
        }
      })(),
    );
  }

  private batch(tenant: Required<Tenant>, filter: OpenFindingsFilter, cursor: string | undefined) {
    return this.database.tenant(tenant, async (tx) => {
      const rows = await selectPage(tx, filter, { sort: 'severity', cursor, limit: EXPORTED_AT_ONCE });
      const last = rows.length < EXPORTED_AT_ONCE ? undefined : rows.at(-1);
      return {
        findings: await show(tx, rows, this.clock.nowMs()),
        cursor: last && placeOf(last, 'severity'),
      };
    });
  }
}

function selectPage(
  tx: Transaction,
  filter: OpenFindingsFilter,
  { sort, cursor, limit }: { sort: Order; cursor: string | undefined; limit: number },
): Promise<Row[]> {
  const conditions = [...conditionsOf(filter).values()];
  if (cursor !== undefined) conditions.push(after(cursor, sort));
  return selectOpen(tx, Prisma.sql`WHERE ${all(conditions)} ORDER BY ${ORDERS[sort]} LIMIT ${limit}`);
}

const ORDERS: Readonly<Record<Order, Prisma.Sql>> = {
  severity: Prisma.sql`o.severity_rank DESC, o.first_seen_at DESC, o.id DESC`,
  newest: Prisma.sql`o.first_seen_at DESC, o.id DESC`,
  oldest: Prisma.sql`o.first_seen_at, o.id`,
};

/** The place of a finding in an order, as a cursor holds it: `<order>.<rank>.<ms>.<id>`. */
function placeOf({ severity_rank, first_seen_at, id }: Row, sort: Order): string {
  return `${sort}.${severity_rank}.${first_seen_at.getTime()}.${id}`;
}

/**
 * What comes after a place. The first column stands alone too: an index begins there, which a comparison of texts in a row may not
 * decide before row-level security has.
 */
function after(cursor: string, sort: Order): Prisma.Sql {
  const [order, rank, ms, id] = /^(\w+)\.(\d)\.(\d{1,15})\.(opf_\w{26})$/.exec(cursor)?.slice(1) ?? [];
  if (order !== sort) throw foreignCursor();
  const [severityRank, seenAt] = [Number(rank), new Date(Number(ms))];
  if (sort === 'oldest')
    return Prisma.sql`o.first_seen_at >= ${seenAt} AND (o.first_seen_at, o.id) > (${seenAt}, ${id})`;
  if (sort === 'newest')
    return Prisma.sql`o.first_seen_at <= ${seenAt} AND (o.first_seen_at, o.id) < (${seenAt}, ${id})`;
  return Prisma.sql`o.severity_rank <= ${severityRank} AND (o.severity_rank, o.first_seen_at, o.id) < (${severityRank}, ${seenAt}, ${id})`;
}

const FACETS = ['severity', 'state', 'action', 'assignee_id', 'repository', 'policy_id', 'rule_id'] as const;

async function count(tx: Transaction, filter: OpenFindingsFilter): Promise<OpenFindingCounts> {
  const conditions = conditionsOf(filter);
  // each finding is looked at once, and says which parts of the filter it matches
  const flags = [...conditions].map(([name, condition]) => Prisma.sql`(${condition}) AS ${Prisma.raw(`"is_${name}"`)}`);
  const matches = (except?: string) =>
    all([...conditions.keys()].filter((name) => name !== except).map((name) => Prisma.raw(`"is_${name}"`)));
  const facets = FACETS.map(
    (facet) => Prisma.sql`
      (SELECT ${facet} AS facet, ${Prisma.raw(facet)} AS value, count(*)::int AS count FROM open WHERE ${matches(facet)}
       GROUP BY 2 ORDER BY 3 DESC, 2 LIMIT ${MAX_FACET_VALUES})`,
  );
  const rows = await tx.$queryRaw<{ facet: string; value: string; count: number }[]>`
    WITH open AS MATERIALIZED (
      SELECT ${Prisma.join([
        Prisma.sql`o.severity, ${STATE} AS state, o.action, coalesce(t.assignee_id, ${NOBODY}) AS assignee_id, o.repository, o.policy_id, o.rule_id`,
        ...flags,
      ])}
      FROM open_findings o LEFT JOIN finding_triage t ON t.finding_id = o.id
    )
    SELECT 'total' AS facet, '' AS value, count(*)::int AS count FROM open WHERE ${matches()}
    UNION ALL ${Prisma.join(facets, ' UNION ALL ')}`;
  const of = (facet: string) => rows.filter((row) => row.facet === facet).map(({ value, count }) => ({ value, count }));
  return {
    total: of('total')[0]?.count ?? 0,
    severity: of('severity'),
    state: of('state'),
    action: of('action'),
    assignee_id: of('assignee_id'),
    repository: of('repository'),
    policy_id: of('policy_id'),
    rule_id: of('rule_id'),
  };
}

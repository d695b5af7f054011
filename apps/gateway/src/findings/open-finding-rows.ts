import type { OpenFinding, OpenFindingsFilter } from '@assay/contracts';
import { NOBODY } from '@assay/contracts';
import { containsPattern, Prisma, type Transaction } from '@assay/database';

/** An open finding with what its repository's evaluation and its triage add. */
export type Row = Omit<OpenFinding, 'first_seen_at' | 'triaged_at' | 'suppression_id'> & {
  severity_rank: number;
  first_seen_at: Date;
  triaged_at: Date | null;
};

/** Of a finding's triage, `t`. */
export const STATE = Prisma.sql`coalesce(t.state, 'untriaged')`;

/** What is selected, for conditions about `o` (the finding), `t` (its triage) and `r` (its repository). */
const OPEN = Prisma.sql`
  SELECT o.id, o.repository, r.branch, r.evaluation_id, o.finding_id, o.policy_id, o.rule_id, o.severity, o.severity_rank, o.action, o.message, o.path, o.line,
    o.fingerprint, o.first_seen_at, ${STATE} AS state, t.assignee_id, t.updated_at AS triaged_at
  FROM open_findings o
  LEFT JOIN repositories r ON r.organization_id = o.organization_id AND r.environment = o.environment AND r.repository = o.repository
  LEFT JOIN finding_triage t ON t.finding_id = o.id`;

/** @param rest conditions, order and limit */
export function selectOpen(tx: Transaction, rest: Prisma.Sql): Promise<Row[]> {
  return tx.$queryRaw<Row[]>`${OPEN} ${rest}`;
}

/** The condition of each part of a filter, by its name. */
export function conditionsOf(filter: OpenFindingsFilter): Map<keyof OpenFindingsFilter, Prisma.Sql> {
  const conditions = new Map<keyof OpenFindingsFilter, Prisma.Sql>();
  const { severity, state, action, assignee_id, repository, policy_id, rule_id, q } = filter;
  if (severity) conditions.set('severity', Prisma.sql`o.severity = ANY (${severity}::text[])`);
  if (state) conditions.set('state', Prisma.sql`${STATE} = ANY (${state}::text[])`);
  if (action) conditions.set('action', Prisma.sql`o.action = ${action}`);
  if (assignee_id === NOBODY) conditions.set('assignee_id', Prisma.sql`t.assignee_id IS NULL`);
  else if (assignee_id) conditions.set('assignee_id', Prisma.sql`t.assignee_id = ${assignee_id}`);
  if (repository) conditions.set('repository', Prisma.sql`o.repository = ${repository}`);
  if (policy_id) conditions.set('policy_id', Prisma.sql`o.policy_id = ${policy_id}`);
  if (rule_id) conditions.set('rule_id', Prisma.sql`o.rule_id = ${rule_id}`);
  if (filter.first_seen_after)
    conditions.set('first_seen_after', Prisma.sql`o.first_seen_at >= ${new Date(filter.first_seen_after)}`);
  if (filter.first_seen_before)
    conditions.set('first_seen_before', Prisma.sql`o.first_seen_at < ${new Date(filter.first_seen_before)}`);
  if (filter.max_age_days)
    conditions.set('max_age_days', Prisma.sql`o.first_seen_at >= ${daysAgo(filter.max_age_days)}`);
  if (filter.min_age_days)
    conditions.set('min_age_days', Prisma.sql`o.first_seen_at <= ${daysAgo(filter.min_age_days)}`);
  if (q) {
    const pattern = containsPattern(q);
    conditions.set(
      'q',
      Prisma.sql`(o.path ILIKE ${pattern} OR o.rule_id ILIKE ${pattern} OR o.repository ILIKE ${pattern} OR o.message ILIKE ${pattern})`,
    );
  }
  return conditions;
}

const daysAgo = (days: number): Prisma.Sql => Prisma.sql`now() - make_interval(hours => ${days * 24}::int)`;

/** All of them, or what always holds. */
export function all(conditions: Iterable<Prisma.Sql>): Prisma.Sql {
  const list = [...conditions];
  return list.length === 0 ? Prisma.sql`true` : Prisma.join(list, ' AND ');
}

/** The findings as the API shows them, with the suppressions that hold for the next evaluation. */
export async function show(tx: Transaction, rows: readonly Row[], nowMs: number): Promise<OpenFinding[]> {
  const suppressions = await suppressionsOf(tx, rows, nowMs);
  return rows.map(({ severity_rank: _, first_seen_at, triaged_at, ...row }) => ({
    ...row,
    first_seen_at: first_seen_at.toISOString(),
    triaged_at: triaged_at?.toISOString() ?? null,
    suppression_id: suppressions.get(keyOf(row)) ?? null,
  }));
}

type Identity = Pick<OpenFinding, 'repository' | 'policy_id' | 'rule_id' | 'fingerprint'>;
const keyOf = ({ repository, policy_id, rule_id, fingerprint }: Identity): string =>
  JSON.stringify([repository, policy_id, rule_id, fingerprint]);

async function suppressionsOf(tx: Transaction, rows: readonly Row[], nowMs: number): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const found = await tx.suppression.findMany({
    where: {
      repository: { in: [...new Set(rows.map(({ repository }) => repository))] },
      fingerprint: { in: rows.map(({ fingerprint }) => fingerprint) },
      deleted_at: null,
      OR: [{ expires_at: null }, { expires_at: { gt: new Date(nowMs) } }],
    },
    select: { id: true, repository: true, policy_id: true, rule_id: true, fingerprint: true },
  });
  return new Map(found.map((row) => [keyOf(row), row.id]));
}

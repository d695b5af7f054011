import { type Repository, SEVERITIES, type SeverityCounts, type Verdict } from '@assay/contracts';
import { Prisma, type Transaction } from '@assay/database';

export type Row = Pick<Repository, 'repository' | 'branch' | 'evaluation_id' | 'stale'> & {
  verdict: Verdict | null;
  evaluated_at: Date;
} & SeverityCounts;

const COUNTS = Prisma.join(
  SEVERITIES.map(
    (severity) => Prisma.sql`count(*) FILTER (WHERE severity = ${severity})::int AS ${Prisma.raw(severity)}`,
  ),
);

/** Repositories with their verdict (`e`) and their open findings (`f`), for conditions about these and `r`. */
export function selectRepositories(tx: Transaction, staleBefore: Date, rest: Prisma.Sql): Promise<Row[]> {
  return tx.$queryRaw<Row[]>`
    SELECT r.repository, r.branch, r.evaluation_id, r.evaluated_at, r.evaluated_at < ${staleBefore} AS stale, e.verdict,
      f.critical, f.high, f.medium, f.low, f.info
    FROM repositories r JOIN evaluations e ON e.id = r.evaluation_id
    CROSS JOIN LATERAL (
      SELECT ${COUNTS} FROM open_findings o
      WHERE o.organization_id = r.organization_id AND o.environment = r.environment AND o.repository = r.repository
    ) f ${rest}`;
}

export function show({ repository, branch, evaluation_id, verdict, evaluated_at, stale, ...counts }: Row): Repository {
  const { critical, high, medium, low, info } = counts;
  return {
    repository,
    branch,
    evaluation_id,
    verdict: verdict ?? 'incomplete',
    evaluated_at: evaluated_at.toISOString(),
    stale,
    open: { critical, high, medium, low, info },
  };
}

export const NOTHING: SeverityCounts = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };

export function add(one: SeverityCounts, other: SeverityCounts): SeverityCounts {
  const { critical, high, medium, low, info } = one;
  return {
    critical: critical + other.critical,
    high: high + other.high,
    medium: medium + other.medium,
    low: low + other.low,
    info: info + other.info,
  };
}

import {
  DAY_MS,
  type Repository,
  SEVERITIES,
  type SeverityCounts,
  STALE_REPOSITORY_DAYS,
  type Verdict,
} from '@assay/contracts';
import { Prisma, type Transaction } from '@assay/database';

/** Repositories that were evaluated before it, and not since, are stale. */
export function staleBefore(nowMs: number): Date {
  return new Date(nowMs - STALE_REPOSITORY_DAYS * DAY_MS);
}

export type Row = Pick<Repository, 'repository' | 'branch' | 'evaluation_id' | 'stale'> & {
  verdict: Verdict | null;
  evaluated_at: Date;
} & SeverityCounts;

/** A column for each severity. */
export const COUNTS = Prisma.join(
  SEVERITIES.map(
    (severity) => Prisma.sql`count(*) FILTER (WHERE severity = ${severity})::int AS ${Prisma.raw(severity)}`,
  ),
);

/** Repositories with their verdict (`e`) and their open findings (`f`), for conditions about these and `r`. */
export function selectRepositories(tx: Transaction, nowMs: number, rest: Prisma.Sql): Promise<Row[]> {
  return tx.$queryRaw<Row[]>`
    SELECT r.repository, r.branch, r.evaluation_id, r.evaluated_at, r.evaluated_at < ${staleBefore(nowMs)} AS stale, e.verdict,
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

export function sumOfCounts(first: SeverityCounts, other: SeverityCounts): SeverityCounts {
  const { critical, high, medium, low, info } = first;
  return {
    critical: critical + other.critical,
    high: high + other.high,
    medium: medium + other.medium,
    low: low + other.low,
    info: info + other.info,
  };
}

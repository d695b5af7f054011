import {
  DAY_MS,
  type EvaluationUsage,
  firstIdAt,
  keysOf,
  startOfLastDays,
  type Usage,
  type UsageOfDay,
} from '@assay/contracts';
import { Prisma, type Transaction } from '@assay/database';

/** Days from midnight (UTC) on, today included. */
export interface Period {
  /** Its first moment. */
  startMs: number;
  days: number;
}

export function periodOf(days: number, nowMs: number): Period {
  return { startMs: startOfLastDays(days, nowMs), days };
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Sums of PostgreSQL that fit a number of JavaScript: 2^53 bytes are nine petabytes. */
const EVALUATION_SUMS = Prisma.sql`count(*)::float8 AS evaluations, coalesce(sum(files_total), 0)::float8 AS files,
  coalesce(sum(bytes_total), 0)::float8 AS bytes, (count(*) FILTER (WHERE bytes_total IS NULL))::float8 AS unsized_evaluations`;
const REQUEST_SUMS = Prisma.sql`sum(requests)::float8 AS requests, sum(failed)::float8 AS failed_requests,
  sum(rate_limited)::float8 AS rate_limited_requests`;

function evaluationsSince({ startMs }: Period): Prisma.Sql {
  return Prisma.sql`FROM evaluations WHERE id >= ${firstIdAt('eval', startMs)}`;
}

function requestsSince({ startMs }: Period): Prisma.Sql {
  return Prisma.sql`FROM request_counts WHERE day >= ${dayOf(startMs)}::date`;
}

/** Every day of the period, oldest first. */
export async function usageByDay(tx: Transaction, period: Period): Promise<UsageOfDay[]> {
  const evaluations = await tx.$queryRaw<(EvaluationUsage & { day: string })[]>`
    SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, ${EVALUATION_SUMS} ${evaluationsSince(period)} GROUP BY 1`;
  const requests = await tx.$queryRaw<(Omit<Usage, keyof EvaluationUsage> & { day: string })[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, ${REQUEST_SUMS} ${requestsSince(period)} GROUP BY 1`;
  const byDay = new Map<string, Partial<UsageOfDay>>();
  for (const row of [...evaluations, ...requests]) byDay.set(row.day, { ...byDay.get(row.day), ...row });
  return Array.from({ length: period.days }, (_, index) => {
    const day = dayOf(period.startMs + index * DAY_MS);
    return { ...noUsage(), ...byDay.get(day), day };
  });
}

export type CredentialRow = Usage & { credential_id: string };

/** Most requests first. `after` is the place of the last row before, as `placeOf` has it. */
export function usageByCredential(tx: Transaction, period: Period, after: Place | undefined, limit: number) {
  const beyond = after
    ? Prisma.sql`WHERE (requests, credential_id) < (${after.amount}, ${after.id})`
    : Prisma.sql`WHERE true`;
  return tx.$queryRaw<CredentialRow[]>`
    WITH requested AS (
      SELECT credential_id, ${REQUEST_SUMS} ${requestsSince(period)} GROUP BY 1
    ), evaluated AS (
      SELECT created_by AS credential_id, ${EVALUATION_SUMS} ${evaluationsSince(period)} AND created_by LIKE 'key\\_%' GROUP BY 1
    ), used AS (
      SELECT credential_id, coalesce(requests, 0) AS requests, coalesce(failed_requests, 0) AS failed_requests,
        coalesce(rate_limited_requests, 0) AS rate_limited_requests, coalesce(evaluations, 0) AS evaluations,
        coalesce(files, 0) AS files, coalesce(bytes, 0) AS bytes,
        coalesce(unsized_evaluations, 0) AS unsized_evaluations
      FROM requested FULL JOIN evaluated USING (credential_id)
    )
    SELECT * FROM used ${beyond} ORDER BY requests DESC, credential_id DESC LIMIT ${limit}`;
}

export type RepositoryRow = EvaluationUsage & { repository: string };

/** Most evaluations first. */
export function usageByRepository(tx: Transaction, period: Period, after: Place | undefined, limit: number) {
  const beyond = after
    ? Prisma.sql`WHERE (evaluations, repository) < (${after.amount}, ${after.id})`
    : Prisma.sql`WHERE true`;
  return tx.$queryRaw<RepositoryRow[]>`
    WITH used AS (SELECT repository, ${EVALUATION_SUMS} ${evaluationsSince(period)} GROUP BY 1)
    SELECT * FROM used ${beyond} ORDER BY evaluations DESC, repository DESC LIMIT ${limit}`;
}

/** Where a row stands in its list. */
export interface Place {
  amount: number;
  id: string;
}

export function textOf({ amount, id }: Place): string {
  return `${amount}.${id}`;
}

/** @returns undefined if the value is invalid */
export function placeIn(text: string): Place | undefined {
  const [amount, id] = /^(\d{1,15})\.(.+)$/s.exec(text)?.slice(1) ?? [];
  return id === undefined ? undefined : { amount: Number(amount), id };
}

function noUsage(): Usage {
  return {
    evaluations: 0,
    files: 0,
    bytes: 0,
    unsized_evaluations: 0,
    requests: 0,
    failed_requests: 0,
    rate_limited_requests: 0,
  };
}

export function totalOf(usages: readonly Usage[]): Usage {
  const total = noUsage();
  for (const usage of usages) for (const name of keysOf(total)) total[name] += usage[name];
  return total;
}

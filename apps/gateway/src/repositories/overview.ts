import {
  AGING_DAYS,
  DAY_MS,
  ENDING_DAYS,
  type EvaluationSummary,
  firstIdAt,
  grants,
  NEW_DAYS,
  noCounts,
  type Overview,
  type Principal,
  RISK_DAYS,
  type RiskOfDay,
  type SeverityCounts,
  startOfLastDays,
} from '@assay/contracts';
import { type Database, Prisma, type Transaction } from '@assay/database';
import type { Clock } from '@assay/platform';
import { STATE } from '../findings/open-finding-rows.js';
import { tenantOf } from '../http/tenant.js';
import { COUNTS, selectRepositories, show, staleBefore, sumOfCounts } from './repository-rows.js';

const SHOWN = 5;

/** What needs attention in the organization, and how its risk went. */
export class OverviewOfOrganization {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  get(principal: Principal): Promise<Overview> {
    const nowMs = this.clock.nowMs();
    const daysAgo = (days: number) => new Date(nowMs - days * DAY_MS);
    return this.database.tenant(tenantOf(principal), async (tx) => {
      const [repositories] = await tx.$queryRaw<Pick<Overview, 'repositories' | 'blocked' | 'stale'>[]>`
        SELECT count(*)::int AS repositories, count(*) FILTER (WHERE e.verdict = 'blocked')::int AS blocked,
          count(*) FILTER (WHERE r.evaluated_at < ${staleBefore(nowMs)})::int AS stale
        FROM repositories r JOIN evaluations e ON e.id = r.evaluation_id`;
      const [findings] = await tx.$queryRaw<
        (SeverityCounts & Pick<Overview, 'new_critical' | 'aging' | 'untriaged'>)[]
      >`
        SELECT ${COUNTS},
          count(*) FILTER (WHERE o.severity = 'critical' AND o.first_seen_at >= ${daysAgo(NEW_DAYS)})::int AS new_critical,
          count(*) FILTER (WHERE o.severity_rank >= 4 AND o.first_seen_at < ${daysAgo(AGING_DAYS)})::int AS aging,
          count(*) FILTER (WHERE o.severity_rank >= 4 AND ${STATE} = 'untriaged')::int AS untriaged
        FROM open_findings o LEFT JOIN finding_triage t ON t.finding_id = o.id`;
      const { new_critical = 0, aging = 0, untriaged = 0, ...open } = findings ?? {};
      const mayReadPolicies = grants(principal.scopes, 'read:policies');
      const ending = { gt: new Date(nowMs), lte: new Date(nowMs + ENDING_DAYS * DAY_MS) };
      const blocked = Prisma.sql`WHERE e.verdict = 'blocked' ORDER BY f.critical DESC, f.high DESC, r.repository LIMIT ${SHOWN}`;
      const stale = Prisma.sql`WHERE r.evaluated_at < ${staleBefore(nowMs)} ORDER BY r.evaluated_at, r.repository LIMIT ${SHOWN}`;
      return {
        ...{ repositories: 0, blocked: 0, stale: 0, ...repositories },
        open: { ...noCounts(), ...open },
        new_critical,
        aging,
        untriaged,
        suppressions_ending: mayReadPolicies
          ? await tx.suppression.count({ where: { deleted_at: null, expires_at: ending } })
          : null,
        overrides_ending: mayReadPolicies
          ? await tx.policyOverride.count({ where: { deleted_at: null, expires_at: ending } })
          : null,
        compliance_exceptions_ending: await tx.complianceException.count({
          where: { deleted_at: null, expires_at: ending },
        }),
        blocked_repositories: (await selectRepositories(tx, nowMs, blocked)).map(show),
        stale_repositories: (await selectRepositories(tx, nowMs, stale)).map(show),
        risk: await riskOf(tx, nowMs),
      };
    });
  }
}

interface Step {
  repository: string;
  at: Date;
  summary: EvaluationSummary | null;
}

/**
 * What was open at the end of each day: of each repository, what the last evaluation until then of the branch found that shows its
 * state today.
 */
async function riskOf(tx: Transaction, nowMs: number): Promise<RiskOfDay[]> {
  const start = startOfLastDays(RISK_DAYS, nowMs);
  const first = firstIdAt('eval', start);
  const steps = await tx.$queryRaw<Step[]>`
    (SELECT r.repository, e.created_at AS at, e.summary FROM repositories r CROSS JOIN LATERAL (
      SELECT created_at, summary FROM evaluations e
      WHERE e.organization_id = r.organization_id AND e.environment = r.environment AND e.repository = r.repository AND e.id < ${first}
        AND e.status = 'completed' AND e.scope = 'repository' AND e.deleted_at IS NULL AND branch_of(e.ref) IS NOT DISTINCT FROM r.branch
      ORDER BY e.id DESC LIMIT 1) e)
    UNION ALL
    (SELECT e.repository, e.created_at, e.summary FROM (
      SELECT DISTINCT ON (e.repository, date_trunc('day', e.created_at, 'UTC')) e.id
      FROM evaluations e JOIN repositories r ON r.organization_id = e.organization_id AND r.environment = e.environment AND r.repository = e.repository
      WHERE e.id >= ${first} AND e.status = 'completed' AND e.scope = 'repository' AND e.deleted_at IS NULL AND branch_of(e.ref) IS NOT DISTINCT FROM r.branch
      ORDER BY e.repository, date_trunc('day', e.created_at, 'UTC'), e.id DESC
    ) last JOIN evaluations e ON e.id = last.id)`;
  const sorted = steps.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const open = new Map<string, SeverityCounts>();
  let next = 0;
  return Array.from({ length: RISK_DAYS }, (_, index) => {
    const endMs = start + (index + 1) * DAY_MS;
    for (let step = sorted[next]; step && step.at.getTime() < endMs; step = sorted[++next])
      open.set(step.repository, step.summary?.by_severity ?? noCounts());
    return {
      day: new Date(endMs - DAY_MS).toISOString().slice(0, 10),
      open: [...open.values()].reduce(sumOfCounts, noCounts()),
    };
  });
}

import {
  assess,
  type ControlException,
  catalogDigest,
  FRAMEWORKS,
  findingsDigest,
  type ReportDocument,
  type RepositoryEvidence,
  type SubmittedEvidence,
  subjectsOf,
} from '@assay/compliance';
import {
  type FrameworkId,
  HOUR_MS,
  noCounts,
  type ReportFinding,
  SEVERITIES,
  type Severity,
  type TimeToFix,
  type TrendPoint,
} from '@assay/contracts';
import { FirstOf } from './first-of.js';
import type { TrackedFinding } from './history.js';
import type { StoredEvidence } from './read-evidence.js';
import { readRepository } from './repository-state.js';
import { RuleRuns } from './rule-runs.js';
import { compareFindings } from './severity.js';

/** Findings that a report lists; all of them are counted. */
const MAX_LISTED_FINDINGS = 10_000;
const TREND_POINTS = 12;

interface ReportRequest {
  framework: FrameworkId;
  /** Empty: all that were evaluated by the end of the period. */
  repositories: readonly string[];
  from: Date;
  to: Date;
  exceptions: readonly ControlException[];
  submitted: readonly SubmittedEvidence[];
}

export interface ComputedReport {
  document: ReportDocument;
  findings: ReportFinding[];
  /** Completed evaluations of the period, also those of a part of a repository. */
  evaluations: number;
}

type Listed = TrackedFinding & {
  evaluation_id: string;
  repository: string;
  state: ReportFinding['state'];
  fixedAt: Date | null;
};

/**
 * The report that stored evidence gives: nothing of the clock, the worker or the run is in it. Reads one repository after the
 * other, and keeps of each its state and no more than the findings that are listed.
 */
export async function createReport(
  request: ReportRequest,
  evidence: StoredEvidence,
  signal: AbortSignal,
): Promise<ComputedReport> {
  const framework = FRAMEWORKS[request.framework];
  const { from, to } = request;
  const stepMs = (to.getTime() - from.getTime()) / TREND_POINTS;
  const trendAt = Array.from({ length: TREND_POINTS }, (_, index) =>
    index === TREND_POINTS - 1 ? to : new Date(Math.round(from.getTime() + stepMs * (index + 1))),
  );
  const trend: TrendPoint[] = trendAt.map((at) => ({ at: at.toISOString(), open: noCounts(), evaluations: 0 }));
  const hours = new Map<Severity, number[]>(SEVERITIES.map((severity) => [severity, []]));
  const listed = new FirstOf<Listed>(MAX_LISTED_FINDINGS, compareFindings);
  const counts = { open: 0, suppressed: 0, fixed: 0 };
  let uncheckedTotal = 0;
  const list = (repository: string, finding: TrackedFinding, state: Listed['state'], fixedAt: Date | null) => {
    counts[state]++;
    listed.add({ ...finding, evaluation_id: finding.evaluationId, repository, state, fixedAt });
  };
  const scope = request.repositories.length > 0 ? [...request.repositories].sort() : await evidence.repositories();
  const ruleRuns = new RuleRuns();
  let evaluations = 0;
  const repositories: RepositoryEvidence[] = [];
  for (const repository of scope) {
    signal.throwIfAborted();
    const state = await readRepository(repository, evidence, ruleRuns, {
      to,
      trendAt,
      fixed: (finding, at) => {
        hours.get(finding.severity)?.push((at.getTime() - finding.firstSeenAt.getTime()) / HOUR_MS);
        list(repository, finding, 'fixed', at);
      },
      unchecked: () => {
        uncheckedTotal++;
      },
    });
    for (const finding of state.present) list(repository, finding, finding.status, null);
    for (const [index, point] of trend.entries())
      for (const severity of SEVERITIES) point.open[severity] += state.trend[index]?.[severity] ?? 0;
    for (const { completed_at } of state.whole) {
      const point = trend.find(({ at }) => completed_at <= new Date(at));
      if (point) point.evaluations++;
    }
    evaluations += state.completedTotal;
    repositories.push(state.evidence);
  }
  const { controls, score } = assess(
    framework,
    repositories,
    request.exceptions,
    to.toISOString(),
    request.submitted.filter(
      (submission) =>
        submission.repositories.length === 0 ||
        submission.repositories.some((repository) => scope.includes(repository)),
    ),
  );
  const controlsOf = controlsByRule(request.framework, repositories);
  const chosen = listed.inOrder();
  const details = await evidence.details(chosen);
  const findings = chosen.map((entry): ReportFinding => {
    const detail = details.get(`${entry.evaluationId} ${entry.ordinal}`);
    return {
      id: entry.id,
      evaluation_id: entry.evaluationId,
      repository: entry.repository,
      rule_id: entry.rule_id,
      policy_id: entry.policy_id,
      severity: entry.severity,
      state: entry.state,
      path: entry.path,
      line: detail?.line ?? 0,
      message: detail?.message ?? '',
      first_seen_at: entry.firstSeenAt.toISOString(),
      fixed_at: entry.fixedAt?.toISOString() ?? null,
      suppressions: detail?.suppressions ?? [],
      controls: controlsOf.get(`${entry.policy_id} ${entry.rule_id}`) ?? [],
    };
  });
  return {
    document: {
      framework: {
        id: framework.id,
        name: framework.name,
        version: framework.version,
        catalog_digest: catalogDigest(framework.id),
        ...(framework.controls.some(({ text }) => text !== undefined) ? { wording: framework.wording } : {}),
      },
      scope: {
        organization_id: evidence.tenant.organizationId,
        environment: evidence.tenant.environment,
        repositories: scope,
      },
      period: { from: from.toISOString(), to: to.toISOString() },
      score,
      controls,
      coverage: repositories.map(({ coverage }) => coverage),
      trend,
      time_to_fix: SEVERITIES.map((severity) => timeToFix(severity, hours.get(severity) ?? [])),
      findings_summary: {
        ...counts,
        no_longer_checked: uncheckedTotal,
        listed: findings.length,
        digest: findingsDigest(findings),
      },
    },
    findings,
    evaluations,
  };
}

function controlsByRule(framework: FrameworkId, repositories: readonly RepositoryEvidence[]): Map<string, string[]> {
  const known = new Map<string, string[]>();
  for (const { rules } of repositories)
    for (const rule of rules) {
      const key = `${rule.policy_id} ${rule.rule_id}`;
      if (known.has(key)) continue;
      const { controls } = FRAMEWORKS[framework];
      known.set(
        key,
        controls.flatMap((control) => (subjectsOf(framework, control, rule).length > 0 ? [control.id] : [])),
      );
    }
  return known;
}

function timeToFix(severity: Severity, hours: number[]): TimeToFix {
  hours.sort((a, b) => a - b);
  const quantile = (q: number) => {
    const value = hours[Math.ceil(q * hours.length) - 1];
    return value === undefined ? null : Math.round(value * 10) / 10;
  };
  return { severity, fixed: hours.length, median_hours: quantile(0.5), p90_hours: quantile(0.9) };
}

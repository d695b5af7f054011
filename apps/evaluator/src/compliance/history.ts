import type { PresentFinding } from '@assay/compliance';
import type { Severity, SeverityCounts } from '@assay/contracts';
import { noCounts } from './severity.js';

/** A completed evaluation, as far as its history needs it. */
export interface HistoricEvaluation {
  id: string;
  completedAt: Date;
  /** Policies that ran. */
  policyIds: ReadonlySet<string>;
}

/** One row of an evaluation's findings. */
export interface HistoricFinding {
  ordinal: number;
  id: string;
  rule_id: string;
  policy_id: string;
  severity: Severity;
  status: 'open' | 'suppressed';
  path: string;
  fingerprint: string;
}

/** A finding through the evaluations of one branch. */
export interface TrackedFinding extends Omit<HistoricFinding, 'fingerprint'> {
  /** Evaluation that showed it last. */
  evaluationId: string;
  firstSeenAt: Date;
}

export interface RepositoryHistoryOptions {
  /** Moments of the trend, rising. */
  trendAt: readonly Date[];
  /** Called for each finding that is gone. */
  fixed: (finding: TrackedFinding, at: Date) => void;
}

/**
 * The findings of one repository through its evaluations, in their order. Holds what is there, not what was: memory does not
 * grow with the number of evaluations. A finding is the same while its policy and fingerprint are, and fixed once an
 * evaluation that ran its policy does not show it.
 */
export class RepositoryHistory {
  private present = new Map<string, TrackedFinding>();
  private open = noCounts();
  private nextTrend = 0;
  /** Open findings by severity at each moment of the trend. */
  readonly trend: SeverityCounts[] = [];

  constructor(private readonly options: RepositoryHistoryOptions) {}

  add(evaluation: HistoricEvaluation, findings: readonly HistoricFinding[]): void {
    this.fillTrend(evaluation.completedAt);
    const before = this.present;
    const now = new Map<string, TrackedFinding>();
    for (const { fingerprint, ...finding } of findings) {
      const key = `${finding.policy_id} ${fingerprint}`;
      const known = before.get(key) ?? now.get(key);
      now.set(now.has(key) ? `${key} ${finding.ordinal}` : key, {
        ...finding,
        evaluationId: evaluation.id,
        firstSeenAt: known?.firstSeenAt ?? evaluation.completedAt,
      });
    }
    for (const [key, finding] of before) {
      if (now.has(key)) continue;
      // what its policy was not asked about is still as it was
      if (evaluation.policyIds.has(finding.policy_id)) this.options.fixed(finding, evaluation.completedAt);
      else now.set(key, finding);
    }
    this.present = now;
    this.open = noCounts();
    for (const { status, severity } of now.values()) if (status === 'open') this.open[severity]++;
  }

  /** Call once, after the last evaluation. @returns what is there at the end of the period */
  end(): TrackedFinding[] {
    this.fillTrend(new Date(8.64e15));
    return [...this.present.values()];
  }

  /** What was there until this moment. */
  private fillTrend(until: Date): void {
    const { trendAt } = this.options;
    while (this.nextTrend < trendAt.length && (trendAt[this.nextTrend] as Date) < until) {
      this.trend.push({ ...this.open });
      this.nextTrend++;
    }
  }
}

export function presentFinding({
  id,
  rule_id,
  policy_id,
  severity,
  status,
  firstSeenAt,
}: TrackedFinding): PresentFinding {
  return { id, rule_id, policy_id, severity, state: status, first_seen_at: firstSeenAt.toISOString() };
}

import type { PresentFinding } from '@assay/compliance';
import { noCounts, type Severity, type SeverityCounts } from '@assay/contracts';

/** A completed evaluation of the whole repository, as far as its history needs it. */
interface HistoricEvaluation {
  id: string;
  completedAt: Date;
}

/**
 * What an evaluation of the whole repository says about a finding that it does not show:
 *
 * - fixed: its rule looked at its file without finding it, or the file is deleted
 * - unknown: its policy was not run, or the file was skipped for its rule. The finding is as it was.
 * - unchecked: its policy was run, and the rule is not in it any more, or is kept from the file. Nobody fixed anything.
 */
type Absence = 'fixed' | 'unknown' | 'unchecked';

/** One row of an evaluation's findings. */
export interface HistoricFinding {
  ordinal: number;
  id: string;
  rule_id: string;
  policy_id: string;
  severity: Severity;
  status: 'open' | 'suppressed';
  /** Suppressed as a risk that is lived with, or that is fixed later: no false positive. */
  is_accepted_risk: boolean;
  path: string;
  fingerprint: string;
}

/** A finding through the evaluations of one branch. */
export interface TrackedFinding extends Omit<HistoricFinding, 'fingerprint'> {
  /** Evaluation that showed it last. */
  evaluationId: string;
  firstSeenAt: Date;
}

interface RepositoryHistoryOptions {
  /** Moments of the trend, rising. */
  trendAt: readonly Date[];
  /** Called for each finding that is fixed. */
  fixed: (finding: TrackedFinding, at: Date) => void;
  /** Called for each finding that is no longer checked. */
  unchecked: (finding: TrackedFinding) => void;
  absence: (evaluation: HistoricEvaluation, finding: TrackedFinding) => Promise<Absence>;
  /** `context/v1` by `<evaluation> <ordinal>`: it shows that the file of a finding was renamed. */
  contexts: (findings: readonly TrackedFinding[]) => Promise<ReadonlyMap<string, string>>;
}

/**
 * The findings of one repository through the evaluations of all of it, in their order. Holds what is there, not what was: memory
 * does not grow with the number of evaluations. A finding is the same while its policy and fingerprint are, also in a renamed
 * file (`context/v1`).
 */
export class RepositoryHistory {
  private present = new Map<string, TrackedFinding>();
  private open = noCounts();
  private nextTrend = 0;
  /** Open findings by severity at each moment of the trend. */
  readonly trend: SeverityCounts[] = [];

  constructor(private readonly options: RepositoryHistoryOptions) {}

  async add(evaluation: HistoricEvaluation, findings: readonly HistoricFinding[]): Promise<void> {
    this.fillTrend(evaluation.completedAt);
    const before = this.present;
    const now = new Map<string, TrackedFinding>();
    const appeared: TrackedFinding[] = [];
    for (const { fingerprint, ...finding } of findings) {
      const key = `${finding.policy_id} ${fingerprint}`;
      const known = before.get(key) ?? now.get(key);
      const tracked = {
        ...finding,
        evaluationId: evaluation.id,
        firstSeenAt: known?.firstSeenAt ?? evaluation.completedAt,
      };
      now.set(now.has(key) ? `${key} ${finding.ordinal}` : key, tracked);
      if (!known) appeared.push(tracked);
    }
    const missing = [...before].filter(([key]) => !now.has(key));
    const renamed = await this.pairRenamed(
      missing.map(([, finding]) => finding),
      appeared,
    );
    for (const [key, finding] of missing) {
      if (renamed.has(finding)) continue;
      const absence = await this.options.absence(evaluation, finding);
      if (absence === 'fixed') this.options.fixed(finding, evaluation.completedAt);
      else if (absence === 'unchecked') this.options.unchecked(finding);
      else now.set(key, finding);
    }
    this.present = now;
    this.open = noCounts();
    for (const { status, severity } of now.values()) if (status === 'open') this.open[severity]++;
  }

  /** Findings that go on under another path keep the time when they were first seen. @returns those that they go on from */
  private async pairRenamed(
    missing: readonly TrackedFinding[],
    appeared: readonly TrackedFinding[],
  ): Promise<Set<TrackedFinding>> {
    const ruleOf = ({ policy_id, rule_id }: TrackedFinding) => `${policy_id} ${rule_id}`;
    const rules = new Set(appeared.map(ruleOf));
    const candidates = missing.filter((finding) => rules.has(ruleOf(finding)));
    if (candidates.length === 0) return new Set();
    const contexts = await this.options.contexts([...candidates, ...appeared]);
    const keyOf = (finding: TrackedFinding) => {
      const context = contexts.get(`${finding.evaluationId} ${finding.ordinal}`);
      return context && `${ruleOf(finding)} ${context}`;
    };
    const byContext = Map.groupBy(candidates, keyOf);
    byContext.delete(undefined);
    const renamed = new Set<TrackedFinding>();
    for (const finding of appeared) {
      const from = byContext.get(keyOf(finding))?.shift();
      if (!from) continue;
      finding.firstSeenAt = from.firstSeenAt;
      renamed.add(from);
    }
    return renamed;
  }

  /** Call once, after the last evaluation. @returns what is there at the end of the period */
  end(): TrackedFinding[] {
    this.fillTrend(new Date(8.64e15));
    return [...this.present.values()];
  }

  /** What was there until this moment. */
  private fillTrend(until: Date): void {
    const { trendAt } = this.options;
    for (let at = trendAt[this.nextTrend]; at && at < until; at = trendAt[this.nextTrend]) {
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
  is_accepted_risk,
  firstSeenAt,
}: TrackedFinding): PresentFinding {
  const first_seen_at = firstSeenAt.toISOString();
  return { id, rule_id, policy_id, severity, state: status, is_accepted_risk, first_seen_at };
}

import type { ReportSubmittedEvidence } from '@assay/contracts';

/** Accepted evidence for one control: signed by one, accepted by another, not withdrawn when the report was asked for. */
export interface SubmittedEvidence extends ReportSubmittedEvidence {
  control_id: string;
}

/** A person as reports name them. Without their address: reports are handed to outsiders. */
export function personWords(name: string): string {
  return name.trim() || 'Unnamed member';
}

/**
 * Whether accepted evidence is about the period of a report, which is given in ISO 8601.
 * Evidence about a time covers what lies within that time; evidence about how things are covers a period that ends while it counts.
 */
export function coversPeriod(
  evidence: Pick<SubmittedEvidence, 'from' | 'to' | 'signed_at' | 'valid_until'>,
  period: { from: string; to: string },
): boolean {
  const at = Date.parse;
  if (at(evidence.valid_until) <= at(period.to)) return false;
  if (evidence.from !== null && evidence.to !== null)
    return at(evidence.from) <= at(period.from) && at(evidence.to) >= at(period.to);
  return at(evidence.signed_at) <= at(period.to);
}

/** How much of the scope the evidence that covers the period is about. */
export function coveredScope(
  evidence: readonly SubmittedEvidence[],
  repositories: readonly string[],
): { all: boolean; covered: number } {
  const counting = evidence.filter(({ covers }) => covers);
  if (counting.some((submission) => submission.repositories.length === 0))
    return { all: true, covered: repositories.length };
  const named = new Set(counting.flatMap((submission) => submission.repositories));
  const covered = repositories.filter((repository) => named.has(repository)).length;
  return { all: repositories.length > 0 && covered === repositories.length, covered };
}

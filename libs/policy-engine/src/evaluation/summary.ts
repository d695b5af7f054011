import type { EvaluationSummary, Finding, Severity, SkippedEntry } from '@assay/contracts';
import { countsTowardGate } from '@assay/contracts/finding';

/** Counts of an evaluation; see `EvaluationSummary`. */
export function summarize(
  findings: readonly Finding[],
  skipped: readonly SkippedEntry[],
  paths: readonly string[],
): EvaluationSummary {
  const counted = findings.filter(countsTowardGate);
  const fresh = counted.filter((finding) => finding.baseline_state === 'new');
  const present = findings.filter((finding) => finding.baseline_state !== 'absent');
  const skippedPaths = new Set(skipped.map(({ path }) => path));
  return {
    total: counted.length,
    by_severity: bySeverity(counted),
    blocking: counted.filter((finding) => finding.action === 'block').length,
    warning: counted.filter((finding) => finding.action === 'warn').length,
    new: fresh.length,
    new_by_severity: bySeverity(fresh),
    suppressed: present.filter((finding) => finding.status === 'suppressed').length,
    shadow: present.filter((finding) => finding.action === 'off' && finding.status === 'open').length,
    absent: findings.length - present.length,
    files_total: paths.length,
    files_evaluated: paths.filter((path) => !skippedPaths.has(path)).length,
    files_skipped: skippedPaths.size,
    skipped: skipped.length,
  };
}

function bySeverity(findings: readonly Finding[]): Record<Severity, number> {
  const counts: Record<Severity, number> = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  for (const { severity } of findings) counts[severity]++;
  return counts;
}

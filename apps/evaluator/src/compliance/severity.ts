import { bySeverity, type FindingState, type ReportFinding } from '@assay/contracts';

const STATES: readonly FindingState[] = ['open', 'suppressed', 'fixed'];

/** By UTF-16 code units: the same on every machine, whatever its locale. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Open ones first, the most severe first, then by repository, path and rule: a total order, so that lists are the same everywhere. */
export function compareFindings(
  a: Pick<ReportFinding, 'state' | 'severity' | 'repository' | 'path' | 'rule_id' | 'id' | 'evaluation_id'>,
  b: typeof a,
): number {
  return (
    STATES.indexOf(a.state) - STATES.indexOf(b.state) ||
    bySeverity(a, b) ||
    compareText(a.repository, b.repository) ||
    compareText(a.path, b.path) ||
    compareText(a.rule_id, b.rule_id) ||
    compareText(a.evaluation_id, b.evaluation_id) ||
    compareText(a.id, b.id)
  );
}

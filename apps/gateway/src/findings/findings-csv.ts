import type { OpenFinding } from '@assay/contracts';
import { csvCell } from '@assay/report-rendering';

const COLUMNS = [
  'id',
  'repository',
  'branch',
  'severity',
  'action',
  'state',
  'assignee_id',
  'rule_id',
  'policy_id',
  'path',
  'line',
  'message',
  'first_seen_at',
  'triaged_at',
  'evaluation_id',
  'finding_id',
  'fingerprint',
  'suppression_id',
] as const satisfies readonly (keyof OpenFinding)[];

export const FINDINGS_CSV_HEADER = `${COLUMNS.join(',')},assignee\r\n`;

/** @param assignee what the assignee is called; null for nobody, and for a former member */
export function findingCsvLine(finding: OpenFinding, assignee: string | null): string {
  return `${[...COLUMNS.map((column) => finding[column]), assignee].map((cell) => csvCell(cell)).join(',')}\r\n`;
}

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

export const FINDINGS_CSV_HEADER = `${COLUMNS.join(',')}\r\n`;

export function findingCsvLine(finding: OpenFinding): string {
  return `${COLUMNS.map((column) => csvCell(finding[column])).join(',')}\r\n`;
}

import { type AuditEntry, actorsIn } from '@assay/contracts';
import { csvCell } from '@assay/report-rendering';

const COLUMNS: Record<string, (entry: AuditEntry) => string | number | null> = {
  sequence: (entry) => entry.sequence,
  id: (entry) => entry.id,
  at: (entry) => entry.at,
  actor_type: (entry) => entry.actor.type,
  actor_id: (entry) => entry.actor.id,
  address: (entry) => entry.address,
  action: (entry) => entry.action,
  target_type: (entry) => entry.target.type,
  target_id: (entry) => entry.target.id,
  before: (entry) => (entry.before === null ? null : JSON.stringify(entry.before)),
  after: (entry) => (entry.after === null ? null : JSON.stringify(entry.after)),
  previous_hash: (entry) => entry.previous_hash,
  hash: (entry) => entry.hash,
  acting: (entry) => (entry.actor.act === undefined ? null : actorsIn(entry.actor.act).join(' ')),
};

export const AUDIT_CSV_HEADER = `${Object.keys(COLUMNS).join(',')}\r\n`;

export function auditCsvLine(entry: AuditEntry): string {
  return `${Object.values(COLUMNS)
    .map((of) => csvCell(of(entry)))
    .join(',')}\r\n`;
}

import { type AuditEntry, AuditExportQuery } from '../audit-entry.js';
import { Whole } from '../fields.js';

export class AuditBatchQuery extends AuditExportQuery {
  @Whole({ description: 'Sequence number of the last entry of the batch before', min: 0, optional: true })
  after_sequence?: number;
}

export interface AuditBatch {
  data: AuditEntry[];
  has_more: boolean;
}

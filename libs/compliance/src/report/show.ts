import {
  type ComplianceReport,
  type ComplianceReportSummary,
  FRAMEWORK_IDS,
  isOneOf,
  type ReportPreparer,
  type ReportScore,
  type ReportSignature,
  storedJson,
  storedValue,
} from '@assay/contracts';
import { FRAMEWORKS } from '../frameworks/catalog.js';
import type { ReportDocument } from './document.js';

/** A stored report, as its columns are. */
export interface ReportRow {
  id: string;
  organization_id: string;
  environment: string;
  framework: string;
  catalog_digest: string;
  /** As it was asked for; empty for all. The document names those that it is about. */
  repositories: string[];
  period_from: Date;
  period_to: Date;
  status: string;
  failure_reason: string | null;
  score: unknown;
  digest: string | null;
  schedule_id: string | null;
  /** Not in the rows of lists, and null in rows of earlier versions. */
  organization_name?: string | null;
  prepared_by?: unknown;
  created_at: Date;
  completed_at: Date | null;
}

/** The report as lists and events show it. */
export function showReportSummary(row: ReportRow): ComplianceReportSummary {
  const { id, name, version } = frameworkOf(row.framework);
  return {
    id: row.id,
    status: storedValue(row.status),
    framework: { id, name, version, catalog_digest: row.catalog_digest },
    scope: {
      organization_id: row.organization_id,
      environment: storedValue(row.environment),
      repositories: row.repositories,
    },
    period: { from: row.period_from.toISOString(), to: row.period_to.toISOString() },
    score: storedJson<ReportScore | null>(row.score),
    digest: row.digest,
    schedule_id: row.schedule_id,
    failure_reason: row.failure_reason,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  };
}

/** A framework that only a later version of the service has is shown by its identifier. */
function frameworkOf(id: string): Pick<ComplianceReportSummary['framework'], 'id' | 'name' | 'version'> {
  return isOneOf(FRAMEWORK_IDS, id) ? FRAMEWORKS[id] : { id: storedValue(id), name: id, version: '' };
}

/** The whole report without its list of findings. Until it is completed, what it will say is empty. */
export function showReport(row: ReportRow & { document: unknown; signature: unknown }): ComplianceReport {
  const document = storedJson<ReportDocument | null>(row.document);
  return {
    ...showReportSummary(row),
    ...(row.organization_name ? { organization_name: row.organization_name } : {}),
    ...(row.prepared_by ? { prepared_by: storedJson<ReportPreparer>(row.prepared_by) } : {}),
    controls: [],
    coverage: [],
    trend: [],
    time_to_fix: [],
    findings_summary: null,
    // what was signed, and not what the catalog says today
    ...document,
    signature: storedJson<ReportSignature | null>(row.signature),
  };
}

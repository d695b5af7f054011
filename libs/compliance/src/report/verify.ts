import {
  type ComplianceReportDownload,
  fieldsOf,
  isJsonObject,
  ComplianceReportDownload as Shape,
} from '@assay/contracts';
import { AttestationError, type AttestationKey, openEnvelope } from '@assay/policy-engine/attestation';
import { findingsDigest, reportDigest } from './document.js';
import { reportStatement } from './statement.js';

/** The report is not what was signed: one sentence for people. */
export class ReportVerificationError extends Error {
  override name = 'ReportVerificationError';
}

/**
 * A downloaded report (JSON) whose every member is covered by its signature. Offline: the report and the published key set
 * are all that it needs.
 * @throws ReportVerificationError
 */
export function verifyReport(text: string, keys: readonly AttestationKey[]): ComplianceReportDownload {
  const report = read(text);
  const unknown = Object.keys(report).find((name) => !fieldsOf(Shape).has(name));
  if (unknown !== undefined) throw new ReportVerificationError(`it has the unknown member ${JSON.stringify(unknown)}`);
  if (report.status !== 'completed' || report.failure_reason !== null || !report.signature)
    throw new ReportVerificationError('it is not a completed and signed compliance report');
  if (!Array.isArray(report.findings) || findingsDigest(report.findings) !== report.findings_summary?.digest)
    throw new ReportVerificationError('its findings were changed, or left out: download it with format=json');
  if (reportDigest(report) !== report.digest)
    throw new ReportVerificationError('its evidence was changed: its digest does not match');
  let payload: Buffer;
  try {
    payload = openEnvelope(JSON.stringify(report.signature), keys);
  } catch (error) {
    if (error instanceof AttestationError) throw new ReportVerificationError(error.message);
    throw error;
  }
  if (!payload.equals(reportStatement(report)))
    throw new ReportVerificationError('its signature belongs to another report');
  return report;
}

function read(text: string): ComplianceReportDownload {
  try {
    // every member that is read afterwards counts only once its digest and signature have been checked
    const report: ComplianceReportDownload = JSON.parse(text);
    if (isJsonObject(report)) return report;
  } catch {
    // reported below
  }
  throw new ReportVerificationError('it is not a JSON object');
}

import { ReportVerificationError, verifyReport } from '@assay/compliance';
import type { ComplianceReportDownload, ControlStatus } from '@assay/contracts';
import { EXIT, Failure } from '../exit-codes.js';
import { count } from '../report/format.js';
import { read, readKeys } from './verify.js';

/**
 * A downloaded compliance report, after its digest and signature were checked. Offline: reads its two files and nothing else.
 * @returns undefined if the file is something else than a report
 * @throws Failure `blocked` where it does not hold; `usage` where a file cannot be read
 */
export function verifyReportFile(file: string, keysFile: string): ComplianceReportDownload | undefined {
  const text = read(file, 'the report');
  if (!looksLikeReport(text)) return undefined;
  try {
    return verifyReport(text, readKeys(read(keysFile, 'the key set'), keysFile));
  } catch (error) {
    if (!(error instanceof ReportVerificationError)) throw error;
    throw new Failure(`${file} is not valid: ${error.message}`, EXIT.blocked);
  }
}

function looksLikeReport(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'framework' in value && 'controls' in value;
  } catch {
    return false;
  }
}

/** One line a fact. */
export function verifiedReportText(report: ComplianceReportDownload): string {
  const { framework, period, scope, score, findings_summary: findings } = report;
  const counted = (status: ControlStatus) => report.controls.filter((control) => control.status === status).length;
  const rows = [
    ['Report', report.id],
    ['Framework', `${framework.name} ${framework.version}, catalog sha256 ${framework.catalog_digest}`],
    ['Period', `${period.from} to ${period.to}`],
    [
      'Scope',
      `${scope.environment}, ${count(scope.repositories.length, 'repository', 'repositories')} of ${scope.organization_id}`,
    ],
    ['Score', `${score?.satisfied} of ${score?.assessed} assessed controls satisfied (${score?.total} in total)`],
    ['Not met', `${counted('not_satisfied')} not satisfied, ${counted('partial')} partial`],
    ['Findings', `${findings?.open} open, ${findings?.suppressed} suppressed, ${findings?.fixed} fixed`],
    ['Completed', report.completed_at ?? ''],
    ['Digest', `sha256 ${report.digest}`],
  ];
  return rows.map(([name = '', value = '']) => `${name.padEnd(12)}${value}\n`).join('');
}

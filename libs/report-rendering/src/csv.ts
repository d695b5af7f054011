import { csvCell } from './csv-cell.js';
import { type Report, suppressionsOf, suppressionWords } from './words.js';

/** One table for everything, distinguished by its first column: a spreadsheet filters it, a program reads it in one pass. */
const COLUMNS = [
  'record',
  'control_id',
  'control_title',
  'class',
  'status',
  'reason',
  'repository',
  'id',
  'rule_id',
  'policy_id',
  'severity',
  'path',
  'line',
  'message',
  'evaluation_id',
  'from',
  'to',
  'owner',
  'controls',
  'open',
  'suppressed',
  'fixed',
  'median_hours',
  'p90_hours',
  'evaluations',
  'parts',
  'files',
  'files_skipped',
  'no_longer_checked',
] as const;
type Row = { record: string } & Partial<Record<(typeof COLUMNS)[number], string | number | null>>;

/** RFC 4180: CRLF, every line with the same number of fields. UTF-8 without a byte order mark. */
export function toCsv(report: Report): string {
  const lines = [COLUMNS.join(',')];
  for (const row of rows(report)) lines.push(COLUMNS.map((column) => csvCell(row[column])).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

function* rows(report: Report): Generator<Row> {
  const { score, period } = report;
  yield {
    record: 'report',
    id: report.id,
    control_title: `${report.framework.name} ${report.framework.version}`,
    status: report.status,
    reason: score ? `satisfied ${score.satisfied}, assessed ${score.assessed}, total ${score.total}` : null,
    message: report.digest ? `sha256:${report.digest}` : null,
    owner: report.prepared_by?.name ?? null,
    from: period.from,
    to: period.to,
    open: report.findings_summary?.open ?? null,
    suppressed: report.findings_summary?.suppressed ?? null,
    fixed: report.findings_summary?.fixed ?? null,
    no_longer_checked: report.findings_summary?.no_longer_checked ?? null,
  };
  for (const control of report.controls) {
    const named = { control_id: control.id, control_title: control.title };
    yield {
      record: 'control',
      ...named,
      class: control.class,
      status: control.status,
      reason: control.reason,
      open: sum(control.checks.map(({ open }) => open)),
      suppressed: sum(control.checks.map(({ suppressed }) => suppressed)),
    };
    for (const check of control.checks)
      yield {
        record: 'check',
        ...named,
        class: check.kind,
        id: check.subject,
        status: check.status,
        reason: check.detail,
        rule_id: check.rules.join(' '),
        open: check.open,
        suppressed: check.suppressed,
      };
    for (const exception of control.exceptions)
      yield {
        record: 'exception',
        ...named,
        id: exception.id,
        class: exception.kind,
        status: exception.active ? 'active' : 'expired',
        owner: exception.owner,
        reason: exception.reason,
        to: exception.expires_at,
      };
    for (const evidence of control.submitted_evidence ?? [])
      yield {
        record: 'evidence',
        ...named,
        id: evidence.id,
        class: evidence.kind,
        status: evidence.covers ? 'covers' : 'does not cover',
        reason: evidence.statement,
        repository: evidence.repositories.join(' '),
        path: evidence.file_name,
        message: `sha256:${evidence.digest}`,
        owner: `signed by ${evidence.signer} at ${evidence.signed_at}; accepted by ${evidence.reviewer} at ${evidence.reviewed_at}`,
        from: evidence.from ?? evidence.signed_at,
        to: evidence.to ?? evidence.valid_until,
      };
  }
  for (const repository of report.coverage)
    yield {
      record: 'repository',
      repository: repository.repository,
      status: repository.verdict,
      reason: repository.gaps.join(' '),
      id: repository.commit_sha,
      evaluation_id: repository.evaluation_id,
      to: repository.evaluated_at,
      message: repository.ref,
      evaluations: repository.evaluations,
      parts: repository.parts ?? 0,
      files: repository.files_total ?? null,
      files_skipped: repository.files_skipped ?? null,
    };
  for (const { severity, fixed, median_hours, p90_hours } of report.time_to_fix)
    yield { record: 'time_to_fix', severity, fixed, median_hours, p90_hours };
  for (const { at, open } of report.trend)
    for (const [severity, value] of Object.entries(open)) yield { record: 'trend', severity, to: at, open: value };
  for (const finding of report.findings) {
    const suppressions = suppressionsOf(finding);
    yield {
      record: 'finding',
      id: finding.id,
      status: finding.state,
      severity: finding.severity,
      repository: finding.repository,
      path: finding.path,
      line: finding.line > 0 ? finding.line : null,
      rule_id: finding.rule_id,
      policy_id: finding.policy_id,
      message: finding.message,
      evaluation_id: finding.evaluation_id,
      from: finding.first_seen_at,
      to: finding.fixed_at,
      reason: suppressions.map(suppressionWords).join('; ') || null,
      owner: suppressions.flatMap(({ by }) => (by ? [by] : [])).join('; ') || null,
      controls: finding.controls.join(' '),
    };
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

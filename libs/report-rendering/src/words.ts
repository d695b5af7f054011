import {
  type ComplianceReportChanges,
  type ComplianceReportDownload,
  type ControlClass,
  type ControlStatus,
  type FindingExceptionKind,
  type FindingState,
  isJsonObject,
  keysOf,
  type ReportFinding,
  type ReportSubmittedEvidence,
  type RepositoryCoverage,
  type Severity,
} from '@assay/contracts';
import { formatCount as count, formatNumber as number } from '@assay/contracts/counts';

export { count, number };

export type Report = ComplianceReportDownload;
/** Differences from the previous report; the PDF and HTML have a chapter for them. */
export type Changes = ComplianceReportChanges;

/** What a rendering may depend on besides the report. The same report and the same links give the same bytes. */
export interface Links {
  /** Of the API, without a slash at the end. */
  apiUrl: string;
}

export const SEVERITY_WORDS: Record<Severity, string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  info: 'Info',
};

/** In the order that charts and legends show them. */
export const STATUSES: readonly ControlStatus[] = [
  'satisfied',
  'partial',
  'not_satisfied',
  'not_assessed',
  'manual',
  'not_applicable',
];
export const STATUS_WORDS: Record<ControlStatus, string> = {
  satisfied: 'Satisfied',
  partial: 'Partial',
  not_satisfied: 'Not satisfied',
  not_assessed: 'Not assessed',
  manual: 'Manual',
  not_applicable: 'Not applicable',
};
export const STATUS_MEANINGS: Record<ControlStatus, string> = {
  satisfied:
    'Every check passed in every repository in scope, or accepted evidence covers a control that no check decides.',
  partial:
    'All checks that ran passed, but something could not be checked or needs a person; or a failed check is an accepted risk.',
  not_satisfied: 'At least one check failed, and no accepted risk covers it.',
  not_assessed: 'Checks exist, but there is no evidence in the period.',
  manual: 'No check decides it, and no accepted evidence covers it. A person must assess it.',
  not_applicable: 'The organization declared that it does not apply, with a reason and an end date.',
};
export const CLASS_WORDS: Record<ControlClass, string> = {
  automated: 'Automated',
  partly_automated: 'Partly automated',
  manual: 'Manual',
};
export const STATE_WORDS: Record<FindingState, string> = { open: 'Open', suppressed: 'Suppressed', fixed: 'Fixed' };
export const CHECK_WORDS = {
  passed: 'Passed',
  failed: 'Failed',
  incomplete: 'Incomplete',
  not_run: 'Not run',
} as const;
export const SUBMITTED_WORDS = { attestation: 'Attestation', file: 'File' } as const;
export const CLOSED_WORDS = {
  fixed: 'Fixed',
  suppressed: 'Suppressed',
  no_longer_listed: 'No longer listed',
} as const;
export const EXCEPTION_WORDS = { accepted_risk: 'Accepted risk', not_applicable: 'Not applicable' } as const;

const GAP_WORDS: Record<string, string> = {
  not_evaluated: 'Not evaluated in the period',
  only_part: 'Only part was evaluated in the period',
  part_since: 'Only part has been evaluated since then',
  incomplete: 'Not every file could be evaluated',
  stale: 'Last evaluated too long ago',
};
export function gapWords(
  gap: string,
  { files_skipped: skipped = 0, files_total: total = 0 }: Partial<RepositoryCoverage> = {},
): string {
  if (gap === 'incomplete' && skipped > 0)
    return `${number(skipped)} of ${count(total, 'file')} could not be completely evaluated`;
  return GAP_WORDS[gap] ?? gap.replaceAll('_', ' ');
}

/** How often a repository was evaluated: `12`, or `12, 1 failed, 3 partial`. */
export function evaluationsWords({ evaluations, failed, parts = 0 }: RepositoryCoverage): string {
  return [
    number(evaluations),
    ...(failed > 0 ? [`${number(failed)} failed`] : []),
    ...(parts > 0 ? [`${number(parts)} partial`] : []),
  ].join(', ');
}

/** `2026-11-21T12:00:00.000Z` → `2026-11-21`. */
export function day(timestamp: string): string {
  return timestamp.slice(0, 10);
}

/** `2026-11-21T12:00:00.000Z` → `2026-11-21 12:00 UTC`. */
export function minute(timestamp: string): string {
  return `${timestamp.slice(0, 10)} ${timestamp.slice(11, 16)} UTC`;
}

/** Hours as people say them: `45 min`, `7.5 h`, `12.3 days`. */
export function duration(hours: number | null): string {
  if (hours === null) return 'none fixed';
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return hours < 48 ? `${hours} h` : `${Math.round((hours / 24) * 10) / 10} days`;
}

interface KnownSuppression {
  kind: 'inline' | 'accepted';
  /** null for a comment, and in earlier reports. */
  exceptionKind: FindingExceptionKind | null;
  reason: string;
  by: string | null;
  /** Who requested it, if another person approved it. */
  requestedBy: string | null;
  /** The name in CODEOWNERS, if a code owner approved it. */
  codeOwner: string | null;
  expiresAt: string | null;
}

const SUPPRESSION_KIND_WORDS: Record<FindingExceptionKind, string> = {
  false_positive: 'False positive',
  accepted_risk: 'Accepted risk',
  fix_by: 'To be fixed',
};

const SUPPRESSION_KINDS = keysOf(SUPPRESSION_KIND_WORDS);

/** The suppressions of a finding, whose shape the report's contract does not define. */
export function suppressionsOf(finding: ReportFinding): KnownSuppression[] {
  return finding.suppressions.map((suppression) => {
    const { kind, exception_kind, ...texts } = isJsonObject(suppression) ? suppression : {};
    const text = (value: unknown) => (typeof value === 'string' ? value : null);
    return {
      kind: kind === 'inline' ? 'inline' : 'accepted',
      exceptionKind: SUPPRESSION_KINDS.find((known) => known === exception_kind) ?? null,
      reason: text(texts.reason) ?? '',
      by: text(texts.by),
      requestedBy: text(texts.requested_by),
      codeOwner: text(texts.code_owner),
      expiresAt: text(texts.expires_at),
    };
  });
}

/** `Accepted risk: known since 2020, requested by Ann, approved by Robin as code owner (@acme/shop), until 2027-01-01`. */
export function suppressionWords(suppression: KnownSuppression): string {
  const { exceptionKind, reason, by, requestedBy, codeOwner, expiresAt } = suppression;
  const kind = exceptionKind ? `${SUPPRESSION_KIND_WORDS[exceptionKind]}: ` : '';
  const parts = [
    reason,
    requestedBy && `requested by ${requestedBy}`,
    by && `${requestedBy ? 'approved ' : ''}by ${by}${codeOwner ? ` as code owner (${codeOwner})` : ''}`,
    expiresAt && `until ${day(expiresAt)}`,
  ];
  return kind + parts.filter(Boolean).join(', ');
}

/** What submitted evidence is about: `2026-07-01 to 2026-09-30, acme/shop`. */
export function submittedScope({ from, to, signed_at, valid_until, repositories }: ReportSubmittedEvidence): string {
  const time = from && to ? `${day(from)} to ${day(to)}` : `as of ${day(signed_at)}, until ${day(valid_until)}`;
  return repositories.length > 0 ? `${time}, ${repositories.join(', ')}` : time;
}

export const ENVIRONMENT_WORDS: Record<Report['scope']['environment'], string> = { prod: 'Production', test: 'Test' };

/** What the score says, in one sentence. */
export function scoreSentence({ score }: Report): string {
  if (!score) return 'The report has no score.';
  const { satisfied, assessed, total } = score;
  return `${number(satisfied)} of ${count(assessed, 'assessed control')} satisfied; ${number(total - assessed)} of ${count(total, 'control')} not assessed.`;
}

/** The organization of a report: its name if the report has it, otherwise its identifier. */
export function organizationOf({ organization_name, scope }: Report): string {
  return organization_name ?? scope.organization_id;
}

/** The file's title. */
export function titleOf({ framework }: Report): string {
  return `${framework.name} ${framework.version}: compliance report`;
}

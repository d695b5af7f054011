import {
  type ChangedControl,
  type ChangedEvidence,
  type ClosedFinding,
  type ComparedReport,
  type ComplianceReportChanges,
  type ComplianceReportDownload,
  MAX_CHANGED_FINDINGS,
  type ReportFinding,
} from '@assay/contracts';

/**
 * What is different in a completed report from an earlier one of the same framework. Pure: two immutable reports give the same
 * changes whenever they are compared.
 */
export function compareReports(
  before: ComplianceReportDownload,
  after: ComplianceReportDownload,
): ComplianceReportChanges {
  const openBefore = byKey(before.findings.filter(isOpen));
  const openAfter = byKey(after.findings.filter(isOpen));
  const known = byKey(after.findings);
  const added = [...openAfter].filter(([key]) => !openBefore.has(key)).map(([, finding]) => finding);
  const closed = [...openBefore]
    .filter(([key]) => !openAfter.has(key))
    .map(([key, finding]) => closedFinding(finding, known.get(key)));
  const evidenceBefore = countingEvidence(before);
  const evidenceAfter = countingEvidence(after);
  return {
    before: compared(before),
    after: compared(after),
    catalog_changed: before.framework.catalog_digest !== after.framework.catalog_digest,
    repositories_added: without(after.scope.repositories, before.scope.repositories),
    repositories_removed: without(before.scope.repositories, after.scope.repositories),
    controls: changedControls(before, after),
    findings_complete: [before, after].every(
      ({ findings, findings_summary: summary }) => (summary?.open ?? 0) <= findings.filter(isOpen).length,
    ),
    findings_new_total: added.length,
    findings_new: added.slice(0, MAX_CHANGED_FINDINGS),
    findings_closed_total: closed.length,
    findings_closed: closed.slice(0, MAX_CHANGED_FINDINGS),
    evidence_added: [...evidenceAfter].filter(([key]) => !evidenceBefore.has(key)).map(([, evidence]) => evidence),
    evidence_ended: [...evidenceBefore].filter(([key]) => !evidenceAfter.has(key)).map(([, evidence]) => evidence),
  };
}

function isOpen({ state }: ReportFinding): boolean {
  return state === 'open';
}

/** A finding is the same in two reports where its repository, policy and identity are; what closed first does not hide what is open. */
function byKey(findings: readonly ReportFinding[]): Map<string, ReportFinding> {
  const found = new Map<string, ReportFinding>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.repository, finding.policy_id, finding.id]);
    // reports list open ones before suppressed ones before fixed ones: the first says what it is now
    if (!found.has(key)) found.set(key, finding);
  }
  return found;
}

function closedFinding(before: ReportFinding, now: ReportFinding | undefined): ClosedFinding {
  if (!now) return { ...before, closed_by: 'no_longer_listed' };
  return { ...now, closed_by: now.state === 'suppressed' ? 'suppressed' : 'fixed' };
}

function compared({ id, period, completed_at, digest, score }: ComplianceReportDownload): ComparedReport {
  return {
    id,
    period,
    completed_at: completed_at ?? '',
    digest: digest ?? '',
    score: score ?? { satisfied: 0, assessed: 0, total: 0 },
  };
}

function without(names: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return names.filter((name) => !known.has(name));
}

function changedControls(before: ComplianceReportDownload, after: ComplianceReportDownload): ChangedControl[] {
  const statusBefore = new Map(before.controls.map(({ id, status }) => [id, status]));
  const present = new Set(after.controls.map(({ id }) => id));
  return [
    ...after.controls.flatMap(({ id, title, status, reason }): ChangedControl[] => {
      const old = statusBefore.get(id) ?? null;
      return old === status ? [] : [{ id, title, before: old, after: status, reason }];
    }),
    ...before.controls
      .filter(({ id }) => !present.has(id))
      .map(({ id, title, status }) => ({ id, title, before: status, after: null, reason: null })),
  ];
}

/** Submitted evidence that covers the period, by control and identifier. */
function countingEvidence({ controls }: ComplianceReportDownload): Map<string, ChangedEvidence> {
  return new Map(
    controls.flatMap(({ id, submitted_evidence: submitted = [] }) =>
      submitted
        .filter(({ covers }) => covers)
        .map(({ id: evidence_id, statement, signer }) => [
          `${id} ${evidence_id}`,
          { control_id: id, evidence_id, statement, signer },
        ]),
    ),
  );
}

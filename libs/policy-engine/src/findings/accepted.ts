import type { Finding } from '@assay/contracts';
import type { AcceptedFinding } from '../evaluation/types.js';

/**
 * Suppresses the findings that the organization's records accept: by `match/v1`, or by `context/v1` if the record's file is no
 * longer among the evaluated ones (it was renamed). One that a code owner approved follows no file: the same
 * code may be in a folder that others own. A record follows one finding, so a copy of what was accepted counts. One that has expired is
 * shown and suppresses nothing.
 *
 * @param paths every file of the evaluation
 * @returns the records that have not expired, whose file was evaluated, and that no finding is about
 */
export function applyAccepted(
  findings: readonly Finding[],
  accepted: readonly AcceptedFinding[],
  paths: ReadonlySet<string>,
  nowMs: number,
): AcceptedFinding[] {
  const byMatch = indexBy(findings, 'match/v1');
  const byContext = indexBy(findings, 'context/v1');
  const unused: AcceptedFinding[] = [];
  for (const record of accepted) {
    const same = byMatch.get(keyOf(record.policyId, record.ruleId, record.fingerprint));
    const { expires_at: until, code_owner } = record.suppression;
    const isRenamed = !same && !paths.has(record.path);
    const follows = isRenamed && code_owner === undefined;
    const finding =
      same ?? (follows ? byContext.get(keyOf(record.policyId, record.ruleId, record.contextFingerprint)) : undefined);
    const holds = until === null || Date.parse(until) >= nowMs;
    if (finding) {
      finding.suppressions.push(record.suppression);
      if (holds) finding.status = 'suppressed';
    } else if (holds && !isRenamed) unused.push(record);
  }
  return unused;
}

/** The first in the order of files, if several are alike. */
function indexBy(findings: readonly Finding[], fingerprint: 'match/v1' | 'context/v1'): Map<string, Finding> {
  const index = new Map<string, Finding>();
  for (const finding of findings) {
    const key = keyOf(finding.policy_id, finding.rule_id, finding.fingerprints[fingerprint]);
    if (!index.has(key)) index.set(key, finding);
  }
  return index;
}

function keyOf(policyId: string, ruleId: string, fingerprint: string): string {
  return `${policyId} ${ruleId} ${fingerprint}`;
}

import type { Finding } from '@assay/contracts';
import { groupBy } from '../group-by.js';

/**
 * Sets `baseline_state` of an evaluation's findings against those of its baseline, and returns the baseline's findings
 * that are gone, as `absent`. Pairs first by `match/v1` (unchanged), then what is left by `context/v1` (updated: the file was
 * renamed, or an equal finding above it came or went). Nothing is paired by place alone, so a changed secret is always new.
 *
 * @param canTell whether a missing finding is really gone: its rule ran on its file, or the file was deleted
 */
export function compareWithBaseline(
  findings: readonly Finding[],
  baseline: readonly Finding[],
  canTell: (finding: Finding) => boolean,
): Finding[] {
  const rest = new Set(baseline.filter((finding) => finding.baseline_state !== 'absent'));
  const pair = (
    pending: readonly Finding[],
    fingerprint: 'match/v1' | 'context/v1',
    state: Finding['baseline_state'],
  ) => {
    const known = groupBy(rest, (finding) => keyOf(finding, fingerprint));
    return pending.filter((finding) => {
      const match = known.get(keyOf(finding, fingerprint))?.shift();
      if (!match) return true;
      rest.delete(match);
      finding.baseline_state = state;
      return false;
    });
  };
  const unmatched = pair(findings, 'match/v1', 'unchanged');
  for (const finding of pair(unmatched, 'context/v1', 'updated')) finding.baseline_state = 'new';
  return [...rest].filter(canTell).map((finding) => ({ ...finding, baseline_state: 'absent' }));
}

function keyOf(finding: Finding, fingerprint: 'match/v1' | 'context/v1'): string {
  return `${finding.policy_id} ${finding.rule_id} ${finding.fingerprints[fingerprint]}`;
}

import type { Finding } from '@assay/contracts';
import { countsTowardGate } from './outcome.js';

/** What a change of one file did to its findings. */
export interface FindingChanges {
  gone: Finding[];
  remaining: Finding[];
  added: Finding[];
}

/**
 * Of two evaluations of one file: findings are the same where rule and matched text are, each counted as often as it is there.
 * What does not count (suppressed, of a policy in mode shadow) is not looked at.
 */
export function compareFindings(before: readonly Finding[], after: readonly Finding[]): FindingChanges {
  const left = new Map<string, Finding[]>();
  for (const finding of after.filter(countsTowardGate))
    left.set(keyOf(finding), [...(left.get(keyOf(finding)) ?? []), finding]);
  const changes: FindingChanges = { gone: [], remaining: [], added: [] };
  for (const finding of before.filter(countsTowardGate))
    (left.get(keyOf(finding))?.shift() ? changes.remaining : changes.gone).push(finding);
  changes.added = [...left.values()].flat();
  return changes;
}

function keyOf({ policy_id, rule_id, fingerprints }: Finding): string {
  return `${policy_id} ${rule_id} ${fingerprints['match/v1']}`;
}

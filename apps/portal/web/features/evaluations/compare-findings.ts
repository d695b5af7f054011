import type { Evaluation, Finding } from './queries.ts';

export interface Difference {
  came: Finding[];
  /** Their rule looked at their file without finding them, or the file is deleted. */
  went: Finding[];
  /** Not shown by the later evaluation, which did not look for them: nobody knows. */
  unknown: Finding[];
  stayed: Finding[];
}

type Later = Pick<Evaluation, 'scope' | 'policies' | 'skipped' | 'baseline_evaluation_id'>;

/**
 * What came, went and stayed from an earlier evaluation to a later one. A finding is the same by its fingerprint, and in a renamed
 * file by its context.
 */
export function compareFindings(
  earlier: { id: string; findings: readonly Finding[] },
  later: { evaluation: Later; findings: readonly Finding[] },
): Difference {
  const before = earlier.findings.filter(isThere);
  const after = later.findings.filter(isThere);
  const unmatched = new Set(before);
  const pair = (findings: readonly Finding[], fingerprint: 'match/v1' | 'context/v1') => {
    const known = Map.groupBy(unmatched, (finding) => keyOf(finding, fingerprint));
    const [found, rest]: [Finding[], Finding[]] = [[], []];
    for (const finding of findings) {
      const match = known.get(keyOf(finding, fingerprint))?.shift();
      if (match) unmatched.delete(match);
      (match ? found : rest).push(finding);
    }
    return { found, rest };
  };
  const same = pair(after, 'match/v1');
  const renamed = pair(same.rest, 'context/v1');
  const looked = lookedFor(earlier.id, later);
  return {
    came: renamed.rest,
    went: [...unmatched].filter(looked),
    unknown: [...unmatched].filter((finding) => !looked(finding)),
    stayed: after.filter((finding) => !renamed.rest.includes(finding)),
  };
}

/** Whether the later evaluation looked for a finding of the earlier one that it does not show. */
function lookedFor(
  earlierId: string,
  { evaluation, findings }: { evaluation: Later; findings: readonly Finding[] },
): (finding: Finding) => boolean {
  // the service has compared these, and knows each file
  if (evaluation.baseline_evaluation_id === earlierId) {
    const absent = new Set(
      findings.filter((finding) => !isThere(finding)).map((finding) => keyOf(finding, 'match/v1')),
    );
    return (finding) => absent.has(keyOf(finding, 'match/v1'));
  }
  const ran = new Set(evaluation.policies.map(({ id }) => id));
  return ({ path, policy_id, rule_id }) =>
    evaluation.scope === 'repository' &&
    ran.has(policy_id) &&
    !evaluation.skipped.some(
      (entry) =>
        entry.path === path && (entry.policy_id ?? policy_id) === policy_id && (entry.rule_id ?? rule_id) === rule_id,
    );
}

function isThere({ baseline_state: state }: Finding): boolean {
  return state !== 'absent';
}

function keyOf({ policy_id, rule_id, fingerprints }: Finding, fingerprint: 'match/v1' | 'context/v1'): string {
  return `${policy_id} ${rule_id} ${fingerprints[fingerprint]}`;
}

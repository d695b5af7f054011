import type { FrameworkId } from '@assay/contracts';
import type { Control, Framework } from '../frameworks/framework.js';
import type { PresentFinding, RepositoryEvidence, RuleRun } from './evidence.js';

/** What decides whether a rule covers a control: its weaknesses, its name, and the controls that the policy's author listed. */
interface RuleFacts {
  rule_id: string;
  cwe: readonly string[];
  controls: readonly string[];
}

/** The key of a framework's control, as listed in a policy's `metadata.controls`. */
export function controlKey(framework: string, id: string): string {
  return `${framework} ${id}`;
}

/** The subjects of the control that the rule covers: CWEs, or else the rule itself. Empty if it does not cover the control. */
export function subjectsOf(framework: FrameworkId, control: Control, rule: RuleFacts): string[] {
  const { cwe = [], rules = [] } = control.mapping ?? {};
  const subjects = cwe.filter((id) => rule.cwe.includes(id));
  if (subjects.length > 0) return subjects;
  const named = rules.includes(rule.rule_id) || rule.controls.includes(controlKey(framework, control.id));
  return named ? [rule.rule_id] : [];
}

/** Rules of one repository that cover one control. */
export interface ControlCoverage {
  repository: RepositoryEvidence;
  rules: { run: RuleRun; subjects: readonly string[]; findings: readonly PresentFinding[] }[];
}

/**
 * What covers each control, by the control's identifier. Computed in one pass over the rules, each of which covers a few controls at
 * most: checking every control against every rule of every repository would take hundreds of millions of comparisons.
 * @param counts which rules to include. By default, those that no override switched off; pass `isSwitchedOff` for the others.
 */
export function coverageOf(
  framework: Framework,
  repositories: readonly RepositoryEvidence[],
  counts: (run: RuleRun) => boolean = hasLooked,
): Map<string, ControlCoverage[]> {
  const byControl = new Map<string, ControlCoverage[]>();
  const known = new Map<string, { control: string; subjects: string[] }[]>();
  for (const repository of repositories) {
    const findings = Map.groupBy(repository.findings, ({ policy_id, rule_id }) => `${policy_id} ${rule_id}`);
    for (const run of repository.rules) {
      if (!counts(run)) continue;
      const key = `${run.policy_digest} ${run.rule_id}`;
      const covers =
        known.get(key) ??
        framework.controls.flatMap((control) => {
          const subjects = subjectsOf(framework.id, control, run);
          return subjects.length > 0 ? [{ control: control.id, subjects }] : [];
        });
      known.set(key, covers);
      for (const { control, subjects } of covers) {
        const all = byControl.get(control) ?? [];
        byControl.set(control, all);
        const last = all.at(-1);
        const own: ControlCoverage = last?.repository === repository ? last : { repository, rules: [] };
        if (own !== last) all.push(own);
        own.rules.push({ run, subjects, findings: findings.get(`${run.policy_id} ${run.rule_id}`) ?? [] });
      }
    }
  }
  return byControl;
}

function hasLooked(run: RuleRun): boolean {
  return !isSwitchedOff(run);
}

/** Whether an override stopped the rule from running, or its findings from counting. */
export function isSwitchedOff({ switched_off }: RuleRun): boolean {
  return switched_off !== undefined;
}

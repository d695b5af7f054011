import type { PolicyRule } from '@assay/contracts';
import type { EvaluatedPolicy } from '../evaluation/types.js';

export interface FlowRule {
  policyDigest: string;
  rule: PolicyRule;
  /** The set that holds this rule alone. */
  bit: bigint;
}

/** The rules of an evaluation's policies that follow data. A set of them is an integer with a bit for each: most ways of data are the ways of many rules. */
export class FlowRules {
  private readonly byPolicy = new Map<string, Map<string, FlowRule>>();
  /** The set of all of them. */
  readonly all: bigint;
  /** The set of those that a test for a folder protects from. */
  readonly aboutPaths: bigint;

  constructor(policies: readonly Pick<EvaluatedPolicy, 'policy'>[]) {
    let next = 1n;
    let aboutPaths = 0n;
    for (const { policy } of policies) {
      if (this.byPolicy.has(policy.digest)) continue;
      const rules = new Map<string, FlowRule>();
      for (const rule of policy.document.rules) {
        if (rule.kind !== 'taint') continue;
        rules.set(rule.id, { policyDigest: policy.digest, rule, bit: next });
        if (rule.match.guards?.includes('path')) aboutPaths |= next;
        next <<= 1n;
      }
      this.byPolicy.set(policy.digest, rules);
    }
    this.all = next - 1n;
    this.aboutPaths = aboutPaths;
  }

  /** undefined: no rule of an evaluated policy, or one that follows no data. */
  find(policyDigest: string, ruleId: string): FlowRule | undefined {
    return this.byPolicy.get(policyDigest)?.get(ruleId);
  }

  setOf(policyDigest: string, ruleIds: readonly string[]): bigint {
    return ruleIds.reduce((set, id) => set | (this.find(policyDigest, id)?.bit ?? 0n), 0n);
  }
}

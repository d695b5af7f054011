import { controlKey, type RuleRun } from '@assay/compliance';
import type { EvaluatedPolicy, PolicyDocument, SkippedEntry } from '@assay/contracts';
import type { Statements } from '@assay/database';
import { applicableRules, type FileHead, Overrides, ruleReads } from '@assay/policy-engine';

/** Documents that are kept: each may be some hundred KB. */
const MAX_DOCUMENTS = 100;

interface KnownPolicy {
  document: PolicyDocument;
  reads: ReturnType<typeof ruleReads>;
}

/** Which rules could look at an evaluation's files. */
export class RuleRuns {
  private readonly known = new Map<string, KnownPolicy>();

  /**
   * A rule that an override switched off or put in shadow is among them, and says so: it is no evidence.
   * A rule ran where its policy did, it is not off, its policy counts toward the gate (shadow does not), and there was a file for it.
   * @param files that were evaluated
   */
  async of(
    tx: Statements,
    policies: readonly EvaluatedPolicy[],
    files: readonly FileHead[],
    skipped: readonly SkippedEntry[],
  ): Promise<RuleRun[]> {
    const runs: RuleRun[] = [];
    const overrides = new Overrides(policies);
    for (const policy of policies) {
      const document = (await this.policy(tx, policy))?.document;
      if (!document || document.mode === 'shadow') continue;
      for (const rule of applicableRules(document, files)) {
        const override = overrides.switchedOff(policy.id, rule.id);
        runs.push({
          rule_id: rule.id,
          policy_id: policy.id,
          policy_digest: policy.digest,
          cwe: rule.metadata?.cwe ?? [],
          controls: (rule.metadata?.controls ?? []).map(({ framework, id }) => controlKey(framework, id)),
          skipped: skipped.some(
            (entry) =>
              (entry.policy_id === null || entry.policy_id === policy.id) &&
              (entry.rule_id === null || entry.rule_id === rule.id),
          ),
          ...(override ? { switched_off: override } : {}),
        });
      }
    }
    return runs;
  }

  /** Whether a rule of the policy looks at a file; undefined if the policy says nothing, in mode shadow or because it is gone. */
  async reads(
    tx: Statements,
    policy: EvaluatedPolicy,
    { rule_id, path }: { rule_id: string; path: string },
  ): Promise<boolean | undefined> {
    // a finding that is only no longer reported was not fixed
    if (new Overrides([policy]).switchedOff(policy.id, rule_id)) return false;
    const known = await this.policy(tx, policy);
    return known && known.document.mode !== 'shadow' ? known.reads(rule_id, path) : undefined;
  }

  private async policy(tx: Statements, { id, version, digest }: EvaluatedPolicy): Promise<KnownPolicy | undefined> {
    const known = this.known.get(digest);
    if (known) return known;
    const [row] = await tx.$queryRaw<{ document: PolicyDocument }[]>`
      SELECT document FROM policy_versions WHERE policy_id = ${id} AND version = ${version} AND digest = ${digest}`;
    if (!row) return undefined;
    const policy = { document: row.document, reads: ruleReads(row.document) };
    this.known.set(digest, policy);
    for (const oldest of this.known.keys()) {
      if (this.known.size <= MAX_DOCUMENTS) break;
      this.known.delete(oldest);
    }
    return policy;
  }
}

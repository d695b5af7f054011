import { controlKey, type RuleRun } from '@assay/compliance';
import type { EvaluatedPolicy, PolicyDocument, SkippedEntry } from '@assay/contracts';
import type { Statements } from '@assay/database';
import { type FileHead, rulesThatRead } from '@assay/policy-engine';

/** Documents that are kept: each may be some hundred KB. */
const MAX_DOCUMENTS = 100;

/** Which rules could look at an evaluation's files. */
export class RuleRuns {
  private readonly documents = new Map<string, PolicyDocument>();

  /**
   * A rule ran where its policy did, it is not off, its policy weighs (shadow says nothing), and there was a file for it.
   * @param files that were evaluated
   */
  async of(
    tx: Statements,
    policies: readonly EvaluatedPolicy[],
    files: readonly FileHead[],
    skipped: readonly SkippedEntry[],
  ): Promise<RuleRun[]> {
    const runs: RuleRun[] = [];
    for (const policy of policies) {
      const document = await this.document(tx, policy);
      if (!document || document.mode === 'shadow') continue;
      for (const rule of rulesThatRead(document, files)) {
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
        });
      }
    }
    return runs;
  }

  private async document(
    tx: Statements,
    { id, version, digest }: EvaluatedPolicy,
  ): Promise<PolicyDocument | undefined> {
    const known = this.documents.get(digest);
    if (known) return known;
    const [row] = await tx.$queryRaw<{ document: PolicyDocument }[]>`
      SELECT document FROM policy_versions WHERE policy_id = ${id} AND version = ${version} AND digest = ${digest}`;
    if (!row) return undefined;
    this.documents.set(digest, row.document);
    for (const oldest of this.documents.keys()) {
      if (this.documents.size <= MAX_DOCUMENTS) break;
      this.documents.delete(oldest);
    }
    return row.document;
  }
}

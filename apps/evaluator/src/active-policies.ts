import type { AppliedOverride, PolicyDocument } from '@assay/contracts';
import type { Statements } from '@assay/database';
import { overridesOf, profileOf } from '@assay/policy-engine';
import { overridesAt, profilesFor } from './stored-input.js';

/** A version of a policy as an evaluation runs it. */
export interface PolicyToRun {
  id: string;
  name: string;
  version: number;
  digest: string;
  document: PolicyDocument;
  /** Of its rules in the repository; absent: none. */
  overrides?: AppliedOverride[];
  /** Of built-in policies in the repository; absent: as they ship. */
  profile?: 'strict' | 'audit';
}

/** Documents by digest: they never change, so each is read once. */
const MAX_DOCUMENTS = 500;

/**
 * Which policies an organization's evaluation runs, with the overrides of their rules, in the order of their ids: the chosen ones, or all
 * active ones. Where exceptions need approval, all active ones in any case, and the chosen ones besides: whoever submits could otherwise
 * leave out the policy that blocks.
 */
export class ActivePolicies {
  private readonly documents = new Map<string, PolicyDocument>();

  /** @param at which overrides have ended by then */
  async of(
    tx: Statements,
    policyIds: readonly string[],
    { repository, at }: { repository: string; at: Date },
  ): Promise<PolicyToRun[]> {
    const records = await overridesAt(tx, repository, at);
    const chosen = profileOf(await profilesFor(tx, repository));
    const profile = chosen === 'recommended' ? undefined : chosen;
    const versions = await tx.$queryRaw<
      { id: string; name: string; version: number; digest: string; builtin: boolean }[]
    >`
      SELECT p.id, p.name, v.version, v.digest, p.organization_id IS NULL AS builtin
      FROM policies p
      LEFT JOIN policy_activations a ON a.policy_id = p.id
      JOIN policy_versions v ON v.policy_id = p.id AND v.version = coalesce(a.version, p.latest_version)
      WHERE p.deleted_at IS NULL AND (p.id = ANY(${policyIds}::text[]) OR coalesce(a.active, true)
        AND (cardinality(${policyIds}::text[]) = 0 OR coalesce((SELECT approval_required FROM suppression_settings), false)))
      ORDER BY p.id`;
    const missing = versions.filter((version) => !this.documents.has(version.digest));
    if (missing.length > 0) {
      const rows = await tx.$queryRaw<{ digest: string; document: PolicyDocument }[]>`
        SELECT v.digest, v.document FROM policy_versions v
        JOIN unnest(${missing.map(({ id }) => id)}::text[], ${missing.map(({ version }) => version)}::integer[]) AS m(id, version) ON v.policy_id = m.id AND v.version = m.version`;
      for (const { digest, document } of rows) this.documents.set(digest, document);
    }
    const policies = versions.map(({ builtin, ...version }): PolicyToRun => {
      const document = this.documents.get(version.digest);
      if (!document) throw new Error(`the document of the policy ${version.id} was not read`);
      const overrides = overridesOf(version.id, document.rules, records);
      return { ...version, document, ...(overrides ? { overrides } : {}), ...(builtin && profile ? { profile } : {}) };
    });
    for (const digest of this.documents.keys()) {
      if (this.documents.size <= MAX_DOCUMENTS) break;
      this.documents.delete(digest);
    }
    return policies;
  }
}

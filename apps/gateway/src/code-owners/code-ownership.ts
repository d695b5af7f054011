import type { Contents } from '@assay/contents';
import { type CodeOwnerName, grants, type Member, ROLE_SCOPES, type SuppressionSettings } from '@assay/contracts';
import type { Database, Tenant, Transaction } from '@assay/database';
import { exceptionRules } from '../http/exception-rules.js';
import { hasHeld } from '../http/four-eyes.js';
import type { CodeOwnersFile } from './code-owners-file.js';
import { findCodeOwners, readCodeOwners } from './evaluated-code-owners.js';

/** CODEOWNERS of a repository, and the API key under which it was received. */
interface KnownFile {
  file: CodeOwnersFile;
  keyId: string;
}

/** What an exception is requested for. `path` is null for a rule, whose `repository` is a pattern. */
export interface RequestedException {
  policy_id: string;
  repository: string;
  path: string | null;
  created_by: string;
  requester_id: string | null;
}

interface TrustedEvaluation {
  id: string;
  repository: string;
  created_by: string;
}

/**
 * CODEOWNERS of repositories. It is read from the newest evaluation of the whole repository that is trusted to have the file of the main
 * branch: one that a connected code host started, or one of main or master by a key that an owner trusts. Other evaluations are ignored.
 */
export class CodeOwnership {
  constructor(
    private readonly database: Database,
    private readonly contents: Contents,
  ) {}

  /** Reads the files of repositories. Call it before the transaction that decides, which must not wait for contents. */
  async of(tenant: Required<Tenant>, repositories: readonly string[]): Promise<CodeOwnerApprovers> {
    const rules = await this.database.tenant(tenant, exceptionRules);
    const isUsed = rules.code_owners || rules.approvers.some(({ code_owners }) => code_owners);
    return new CodeOwnerApprovers(
      rules,
      isUsed ? await this.files(tenant, rules.code_owner_keys, repositories) : new Map(),
    );
  }

  /**
   * By repository. If the newest evaluation is deleted, which deletes its parts, no older file counts instead: it may name people who
   * no longer own the code.
   */
  private async files(
    tenant: Required<Tenant>,
    trusted: readonly string[],
    repositories: readonly string[],
  ): Promise<Map<string, KnownFile>> {
    if (repositories.length === 0) return new Map();
    const stored = await this.database.tenant(tenant, async (tx) => {
      const evaluations = await trustedEvaluations(tx, trusted, repositories);
      const owners = await findCodeOwners(
        tx,
        evaluations.map(({ id }) => id),
      );
      return evaluations.flatMap((evaluation) => {
        const file = owners.get(evaluation.id);
        return file ? [{ evaluation, file }] : [];
      });
    });
    const files = await readCodeOwners(
      this.contents,
      tenant,
      stored.map(({ file }) => file),
    );
    return new Map(
      stored.flatMap(({ evaluation: { repository, created_by: keyId } }, at) => {
        const file = files[at];
        return file ? [[repository, { file, keyId }]] : [];
      }),
    );
  }
}

/** The newest evaluation of each repository that is trusted to have the file of the main branch. */
function trustedEvaluations(tx: Transaction, trusted: readonly string[], repositories: readonly string[]) {
  return tx.$queryRaw<TrustedEvaluation[]>`
    SELECT e.id, e.repository, e.created_by FROM unnest(${repositories}::text[]) AS r(repository)
    CROSS JOIN LATERAL (
      SELECT id, repository, created_by FROM evaluations
      WHERE repository = r.repository AND status = 'completed' AND scope = 'repository'
        AND (created_by IN (SELECT api_key_id FROM host_connections WHERE deleted_at IS NULL)
          OR created_by = ANY(${trusted}::text[]) AND branch_rank(ref) < 2)
      ORDER BY id DESC LIMIT 1) e`;
}

/** The members who may decide about exceptions because they own the code. */
export class CodeOwnerApprovers {
  /** @param rules of when the files were read */
  constructor(
    private readonly rules: SuppressionSettings,
    private readonly files: ReadonlyMap<string, KnownFile>,
  ) {}

  /** Members who may decide about a request, if their current role allows it. */
  idsFor(requested: RequestedException): string[] {
    return [...new Set(this.namesFor(this.rules, requested).flatMap(({ member_ids }) => member_ids))].filter(
      (id) => id !== requested.created_by && id !== requested.requester_id,
    );
  }

  /**
   * The name in CODEOWNERS by which a member may decide. A file that they or the requester may have submitted themselves does not count.
   * @param rules of the transaction that decides
   */
  async nameOf(
    tx: Transaction,
    rules: SuppressionSettings,
    requested: RequestedException,
    { id, role }: Member,
  ): Promise<string | undefined> {
    const known = this.files.get(requested.repository);
    const named = this.namesFor(rules, requested).find(({ member_ids }) => member_ids.includes(id));
    if (!known || !named || !grants(ROLE_SCOPES[role], 'request:suppressions')) return undefined;
    for (const sender of [id, requested.created_by, requested.requester_id])
      if (sender !== null && (await hasHeld(tx, sender, known.keyId))) return undefined;
    return named.name;
  }

  /** A pattern with * also matches repositories that do not exist yet, which nobody owns. */
  private namesFor(rules: SuppressionSettings, { policy_id, repository, path }: RequestedException): CodeOwnerName[] {
    const own = rules.approvers.find((each) => each.policy_id === policy_id);
    const known = this.files.get(repository);
    if (!known || !(own ? own.code_owners : rules.code_owners)) return [];
    if (path === null && repository.includes('*')) return [];
    const owning = new Set(known.file.owners(path));
    return rules.code_owner_names.filter(({ name }) => owning.has(name.toLowerCase()));
  }
}

import { type Contents, filesOfPart, type ListedFile } from '@assay/contents';
import type { EvaluationFile, PolicyDocument, Principal, WithheldReason } from '@assay/contracts';
import { type Database, type EvaluationRow, fromJsonColumn, showEvaluation, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { redactingPart } from '@assay/policy-engine/policy-text';
import { type PolicyValidator, ValidatorBusyError } from '@assay/sandbox/validation';
import { tenantOf } from '../http/tenant.js';
import { completed } from './evaluations.js';

/** The built-in policy that looks for credentials, whether or not the organization runs it. */
const SECRETS = 'Secrets';
const NO_REDACTION: readonly PolicyDocument[] = [];

/**
 * Files of evaluations, as they were evaluated and without their secrets: rules that redact run again, those that ran in the
 * evaluation and those of the built-in policy for secrets.
 */
export class EvaluationFiles {
  constructor(
    private readonly database: Database,
    private readonly contents: Contents,
    private readonly validator: PolicyValidator,
  ) {}

  /** @throws ServiceError RESOURCE_NOT_FOUND, also where it has not completed; RESOURCE_DELETED, SERVICE_UNAVAILABLE */
  async read(principal: Principal, id: string, path: string): Promise<EvaluationFile> {
    const tenant = tenantOf(principal);
    const { file, policies } = await this.database.tenant(tenant, async (tx) => {
      const evaluation = await completed(tx, id, 'Files');
      return { file: await findFile(tx, id, path), policies: await redactingPolicies(tx, evaluation) };
    });
    const bytes = (await this.contents.read(tenant, [file.digest])).get(file.digest);
    const withheld = (reason: WithheldReason): EvaluationFile => ({
      ...file,
      size_bytes: bytes?.length ?? null,
      content: null,
      withheld: reason,
    });
    if (!bytes) return withheld('not_stored');
    if (bytes.includes(0)) return withheld('not_text');
    // without that policy nobody looked for secrets
    if (policies.length === 0) return withheld('secrets');
    const source = { path, content: bytes.toString('utf8') };
    const lines = await this.redact(source, policies, principal.organization_id);
    if (!lines) return withheld('secrets');
    return { ...file, size_bytes: bytes.length, content: lines.join('\n'), withheld: null };
  }

  private async redact(
    file: { path: string; content: string },
    policies: readonly PolicyDocument[],
    organization: string,
  ) {
    try {
      return await this.validator.redact(file, policies, organization);
    } catch (error) {
      if (error instanceof ValidatorBusyError)
        throw ServiceError.unavailable('the redaction of files', error, { retryAfterSeconds: 5 });
      throw error;
    }
  }
}

async function findFile(tx: Transaction, id: string, path: string): Promise<ListedFile> {
  // of tens of thousands of files, those of the parts that have such a line
  const parts = await tx.$queryRaw<{ lines: string }[]>`
    SELECT p.lines FROM evaluation_parts e
    JOIN file_parts p ON p.organization_id = e.organization_id AND p.environment = e.environment AND p.digest = e.part
    WHERE e.evaluation_id = ${id} AND strpos(p.lines, ${`  ${path}\n`}) > 0`;
  const file = parts.flatMap(filesOfPart).find((candidate) => candidate.path === path);
  if (!file) throw ServiceError.notFound('file', path);
  return file;
}

/** None where the built-in policy for secrets is not there. */
async function redactingPolicies(tx: Transaction, row: EvaluationRow): Promise<readonly PolicyDocument[]> {
  const builtin = await tx.policy.findFirst({ where: { organization_id: null, name: SECRETS, deleted_at: null } });
  if (!builtin) return NO_REDACTION;
  const ran = showEvaluation(row).policies.map(({ id: policy_id, version }) => ({ policy_id, version }));
  const versions = await tx.policyVersion.findMany({
    where: { OR: [...ran, { policy_id: builtin.id, version: builtin.latest_version }] },
    select: { document: true },
  });
  return versions.flatMap(({ document }) => redactingPart(fromJsonColumn<PolicyDocument>(document)) ?? []);
}

import { type Contents } from '@assay/contents';
import {
  type CreateEvaluationRequest,
  type EvaluationScope,
  type FieldError,
  isId,
  MAX_LISTED_BYTES,
  MAX_LISTED_FILES,
  MAX_REPORTED_ERRORS,
} from '@assay/contracts';
import type { Database, Tenant } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { treeDigest } from '@assay/policy-engine/attestation';
import { filesOfRequest, namedContents, type SubmittedFile, scopeOf } from './submission.js';

interface FilesAndScope {
  files: SubmittedFile[];
  scope: EvaluationScope;
}

/** All files of an evaluation that is asked for: those of the request, and those of the evaluation that it goes on from. */
export class FilesOfEvaluation {
  constructor(
    private readonly database: Database,
    private readonly contents: Contents,
  ) {}

  /** @throws ServiceError VALIDATION_FAILED (422) naming the fields, at most MAX_REPORTED_ERRORS of them */
  async resolve(tenant: Required<Tenant>, request: CreateEvaluationRequest): Promise<FilesAndScope> {
    const given = filesOfRequest(request);
    const errors: FieldError[] = [];
    const base = request.files_from === undefined ? undefined : await this.base(tenant, request.files_from);
    if (request.files_from !== undefined && !base)
      errors.push({
        field: 'files_from',
        message: 'files_from must name an evaluation that still has its files: send the whole list instead',
        code: 'INVALID_FORMAT',
      });
    errors.push(...(await this.missing(tenant, given)));
    const files = base ? merge(base.files, given, request.removed ?? [], errors) : given;
    if (files.length > MAX_LISTED_FILES)
      errors.push(tooMuch(`files must be at most ${MAX_LISTED_FILES} in all`, MAX_LISTED_FILES));
    if (errors.length === 0 && request.input_digest !== undefined) {
      const actual = treeDigest(files.map(({ path, digest }) => ({ path, sha256: digest })));
      if (actual !== request.input_digest)
        errors.push({
          field: 'input_digest',
          message:
            'input_digest is not that of the files as they were received: send the whole list instead of files_from',
          code: 'INVALID_FORMAT',
        });
    }
    if (errors.length > 0) throw ServiceError.invalid(errors.slice(0, MAX_REPORTED_ERRORS));
    // with an object store, bytes are there before a row names them
    if (!this.contents.areRows) await this.store(tenant, files);
    return { files, scope: scopeOf(request, base?.scope) };
  }

  private async store(tenant: Required<Tenant>, files: SubmittedFile[]): Promise<void> {
    await this.contents.put(
      tenant,
      files.flatMap(({ content }) => content ?? []),
    );
    for (const file of files) delete file.content;
  }

  private async base(tenant: Required<Tenant>, id: string): Promise<FilesAndScope | undefined> {
    if (!isId('eval', id)) return undefined;
    const [row] = await this.database.tenantStatements(
      tenant,
      (tx) => tx.$queryRaw<{ scope: EvaluationScope; files: [path: string, digest: string][] | null }[]>`
        SELECT e.scope, (SELECT json_agg(json_build_array(f.path, encode(f.digest, 'hex'))) FROM evaluation_files f WHERE f.evaluation_id = e.id) AS files
        FROM evaluations e WHERE e.id = ${id} AND e.deleted_at IS NULL`,
    );
    return row && { scope: row.scope, files: (row.files ?? []).map(([path, digest]) => ({ path, digest })) };
  }

  /** One row, whatever the number of files. */
  private async missing(tenant: Required<Tenant>, given: readonly SubmittedFile[]): Promise<FieldError[]> {
    const named = namedContents(given);
    if (named.length === 0) return [];
    const digests = Buffer.from(named.map(({ digest }) => digest).join(''), 'hex');
    const [row] = await this.database.tenantStatements(
      tenant,
      (tx) => tx.$queryRaw<{ missing: number[] | null; bytes: bigint | null }[]>`
        SELECT (array_agg(d.at) FILTER (WHERE b.digest IS NULL))[1:${MAX_REPORTED_ERRORS}::int] AS missing,
          sum(coalesce(b.size_bytes, octet_length(b.content)))::bigint AS bytes
        FROM (SELECT at, substring(${digests}::bytea FROM 32 * at + 1 FOR 32) AS digest FROM generate_series(0, ${named.length - 1}::int) at) d
        LEFT JOIN blobs b ON b.organization_id = ${tenant.organizationId} AND b.environment = ${tenant.environment} AND b.digest = d.digest
          AND NOT b.claimed`,
    );
    const errors = (row?.missing ?? []).map((at): FieldError => {
      const field = named[at]?.field ?? 'files';
      return {
        field,
        message: `${field} names a content that is not here: send it to PUT /v1/contents first`,
        code: 'INVALID_FORMAT',
      };
    });
    if (Number(row?.bytes ?? 0) > MAX_LISTED_BYTES)
      errors.push(tooMuch(`files must be at most ${MAX_LISTED_BYTES} bytes together`, MAX_LISTED_BYTES));
    return errors;
  }
}

function merge(
  base: readonly SubmittedFile[],
  given: readonly SubmittedFile[],
  removed: readonly string[],
  errors: FieldError[],
): SubmittedFile[] {
  const files = new Map(base.map((file) => [file.path, file]));
  for (const [index, path] of removed.entries())
    if (!files.delete(path) && errors.length < MAX_REPORTED_ERRORS)
      errors.push({
        field: `removed[${index}]`,
        message: `removed[${index}] is no path of the evaluation in files_from`,
        code: 'INVALID_FORMAT',
      });
  for (const file of given) files.set(file.path, file);
  return [...files.values()];
}

function tooMuch(message: string, max: number): FieldError {
  return { field: 'files', message, code: 'MAX_SIZE_EXCEEDED', max };
}

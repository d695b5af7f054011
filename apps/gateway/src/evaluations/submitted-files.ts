import {
  type Contents,
  cutIntoParts,
  digestOfParts,
  editParts,
  type FilePart,
  filesOfPart,
  type PartHead,
  partsOf,
  type StoredPart,
} from '@assay/contents';
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
import type { StorageQuota } from '../usage/storage-quota.js';
import { type FilesAndScope, filesOfRequest, type SubmittedFile, type SubmittedPart, scopeOf } from './submission.js';

/** The evaluation that another one goes on from. */
interface Base {
  scope: EvaluationScope;
  parts: StoredPart[];
}

/** Placeholders for sizes: of a content that was not uploaded, and of one whose size only the client states. */
const ABSENT = -1;
const CLAIMED = -2;

const NO_BASE: FieldError = {
  field: 'files_from',
  message: 'files_from must name an evaluation that still has its files: send the whole list instead',
  code: 'INVALID_FORMAT',
};

/** All files of an evaluation that is asked for: those of the request, and those of the evaluation that it goes on from. */
export class SubmittedFiles {
  constructor(
    private readonly database: Database,
    private readonly contents: Contents,
    private readonly quota: StorageQuota,
  ) {}

  /** @throws ServiceError VALIDATION_FAILED (422) naming the fields, at most MAX_REPORTED_ERRORS of them */
  async resolve(tenant: Required<Tenant>, request: CreateEvaluationRequest): Promise<FilesAndScope> {
    const given = filesOfRequest(request);
    const errors: FieldError[] = [];
    const base = request.files_from === undefined ? undefined : await this.base(tenant, request.files_from);
    if (request.files_from !== undefined && !base) errors.push(NO_BASE);
    const { parts, unknown } = base
      ? editParts(base.parts, given, request.removed ?? [])
      : { parts: cutIntoParts(given), unknown: [] };
    errors.push(...unknown.map(notRemoved));
    const kept = new Set<FilePart>(base?.parts);
    const fresh = parts.filter((part) => !kept.has(part));
    const inline = new Set(given.filter(({ content }) => content !== undefined).map(({ path }) => path));
    // of a part whose contents all came with the request nothing needs to be looked up
    const named = fresh.filter((part) => filesOfPart(part).some(({ path }) => !inline.has(path)));
    const stored = new Map((await this.stored(tenant, named)).map((part) => [part.digest, part]));
    const checked = await this.check(
      tenant,
      fresh.filter(({ digest }) => !stored.has(digest)),
      given,
      errors,
    );
    // what is neither stored nor checked is kept from the evaluation that it goes on from
    const heads = parts.map(
      (part): SubmittedPart => stored.get(part.digest) ?? checked.get(part) ?? withoutLines(part as StoredPart),
    );
    const total = (of: (part: PartHead) => number) => heads.reduce((sum, part) => sum + of(part), 0);
    if (total(({ files }) => files) > MAX_LISTED_FILES)
      errors.push(tooMuch(`files must be at most ${MAX_LISTED_FILES} in total`, MAX_LISTED_FILES));
    if (total(({ bytes }) => bytes) > MAX_LISTED_BYTES)
      errors.push(tooMuch(`files must be at most ${MAX_LISTED_BYTES} bytes in total`, MAX_LISTED_BYTES));
    const inputDigest = digestOfParts(parts);
    if (errors.length === 0 && request.input_digest !== undefined && inputDigest !== request.input_digest)
      errors.push({
        field: 'input_digest',
        message:
          'input_digest does not match the files as they were received: send the whole list instead of files_from',
        code: 'INVALID_FORMAT',
      });
    if (errors.length > 0) throw ServiceError.invalid(errors.slice(0, MAX_REPORTED_ERRORS));
    // with an object store, bytes are there before a row names them
    if (!this.contents.areRows) await this.store(tenant, given);
    const uploaded = given.filter(
      ({ content, oversizedBytes }) => content !== undefined || oversizedBytes !== undefined,
    );
    return { parts: heads, uploaded, inputDigest, scope: scopeOf(request, base?.scope) };
  }

  private async store(tenant: Required<Tenant>, files: SubmittedFile[]): Promise<void> {
    const contents = files.flatMap(({ content }) => content ?? []);
    await this.contents.put(tenant, contents, await this.quota.checkForContents(tenant, contents));
    for (const file of files) delete file.content;
  }

  private async base(tenant: Required<Tenant>, id: string): Promise<Base | undefined> {
    if (!isId('eval', id)) return undefined;
    return this.database.tenantStatements(tenant, async (tx) => {
      const [row] = await tx.$queryRaw<{ scope: EvaluationScope }[]>`
        SELECT scope FROM evaluations WHERE id = ${id} AND deleted_at IS NULL`;
      return row && { scope: row.scope, parts: await partsOf(tx, id) };
    });
  }

  /** Those of the parts that are here, and with them all of their contents. */
  private async stored(tenant: Required<Tenant>, parts: readonly FilePart[]): Promise<PartHead[]> {
    if (parts.length === 0) return [];
    const rows = await this.database.tenantStatements(
      tenant,
      (tx) => tx.$queryRaw<{ digest: string; files: number; bytes: bigint }[]>`
        SELECT d.digest, p.files, p.bytes FROM unnest(${parts.map(({ digest }) => digest)}::text[]) AS d(digest)
        JOIN file_parts p ON p.organization_id = ${tenant.organizationId} AND p.environment = ${tenant.environment} AND p.digest = decode(d.digest, 'hex')
        WHERE NOT p.has_claimed`,
    );
    return rows.map(({ digest, files, bytes }) => ({ digest, files, bytes: Number(bytes), hasClaimed: false }));
  }

  /** New parts with the size of their contents. What the request names and is not here becomes an error. */
  private async check(
    tenant: Required<Tenant>,
    parts: readonly FilePart[],
    given: readonly SubmittedFile[],
    errors: FieldError[],
  ): Promise<Map<FilePart, SubmittedPart>> {
    const givenAt = new Map(given.map(({ path }, index) => [path, index]));
    const listed = parts.map((part) => ({ part, files: filesOfPart(part) }));
    const fileAt = (path: string) => given[givenAt.get(path) ?? -1];
    const isInline = (path: string) => fileAt(path)?.content !== undefined;
    const sizes = await this.sizes(
      tenant,
      listed.flatMap(({ files }) => files.filter(({ path }) => !isInline(path)).map(({ digest }) => digest)),
    );
    const missing: number[] = [];
    let at = 0;
    const checked = new Map<FilePart, SubmittedPart>();
    for (const { part, files } of listed) {
      let bytes = 0;
      let hasClaimed = false;
      for (const { path } of files) {
        const index = givenAt.get(path);
        const file = fileAt(path);
        if (file?.content !== undefined) {
          bytes += file.content.length;
          continue;
        }
        const size = sizes[at++] ?? 0;
        if (size >= 0) bytes += size;
        else if (file?.oversizedBytes !== undefined || (size === CLAIMED && !file)) hasClaimed = true;
        else if (index !== undefined) missing.push(index);
        // of the evaluation that it goes on from, which is being erased
        else if (!errors.includes(NO_BASE)) errors.push(NO_BASE);
      }
      checked.set(part, { ...part, bytes, hasClaimed });
    }
    for (const index of missing.sort((a, b) => a - b).slice(0, MAX_REPORTED_ERRORS)) errors.push(contentMissing(index));
    return checked;
  }

  /** Of contents by digest, ABSENT or CLAIMED. One row, whatever their number. */
  private async sizes(tenant: Required<Tenant>, digests: readonly string[]): Promise<number[]> {
    if (digests.length === 0) return [];
    const all = Buffer.from(digests.join(''), 'hex');
    const [row] = await this.database.tenantStatements(
      tenant,
      (tx) => tx.$queryRaw<{ sizes: string }[]>`
        SELECT string_agg((CASE WHEN b.digest IS NULL THEN ${ABSENT}::int WHEN b.claimed THEN ${CLAIMED}::int ELSE coalesce(b.size_bytes, octet_length(b.content)) END)::text, ',' ORDER BY d.at) AS sizes
        FROM (SELECT at, substring(${all}::bytea FROM 32 * at + 1 FOR 32) AS digest FROM generate_series(0, ${digests.length - 1}::int) at) d
        LEFT JOIN blobs b ON b.organization_id = ${tenant.organizationId} AND b.environment = ${tenant.environment} AND b.digest = d.digest`,
    );
    return (row?.sizes ?? '').split(',').map(Number);
  }
}

function withoutLines({ digest, files, bytes, hasClaimed }: StoredPart): PartHead {
  return { digest, files, bytes, hasClaimed };
}

function contentMissing(index: number): FieldError {
  const field = `files[${index}].digest`;
  return {
    field,
    message: `${field} names a content that was not uploaded: send it to PUT /v1/contents first`,
    code: 'INVALID_FORMAT',
  };
}

function notRemoved(index: number): FieldError {
  const field = `removed[${index}]`;
  return { field, message: `${field} must be a path of the evaluation in files_from`, code: 'INVALID_FORMAT' };
}

function tooMuch(message: string, max: number): FieldError {
  return { field: 'files', message, code: 'MAX_SIZE_EXCEEDED', max };
}

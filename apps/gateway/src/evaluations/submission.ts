import { hash } from 'node:crypto';
import type { PartHead } from '@assay/contents';
import {
  type CreateEvaluationRequest,
  type EvaluationScope,
  type FieldError,
  MAX_CONTENT_BYTES,
  MAX_EVALUATION_BYTES,
  MAX_REPORTED_ERRORS,
  newId,
  type Principal,
} from '@assay/contracts';
import { ServiceError } from '@assay/errors';

/** A file that a request sends or names. */
export interface SubmittedFile {
  path: string;
  /** SHA-256 of the content, in hexadecimal. */
  digest: string;
  /** Undefined if the request names only the digest. */
  content?: Buffer;
  /** The size in bytes, as the client states it, of a file that is too large to be evaluated and is not sent. */
  oversizedBytes?: number;
}

/** An evaluation to store, with its contents by digest. */
export interface Submission {
  id: string;
  repository: string;
  ref: string | null;
  commitSha: string | null;
  scope: EvaluationScope;
  metadata: Record<string, unknown>;
  policyIds: string[];
  baselineEvaluationId: string | null;
  createdBy: string;
  /** Digest of all files: see `digestOfParts`. */
  inputDigest: string;
  parts: SubmittedPart[];
  filesTotal: number;
  bytesTotal: number;
  /** The files whose content or oversized length has to be stored with the evaluation. */
  uploaded: SubmittedFile[];
}

/** A part of the file list: one that is stored already, or a new one with its `lines`. */
export type SubmittedPart = PartHead & { lines?: string };

/** What an evaluation covers. */
export interface FilesAndScope {
  parts: SubmittedPart[];
  uploaded: SubmittedFile[];
  /** See `Submission`. */
  inputDigest: string;
  scope: EvaluationScope;
}

/**
 * The files of a request. Checks what concerns several fields: a path that occurs twice, a file without a path in the scope
 * `repository`, and the total size of the contents.
 * @throws ServiceError VALIDATION_FAILED (422) naming every file concerned
 */
export function filesOfRequest(request: CreateEvaluationRequest): SubmittedFile[] {
  const errors: FieldError[] = [];
  const unnamed = request.files.findIndex(({ path }) => path === undefined);
  if (request.scope === 'repository' && unnamed !== -1)
    errors.push({
      field: `files[${unnamed}].path`,
      message: `files[${unnamed}].path is required where scope is repository`,
      code: 'REQUIRED',
    });
  const seen = new Map<string, number>();
  let total = 0;
  const files = request.files.map((file, index): SubmittedFile => {
    const path = file.path ?? `file-${index + 1}`;
    const first = seen.get(path);
    if (first === undefined) seen.set(path, index);
    else if (errors.length < MAX_REPORTED_ERRORS)
      errors.push({
        field: `files[${index}].path`,
        message: `files[${index}].path repeats the path of files[${first}]`,
        code: 'INVALID_FORMAT',
      });
    if (file.content === undefined) {
      const { digest = '', size_bytes = 0 } = file;
      return size_bytes > MAX_CONTENT_BYTES ? { path, digest, oversizedBytes: size_bytes } : { path, digest };
    }
    const content = Buffer.from(file.content);
    total += content.length;
    return { path, content, digest: hash('sha256', content) };
  });
  if (total > MAX_EVALUATION_BYTES)
    errors.push({
      field: 'files',
      message: `files must be at most ${MAX_EVALUATION_BYTES} bytes of content in total, but are ${total}`,
      code: 'MAX_SIZE_EXCEEDED',
      max: MAX_EVALUATION_BYTES,
    });
  if (errors.length > 0) throw ServiceError.invalid(errors.slice(0, MAX_REPORTED_ERRORS));
  return files;
}

/** The scope of an evaluation: `changes` if a file has no path; otherwise as requested, as in the evaluation `base` that it extends, or `repository`. */
export function scopeOf(request: CreateEvaluationRequest, base: EvaluationScope | undefined): EvaluationScope {
  if (request.files.some(({ path }) => path === undefined)) return 'changes';
  return request.scope ?? base ?? 'repository';
}

export function toSubmission(
  request: CreateEvaluationRequest,
  { parts, uploaded, inputDigest, scope }: FilesAndScope,
  principal: Principal,
): Submission {
  return {
    id: newId('eval'),
    repository: request.repository,
    ref: request.ref ?? null,
    commitSha: request.commit_sha ?? null,
    scope,
    metadata: request.metadata ?? {},
    policyIds: request.policy_ids ?? [],
    baselineEvaluationId: request.baseline_evaluation_id ?? null,
    createdBy: principal.credential_id,
    inputDigest,
    parts,
    filesTotal: parts.reduce((sum, { files }) => sum + files, 0),
    bytesTotal: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    uploaded,
  };
}

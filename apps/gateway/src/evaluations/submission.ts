import { createHash } from 'node:crypto';
import {
  type CreateEvaluationRequest,
  type EvaluationScope,
  type FieldError,
  MAX_EVALUATION_BYTES,
  newId,
  type Principal,
} from '@assay/contracts';
import { ServiceError } from '@assay/errors';

/** An evaluation as it will be stored: contents by digest. */
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
  /** SHA-256 over the sorted (path, content digest) pairs, in hexadecimal. */
  inputDigest: string;
  files: { path: string; digest: Buffer; content: Buffer }[];
}

/**
 * What the request's own fields cannot tell one by one: paths named twice, a whole repository with a file that has no path, and the
 * size of all contents together.
 * @throws ServiceError VALIDATION_FAILED (422) naming every file concerned
 */
export function toSubmission(request: CreateEvaluationRequest, principal: Principal): Submission {
  const errors: FieldError[] = [];
  const unnamed = request.files.findIndex(({ path }) => path === undefined);
  const scope = request.scope ?? (unnamed === -1 ? 'repository' : 'changes');
  if (scope === 'repository' && unnamed !== -1)
    errors.push({
      field: `files[${unnamed}].path`,
      message: `files[${unnamed}].path is required where scope is repository`,
      code: 'REQUIRED',
    });
  const seen = new Map<string, number>();
  let total = 0;
  const files = request.files.map((file, index) => {
    const path = file.path ?? `file-${index + 1}`;
    const first = seen.get(path);
    if (first === undefined) seen.set(path, index);
    else
      errors.push({
        field: `files[${index}].path`,
        message: `files[${index}].path is the path of files[${first}] already`,
        code: 'INVALID_FORMAT',
      });
    const content = Buffer.from(file.content);
    total += content.length;
    return { path, content, digest: createHash('sha256').update(content).digest() };
  });
  if (total > MAX_EVALUATION_BYTES)
    errors.push({
      field: 'files',
      message: `files must be at most ${MAX_EVALUATION_BYTES} bytes of content together, and are ${total}`,
      code: 'MAX_SIZE_EXCEEDED',
      max: MAX_EVALUATION_BYTES,
    });
  if (errors.length > 0) throw ServiceError.invalid(errors.slice(0, 100));
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
    inputDigest: digestOf(files),
    files,
  };
}

function digestOf(files: { path: string; digest: Buffer }[]): string {
  const hash = createHash('sha256');
  for (const file of files.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(`${file.path}\0`).update(file.digest);
  return hash.digest('hex');
}

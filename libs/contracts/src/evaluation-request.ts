import type { FieldError } from './errors.js';
import { EVALUATION_ID, EVALUATION_SCOPES, type EvaluationScope, SHA256 } from './evaluation.js';
import { FreeObject, List, MAX_REPORTED_ERRORS, OneOf, Records, Text, Whole } from './fields.js';
import { isJsonObject } from './json-object.js';
import { MAX_CONTENT_BYTES, MAX_EVALUATION_FILES, MAX_LISTED_FILES, MAX_PATH_CHARS } from './limits.js';

/** Relative, `/`-separated, no empty, `.` or `..` segment, no backslash. */
export const RELATIVE_PATH = /^(?!\/)(?!.*\\)(?!(?:.*\/)?\.{0,2}(?:\/|$)).+$/;

export class SourceFile {
  @Text({
    description: 'Path, relative and /-separated, unique in the evaluation. Optional for a single file',
    min: 1,
    max: MAX_PATH_CHARS,
    pattern: RELATIVE_PATH,
    form: 'a relative path separated by /, without empty, . or .. segments',
    optional: true,
    example: 'src/index.js',
  })
  path?: string;
  @Text({
    description: 'Content of the file, at most 1,048,576 bytes of UTF-8. Alternatively, send its digest',
    maxBytes: MAX_CONTENT_BYTES,
    multiline: true,
    optional: true,
    example: 'eval(location.hash.slice(1));\n',
  })
  content?: string;
  @Text({
    description: 'SHA-256 of content that was sent to PUT /v1/contents, instead of the content itself',
    pattern: SHA256,
    form: '64 lower-case hexadecimal digits',
    optional: true,
  })
  digest?: string;
  @Whole({
    description:
      'Size in bytes of the content with this digest. Content above 1,048,576 bytes need not be sent: the file is listed as skipped',
    min: 0,
    optional: true,
  })
  size_bytes?: number;
}

export class CreateEvaluationRequest {
  @Text({ description: 'Repository name', min: 1, max: 200, example: 'acme/payments' })
  repository!: string;
  @Records(() => SourceFile, {
    description:
      'The files: at most 2,000 with `content`, 32 MiB in total; with `digest`, at most 100,000 files, 2 GiB in total. At least one, unless `files_from` is set',
    maxItems: MAX_LISTED_FILES,
  })
  files!: SourceFile[];
  @Text({
    description:
      'An earlier evaluation whose files this one reuses. `files` adds or replaces files, and `removed` removes them. If there are any changes, `input_digest` is required',
    max: 64,
    optional: true,
  })
  files_from?: string;
  @List(
    { text: { max: MAX_PATH_CHARS } },
    {
      description: 'Paths in the evaluation of `files_from` that this one does not have',
      maxItems: MAX_LISTED_FILES,
      optional: true,
    },
  )
  removed?: string[];
  @Text({
    description:
      'SHA-256 of the output of `sha256sum` for all files, sorted by the bytes of their paths, as in the attestation: `find . -type f | cut -c3- | LC_ALL=C sort | xargs sha256sum | sha256sum`. If sent, it must match the files as received',
    pattern: SHA256,
    form: '64 lower-case hexadecimal digits',
    optional: true,
  })
  input_digest?: string;
  @Text({ description: 'Branch or tag', min: 1, max: 255, optional: true, example: 'refs/heads/main' })
  ref?: string;
  @Text({
    description: 'Commit',
    pattern: /^[0-9a-f]{7,64}$/,
    form: '7 to 64 lower-case hexadecimal digits',
    optional: true,
    example: '4f2a9c1',
  })
  commit_sha?: string;
  @OneOf(EVALUATION_SCOPES, {
    description:
      'What the files cover: `repository` for the whole repository, `changes` for some files, such as those of a change. Only `repository` counts in compliance reports and treats files that are not sent as deleted. Default: `repository` if every file has a path, otherwise `changes`',
    optional: true,
    example: 'repository',
  })
  scope?: EvaluationScope;
  @List(
    { text: { max: 64 } },
    {
      description:
        'Policies to evaluate against. Default: all active policies. If exceptions require approval in your organization, the active policies are evaluated in addition to these',
      minItems: 1,
      maxItems: 100,
      unique: true,
      optional: true,
    },
  )
  policy_ids?: string[];
  @Text({
    description: 'Completed evaluation of the same repository to compare findings with',
    max: 64,
    optional: true,
    example: EVALUATION_ID,
  })
  baseline_evaluation_id?: string;
  @FreeObject({
    description: 'Stored and returned unchanged, at most 16 KiB of JSON',
    optional: true,
    example: { pull_request: 42 },
  })
  metadata?: Record<string, unknown>;
}

/** What single fields of a request cannot tell. */
export function evaluationRequestErrors(body: Record<string, unknown>): FieldError[] {
  const errors: FieldError[] = [];
  const files: unknown[] | undefined = Array.isArray(body.files) ? body.files : undefined;
  if (files?.length === 0 && body.files_from === undefined)
    errors.push({ field: 'files', message: 'files must have at least 1 item', code: 'MIN_SIZE_REQUIRED', min: 1 });
  let inline = 0;
  for (const [index, file] of (files ?? []).entries()) {
    if (!isJsonObject(file)) continue;
    const at = `files[${index}]`;
    if (file.content !== undefined) inline++;
    if (errors.length >= MAX_REPORTED_ERRORS) break;
    if (file.content === undefined && file.digest === undefined)
      errors.push({ field: `${at}.content`, message: `${at}.content is required, or ${at}.digest`, code: 'REQUIRED' });
    else if (file.content !== undefined && file.digest !== undefined)
      errors.push({
        field: `${at}.digest`,
        message: `${at}.digest must not be sent with ${at}.content: the service computes it`,
        code: 'INVALID_FORMAT',
      });
  }
  if (inline > MAX_EVALUATION_FILES)
    errors.push({
      field: 'files',
      message: `files must have at most ${MAX_EVALUATION_FILES} items with content: send more to PUT /v1/contents and refer to them by digest`,
      code: 'MAX_SIZE_EXCEEDED',
      max: MAX_EVALUATION_FILES,
    });
  const removed = Array.isArray(body.removed) ? body.removed.length : 0;
  // of the same files, both sides mean the same
  if (body.files_from !== undefined && body.input_digest === undefined && (files?.length !== 0 || removed > 0))
    errors.push({
      field: 'input_digest',
      message: 'input_digest is required with files_from: it proves that both sides have the same files',
      code: 'REQUIRED',
    });
  if (body.files_from === undefined && body.removed !== undefined)
    errors.push({ field: 'removed', message: 'removed can only be sent with files_from', code: 'INVALID_FORMAT' });
  return errors;
}

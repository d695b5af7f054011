import { OneOf, Text, Whole } from './fields.js';
import { MAX_PATH_CHARS } from './limits.js';

/** Why a file is not shown. */
export const WITHHELD_REASONS = ['secrets', 'not_stored', 'not_text'] as const;
export type WithheldReason = (typeof WITHHELD_REASONS)[number];

export class EvaluationFileQuery {
  @Text({ description: 'Path of the file', min: 1, max: MAX_PATH_CHARS, example: 'src/index.js' })
  path!: string;
}

/** A file as an evaluation saw it. */
export class EvaluationFile {
  @Text({ description: 'Path', example: 'src/index.js' })
  path!: string;
  @Text({ description: 'SHA-256 of the content as it was sent', example: 'a'.repeat(64) })
  digest!: string;
  @Whole({
    description: 'Size of the content as it was sent, in bytes; null if it is not stored',
    min: 0,
    nullable: true,
  })
  size_bytes!: number | null;
  @Text({
    description:
      'The text, with the same number of lines as the file; secrets are redacted. Null if `withheld` gives a reason not to show it',
    multiline: true,
    nullable: true,
  })
  content!: string | null;
  @OneOf(WITHHELD_REASONS, {
    description:
      '`secrets`: it may contain secrets that cannot be redacted, because a secret rule did not read all of it, found too many, or reports the file itself. `not_stored`: too large to evaluate, or no longer in the object store. `not_text`: it contains NUL characters',
    nullable: true,
  })
  withheld!: WithheldReason | null;
}

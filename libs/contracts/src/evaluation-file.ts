import { OneOf, Text, Whole } from './fields.js';

/** Why a file is not shown. */
export const WITHHELD_REASONS = ['secrets', 'not_stored', 'not_text'] as const;
export type WithheldReason = (typeof WITHHELD_REASONS)[number];

export class EvaluationFileQuery {
  @Text({ description: 'Path of the file', min: 1, max: 1024, example: 'src/index.js' })
  path!: string;
}

/** A file as an evaluation saw it. */
export class EvaluationFile {
  @Text({ description: 'Path', example: 'src/index.js' })
  path!: string;
  @Text({ description: 'SHA-256 of the content as it was sent', example: 'a'.repeat(64) })
  digest!: string;
  @Whole({
    description: 'Size of the content as it was sent, in bytes; null where it is not stored',
    min: 0,
    nullable: true,
  })
  size_bytes!: number | null;
  @Text({
    description:
      'The text, with as many lines as the file has; secrets are redacted. Null where `withheld` says why it is not shown',
    multiline: true,
    nullable: true,
  })
  content!: string | null;
  @OneOf(WITHHELD_REASONS, {
    description:
      '`secrets`: not every secret in it may be known, because a rule that looks for them did not look at all of it, or found too many, or says that the file itself is one. `not_stored`: too large to be evaluated, or gone from the object store. `not_text`: it holds NUL characters',
    nullable: true,
  })
  withheld!: WithheldReason | null;
}

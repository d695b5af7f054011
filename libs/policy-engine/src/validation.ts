/** What a process that validates policies, and redacts files, loads. */

export { redactFile } from './evaluation/redact-file.js';
export type { SourceFile } from './evaluation/types.js';
export { type PolicyValidation, validatePolicy } from './policy/validate.js';

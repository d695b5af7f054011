/** What a process that validates policies, and redacts files, loads. */
export { type PolicyValidation, validatePolicy } from './policy/validate.js';
export { redactFile } from './redact-file.js';
export type { SourceFile } from './types.js';

/** What a process that validates policies loads. */
export { type PolicyValidation, validatePolicy } from './policy/validate.js';

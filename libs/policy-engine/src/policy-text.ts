/** What servers need of policy documents; they evaluate none. */
export { policyDocumentSchema } from './policy/schema.js';
export { policyYaml } from './policy/to-yaml.js';
export { weakenings } from './policy/weakenings.js';
export { redactingPart } from './redacting-part.js';

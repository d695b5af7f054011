/** What servers need of policies; they evaluate none. */

export { redactingPart } from './evaluation/redacting-part.js';
export { byPrecedence, type Strictness, strictness } from './findings/overrides.js';
export { policyDocumentSchema } from './policy/schema.js';
export { policyYaml } from './policy/to-yaml.js';
export { weakenings } from './policy/weakenings.js';

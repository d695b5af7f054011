/** What servers need of policy documents without the engine, which loads native parsers. */
export { policyDocumentSchema } from './policy/schema.js';
export { policyYaml } from './policy/to-yaml.js';

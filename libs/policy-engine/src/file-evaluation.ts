/** The part of the engine that a process which evaluates single files needs: no YAML, no JSON Schema. */
export { evaluateFile, evaluateInSteps } from './evaluation/evaluate-file.js';
export { PolicySet } from './evaluation/policy-set.js';
export { languageOf } from './languages/languages.js';
export { type CompiledPolicy, compilePolicy } from './policy/compile.js';

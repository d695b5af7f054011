/** The part of the engine that a process which evaluates single files needs: no YAML, no JSON Schema. */
export { evaluateFile, evaluateInSteps } from './evaluate-file.js';
export { type CompiledPolicy, compilePolicy } from './policy/compile.js';
export { PolicySet } from './policy-set.js';

/**
 * Everything hostile runs in processes that this package starts, limits and kills: the evaluation of files here, the
 * validation of policies in `@assay/sandbox/validation`, which loads no engine into its own process.
 */
export { Sandbox, type SandboxInput, type SandboxOptions } from './evaluation/sandbox.js';
export { SandboxError, UnusablePolicyError } from './limited-process.js';
export { observeIsolation, observePool } from './observe.js';
export { requiredIsolation } from './required-isolation.js';

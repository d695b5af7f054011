/**
 * Everything hostile runs in processes that this package starts, limits and kills: the evaluation of files here, the
 * validation of policies in `@assay/sandbox/validation`, which loads no engine into its own process.
 */
export { SandboxError } from './evaluation/running-batch.js';
export { Sandbox, type SandboxInput, type SandboxOptions } from './evaluation/sandbox.js';

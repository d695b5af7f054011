/** The evaluation of files without what a service needs beside it: metrics and settings. */
export { Sandbox, type SandboxInput, type SandboxOptions } from './evaluation/sandbox.js';
export { SandboxError } from './limited-process.js';

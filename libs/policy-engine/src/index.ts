/**
 * The engine: (files, compiled policies) → findings. Pure; no input or output, no clock.
 *
 *   const document = parsePolicy(yamlText);                 // throws InvalidPolicyError { problems }
 *   const policy = compilePolicy(document);                 // throws InvalidPolicyError { problems }
 *   const { problems, digest } = validatePolicy(yamlText);  // schema, compile, cost, the policy's own tests; never throws
 *   const result = evaluate({ files, policies: [{ id, version, policy }], fingerprintKey, nowMs, baseline });
 *
 * To spread files over workers: `evaluateFile` in each of them, `mergeFileResults` once at the end.
 */
export type * from './types.js';

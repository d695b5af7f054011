/**
 * The engine: (files, compiled policies) → findings. Pure; no input or output, no clock.
 *
 *   const document = parsePolicy(yamlText);                 // throws InvalidPolicyError { problems }
 *   const policy = compilePolicy(document);                 // throws InvalidPolicyError { problems }
 *   const { problems, digest } = validatePolicy(yamlText);  // schema, compile, cost, the policy's own tests; never throws
 *   const result = evaluate({ files, policies: [{ id, version, policy }], fingerprintKey, nowMs, baseline });
 *
 * To spread files over workers: `evaluateFile` with a `PolicySet` in each of them, `mergeFileResults` once at the end.
 */
export { type BuiltinPolicy, builtinPolicies } from './builtin-policies.js';
export { evaluate } from './evaluation/evaluate.js';
export { evaluateFile, unevaluatedFile } from './evaluation/evaluate-file.js';
export { decide, worstVerdict } from './evaluation/gate.js';
export * from './evaluation/limits.js';
export { mergeFileResults, saysNothing } from './evaluation/merge.js';
export { PolicySet } from './evaluation/policy-set.js';
export * from './evaluation/types.js';
export { type OverrideRecord, Overrides, overridesOf } from './findings/overrides.js';
export { UNUSED_SUPPRESSION } from './findings/unused-suppression.js';
export { applyFixes, fixableTogether } from './fixes.js';
export { LANGUAGES, languageOf } from './languages/languages.js';
export { canonicalJson, policyDigest } from './policy/canonical-json.js';
export { type CompiledPolicy, type CompileOptions, compilePolicy } from './policy/compile.js';
export { parsePolicy } from './policy/parse.js';
export { InvalidPolicyError } from './policy/problems.js';
export { profileOf } from './policy/profile.js';
export { policyDocumentSchema } from './policy/schema.js';
export { readDocument } from './policy/source-map.js';
export { type PolicyValidation, validatePolicy } from './policy/validate.js';
export { type AcrossFiles, acrossFiles, followAcrossFiles } from './project/across-files.js';
export { applicableRules, type FileHead, ruleReads } from './rules/applicable-rules.js';
export { registerRuleKind } from './rules/registry.js';
export type { RuleKind } from './rules/rule-kind.js';
export { TAINT_LANGUAGES } from './taint/lowering/lower.js';
export { ENGINE_VERSION } from './version.js';

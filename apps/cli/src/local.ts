/** The engine on this machine: loaded by the commands that evaluate without a service. */
export { Guard } from './guard/guard.js';
export { serveGuard } from './guard/serve-guard.js';
export { LocalBackend } from './mcp/local-backend.js';
export { applyPlan } from './policies/apply.js';
export { importPolicies, writeImported } from './policies/import/import-policies.js';
export { importText } from './policies/import/import-text.js';
export { changesOf, planPolicies } from './policies/plan.js';
export { planText } from './policies/plan-text.js';
export { checkFolder } from './policies/policy-folder.js';
export { testPolicies } from './policies/test-policies.js';
export { renderTests } from './policies/test-report.js';
export { type ScanOptions, type ScanOutcome, scanFiles } from './scan/scan-files.js';
export { scanSarif } from './scan/scan-sarif.js';

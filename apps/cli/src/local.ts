/** The engine on this machine: loaded by the commands that evaluate without a service. */
export { Guard } from './guard/guard.js';
export { serveGuard } from './guard/serve-guard.js';
export { LocalBackend } from './mcp/local-backend.js';
export { type ScanOptions, type ScanOutcome, scanFiles } from './scan/scan-files.js';
export { scanSarif } from './scan/scan-sarif.js';

export { changedLines } from './changed-lines.js';
export * from './code-host.js';
export { HostRequests } from './host-requests.js';
export { hookReaders, openCodeHost } from './kinds.js';
export { hostSecretContext } from './sealing.js';

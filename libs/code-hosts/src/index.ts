export { changedLines, oldNames } from './changed-lines.js';
export * from './code-host.js';
export { CodeHosts, hookReaders } from './code-hosts.js';
export { HostRequests } from './host-requests.js';
export { hostSecretContext } from './sealing.js';

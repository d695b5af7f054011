export * from './address-guard.js';
export * from './allowlist.js';
export * from './ranges.js';
export * from './resolve.js';

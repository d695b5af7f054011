export * from './access-token.js';
export type { Address } from './address.js';
export * from './cidr.js';
export * from './client-address.js';
export * from './equal-secrets.js';
export * from './expiration.js';
export * from './key-format.js';
export * from './key-hasher.js';
export * from './secret-box.js';

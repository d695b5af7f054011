export * from './clock.js';
export * from './configuration.js';
export * from './health.js';
export * from './http-service.js';
export * from './logger.js';
export * from './revocation-channel.js';
export * from './run.js';
export * from './when-reachable.js';

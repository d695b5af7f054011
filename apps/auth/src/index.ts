export * from './bootstrap.js';
export { type AuthConfiguration, authSettings } from './configuration.js';
export * from './service.js';

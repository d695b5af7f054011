export * from './error-filter.js';
export * from './error-message.js';
export * from './scim-error.js';
export * from './service-error.js';
export * from './system-code.js';
export * from './window.js';

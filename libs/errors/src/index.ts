export * from './error-filter.js';
export * from './service-error.js';

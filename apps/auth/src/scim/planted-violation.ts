export * from '../service.js';
export * from '../sso/reasons.js';

export * from '../mfa/pages.js';

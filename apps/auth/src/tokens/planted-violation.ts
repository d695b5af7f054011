export * from '../oidc/oauth-error.js';

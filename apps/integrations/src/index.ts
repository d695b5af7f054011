export { integrationsSettings } from './configuration.js';
export { type RunningIntegrations, startIntegrations } from './service.js';

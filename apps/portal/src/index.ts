export { type PortalConfiguration, portalSettings } from './configuration.js';
export { type RunningPortal, startPortal } from './service.js';

export { type PortalConfiguration, portalSettings } from './configuration.js';
export { inHtml } from './pages/pages.js';
export { type RunningPortal, startPortal } from './service.js';

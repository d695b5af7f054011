export { dispatcherSettings } from './configuration.js';
export { type RunningDispatcher, startWebhookDispatcher } from './service.js';

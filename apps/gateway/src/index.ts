export { gatewaySettings } from './configuration.js';
export { type RunningGateway, startGateway } from './service.js';

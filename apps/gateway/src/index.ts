import { CONTROLLERS } from './app.module.js';
import type { Endpoint } from './http/endpoint.js';
import { endpointsOf } from './http/endpoints-of.js';
import { openApiDocument } from './reference/openapi.js';
import { permissionsPage } from './reference/permissions-page.js';

export { gatewaySettings } from './configuration.js';
export { type RunningGateway, startGateway } from './service.js';

/** Every route of the API, with its whole contract. */
export function declaredEndpoints(): Endpoint[] {
  return endpointsOf(CONTROLLERS);
}

/** The OpenAPI document without a running service: what docs/openapi.json is made from. */
export function openApiOfEveryRoute(): Record<string, unknown> {
  return openApiDocument(declaredEndpoints(), {
    baseUrl: 'http://127.0.0.1:3000',
    authUrl: 'http://localhost:3001',
  });
}

/** docs/permissions.md: what every route asks of its caller. */
export function permissionsOfEveryRoute(): string {
  return permissionsPage(endpointsOf(CONTROLLERS));
}

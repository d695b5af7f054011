import { type Configuration, httpSettings, httpUrl, optional, port } from '@assay/platform';

/** Everything that the portal reads from its environment. */
export const portalSettings = {
  ...httpSettings(),
  port: port('PORTAL_PORT', 'the port of the portal', { fallback: 3002 }),
  portalUrl: httpUrl('PORTAL_URL', 'the public URL of the portal', { fallback: 'http://localhost:3002' }),
  baseUrl: httpUrl('BASE_URL', 'the public URL of the API, which tokens are for', {
    fallback: 'http://127.0.0.1:3000',
  }),
  authUrl: httpUrl('AUTH_URL', 'the public URL of the authorization server, its issuer', {
    fallback: 'http://localhost:3001',
  }),
  gatewayInternalUrl: optional(
    httpUrl('GATEWAY_INTERNAL_URL', 'where the portal reaches the gateway; default BASE_URL'),
  ),
  authInternalUrl: optional(
    httpUrl(
      'AUTH_INTERNAL_URL',
      'where other services reach auth: the gateway at AUTH_INTERNAL_PORT, which several machines need; default AUTH_URL',
    ),
  ),
};
export type PortalConfiguration = Configuration<typeof portalSettings>;

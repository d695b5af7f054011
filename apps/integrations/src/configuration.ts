import {
  allowedAddresses,
  count,
  drainMs,
  httpUrl,
  list,
  optional,
  port,
  redisUrl,
  serviceSettings,
  trustedProxies,
} from '@assay/platform';

/** Everything that integrations reads from its environment. */
export const integrationsSettings = {
  ...serviceSettings(),
  port: port('INTEGRATIONS_PORT', 'the port for webhooks of code hosts, /livez, /readyz and /metrics', {
    fallback: 3013,
  }),
  databaseConnections: count('INTEGRATIONS_DATABASE_CONNECTIONS', 'connections to PostgreSQL', { fallback: 6 }),
  apiUrl: optional(httpUrl('API_INTERNAL_URL', 'where other services reach the API; default BASE_URL')),
  baseUrl: httpUrl('BASE_URL', 'the public URL of the API; default http://<host>:<port>', {
    fallback: 'http://127.0.0.1:3000',
  }),
  portalUrl: httpUrl('PORTAL_URL', 'the public URL of the portal', { fallback: 'http://localhost:3002' }),
  trustedProxies: trustedProxies(),
  redisUrl: optional(
    redisUrl('REDIS_URL', 'Redis for the limits on unsigned webhooks; without it this process keeps them'),
  ),
  hostAllowedAddresses: allowedAddresses(
    'HOST_ALLOWED_ADDRESSES',
    'addresses that code hosts may have although they are not public',
    { fallback: [] },
  ),
  dnsServers: list('WEBHOOK_DNS_SERVERS', "name servers for webhook addresses; default the system's", { fallback: [] }),
  maxPerConnection: count('HOST_MAX_IN_FLIGHT', 'pull requests of one connection that are checked in parallel', {
    fallback: 4,
  }),
  drainMs: drainMs(),
};

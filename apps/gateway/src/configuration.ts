import { contentsUrl } from '@assay/contents';
import {
  allowedAddresses,
  count,
  dpopNonceRequired,
  drainMs,
  httpUrl,
  list,
  milliseconds,
  optional,
  port,
  redisUrl,
  secret,
  serviceSettings,
  trustedProxies,
} from '@assay/platform';
import { requiredIsolation } from '@assay/sandbox/validation';

/** Everything that the gateway reads from its environment. */
export const gatewaySettings = {
  ...serviceSettings(),
  port: port('GATEWAY_PORT', 'the port of the public API', { fallback: 3000 }),
  baseUrl: optional(httpUrl('BASE_URL', 'the public URL of the API; default http://<host>:<port>')),
  authUrl: httpUrl('AUTH_URL', 'the public URL of the authorization server', { fallback: 'http://localhost:3001' }),
  portalUrl: httpUrl('PORTAL_URL', 'the public URL of the portal', { fallback: 'http://localhost:3002' }),
  authInternalUrl: optional(
    httpUrl(
      'AUTH_INTERNAL_URL',
      'where other services reach auth: the gateway at AUTH_INTERNAL_PORT, which several machines need; default AUTH_URL',
    ),
  ),
  contentsUrl: contentsUrl(),
  databaseConnections: count('GATEWAY_DATABASE_CONNECTIONS', 'connections to PostgreSQL', { fallback: 8 }),
  redisUrl: optional(
    redisUrl('REDIS_URL', 'Redis for rate limits and revocations; without it they are kept in this process'),
  ),
  internalToken: secret('INTERNAL_TOKEN', 'what the gateway authenticates to auth with; the same in both'),
  trustedProxies: trustedProxies(),
  webhookAllowedAddresses: allowedAddresses(
    'WEBHOOK_ALLOWED_ADDRESSES',
    'addresses that webhooks may be sent to although they are not public',
    { fallback: [] },
  ),
  webhookDnsServers: list('WEBHOOK_DNS_SERVERS', "name servers for webhook addresses; default the system's", {
    fallback: [],
  }),
  hostAllowedAddresses: allowedAddresses(
    'HOST_ALLOWED_ADDRESSES',
    'addresses that code hosts may have although they are not public',
    { fallback: [] },
  ),
  integrationsUrl: httpUrl('INTEGRATIONS_URL', 'the public URL of integrations, which takes webhooks of code hosts', {
    fallback: 'http://127.0.0.1:3013',
  }),
  localLimitsForMs: milliseconds('RATE_LIMIT_LOCAL_MS', 'how long to go on without Redis', { fallback: 3_600_000 }),
  leaseMs: milliseconds(
    'RATE_LIMIT_LEASE_MS',
    'how long budget leased from Redis is kept; 0 for a call with every request',
    {
      fallback: 5_000,
    },
  ),
  maxWaitingEvaluations: count(
    'MAX_WAITING_EVALUATIONS',
    'evaluations that may wait or run; beyond that, new ones are rejected with 503 and Retry-After',
    { fallback: 100_000 },
  ),
  maxWaitingOfOrganization: count('MAX_WAITING_EVALUATIONS_PER_ORGANIZATION', 'the same for one organization', {
    fallback: 20_000,
  }),
  maxStoredMebibytes: count(
    'MAX_STORED_MIB_PER_ORGANIZATION',
    'MiB that one organization may store: file contents, lists of files, evidence files and compliance reports; beyond that, new ones are rejected with 422',
    { fallback: 102_400 },
  ),
  requiredIsolation: requiredIsolation(),
  dpopNonceRequired: dpopNonceRequired(),
  drainMs: drainMs(),
};

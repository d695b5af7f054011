import { allowedAddresses, count, list, milliseconds, port, serviceSettings } from '@assay/platform';
import { ATTEMPT_TIMEOUT_MS } from './attempt.js';

/** Everything that the dispatcher reads from its environment. */
export const dispatcherSettings = {
  ...serviceSettings(),
  port: port('DISPATCHER_PORT', 'the port of /livez, /readyz and /metrics', { fallback: 3012 }),
  databaseConnections: count('DISPATCHER_DATABASE_CONNECTIONS', 'connections to PostgreSQL', { fallback: 10 }),
  allowedAddresses: allowedAddresses(
    'WEBHOOK_ALLOWED_ADDRESSES',
    'addresses that webhooks may be sent to although they are not public',
    { fallback: [] },
  ),
  dnsServers: list('WEBHOOK_DNS_SERVERS', "name servers for webhook addresses; default the system's", { fallback: [] }),
  maxInFlight: count(
    'WEBHOOK_MAX_IN_FLIGHT',
    'parallel attempts in this process, not counting up to four times as many lingering ones',
    {
      fallback: 512,
    },
  ),
  maxPerEndpoint: count('WEBHOOK_MAX_PER_ENDPOINT', 'parallel attempts to one endpoint in this process', {
    fallback: 16,
  }),
  attemptTimeoutMs: milliseconds('WEBHOOK_ATTEMPT_TIMEOUT_MS', 'time for a whole attempt, at most 15000', {
    fallback: ATTEMPT_TIMEOUT_MS,
  }),
};

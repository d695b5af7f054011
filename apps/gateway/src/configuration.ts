import {
  count,
  dpopNonceRequired,
  drainMs,
  encryptionKeys,
  flag,
  httpUrl,
  list,
  milliseconds,
  optional,
  otlpEndpoint,
  port,
  postgresUrl,
  redisUrl,
  secret,
  text,
} from '@assay/platform';
import { Allowlist } from '@assay/safe-address';

/** Everything that the gateway reads from its environment. */
export const gatewaySettings = {
  port: port('GATEWAY_PORT', 'the port of the public API', { fallback: 3000 }),
  host: text('LISTEN_HOST', 'the address to listen on', { fallback: '127.0.0.1' }),
  baseUrl: optional(httpUrl('BASE_URL', 'the public URL of the API; default http://<host>:<port>')),
  authUrl: httpUrl('AUTH_URL', 'the public URL of the authorization server', { fallback: 'http://localhost:3001' }),
  authInternalUrl: optional(httpUrl('AUTH_INTERNAL_URL', 'where the gateway reaches auth; default AUTH_URL')),
  databaseUrl: postgresUrl('DATABASE_URL', 'the PostgreSQL of all services'),
  databaseConnections: count('GATEWAY_DATABASE_CONNECTIONS', 'connections to PostgreSQL', { fallback: 8 }),
  redisUrl: optional(
    redisUrl('REDIS_URL', 'Redis for rate limits and revocations; without it they are kept in this process'),
  ),
  kafkaBrokers: optional(list('KAFKA_BROKERS', 'Kafka; without it messages go through PostgreSQL')),
  internalToken: secret('INTERNAL_TOKEN', 'what the gateway authenticates to auth with; the same in both'),
  encryptionKeys: encryptionKeys(),
  trustedProxies: list('TRUSTED_PROXIES', 'CIDR ranges whose X-Forwarded-For is believed', { fallback: [] }),
  webhookAllowedAddresses: {
    ...list('WEBHOOK_ALLOWED_ADDRESSES', 'otherwise refused addresses that webhooks may go to', { fallback: [] }),
    takes: 'comma-separated list of addresses, CIDR ranges and host:port',
    parse: (raw: string) => Allowlist.parse(raw),
  },
  webhookDnsServers: list('WEBHOOK_DNS_SERVERS', "name servers for webhook addresses; default the system's", {
    fallback: [],
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
    'evaluations that may wait or run; beyond that new ones are refused with 503 and Retry-After',
    { fallback: 100_000 },
  ),
  maxWaitingOfOrganization: count('MAX_WAITING_EVALUATIONS_PER_ORGANIZATION', 'the same for one organization', {
    fallback: 20_000,
  }),
  dpopNonceRequired: dpopNonceRequired(),
  drainMs: drainMs(),
  migrateOnStart: flag('MIGRATE_ON_START', 'whether to apply database migrations at the start', { fallback: true }),
  metricsToken: optional(secret('METRICS_TOKEN', 'bearer token of GET /metrics; without it there is none')),
  otlpEndpoint: otlpEndpoint(),
  logLevel: text('LOG_LEVEL', 'lowest level that is logged', { fallback: 'info' }),
};

import {
  count,
  encryptionKeys,
  flag,
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
import { ATTEMPT_TIMEOUT_MS } from './attempt.js';

/** Everything that the dispatcher reads from its environment. */
export const dispatcherSettings = {
  port: port('DISPATCHER_PORT', 'the port of /livez, /readyz and /metrics', { fallback: 3012 }),
  host: text('LISTEN_HOST', 'the address to listen on', { fallback: '127.0.0.1' }),
  databaseUrl: postgresUrl('DATABASE_URL', 'the PostgreSQL of all services'),
  databaseConnections: count('DISPATCHER_DATABASE_CONNECTIONS', 'connections to PostgreSQL', { fallback: 10 }),
  kafkaBrokers: optional(list('KAFKA_BROKERS', 'Kafka; without it messages go through PostgreSQL')),
  redisUrl: optional(
    redisUrl('REDIS_URL', 'not used by the dispatcher; accepted so that all services share one environment'),
  ),
  encryptionKeys: encryptionKeys(),
  allowedAddresses: {
    ...list('WEBHOOK_ALLOWED_ADDRESSES', 'otherwise refused addresses that webhooks may go to', { fallback: [] }),
    takes: 'comma-separated list of addresses, CIDR ranges and host:port',
    parse: (raw: string) => Allowlist.parse(raw),
  },
  dnsServers: list('WEBHOOK_DNS_SERVERS', "name servers for webhook addresses; default the system's", { fallback: [] }),
  maxInFlight: count(
    'WEBHOOK_MAX_IN_FLIGHT',
    'attempts at once in this process, four times as many lingering ones apart',
    {
      fallback: 512,
    },
  ),
  maxPerEndpoint: count('WEBHOOK_MAX_PER_ENDPOINT', 'attempts at once to one endpoint in this process', {
    fallback: 16,
  }),
  attemptTimeoutMs: milliseconds('WEBHOOK_ATTEMPT_TIMEOUT_MS', 'time for a whole attempt, at most 15000', {
    fallback: ATTEMPT_TIMEOUT_MS,
  }),
  migrateOnStart: flag('MIGRATE_ON_START', 'whether to apply database migrations at the start', { fallback: true }),
  metricsToken: optional(secret('METRICS_TOKEN', 'bearer token of GET /metrics; without it there is none')),
  otlpEndpoint: otlpEndpoint(),
  logLevel: text('LOG_LEVEL', 'lowest level that is logged', { fallback: 'info' }),
};

import { errorMessage } from '@assay/errors';
import { Allowlist } from '@assay/safe-address';

/** One variable of a service's configuration table: what it is called, what it takes, and what it is for. */
export interface Setting<T> {
  readonly env: string;
  readonly description: string;
  /** Shown in the environment table; what it takes, in words. */
  readonly takes: string;
  readonly fallback: T | undefined;
  readonly secret: boolean;
  /** Whether it may be left out, although it has no fallback. */
  readonly optional?: boolean;
  /** Throws an Error whose message completes "<NAME> …". */
  readonly parse: (raw: string) => T;
}
type Settings = Record<string, Setting<unknown>>;
export type Configuration<S extends Settings> = { readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never };

interface Options<T> {
  fallback?: T;
}
const setting =
  <T>(takes: string, parse: (raw: string) => T, secret = false) =>
  (env: string, description: string, options: Options<T> = {}): Setting<T> => ({
    env,
    description,
    takes,
    fallback: options.fallback,
    secret,
    parse,
  });

function wholeNumber(raw: string, min: number, max: number): number {
  const value = Number(raw);
  if (!/^-?\d+$/.test(raw) || value < min || value > max)
    throw new Error(`must be a whole number from ${min} to ${max}, not ${JSON.stringify(raw)}`);
  return value;
}

function url(raw: string, protocols: readonly string[]): string {
  const parsed = URL.canParse(raw) ? new URL(raw) : undefined;
  // the value is not repeated: a connection string holds a password
  if (!parsed || !protocols.includes(parsed.protocol))
    throw new Error(`must be a URL that starts with ${protocols.join(' or ')}//`);
  return raw.replace(/\/$/, '');
}

export const text = setting('text', (raw) => raw);
export const port = setting('port', (raw) => wholeNumber(raw, 0, 65_535));
export const milliseconds = setting('milliseconds', (raw) => wholeNumber(raw, 0, 2_147_483_647));
export const count = setting('whole number', (raw) => wholeNumber(raw, 0, 1_000_000_000));
export const flag = setting('true or false', (raw) => {
  if (raw !== 'true' && raw !== 'false') throw new Error(`must be true or false, not ${JSON.stringify(raw)}`);
  return raw === 'true';
});
export const list = setting('comma-separated list', (raw) =>
  raw
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);
/** Addresses to allow although they are not public. */
export const allowedAddresses = setting('comma-separated list of addresses, CIDR ranges and host:port', (raw) =>
  Allowlist.parse(raw),
);
export const httpUrl = setting('http(s) URL', (raw) => url(raw, ['http:', 'https:']));
export const postgresUrl = setting('postgresql URL', (raw) => url(raw, ['postgresql:', 'postgres:']), true);
export const redisUrl = setting('redis URL', (raw) => url(raw, ['redis:', 'rediss:']), true);
export const secret = setting(
  'at least 32 characters',
  (raw) => {
    if (raw.length < 32) throw new Error('must be at least 32 characters; generate one with: openssl rand -base64 32');
    return raw;
  },
  true,
);

/** Several secrets of one form: the first one is used, all of them are tried. `form` completes "a comma-separated list, …". */
export function secretList(
  env: string,
  description: string,
  form: string,
  fits: (entry: string) => boolean,
): Setting<string[]> {
  const base = list(env, description);
  const takes = `comma-separated list, ${form}`;
  return {
    ...base,
    takes,
    secret: true,
    parse: (raw) => {
      const entries = base.parse(raw);
      // the value is not repeated
      if (entries.length === 0 || !entries.every(fits)) throw new Error(`must be a ${takes}`);
      return entries;
    },
  };
}

/** Where traces go; read by every service. */
export const otlpEndpoint = (): Setting<string | undefined> =>
  optional(
    httpUrl('OTEL_EXPORTER_OTLP_ENDPOINT', 'the OTLP over HTTP endpoint for traces; without it, there are no traces'),
  );

/** The keys of stored secrets, the same in every service that holds some. */
export const encryptionKeys = (): Setting<string[]> =>
  secretList(
    'ENCRYPTION_KEYS',
    'encryption keys of stored secrets; the first one encrypts, all of them decrypt',
    '32 bytes in base64 each; generate one with: openssl rand -base64 32',
    (key) => Buffer.from(key, 'base64').length === 32,
  );

/** Of services that count requests by the address they come from. */
export const trustedProxies = (): Setting<string[]> =>
  list('TRUSTED_PROXIES', 'CIDR ranges of proxies whose X-Forwarded-For is trusted', { fallback: [] });

/** Below the 25 s after which a process that stops is ended. */
const MAX_DRAIN_MS = 15_000;

/** Of services behind a load balancer. */
export const drainMs = (): Setting<number> => ({
  ...milliseconds(
    'DRAIN_MS',
    'how long a stopping process keeps serving after /readyz fails; longer than a load balancer takes to notice',
    { fallback: 0 },
  ),
  takes: `milliseconds, at most ${MAX_DRAIN_MS}`,
  parse: (raw: string) => wholeNumber(raw, 0, MAX_DRAIN_MS),
});

export const dpopNonceRequired = (): Setting<boolean> =>
  flag(
    'DPOP_NONCE_REQUIRED',
    'whether DPoP proofs must contain a nonce of the server (RFC 9449); the same in auth and gateway',
    { fallback: false },
  );

/** A variable that may be left out: its value is then undefined. */
export function optional<T>(base: Setting<T>): Setting<T | undefined> {
  return { ...base, fallback: undefined, optional: true };
}

/** What every process of ours that serves HTTP takes. */
export const httpSettings = () => ({
  host: text('LISTEN_HOST', 'the address to listen on', { fallback: '127.0.0.1' }),
  encryptionKeys: encryptionKeys(),
  metricsToken: optional(secret('METRICS_TOKEN', 'bearer token for GET /metrics; without it, there are no metrics')),
  otlpEndpoint: otlpEndpoint(),
  logLevel: text('LOG_LEVEL', 'minimum log level', { fallback: 'info' }),
});

const SASL_MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

export interface KafkaLogin {
  mechanism: (typeof SASL_MECHANISMS)[number];
  username: string;
  password: string;
}

const kafkaLogin = setting<KafkaLogin>(
  `mechanism:username:password, where the mechanism is ${SASL_MECHANISMS.join(', ')}`,
  (raw) => {
    // a password may hold colons
    const [, name, username, password] = /^([^:]+):([^:]+):(.+)$/s.exec(raw) ?? [];
    const mechanism = SASL_MECHANISMS.find((known) => known === name?.toLowerCase());
    // the value is not repeated
    if (!mechanism || !username || !password)
      throw new Error(`must be <mechanism>:<username>:<password>, the mechanism one of ${SASL_MECHANISMS.join(', ')}`);
    return { mechanism, username, password };
  },
  true,
);

const MAX_PARTITIONS = 1_000;
const kafkaPartitions = (): Setting<number> => ({
  ...count(
    'KAFKA_PARTITIONS',
    'number of partitions of new topics: the maximum number of processes of a service that share messages',
    { fallback: 6 },
  ),
  takes: `whole number from 1 to ${MAX_PARTITIONS}`,
  parse: (raw: string) => wholeNumber(raw, 1, MAX_PARTITIONS),
});

/** What every service with a database takes. */
export const serviceSettings = () => ({
  ...httpSettings(),
  databaseUrl: postgresUrl('DATABASE_URL', 'the PostgreSQL of all services'),
  kafkaBrokers: optional(list('KAFKA_BROKERS', 'Kafka; without it, messages go through PostgreSQL')),
  kafkaTls: flag(
    'KAFKA_TLS',
    'whether to connect to Kafka with TLS; set NODE_EXTRA_CA_CERTS for your own certificate authorities',
    {
      fallback: false,
    },
  ),
  kafkaLogin: optional(kafkaLogin('KAFKA_SASL', 'the Kafka login; without it, there is no authentication')),
  kafkaPartitions: kafkaPartitions(),
  migrateOnStart: flag(
    'MIGRATE_ON_START',
    'whether to apply database migrations, and built-in policies in the evaluator, at start',
    { fallback: true },
  ),
});

export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/**
 * Reads the table from the environment. All problems are reported at once, one per line, with what to do.
 * @throws ConfigurationError
 */
export function readConfiguration<S extends Settings>(
  settings: S,
  env: Record<string, string | undefined>,
): Configuration<S> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, definition] of Object.entries(settings)) {
    const raw = env[definition.env];
    if (raw === undefined || raw === '') {
      if (definition.fallback === undefined && !definition.optional)
        problems.push(`${definition.env} is missing: set it to ${definition.description} (${definition.takes})`);
      values[name] = definition.fallback;
      continue;
    }
    try {
      values[name] = definition.parse(raw);
    } catch (error) {
      problems.push(`${definition.env} ${errorMessage(error)}`);
    }
  }
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'));
  // set for each definition in the loop
  return values as Configuration<S>;
}

import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CreatedApiKey, Scope } from '@assay/contracts';
import { createLogger } from '@assay/platform';
import { createTestDatabase } from '@assay/testing';
import pg from 'pg';
import { type AuthConfiguration, type AuthOptions, bootstrap, type RunningAuth, startAuth } from '../src/index.js';

export interface ApiResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads out of JSON
  body: any;
  headers: Headers;
}
const randomSecret = () => randomBytes(32).toString('base64');

export function testConfiguration(databaseUrl: string, more: Partial<AuthConfiguration> = {}): AuthConfiguration {
  return {
    port: 0,
    internalPort: undefined,
    host: '127.0.0.1',
    authUrl: undefined,
    webauthnRpId: undefined,
    baseUrl: 'http://api.assay.example',
    portalUrl: 'http://portal.assay.example',
    trustedProxies: [],
    smtpUrl: undefined,
    mailFrom: 'Assay <no-reply@assay.example>',
    mailFolder: path.join(tmpdir(), `assay-mail-${process.pid}-${randomBytes(4).toString('hex')}`),
    databaseUrl,
    redisUrl: undefined,
    kafkaBrokers: undefined,
    kafkaTls: false,
    kafkaLogin: undefined,
    kafkaPartitions: 6,
    internalToken: randomSecret(),
    keyPeppers: [randomSecret()],
    encryptionKeys: [randomSecret()],
    ssoAllowedAddresses: [],
    ssoDnsServers: ['127.0.0.1:1'],
    clientDocuments: true,
    clientDocumentAllowedAddresses: [],
    // one address signs in for a whole file of tests
    signInsPerMinute: 1_000_000,
    dpopNonceRequired: false,
    drainMs: 0,
    migrateOnStart: true,
    metricsToken: undefined,
    otlpEndpoint: undefined,
    logLevel: 'silent',
    ...more,
  };
}

/** Auth on a real database of its own, with an organization, and what tests do over HTTP. */
export async function startTestAuth(more: Partial<AuthConfiguration> = {}, options: Partial<AuthOptions> = {}) {
  const database = await createTestDatabase();
  const configuration = testConfiguration(database.url, more);
  const logger = createLogger('auth', process.env.TEST_LOG_LEVEL ?? 'silent');
  const first = await bootstrap(configuration, { logger, organizationName: 'Acme' });
  if (!first) throw new Error('the test database is not empty');
  const auth = await startAuth(configuration, { logger, ...options });
  await auth.ready;
  // one connection, and a queue before it: tests ask many things at once
  const postgres = new pg.Pool({ connectionString: database.url, max: 1 });
  // `end` does not wait for the connection to close, so the database may be dropped while it is open. The client then emits the
  // error, and so does the pool: either one without a listener ends the test run.
  postgres.on('connect', (client) => client.on('error', () => {}));
  postgres.on('error', () => {});
  const keysPath = `/internal/organizations/${first.organization_id}/api-keys`;
  const call = (method: string, path: string, body?: unknown, token = configuration.internalToken) =>
    callAuth(auth, method, path, body, token);
  /** As superuser: sees and moves everything. */
  const sql = async (text: string, values: unknown[] = []) => (await postgres.query(text, values)).rows;
  const [{ id: owner }] = await sql('SELECT id FROM users');
  /** The first organization's owner, signed in. */
  const admin = {
    id: owner as string,
    user_id: owner as string,
    scopes: ['admin'] as Scope[],
    environment: 'prod' as const,
  };
  return {
    auth,
    configuration,
    first,
    admin,
    keysPath,
    sql,
    call,
    createKey: async (key: Record<string, unknown> = {}, actor: object = admin): Promise<CreatedApiKey> => {
      const answer = await call('POST', keysPath, {
        actor,
        key: { name: 'A key', scopes: ['read:org'], expiration: '90d', ...key },
      });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body;
    },
    verify: async (credential: string) => (await call('POST', '/internal/credentials/verify', { credential })).body,
    /** Webhook events of a kind, in the order of their making. */
    events: (type: string) =>
      sql(`SELECT environment, data, organization_id FROM webhook_events WHERE type = $1 ORDER BY id`, [type]),
    async stop() {
      await auth.stop();
      await postgres.end();
      await database.drop();
      rmSync(configuration.mailFolder, { recursive: true, force: true });
    },
  };
}
export type TestAuth = Awaited<ReturnType<typeof startTestAuth>>;

export async function callAuth(
  auth: RunningAuth,
  method: string,
  path: string,
  body: unknown,
  token: string | undefined,
): Promise<ApiResponse> {
  const response = await fetch(
    `http://127.0.0.1:${path.startsWith('/internal/') ? auth.internalPort : auth.port}${path}`,
    {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  );
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers: response.headers };
}

import { randomBytes } from 'node:crypto';
import { newId, type Principal, type Scope } from '@assay/contracts';
import { generateApiKey } from '@assay/credentials';
import { Database } from '@assay/database';
import { createLogger, readConfiguration } from '@assay/platform';
import { createTestDatabase, waitFor } from '@assay/testing';
import { gatewaySettings, startGateway } from '../src/index.js';
import { startAuthStandIn } from './auth-stand-in.js';

export interface ApiResponse<T> {
  status: number;
  headers: Headers;
  body: T;
}
/** A consumer of the API with one key. */
export interface Consumer {
  principal: Principal;
  /** Its header, for requests that `send` cannot make. */
  authorization: string;
  /** For what is no JSON. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever was answered
  call<T = any>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiResponse<T>>;
}

/** The gateway on a database of its own, with a stand-in for auth that knows the keys issued here. */
export async function startTestGateway(env: Record<string, string> = {}) {
  const { url, client: postgres, drop } = await createTestDatabase();
  const silent = createLogger('test', 'silent');
  const database = new Database({ url, role: 'assay_operator', logger: silent, maxConnections: 2 });
  await database.system((tx) => tx.outbox.count());
  const auth = await startAuthStandIn();
  const logged: string[] = [];
  const encryptionKey = randomBytes(32).toString('base64');
  const configuration = readConfiguration(gatewaySettings, {
    DATABASE_URL: url,
    GATEWAY_PORT: '0',
    AUTH_URL: auth.url,
    INTERNAL_TOKEN: randomBytes(32).toString('base64url'),
    ENCRYPTION_KEYS: encryptionKey,
    MIGRATE_ON_START: 'false',
    ...env,
  });
  const start = () =>
    startGateway(configuration, {
      logger: createLogger('gateway', 'info', { write: (line) => void logged.push(line) }),
    });
  const gateway = await start();
  const baseUrl = `http://127.0.0.1:${gateway.port}`;

  function consumer(more: Partial<Principal> = {}, scopes: Scope[] = ['read:org', 'write:org']): Consumer {
    const principal: Principal = {
      kind: 'api_key',
      credential_id: newId('key'),
      organization_id: newId('org'),
      organization_name: 'Acme',
      plan: 'enterprise',
      environment: 'prod',
      scopes,
      expires_at: null,
      allowed_ips: [],
      user_id: null,
      ...more,
    };
    const key = generateApiKey(principal.environment);
    auth.known.set(key, { status: 'valid', principal, expires_in_ms: null });
    return {
      principal,
      authorization: `Bearer ${key}`,
      send(method, path, body, headers = {}) {
        return fetch(baseUrl + path, {
          method,
          headers: {
            authorization: `Bearer ${key}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
      },
      async call(method, path, body, headers) {
        const response = await this.send(method, path, body, headers);
        const text = await response.text();
        return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
      },
    };
  }
  // the first request loads Prisma's query compiler, which Jest allows only while something of the test waits for it
  await waitFor(async () => (await consumer().call('GET', '/v1/webhooks')).status === 200);
  return {
    baseUrl,
    databaseUrl: url,
    /** The superuser's connection. */
    postgres,
    database,
    encryptionKey,
    /** Another gateway on the same database; whoever starts it stops it. */
    startAnother: start,
    logged,
    auth,
    consumer,
    /** Inserts the row of a consumer's organization, which most tests do not need. */
    addOrganization: ({ principal }: Consumer) =>
      postgres.query(`INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ($1, 'Acme', $2, '')`, [
        principal.organization_id,
        principal.plan,
      ]),
    async stop() {
      await gateway.stop();
      await auth.stop();
      await database.close();
      await drop();
    },
  };
}
export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;

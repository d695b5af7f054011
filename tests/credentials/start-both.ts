import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { authSettings, bootstrap, type RunningAuth, startAuth } from '@assay/auth';
import { type CreatedApiKey, DEFAULT_LIMITS } from '@assay/contracts';
import { gatewaySettings, type RunningGateway, startGateway } from '@assay/gateway';
import { createLogger, readConfiguration } from '@assay/platform';
import { createTestDatabase, freePort, temporaryFolder } from '@assay/testing';
import type pg from 'pg';

const randomSecret = () => randomBytes(32).toString('base64');

interface ApiResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads out of JSON
  body: any;
  headers: Headers;
}
interface BothOptions {
  gateways?: number;
  redisUrl?: string;
  trustedProxies?: string;
}

/** Real auth and real gateways on a real database of their own, in this process, and what tests do over HTTP. */
export async function startBoth({ gateways: count = 1, redisUrl, trustedProxies }: BothOptions = {}) {
  const database = await createTestDatabase();
  const authPort = await freePort();
  const internalPort = await freePort();
  const mailFolder = temporaryFolder();
  const environment = {
    DATABASE_URL: database.url,
    AUTH_PORT: String(authPort),
    AUTH_URL: `http://127.0.0.1:${authPort}`,
    AUTH_INTERNAL_PORT: String(internalPort),
    AUTH_INTERNAL_URL: `http://127.0.0.1:${internalPort}`,
    PORTAL_URL: 'https://portal.example',
    GATEWAY_PORT: '0',
    INTERNAL_TOKEN: randomSecret(),
    KEY_PEPPERS: randomSecret(),
    ENCRYPTION_KEYS: randomSecret(),
    MAIL_FOLDER: mailFolder,
    ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
    ...(trustedProxies ? { TRUSTED_PROXIES: trustedProxies } : {}),
  };
  let output = '';
  const sink = new PassThrough();
  sink.on('data', (chunk) => {
    output += chunk;
  });
  const authConfiguration = readConfiguration(authSettings, environment);
  const gatewayConfiguration = readConfiguration(gatewaySettings, environment);
  const logger = (name: string) => createLogger(name, 'debug', sink);
  const first = await bootstrap(authConfiguration, { logger: logger('auth'), organizationName: 'Acme' });
  if (!first) throw new Error('the test database is not empty');
  await liftLimits(database.client, first.organization_id);
  let auth: RunningAuth | undefined;
  const startAuthAgain = async () => {
    auth = await startAuth(authConfiguration, { logger: logger('auth') });
    await auth.ready;
  };
  const stopAuth = async () => {
    await auth?.stop();
    auth = undefined;
  };
  await startAuthAgain();
  const gateways: RunningGateway[] = [];
  for (let i = 0; i < count; i++)
    gateways.push(await startGateway(gatewayConfiguration, { logger: logger('gateway') }));

  const request = async (
    gateway: number,
    method: string,
    path: string,
    options: { key?: string | undefined; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<ApiResponse> => {
    const response = await fetch(`http://127.0.0.1:${gateways[gateway]?.port}${path}`, {
      method,
      headers: {
        ...(options.key ? { authorization: `Bearer ${options.key}` } : {}),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers: response.headers };
  };
  return {
    first,
    authUrl: environment.AUTH_URL,
    portalUrl: environment.PORTAL_URL,
    /** The superuser's connection. */
    postgres: database.client,
    gatewayUrls: gateways.map(({ port }) => `http://127.0.0.1:${port}`),
    request,
    stopAuth,
    startAuth: startAuthAgain,
    /** Everything that was logged, at debug. */
    output: () => output,
    verify: (key: string, gateway = 0) => request(gateway, 'GET', '/v1/auth/verify', { key }),
    createKey: async (more: object = {}, key = first.api_key): Promise<CreatedApiKey> => {
      const body = { name: 'A key', scopes: ['read:org'], expiration: '90d', ...more };
      const answer = await request(0, 'POST', '/v1/api-keys', { key, body });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body;
    },
    async stop() {
      for (const gateway of gateways) await gateway.stop();
      await stopAuth();
      await database.drop();
      rmSync(mailFolder, { recursive: true, force: true });
    },
  };
}
/** These tests ask more often than anybody may. */
async function liftLimits(postgres: pg.Client, organizationId: string): Promise<void> {
  await postgres.query(
    `INSERT INTO organization_limits (organization_id, policy, "limit") SELECT $1, policy, 1000000 FROM unnest($2::text[]) AS policy`,
    [organizationId, ['auth.verify', ...DEFAULT_LIMITS.map(({ name }) => name)]],
  );
}

export type Both = Awaited<ReturnType<typeof startBoth>>;

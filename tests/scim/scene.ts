import { randomBytes } from 'node:crypto';
import { authSettings, bootstrap, startAuth } from '@assay/auth';
import { gatewaySettings, startGateway } from '@assay/gateway';
import { createLogger, readConfiguration } from '@assay/platform';
import { createTestDatabase, freePort, temporaryFolder } from '@assay/testing';

// biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever was answered
type Any = any;
export interface ApiResponse {
  status: number;
  headers: Headers;
  body: Any;
}
export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ApiResponse>;

export const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** The gateway and auth, real, on a database of their own, with one organization and one SCIM token. */
export async function startScimScene() {
  const database = await createTestDatabase();
  const gatewayPort = await freePort();
  const baseUrl = `http://127.0.0.1:${gatewayPort}`;
  const secret = () => randomBytes(32).toString('base64');
  const env = {
    DATABASE_URL: database.url,
    INTERNAL_TOKEN: secret(),
    KEY_PEPPERS: secret(),
    ENCRYPTION_KEYS: secret(),
    BASE_URL: baseUrl,
    AUTH_PORT: '0',
    MAIL_FOLDER: temporaryFolder(),
    LOG_LEVEL: 'silent',
  };
  const logger = createLogger('test', process.env.TEST_LOG_LEVEL ?? 'silent');
  const configuration = readConfiguration(authSettings, env);
  const first = await bootstrap(configuration, { logger, organizationName: 'Acme' });
  if (!first) throw new Error('the test database is not empty');
  const auth = await startAuth(configuration, { logger });
  await auth.ready;
  const gateway = await startGateway(
    readConfiguration(gatewaySettings, {
      ...env,
      GATEWAY_PORT: String(gatewayPort),
      AUTH_URL: `http://127.0.0.1:${auth.port}`,
      MIGRATE_ON_START: 'false',
    }),
    { logger },
  );
  const postgres = database.client;
  const sql = async (text: string, values: unknown[] = []): Promise<Any[]> => (await postgres.query(text, values)).rows;
  const as =
    (token: string, type = 'application/json'): Call =>
    async (method, path, body, headers = {}) => {
      const response = await fetch(baseUrl + path, {
        method,
        headers: {
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': type }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
    };
  const admin = as(first.api_key);
  // the first request loads Prisma's query compiler
  await admin('GET', '/v1/org');
  const made = await admin('POST', '/v1/scim/tokens', { name: 'Identity provider' });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const token: string = made.body.token;
  const bare = as(token, 'application/scim+json');
  /** Below /scim/v2, in SCIM's own media type. */
  const scim: Call = (method, path, body, headers) => bare(method, `/scim/v2${path}`, body, headers);
  let made_ = 0;
  return {
    baseUrl,
    first,
    organizationId: first.organization_id,
    connectionId: made.body.connection_id as string,
    tokenId: made.body.token_id as string,
    token,
    sql,
    as,
    admin,
    scim,
    auth,
    /** A user, made by POST, with a name that no other has. */
    async user(more: object = {}): Promise<Any> {
      const name = `person${++made_}@acme.example`;
      const { status, body } = await scim('POST', '/Users', {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        userName: name,
        emails: [{ value: name, type: 'work', primary: true }],
        ...more,
      });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body;
    },
    async group(members: string[] = [], more: object = {}): Promise<Any> {
      const { status, body } = await scim('POST', '/Groups', {
        displayName: `Group ${++made_}`,
        members: members.map((value) => ({ value })),
        ...more,
      });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body;
    },
    patch: (path: string, ...Operations: object[]) => scim('PATCH', path, { schemas: [PATCH_OP], Operations }),
    async stop() {
      await gateway.stop();
      await auth.stop();
      await database.drop();
    },
  };
}
export type ScimScene = Awaited<ReturnType<typeof startScimScene>>;

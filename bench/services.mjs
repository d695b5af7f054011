// Starts services for a benchmark, each in a process of its own, on an embedded PostgreSQL with fsync on.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const load = (name) => import(path.join(root, `${name}/dist/index.js`));

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** PostgreSQL with the schema, and its folder. `stop` removes both. */
export async function startDatabase() {
  const { migrate, startEmbeddedPostgres } = await load('libs/database');
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-bench-'));
  // as root PostgreSQL runs as another user, who must reach its data here
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
  await migrate(postgres.url);
  const stop = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, postgres, stop };
}

/** @param names of apps, such as 'gateway' */
export async function startServices(names, more = {}) {
  const { createLogger, readConfiguration } = await load('libs/platform');
  const { authSettings, bootstrap } = await load('apps/auth');
  const { folder, postgres, stop } = await startDatabase();
  const [gatewayPort, authPort, evaluatorPort, dispatcherPort] = await Promise.all([1, 2, 3, 4].map(freePort));
  const env = {
    DATABASE_URL: postgres.url,
    INTERNAL_TOKEN: randomBytes(32).toString('base64url'),
    KEY_PEPPERS: randomBytes(32).toString('base64'),
    ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
    GATEWAY_PORT: String(gatewayPort),
    AUTH_PORT: String(authPort),
    AUTH_URL: `http://127.0.0.1:${authPort}`,
    EVALUATOR_PORT: String(evaluatorPort),
    DISPATCHER_PORT: String(dispatcherPort),
    WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1/32',
    // all of a measurement comes from one address
    SIGN_INS_PER_MINUTE: '1000000000',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...more,
  };
  const logger = createLogger('bench', 'error');
  const made = await bootstrap(readConfiguration(authSettings, env), { logger });
  const children = names.map((name) => {
    const log = openSync(path.join(folder, `${name}.log`), 'a');
    const child = spawn(process.execPath, [path.join(root, `apps/${name}/dist/main.js`)], {
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log],
    });
    return { name, child };
  });
  const baseUrl = `http://127.0.0.1:${gatewayPort}`;
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(`${baseUrl}/readyz`).catch(() => undefined);
    if (response?.ok) break;
    if (attempt > 1_200) throw new Error(`The gateway does not become ready; see ${folder}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  while (names.includes('auth') && !(await fetch(`${env.AUTH_URL}/readyz`).catch(() => undefined))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 100));
  /** @returns what came. @throws where it is no 2xx */
  async function call(method, url, body, headers = { 'content-type': 'application/json' }) {
    const payload = Buffer.isBuffer(body) ? body : body && JSON.stringify(body);
    const response = await fetch(baseUrl + url, {
      method,
      headers: { authorization: `Bearer ${made.api_key}`, ...(payload ? headers : {}) },
      ...(payload ? { body: payload } : {}),
    });
    const received = await response.json();
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${JSON.stringify(received).slice(0, 500)}`);
    return received;
  }
  return {
    baseUrl,
    call,
    env,
    postgres,
    children,
    apiKey: made.api_key,
    organizationId: made.organization_id,
    admin: { email: made.admin_email, password: made.admin_password },
    /** Lifts every limit of the organization. */
    async liftLimits() {
      const { NAMED_LIMITS } = await load('libs/contracts');
      const { Database } = await load('libs/database');
      const database = new Database({ url: postgres.url, role: 'assay_operator', logger, maxConnections: 1 });
      await database.system(async (tx) => {
        for (const { name } of NAMED_LIMITS)
          await tx.$executeRaw`INSERT INTO organization_limits (organization_id, policy, "limit") VALUES (${made.organization_id}, ${name}, 1000000000)`;
      });
      await database.close();
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    },
    async stop() {
      for (const { child } of children) child.kill('SIGTERM');
      await Promise.all(
        children.map(
          ({ child }) => new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve())),
        ),
      );
      await stop();
    },
  };
}

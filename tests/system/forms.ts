import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Child,
  createTestDatabase,
  freePort,
  kafkaMissing,
  redisMissing,
  standaloneData,
  startChild,
  startKafka,
  startRedis,
  temporaryFolder,
  waitFor,
} from '@assay/testing';
import { afterAll, describe } from '@jest/globals';

const root = path.join(import.meta.dirname, '../..');

/** A started system, as its users find it. */
export interface System {
  /** Every gateway; the first is the one that most tests talk to. */
  gateways: string[];
  /** The authorization server. */
  auth: string;
  /** A key of environment prod with the scope admin. */
  apiKey: string;
  organizationId: string;
  /** Who owns that organization; undefined where only the key was made. */
  owner?: { email: string; password: string };
  /** Runs an operator's command: `npm run admin -- …`. */
  admin(...args: string[]): Promise<string>;
  /** Everything that any process wrote so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Beyond what a start takes on a busy machine; less than what the tests give it. */
const START_LIMIT_MS = 300_000;

/** Ports of loopback that test receivers may listen on: all of them; the guard itself has tests of its own. */
const WEBHOOK_ALLOWED_ADDRESSES = '127.0.0.1/32';

/**
 * `npm start`: one process, embedded PostgreSQL, limits in memory, messages through PostgreSQL. On the data of a first start, unless
 * it is given a database.
 */
export async function startStandalone(more: Record<string, string> = {}): Promise<System> {
  const dataDir = more.DATABASE_URL ? path.join(temporaryFolder(), 'data') : await standaloneData();
  const [gatewayPort, authPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    GATEWAY_PORT: String(gatewayPort),
    AUTH_PORT: String(authPort),
    PORTAL_PORT: String(await freePort()),
    INTEGRATIONS_PORT: String(await freePort()),
    EVALUATOR_CONCURRENCY: '1',
    WEBHOOK_ALLOWED_ADDRESSES,
    LOG_LEVEL: 'info',
    ...more,
  };
  const child = startChild(process.execPath, [path.join(root, 'apps/standalone/dist/main.js')], { env });
  await child.untilOutput(/Stop with Ctrl-C/, START_LIMIT_MS);
  const bootstrap = JSON.parse(readFileSync(path.join(dataDir, 'bootstrap.json'), 'utf8'));
  return {
    gateways: [bootstrap.base_url],
    auth: `http://127.0.0.1:${authPort}`,
    apiKey: bootstrap.api_key,
    organizationId: bootstrap.organization_id,
    owner: { email: bootstrap.admin_email, password: bootstrap.admin_password },
    admin: (...args) => runAdmin(args, env),
    output: () => child.output(),
    stop: () => child.kill('SIGTERM'),
  };
}

/** As an installation runs it: two processes of each service, PostgreSQL, real Kafka, real Redis. */
async function startDistributed(): Promise<Omit<System, 'apiKey' | 'organizationId'>> {
  const database = await createTestDatabase();
  // a broker alone: topics and consumer groups have fixed names
  const [kafka, redis] = [await startKafka(), await startRedis()];
  const shared = {
    ...process.env,
    DATABASE_URL: database.url,
    KAFKA_BROKERS: kafka.brokers.join(','),
    REDIS_URL: redis.url,
    INTERNAL_TOKEN: randomBytes(32).toString('base64url'),
    KEY_PEPPERS: randomBytes(32).toString('base64'),
    ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
    WEBHOOK_ALLOWED_ADDRESSES,
    EVALUATOR_CONCURRENCY: '1',
    LOG_LEVEL: 'info',
  };
  const children: Child[] = [];
  const start = (service: string, env: Record<string, string>) => {
    const child = startChild(process.execPath, [path.join(root, `apps/${service}/dist/main.js`)], {
      env: { ...shared, ...env },
    });
    children.push(child);
  };
  const gateways: string[] = [];
  let authUrl = '';
  const ready: string[] = [];
  for (let instance = 0; instance < 2; instance++) {
    const [gateway, auth, evaluator, dispatcher] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    start('auth', { AUTH_PORT: String(auth) });
    authUrl ||= `http://127.0.0.1:${auth}`;
    start('gateway', { GATEWAY_PORT: String(gateway), AUTH_URL: `http://127.0.0.1:${auth}` });
    start('evaluator', { EVALUATOR_PORT: String(evaluator) });
    start('webhook-dispatcher', { DISPATCHER_PORT: String(dispatcher) });
    gateways.push(`http://127.0.0.1:${gateway}`);
    ready.push(...[gateway, auth, evaluator, dispatcher].map((port) => `http://127.0.0.1:${port}/readyz`));
  }
  const output = () => children.map((child) => child.output()).join('\n');
  const stop = async () => {
    await Promise.all(children.map((child) => child.kill('SIGTERM')));
    await Promise.all([kafka.stop(), redis.stop(), database.drop()]);
  };
  try {
    for (const url of ready)
      await waitFor(async () => (await fetch(url).catch(() => undefined))?.ok, {
        timeoutMs: START_LIMIT_MS,
        what: url,
      });
    return { gateways, auth: authUrl, admin: (...args) => runAdmin(args, shared), output, stop };
  } catch (error) {
    const said = output();
    await stop();
    throw new Error(`The system did not start:\n${said.slice(-4_000)}`, { cause: error });
  }
}

export async function runAdmin(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = startChild(process.execPath, [path.join(root, 'apps/admin/dist/main.js'), ...args], { env });
  await child.exited;
  if (child.process.exitCode !== 0) throw new Error(`admin ${args.join(' ')} failed:\n${child.output()}`);
  return child.output();
}

/** @param start an organization that has this name, on a system that is started once for all parts */
type Part = (start: (organization: string) => Promise<System>) => void;

/** Tests of a system, which `start` gives them with an organization of their own. */
export const part =
  (name: string, tests: (start: () => Promise<System>) => void): Part =>
  (start) =>
    describe(name, () => tests(() => start(name)));

/** Parts on one system of a form: a start of it takes as much processor time as the tests of a part. */
const onOne = (startSystem: () => Promise<Omit<System, 'apiKey' | 'organizationId'>>, parts: Part[]) => () => {
  let system: ReturnType<typeof startSystem> | undefined;
  afterAll(async () => (await system?.catch(() => undefined))?.stop());
  const start = async (organization: string) => {
    system ??= startSystem();
    const made = await (await system).admin('org', 'create', organization, '--plan', 'enterprise', '--json');
    const { api_key: apiKey, organization_id: organizationId } = JSON.parse(made);
    return { ...(await system), apiKey, organizationId };
  };
  for (const each of parts) each(start);
};

export const describeStandalone = (parts: Part[]): void => describe('standalone', onOne(startStandalone, parts));

/** The same parts in both forms. The second is left out, and said so, where Kafka or Redis cannot be started. */
export function describeInBothForms(parts: Part[]): void {
  describeStandalone(parts);
  const missing = redisMissing() ?? kafkaMissing();
  const inSecond = missing ? describe.skip : describe;
  inSecond('two of each service, Kafka, Redis', onOne(startDistributed, parts));
}

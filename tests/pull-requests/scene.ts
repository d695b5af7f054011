import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { authSettings, bootstrap, startAuth } from '@assay/auth';
import { NAMED_LIMITS } from '@assay/contracts';
import { evaluatorSettings, startEvaluator } from '@assay/evaluator';
import { gatewaySettings, startGateway } from '@assay/gateway';
import { createLogger, readConfiguration } from '@assay/platform';
import {
  type Child,
  createTestDatabase,
  freePort,
  startChild,
  type TestGitea,
  temporaryFolder,
  waitFor,
} from '@assay/testing';

const root = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);
const randomSecret = () => randomBytes(32).toString('base64');

/** What the repositories of these tests hold. */
export const SAFE = 'export const add = (a, b) => a + b;\n';
export const OLD_FLAW = 'export const run = (request) => eval(request.query.code);\n';
export const FLAW = `${SAFE}\nexport const calculate = (request) => eval(request.query.formula);\n`;
export const WEAK_KEY =
  "import { generateKeyPairSync } from 'node:crypto';\nexport const pair = generateKeyPairSync('rsa', { modulusLength: 1024 });\n";

export type Scene = Awaited<ReturnType<typeof startScene>>;
export type Account = Awaited<ReturnType<TestGitea['user']>>;

/**
 * A real PostgreSQL, auth, gateway and evaluator in this process, and integrations in one of its own, which can be killed and is
 * started again whenever it dies.
 */
export async function startScene() {
  const database = await createTestDatabase();
  const [authPort, internalPort, gatewayPort, hooksPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const environment: Record<string, string> = {
    DATABASE_URL: database.url,
    AUTH_PORT: String(authPort),
    AUTH_URL: `http://127.0.0.1:${authPort}`,
    AUTH_INTERNAL_PORT: String(internalPort),
    AUTH_INTERNAL_URL: `http://127.0.0.1:${internalPort}`,
    PORTAL_URL: 'https://portal.example',
    GATEWAY_PORT: String(gatewayPort),
    BASE_URL: `http://127.0.0.1:${gatewayPort}`,
    INTEGRATIONS_PORT: String(hooksPort),
    INTEGRATIONS_URL: `http://127.0.0.1:${hooksPort}`,
    EVALUATOR_PORT: '0',
    EVALUATOR_CONCURRENCY: '1',
    INTERNAL_TOKEN: randomSecret(),
    KEY_PEPPERS: randomSecret(),
    ENCRYPTION_KEYS: randomSecret(),
    MAIL_FOLDER: temporaryFolder(),
    HOST_ALLOWED_ADDRESSES: '127.0.0.1/32',
  };
  const logged: string[] = [];
  const logger = (name: string) => ({
    logger: createLogger(name, 'warn', { write: (line: string) => void logged.push(line) }),
  });
  const evaluator = await startEvaluator(readConfiguration(evaluatorSettings, environment), logger('evaluator'));
  await evaluator.begun;
  const authConfiguration = readConfiguration(authSettings, environment);
  const first = await bootstrap(authConfiguration, { ...logger('auth'), organizationName: 'Acme' });
  if (!first) throw new Error('the test database is not empty');
  const client = database.client;
  await client.query(
    `INSERT INTO organization_limits (organization_id, policy, "limit") SELECT $1, unnest($2::text[]), 1000000`,
    [first.organization_id, NAMED_LIMITS.map(({ name }) => name)],
  );
  const auth = await startAuth(authConfiguration, logger('auth'));
  await auth.ready;
  const gateway = await startGateway(readConfiguration(gatewaySettings, environment), logger('gateway'));
  let child: Child;
  let stopped = false;
  const start = (): Child => {
    const started = startChild(process.execPath, [path.join(root, 'apps/integrations/dist/main.js')], {
      env: { ...process.env, ...environment, LOG_LEVEL: 'warn' },
    });
    void started.exited.then(() => {
      logged.push(started.output());
      if (!stopped) child = start();
    });
    return started;
  };
  child = start();
  const hooks = `http://127.0.0.1:${hooksPort}`;
  const ready = () =>
    waitFor(async () => (await fetch(`${hooks}/readyz`).catch(() => undefined))?.ok, {
      what: 'integrations to be ready',
    });
  await ready();
  await waitFor(async () => (await fetch(`${environment.BASE_URL}/readyz`).catch(() => undefined))?.ok);
  const checksOf = async (repository: string) =>
    (
      await client.query<{ status: string; run: number; problem: string | null; evaluation_id: string; ref: string }>(
        'SELECT c.status, c.run, c.problem, c.evaluation_id, p.ref FROM pull_request_checks c JOIN pull_requests p ON p.id = c.pull_request_id WHERE p.repository = $1 ORDER BY c.id',
        [repository],
      )
    ).rows;
  return {
    /** Of a reader who calls the API. */
    env: { ASSAY_URL: environment.BASE_URL as string, ASSAY_API_KEY: first.api_key },
    hooks,
    client,
    organizationId: first.organization_id,
    output: () => logged.join('') + child.output(),
    ready,
    /**
     * kill -9. What the process held is taken over at once, as if its leases' 30 s had gone by.
     * @param waits the leases end by the clock
     */
    kill: async ({ waits = false } = {}) => {
      await child.kill();
      if (waits) return;
      await client.query("UPDATE outbox SET locked_until = now() WHERE topic = 'assay.pull-request-check.due'");
      await client.query('UPDATE pull_requests SET leased_until = now()');
    },
    /** SIGSTOP and SIGCONT: it goes on later as if nothing had been. */
    pause: () => void child.process.kill('SIGSTOP'),
    resume: () => void child.process.kill('SIGCONT'),
    // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever was returned
    async api<T = any>(method: string, of: string, body?: unknown): Promise<{ status: number; body: T }> {
      const response = await fetch(environment.BASE_URL + of, {
        method,
        headers: {
          authorization: `Bearer ${first.api_key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    },
    /** The checks of a repository, the oldest first. */
    checksOf,
    /** Waits until a repository has so many checks, and all of them have ended. */
    allEnded: (repository: string, number: number) =>
      waitFor(
        async () => {
          const checks = await checksOf(repository);
          return (
            checks.length >= number && checks.every(({ status }) => !/^(queued|evaluating)/.test(status)) && checks
          );
        },
        { what: `${number} checks to end`, timeoutMs: 60_000 },
      ),
    /** Waits for what stands on the host at a commit. A failure says what did, and what was logged. */
    settled: <T extends object>(what: string, standing: () => object, read: () => T | false) =>
      waitFor(read, { what, intervalMs: 100, timeoutMs: 60_000 }).catch((error) => {
        const said = JSON.stringify(standing(), undefined, 1).slice(0, 2_000);
        throw new Error(`${error.message}\n${said}\n${(logged.join('') + child.output()).slice(-4_000)}`);
      }),
    async stop() {
      stopped = true;
      await child.kill('SIGTERM');
      await gateway.stop();
      await auth.stop();
      await evaluator.stop();
      await database.drop();
    },
  };
}

/** Runs the block of a page that connects a kind of host, with the values of a reader in place of the page's. @returns the response */
export async function connectAsOn(page: string, kind: string, { env }: Scene, values: Record<string, string>) {
  const blocks = [...readFileSync(path.join(root, page), 'utf8').matchAll(/```sh.*\n((?:(?!```).*\n)*)/g)].map(
    ([, code = '']) => code,
  );
  let code = blocks.find((each) => each.includes(`"kind": "${kind}"`)) ?? '';
  const own = { 'https://api.example.com': env.ASSAY_URL, $KEY: env.ASSAY_API_KEY, ...values };
  for (const [name, value] of Object.entries(own)) code = code.replaceAll(name, value);
  const { stdout } = await run('bash', ['-euc', code], { env: { ...process.env, ...env }, encoding: 'utf8' });
  return JSON.parse(stdout) as { status: string; kind: string };
}

/** A clone of a repository, worked on with git over HTTP. */
export class Clone {
  private constructor(readonly folder: string) {}

  static async of(url: string): Promise<Clone> {
    const folder = temporaryFolder();
    const clone = new Clone(folder);
    await clone.git('init', '-b', 'main');
    await clone.git('remote', 'add', 'origin', url);
    return clone;
  }

  /** Of an empty repository, which gets these files on its main branch. */
  static async withMain(
    url: string,
    files: Record<string, string | Buffer> = { 'src/old.js': OLD_FLAW, 'src/math.js': SAFE },
  ): Promise<Clone> {
    const clone = await Clone.of(url);
    await clone.commit(files, 'start');
    await clone.push('main');
    return clone;
  }

  async git(...args: string[]): Promise<string> {
    const identity = ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com', '-c', 'commit.gpgsign=false'];
    return (await run('git', [...identity, ...args], { cwd: this.folder, encoding: 'utf8' })).stdout.trim();
  }

  /** @returns the commit */
  async commit(files: Record<string, string | Buffer>, message = 'change'): Promise<string> {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(this.folder, name)), { recursive: true });
      writeFileSync(path.join(this.folder, name), content);
    }
    await this.git('add', '-A');
    await this.git('commit', '-q', '-m', message);
    return this.git('rev-parse', 'HEAD');
  }

  push(branch: string, ...more: string[]): Promise<string> {
    return this.git('push', '-q', ...more, 'origin', `HEAD:refs/heads/${branch}`);
  }
}

/** What stands on the host at a pull request. */
export async function standing(gitea: TestGitea, repository: string, number: number, sha: string) {
  const statuses = await gitea.api('GET', `/repos/${repository}/commits/${sha}/statuses?limit=50`);
  const comments = await gitea.api('GET', `/repos/${repository}/issues/${number}/comments`);
  const reviews = await gitea.api('GET', `/repos/${repository}/pulls/${number}/reviews`);
  const lines = [];
  for (const { id } of reviews)
    lines.push(...(await gitea.api('GET', `/repos/${repository}/pulls/${number}/reviews/${id}/comments`)));
  return {
    /** The oldest first. */
    states: [...statuses].sort((a, b) => a.id - b.id).map(({ status }) => status as string),
    status: [...statuses].sort((a, b) => b.id - a.id)[0] as { status: string; description: string; target_url: string },
    summaries: comments.filter(({ body }: { body: string }) => body.includes('<!-- assay:pull-request -->')) as {
      id: number;
      body: string;
    }[],
    comments: comments as { id: number; body: string }[],
    lines: lines as { id: number; body: string; path: string; position: number }[],
  };
}

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@assay/database/embedded-postgres';
import { type Child, startChild } from './child.js';
import { temporaryFolder } from './temporary-folder.js';
import { waitFor } from './wait-for.js';

export interface TestGitea {
  url: string;
  /** Calls the REST API with JSON, as the owner of `token`, by default the administrator. @throws if the status is not 2xx */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever was sent
  api<T = any>(method: string, path: string, body?: unknown, token?: string): Promise<T>;
  /** Creates an account. @param scopes of its token */
  user(name: string, scopes?: string[]): Promise<{ name: string; password: string; token: string }>;
  /** A clone URL that contains the user's credentials. */
  cloneUrl(repository: string, user: { name: string; password: string }): string;
  output(): string;
  stop(): Promise<void>;
}

const deployDir = path.join(import.meta.dirname, '../../../deploy/gitea');
const START_TIMEOUT_MS = 120_000;

/** The folder where deploy/gitea/install.sh installs it. */
export function giteaHome(): string {
  const version = readFileSync(path.join(deployDir, 'version'), 'utf8').trim();
  return path.join(process.env.ASSAY_GITEA_CACHE ?? path.join(import.meta.dirname, '../../../.cache/gitea'), version);
}

/**
 * Starts a real Gitea with SQLite on a free port, in a few seconds. It must have been built (npm run gitea): see describeWithGitea.
 * @param settings appended to its app.ini
 */
export async function startGitea(settings = ''): Promise<TestGitea> {
  const home = giteaHome();
  if (!existsSync(home)) throw new Error('Gitea is not built: npm run gitea');
  const folder = temporaryFolder();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const config = path.join(folder, 'app.ini');
  mkdirSync(path.join(folder, 'custom'));
  const jwtSecret = randomBytes(32).toString('base64url');
  writeFileSync(
    config,
    `APP_NAME = test
RUN_MODE = prod
RUN_USER = ${process.env.USER ?? 'root'}
WORK_PATH = ${folder}
[server]
HTTP_ADDR = 127.0.0.1
HTTP_PORT = ${port}
ROOT_URL = ${url}/
STATIC_ROOT_PATH = ${path.join(home, 'static')}
APP_DATA_PATH = ${folder}/data
DISABLE_SSH = true
OFFLINE_MODE = true
LFS_START_SERVER = false
LFS_JWT_SECRET = ${jwtSecret}
[database]
DB_TYPE = sqlite3
PATH = ${folder}/gitea.db
[repository]
ROOT = ${folder}/repositories
DEFAULT_BRANCH = main
[security]
INSTALL_LOCK = true
SECRET_KEY = ${randomBytes(32).toString('hex')}
INTERNAL_TOKEN = ${randomBytes(64).toString('hex')}
PASSWORD_HASH_ALGO = pbkdf2_v1
[oauth2]
JWT_SECRET = ${jwtSecret}
[service]
DISABLE_REGISTRATION = true
[webhook]
ALLOWED_HOST_LIST = loopback
DELIVER_TIMEOUT = 10
[actions]
ENABLED = false
[indexer]
ISSUE_INDEXER_TYPE = db
[log]
LEVEL = warn
MODE = console
${settings}
`,
  );
  const gitea = path.join(home, 'gitea');
  // it refuses to run as root without GITEA_I_AM_BEING_UNSAFE_RUNNING_AS_ROOT
  const env = {
    ...process.env,
    GITEA_WORK_DIR: folder,
    GITEA_I_AM_BEING_UNSAFE_RUNNING_AS_ROOT: 'true',
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
  };
  const run = async (...args: string[]) =>
    (await promisify(execFile)(gitea, ['--config', config, ...args], { env, encoding: 'utf8' })).stdout;
  await run('migrate');
  const password = `p${randomBytes(12).toString('hex')}`;
  const admin = [
    'admin',
    'user',
    'create',
    '--username',
    'root',
    '--password',
    password,
    '--email',
    'root@example.com',
  ];
  await run(...admin, '--admin', '--must-change-password=false');
  const made = await run(
    'admin',
    'user',
    'generate-access-token',
    '--username',
    'root',
    '--token-name',
    'tests',
    '--scopes',
    'all',
    '--raw',
  );
  const adminToken = made.trim().split('\n').at(-1) ?? '';
  const child: Child = startChild(gitea, ['--config', config, 'web'], { env });
  await waitFor(async () => (await fetch(`${url}/api/v1/version`).catch(() => undefined))?.ok, {
    timeoutMs: START_TIMEOUT_MS,
    what: 'Gitea to respond',
  }).catch((error) => {
    throw new Error(`${error.message}\n${child.output().slice(-3_000)}`);
  });
  const request = async (method: string, of: string, body: unknown, authorization: string) => {
    const response = await fetch(`${url}/api/v1${of}`, {
      method,
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${of}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  return {
    url,
    api: (method, of, body, token = adminToken) => request(method, of, body, `token ${token}`),
    async user(name, scopes = ['all']) {
      const secret = `p${randomBytes(12).toString('hex')}`;
      const email = `${name}@example.com`;
      const account = { username: name, email, password: secret, must_change_password: false };
      await request('POST', '/admin/users', account, `token ${adminToken}`);
      const basic = `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;
      const { sha1 } = await request('POST', `/users/${name}/tokens`, { name: 'tests', scopes }, basic);
      return { name, password: secret, token: sha1 };
    },
    cloneUrl: (repository, user) => `http://${user.name}:${user.password}@127.0.0.1:${port}/${repository}.git`,
    output: () => child.output(),
    async stop() {
      await child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

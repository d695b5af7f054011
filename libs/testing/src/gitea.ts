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
  /** Its REST API, as the administrator or as whoever a token is of: JSON in, JSON out. @throws where it responds with no success */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever was sent
  api<T = any>(method: string, path: string, body?: unknown, token?: string): Promise<T>;
  /** A new account. @param scopes of its token */
  user(name: string, scopes?: string[]): Promise<{ name: string; password: string; token: string }>;
  /** A clone URL that holds a login. */
  cloneUrl(repository: string, user: { name: string; password: string }): string;
  output(): string;
  stop(): Promise<void>;
}

const deployDir = path.join(import.meta.dirname, '../../../deploy/gitea');
const START_TIMEOUT_MS = 120_000;

/** Where deploy/gitea/install.sh puts it. */
export function giteaHome(): string {
  const version = readFileSync(path.join(deployDir, 'version'), 'utf8').trim();
  return path.join(process.env.ASSAY_GITEA_CACHE ?? path.join(import.meta.dirname, '../../../.cache/gitea'), version);
}

/**
 * A real Gitea on a free port with SQLite, a few seconds. It is built beforehand (npm run gitea): see describeWithGitea.
 * @param settings more of its app.ini
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
  // as root it starts only where it is told that this is meant
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

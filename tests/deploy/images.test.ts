import { type SpawnOptions, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Child, createTestDatabase, freePort, startChild, type TestDatabase, waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = path.join(import.meta.dirname, '../..');
const dockerfile = readFileSync(path.join(root, 'deploy/docker/Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
/** The user "node" of the image, where this process may become it. */
const asNode: SpawnOptions = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};

/** A stage of the Dockerfile: what it runs, copies from the build, sets and starts. */
function stage(name: string) {
  const text = new RegExp(`^FROM \\S+ AS ${name}$([^]*?)(?=^FROM |(?![^]))`, 'm').exec(dockerfile)?.[1] ?? '';
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
  const command = all(/^(?:CMD|ENTRYPOINT) (\[.*\])$/gm)[0];
  return {
    run: all(/^RUN (.*)$/gm),
    copies: all(/^COPY --from=build \/layout(\/\S+) \.\/$/gm),
    env: Object.fromEntries(all(/^ENV (.*)$/gm).flatMap((line) => line.split(' ').map((pair) => pair.split('=')))),
    command: command ? (JSON.parse(command) as string[]) : [],
    healthcheck: all(/^HEALTHCHECK .* CMD (\[.*\])$/gm).map((check) => JSON.parse(check) as string[])[0],
  };
}

/**
 * What an engine would do with the Dockerfile, without one: the commands of the build stage in a copy of the repository, and then
 * each service from the files that its image gets, as the image's user.
 */
describe('The images', () => {
  let folder: string;
  let database: TestDatabase;
  const children: Child[] = [];
  const shared: NodeJS.ProcessEnv = {};

  /** The tree of one image. */
  const image = (name: string) => {
    const tree = path.join(folder, name);
    mkdirSync(tree);
    // node_modules are the same ones in each image
    // hard links: each image has the same half a gigabyte of libraries
    for (const copied of [...stage('runtime').copies, ...stage(name).copies])
      spawnSync('cp', ['-al', `${path.join(folder, 'layout', copied)}/.`, tree]);
    return tree;
  };
  const start = async (name: string, port: number, env: NodeJS.ProcessEnv = {}) => {
    const { command, env: own, healthcheck } = stage(name);
    const [variable = ''] = Object.keys(own).filter((key) => key.endsWith('_PORT'));
    const cwd = image(name);
    const child = startChild(process.execPath, command.slice(1), {
      ...asNode,
      cwd,
      env: {
        ...shared,
        ...stage('runtime').env,
        LISTEN_HOST: '127.0.0.1',
        ...own,
        ...env,
        [variable]: String(port),
      },
    });
    children.push(child);
    const check = () => {
      const env = { [variable]: String(port) };
      return spawnSync(process.execPath, (healthcheck ?? []).slice(1), { ...asNode, cwd, env }).status === 0;
    };
    await waitFor(check, { timeoutMs: 120_000, intervalMs: 500, what: `${name} to be healthy` }).catch((error) => {
      throw new Error(`${error.message}\n${child.output().slice(-2_000)}`);
    });
    return child;
  };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'assay-images-'));
    chmodSync(folder, 0o755);
    const source = path.join(folder, 'source');
    mkdirSync(source);
    // as COPY takes it: what is kept under version control and not in .dockerignore, and nothing that was built here
    const list = (...args: string[]) =>
      spawnSync('git', ['ls-files', ...args], { cwd: root, encoding: 'utf8' })
        .stdout.split('\n')
        .filter(Boolean);
    const left = new Set(list('-ci', '--exclude-from=.dockerignore'));
    for (const file of list('-co', '--exclude-standard').filter((each) => !left.has(each)))
      cpSync(path.join(root, file), path.join(source, file), { recursive: true });
    const [build = ''] = stage('build').run;
    // Jest's own are no part of a build: with its NODE_ENV, pages would be those of development
    const { NODE_OPTIONS: _, NODE_ENV: __, ...env } = process.env;
    const built = spawnSync(
      'sh',
      [
        '-c',
        `umask 022; ${build.replace(/\/layout\s*$/, path.join(folder, 'layout')).replace('npm ci', 'npm ci --prefer-offline')}`,
      ],
      {
        cwd: source,
        encoding: 'utf8',
        env: { ...env, PATH: `${path.dirname(process.execPath)}:${env.PATH}` },
        maxBuffer: 64 << 20,
      },
    );
    if (built.status !== 0) throw new Error(`${built.stdout.slice(-3_000)}\n${built.stderr.slice(-3_000)}`);
    rmSync(source, { recursive: true });
    database = await createTestDatabase();
    Object.assign(shared, {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      INTERNAL_TOKEN: randomBytes(32).toString('base64url'),
      KEY_PEPPERS: randomBytes(32).toString('base64'),
      ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
      LOG_LEVEL: 'warn',
    });
  }, 900_000);
  afterAll(async () => {
    await Promise.all(children.map((child) => child.kill('SIGTERM')));
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('hold what each start would otherwise make again: parsed policies and the bundled sandbox', () => {
    const libs = path.join(folder, 'layout/base/libs');
    const policies = readdirSync(path.join(libs, 'policy-engine/policies')).filter((file) => file.endsWith('.yaml'));
    const parsed = readdirSync(path.join(libs, 'policy-engine/dist/policies'));
    expect(parsed.sort()).toEqual(policies.map((file) => file.replace('.yaml', '.json')).sort());
    expect(existsSync(path.join(libs, 'sandbox/dist/bundle/evaluation/child.js'))).toBe(true);
  });

  it('hold all that each service needs: an evaluation goes from the gateway to its end', async () => {
    const [gateway, auth, evaluator, dispatcher, portal] = await Promise.all([1, 2, 3, 4, 5].map(() => freePort()));
    const urls = {
      AUTH_URL: `http://127.0.0.1:${auth}`,
      BASE_URL: `http://127.0.0.1:${gateway}`,
      PORTAL_URL: `http://127.0.0.1:${portal}`,
    };
    await start('auth', auth as number, urls);
    await start('gateway', gateway as number, urls);
    await start('evaluator', evaluator as number, urls);
    await start('webhook-dispatcher', dispatcher as number, urls);
    await start('portal', portal as number, urls);
    const admin = spawnSync(
      process.execPath,
      [...stage('admin').command.slice(1), 'org', 'create', 'Images', '--plan', 'free', '--json'],
      {
        ...asNode,
        cwd: image('admin'),
        env: shared,
        encoding: 'utf8',
      },
    );
    const { api_key: key } = JSON.parse(admin.stdout || `{"error": ${JSON.stringify(admin.stderr)}}`);
    const call = async (method: string, url: string, body?: unknown) => {
      const response = await fetch(`${urls.BASE_URL}${url}`, {
        method,
        headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return (await response.json()) as Record<string, unknown>;
    };
    // a language whose grammar is a package of its own, too
    const files = [
      { path: 'a.py', content: 'import os\nos.system("ls " + name)\n' },
      { path: 'a.js', content: 'eval(input)\n' },
    ];
    const { id } = await call('POST', '/v1/evaluations', { repository: 'images', files });
    const ended = await waitFor(
      async () => {
        const evaluation = await call('GET', `/v1/evaluations/${id}`);
        return evaluation.completed_at ? evaluation : undefined;
      },
      { timeoutMs: 180_000, what: 'the end of the evaluation' },
    );
    expect(ended).toMatchObject({ status: 'completed', skipped: [], summary: { total: expect.any(Number) } });
    expect((await fetch(`${urls.PORTAL_URL}/`)).status).toBeLessThan(500);
    for (const child of children) expect(child.output()).not.toMatch(/ERR_MODULE_NOT_FOUND|EACCES|EROFS/);
  }, 600_000);

  it('hold everything in the one of all services, too', async () => {
    const data = path.join(folder, 'data');
    mkdirSync(data, { mode: 0o777 });
    chmodSync(data, 0o777);
    const [gateway, auth, portal] = await Promise.all([1, 2, 3].map(() => freePort()));
    const own = await createTestDatabase();
    const standalone = await start('standalone', gateway as number, {
      DATABASE_URL: own.url,
      DATA_DIR: data,
      AUTH_PORT: String(auth),
      PORTAL_PORT: String(portal),
    });
    await standalone.untilOutput(/Stop with Ctrl-C/, 180_000);
    expect(standalone.output()).toContain('signature verified');
    await standalone.kill('SIGTERM');
    await own.drop();
  }, 400_000);
});

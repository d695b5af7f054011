import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { startEmbeddedPostgres } from '@assay/database';
import {
  type Child,
  describeWithKafka,
  freePort,
  startChild,
  startKafka,
  startRedis,
  temporaryFolder,
  waitFor,
} from '@assay/testing';
import { describe, expect, it } from '@jest/globals';
import { runAdmin } from './forms.js';

const root = path.join(import.meta.dirname, '../..');
const start = (app: string, env: Record<string, string>): Child =>
  startChild(process.execPath, [path.join(root, `apps/${app}/dist/main.js`)], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
  });

const secrets = () => ({
  INTERNAL_TOKEN: randomBytes(32).toString('base64url'),
  KEY_PEPPERS: randomBytes(32).toString('base64'),
  ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
});

async function endOf(child: Child): Promise<{ code: number | null; lines: string[] }> {
  await child.exited;
  return { code: child.process.exitCode, lines: child.output().trim().split('\n') };
}

describe('A service that cannot start', () => {
  it.each(['gateway', 'auth', 'evaluator', 'webhook-dispatcher'])(
    '%s: names every missing variable, a line each, and what it is for',
    async (app) => {
      const { code, lines } = await endOf(start(app, {}));
      expect(code).not.toBe(0);
      expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^DATABASE_URL is missing: set it to .+/)]));
      for (const line of lines) expect(line).toMatch(/^[A-Z_]+ (is missing|must)/);
    },
  );

  it('tells a value of the wrong form without repeating a secret', async () => {
    const { code, lines } = await endOf(
      start('gateway', { ...secrets(), DATABASE_URL: 'mysql://root:hunter2@x/y', GATEWAY_PORT: '99999' }),
    );
    expect(code).not.toBe(0);
    expect(lines.sort()).toEqual([
      'DATABASE_URL must be a URL that starts with postgresql: or postgres://',
      'GATEWAY_PORT must be a whole number from 0 to 65535, not "99999"',
    ]);
  });

  it('says in one line that a port is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await waitFor(() => server.listening);
    const { port } = server.address() as { port: number };
    const alone = await endOf(
      start('gateway', { ...secrets(), DATABASE_URL: 'postgresql://127.0.0.1:1/x', GATEWAY_PORT: String(port) }),
    );
    expect(alone.code).not.toBe(0);
    expect(alone.lines.at(-1)).toMatch(new RegExp(`^Port ${port} is in use: `));
    const together = await endOf(
      start('standalone', {
        DATA_DIR: path.join(temporaryFolder(), 'data'),
        GATEWAY_PORT: String(port),
        AUTH_PORT: String(await freePort()),
        PORTAL_PORT: String(await freePort()),
        INTEGRATIONS_PORT: String(await freePort()),
      }),
    );
    expect(together.lines).toEqual([
      `Port ${port} is in use: stop the process that uses it, or choose another port with GATEWAY_PORT=<port>`,
    ]);
    expect(together.code).not.toBe(0);
    server.close();
  });

  it('says in one line that a port is none', async () => {
    const { code, lines } = await endOf(
      start('standalone', { DATA_DIR: path.join(temporaryFolder(), 'data'), GATEWAY_PORT: 'abc' }),
    );
    expect(code).not.toBe(0);
    expect(lines).toEqual(['GATEWAY_PORT must be a whole number from 0 to 65535, not "abc"']);
  });

  it('says in one line that the data folder cannot be used', async () => {
    const file = path.join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    for (const [folder, why] of [
      [file, 'is not a folder'],
      [path.join(file, 'below'), 'is not a folder'],
      ['/proc/takes/no/folders', 'cannot be read and written by this user'],
    ] as const) {
      const { code, lines } = await endOf(
        start('standalone', {
          DATA_DIR: folder,
          GATEWAY_PORT: '0',
          AUTH_PORT: '0',
          PORTAL_PORT: '0',
          INTEGRATIONS_PORT: '0',
        }),
      );
      expect(code).not.toBe(0);
      expect(lines).toEqual([`The data folder ${folder} ${why}: set DATA_DIR to another one`]);
    }
  });
});

describe('PostgreSQL that comes late and goes away', () => {
  it('is waited for, missed with 503, and found again without a restart; nothing is accepted that is not kept', async () => {
    const dataDir = path.join(temporaryFolder(), 'postgres');
    let postgres = await startEmbeddedPostgres({ dataDir, durable: false });
    const { url } = postgres;
    const restart = async () => {
      postgres = await startEmbeddedPostgres({ dataDir, durable: false, port: Number(new URL(url).port) });
    };
    await postgres.stop();
    const [gatewayPort, authPort] = [await freePort(), await freePort()];
    const env = {
      ...secrets(),
      DATABASE_URL: url,
      GATEWAY_PORT: String(gatewayPort),
      AUTH_PORT: String(authPort),
      AUTH_URL: `http://127.0.0.1:${authPort}`,
    };
    const services = [start('gateway', env), start('auth', env)];
    const gateway = `http://127.0.0.1:${gatewayPort}`;
    const ready = async () => (await fetch(`${gateway}/readyz`).catch(() => undefined))?.status;
    try {
      await waitFor(async () => (await ready()) === 503);
      expect((await fetch(`${gateway}/livez`)).status).toBe(200);
      await restart();
      await waitFor(async () => (await ready()) === 200);

      const made = JSON.parse(
        await runAdmin(['org', 'create', 'Late', '--plan', 'free', '--json'], { ...process.env, ...env }),
      );
      const submit = () =>
        fetch(`${gateway}/v1/evaluations`, {
          method: 'POST',
          headers: { authorization: `Bearer ${made.api_key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ repository: 'late', files: [{ content: 'x' }] }),
        });
      expect((await submit()).status).toBe(201);

      await postgres.stop();
      const refused = await submit();
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      await waitFor(async () => (await ready()) === 503);

      await restart();
      await waitFor(async () => (await submit()).status === 201, { timeoutMs: 30_000 });
      const list = (await (
        await fetch(`${gateway}/v1/evaluations`, { headers: { authorization: `Bearer ${made.api_key}` } })
      ).json()) as { data: unknown[] };
      expect(list.data).toHaveLength(2);
      // once a change of state, not once an attempt
      expect(services[0]?.output().match(/waiting for PostgreSQL/g)).toHaveLength(1);
    } finally {
      await Promise.all(services.map((service) => service.kill('SIGTERM')));
      await postgres.stop();
    }
  }, 120_000);
});

describeWithKafka('Kafka and Redis that come late and go away', () => {
  it('make the services say so on /readyz and in the log, reject no evaluation, and are found again without a restart', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(temporaryFolder(), 'postgres'), durable: false });
    const [kafka, redis] = await Promise.all([startKafka(), startRedis()]);
    await Promise.all([kafka.kill(), redis.kill()]);
    const [gatewayPort, authPort, evaluatorPort] = [await freePort(), await freePort(), await freePort()];
    const env = {
      ...secrets(),
      DATABASE_URL: postgres.url,
      KAFKA_BROKERS: kafka.brokers.join(),
      REDIS_URL: redis.url,
      GATEWAY_PORT: String(gatewayPort),
      AUTH_PORT: String(authPort),
      EVALUATOR_PORT: String(evaluatorPort),
      AUTH_URL: `http://127.0.0.1:${authPort}`,
    };
    const services = ['gateway', 'auth', 'evaluator'].map((name) => start(name, env));
    const readyz = (port: number, query = '') =>
      fetch(`http://127.0.0.1:${port}/readyz${query}`).then(
        async (response) => ({ ...((await response.json()) as { checks: object }), status: response.status }),
        () => undefined,
      );
    const away = { status: 503, checks: { postgresql: 'ok', messaging: 'failing', redis: 'failing' } };
    try {
      const serves = () => Promise.all([gatewayPort, authPort].map((port) => readyz(port, '?allow=degraded')));
      await waitFor(async () => (await serves()).every((each) => each?.status === 200), {
        intervalMs: 200,
      });
      for (const port of [gatewayPort, authPort]) {
        expect(await readyz(port)).toMatchObject(away);
        expect(await readyz(port, '?allow=degraded')).toMatchObject({ ...away, status: 200 });
      }
      expect(await readyz(evaluatorPort, '?allow=degraded')).toMatchObject({ status: 503 });
      const made = JSON.parse(
        await runAdmin(['org', 'create', 'Alone', '--plan', 'free', '--json'], { ...process.env, ...env }),
      );
      const headers = { authorization: `Bearer ${made.api_key}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ repository: 'alone', files: [{ content: 'x' }] });
      const submit = async () => {
        const url = `http://127.0.0.1:${gatewayPort}/v1/evaluations`;
        const response = await fetch(url, { method: 'POST', headers, body });
        expect(response.status).toBe(201);
        return ((await response.json()) as { id: string }).id;
      };
      const completed = async (id: string) => {
        const response = await fetch(`http://127.0.0.1:${gatewayPort}/v1/evaluations/${id}`, { headers });
        return ((await response.json()) as { status: string }).status === 'completed';
      };
      const first = await submit();

      await Promise.all([kafka.restart(), redis.restart()]);
      const all = [gatewayPort, authPort, evaluatorPort];
      const status = () => Promise.all(all.map(async (port) => (await readyz(port))?.status));
      await waitFor(async () => (await status()).every((each) => each === 200), { timeoutMs: 60_000, intervalMs: 500 });
      await waitFor(() => completed(first));

      await Promise.all([kafka.kill(), redis.kill()]);
      await waitFor(async () => (await status()).every((each) => each === 503), { intervalMs: 500 });
      const second = await submit();
      await Promise.all([kafka.restart(), redis.restart()]);
      await waitFor(async () => (await status()).every((each) => each === 200), { timeoutMs: 60_000, intervalMs: 500 });
      await waitFor(() => completed(second));
      // once a change of state, not once an attempt
      expect(services[0]?.output().match(/relay to Kafka does not work/g)).toHaveLength(2);
    } finally {
      await Promise.all(services.map((service) => service.kill('SIGTERM')));
      await Promise.all([kafka.stop(), redis.stop(), postgres.stop()]);
    }
  }, 240_000);
});

describe('npm start', () => {
  const newEnv = async () => ({
    DATA_DIR: path.join(temporaryFolder(), 'data'),
    GATEWAY_PORT: String(await freePort()),
    AUTH_PORT: String(await freePort()),
    PORTAL_PORT: String(await freePort()),
    INTEGRATIONS_PORT: String(await freePort()),
    // the start below that is as a user's has it
    SANDBOX_WARM_UP: 'false',
  });
  /** Resolves when the API takes requests, which is before the demonstration has ended. */
  const whileDemonstrating = async (env: { DATA_DIR: string; GATEWAY_PORT: string }, child: Child) => {
    await child.untilOutput(/The first evaluations/);
    const { api_key: key } = JSON.parse(readFileSync(path.join(env.DATA_DIR, 'bootstrap.json'), 'utf8'));
    return async (method: string, address: string, body?: object) => {
      const response = await fetch(`http://127.0.0.1:${env.GATEWAY_PORT}${address}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    };
  };

  it('demonstrates undisturbed while someone else evaluates and receives webhooks', async () => {
    const env = await newEnv();
    const child = start('standalone', env);
    const call = await whileDemonstrating(env, child);
    const names = ['sample-shop', 'kafkajs', 'somebody-elses'];
    for (const repository of [...names, ...names]) {
      const file = { path: 'a.js', content: 'eval(location.hash);' };
      expect((await call('POST', '/v1/evaluations', { repository, files: [file] })).status).toBe(201);
    }
    await child.untilOutput(/Stop with Ctrl-C/);
    expect(child.output().match(/delivered, signature verified/g)).toHaveLength(2);
    expect(child.output()).not.toMatch(/demo failed/);
    await child.kill('SIGTERM');
    expect(child.process.exitCode).toBe(0);
  }, 180_000);

  it('goes on serving where the demonstration fails, and says so in one line', async () => {
    const env = await newEnv();
    const child = start('standalone', env);
    const call = await whileDemonstrating(env, child);
    // takes its evaluations away, one after the other, until it gives up
    const deleting = (async () => {
      while (!/Stop with Ctrl-C/.test(child.output()))
        for (const { id } of (await call('GET', '/v1/evaluations')).body.data ?? [])
          await call('DELETE', `/v1/evaluations/${id}`);
    })();
    await child.untilOutput(/Stop with Ctrl-C/, 150_000);
    await deleting;
    const [line, ...more] = child.output().match(/.*demo failed.*/g) ?? [];
    expect(line).toMatch(/^ {2}The demo failed: .+\. The service is running\.$/);
    expect(more).toEqual([]);
    expect((await call('GET', '/v1/webhooks')).body.data).toEqual([]);
    await child.kill('SIGTERM');
    expect(child.process.exitCode).toBe(0);
  }, 240_000);

  it('goes on with the same data on the second start, stops cleanly, and survives kill -9', async () => {
    const dataDir = path.join(temporaryFolder(), 'data');
    mkdirSync(path.dirname(dataDir), { recursive: true });
    const env = {
      DATA_DIR: dataDir,
      GATEWAY_PORT: String(await freePort()),
      AUTH_PORT: String(await freePort()),
      PORTAL_PORT: String(await freePort()),
      INTEGRATIONS_PORT: String(await freePort()),
    };
    const first = start('standalone', env);
    await first.untilOutput(/Stop with Ctrl-C/);
    expect(first.output()).toMatch(/sample-shop: verdict blocked/);
    // what blocks is not behind what does not
    const sample = first.output().split('kafkajs:')[0] ?? '';
    const printed = [...sample.matchAll(/^ {4}(critical|high|medium|low|info) /gm)].map(([, severity]) => severity);
    const inOrder = ['critical', 'high', 'medium', 'low', 'info'].flatMap((severity) =>
      printed.filter((each) => each === severity),
    );
    expect(printed).toEqual(inOrder);
    expect(printed[0]).toBe('critical');
    expect(first.output()).toMatch(/kafkajs: verdict \w+/);
    expect(first.output()).toMatch(/webhook evaluation\.completed evt_\w{26} delivered, signature verified/);
    const file = path.join(dataDir, 'bootstrap.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const bootstrap = JSON.parse(readFileSync(file, 'utf8'));
    expect(Object.keys(bootstrap).sort()).toEqual([
      'admin_email',
      'admin_password',
      'api_key',
      'auth_url',
      'base_url',
      'organization_id',
      'portal_url',
    ]);
    expect(first.output()).not.toContain(bootstrap.api_key);
    const list = async () =>
      (
        (await (
          await fetch(`${bootstrap.base_url}/v1/evaluations`, {
            headers: { authorization: `Bearer ${bootstrap.api_key}` },
          })
        ).json()) as { data: unknown[] }
      ).data;
    expect(await list()).toHaveLength(2);
    await first.kill('SIGTERM');
    expect(first.process.exitCode).toBe(0);
    expect(existsSync(path.join(dataDir, 'postgres-url'))).toBe(false);

    const second = start('standalone', env);
    await second.untilOutput(/Stop with Ctrl-C/);
    expect(second.output()).not.toMatch(/sample-shop/);
    expect(await list()).toHaveLength(2);
    await second.kill('SIGKILL');

    const third = start('standalone', env);
    await third.untilOutput(/Stop with Ctrl-C/);
    expect(await list()).toHaveLength(2);
    await third.kill('SIGINT');
    expect(third.process.exitCode).toBe(0);
  }, 240_000);
});

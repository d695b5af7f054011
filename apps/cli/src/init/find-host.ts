import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Host } from './ci-files.js';

/** The folders and files that hosts read, each with its host. */
const MARKS: readonly [string, Host][] = [
  ['.github', 'github'],
  ['.gitlab-ci.yml', 'gitlab'],
  ['.gitlab', 'gitlab'],
  ['.forgejo', 'forgejo'],
  ['.gitea', 'gitea'],
];
const SITES: readonly [RegExp, Host][] = [
  [/github/i, 'github'],
  [/gitlab/i, 'gitlab'],
  [/forgejo|codeberg/i, 'forgejo'],
  [/gitea/i, 'gitea'],
];

/** The host of a repository: by what is there for one already, else by the address of its remote. */
export function findHost(top: string): Host | undefined {
  const mark = MARKS.find(([name]) => existsSync(path.join(top, name)));
  if (mark) return mark[1];
  const site = remoteSite(top);
  return site === undefined ? undefined : SITES.find(([pattern]) => pattern.test(site))?.[1];
}

/** The host name of the first remote; of a URL or of `git@host:path`. */
function remoteSite(top: string): string | undefined {
  try {
    const url = /^\s*url\s*=\s*(\S+)/m.exec(readFileSync(path.join(top, '.git', 'config'), 'utf8'))?.[1] ?? '';
    return URL.canParse(url) ? new URL(url).hostname : /^(?:[^@/]+@)?([^:/]+):/.exec(url)?.[1];
  } catch {
    return undefined;
  }
}

import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { evaluatedPath } from '@assay/sdk/text';
import { codeOf } from '../errors.js';
import { EXIT, Failure } from '../exit-codes.js';
import { IgnoreRules } from './ignore-rules.js';

/** Why something is not evaluated. */
export const LEFT_OUT = {
  ignored: 'ignored by .gitignore',
  dependencies: 'in node_modules',
  link: 'symbolic links',
  special: 'neither files nor folders',
  too_large: 'over 1 MiB',
  binary: 'binary',
  unreadable: 'not readable',
} as const;
export type LeftOutReason = keyof typeof LEFT_OUT;

export interface LeftOut {
  /** Relative to the folder; a folder that is left out as a whole is one entry, with a slash at its end. */
  path: string;
  reason: LeftOutReason;
}
export interface FoundFile {
  /** As it is evaluated: see `evaluatedPath`. */
  path: string;
  absolute: string;
  /** Its content in git, if that is evaluated instead of the file on disk. */
  content?: Buffer;
}
export interface Listing {
  /** In the order of their paths. */
  files: FoundFile[];
  leftOut: LeftOut[];
}

/**
 * The files below a folder, or the one file. Symbolic links are not followed: they lead out of the folder or to what is
 * looked at anyway.
 * @param under what every path starts with, with a slash at its end
 * @throws Failure where it does not exist
 */
export function listFiles(root: string, under = ''): Listing {
  const start = path.resolve(root);
  let stats: Stats;
  try {
    stats = statSync(start);
  } catch (error) {
    const code = codeOf(error);
    throw new Failure(
      code === 'ENOENT' ? `${root} does not exist: specify a folder or file` : `${root} cannot be read (${code})`,
      EXIT.usage,
    );
  }
  // to open a named pipe waits until something writes to it
  if (!stats.isDirectory() && !stats.isFile())
    throw new Failure(`${root} is neither a file nor a folder: specify a folder or file`, EXIT.usage);
  if (stats.isFile())
    return { files: [{ path: evaluatedPath(under + path.basename(start)), absolute: start }], leftOut: [] };
  const listing: Listing = { files: [], leftOut: [] };
  // names are put together by hand: path.join and path.relative cost more than reading the folders
  const waiting = [{ folder: start, prefix: under, rules: IgnoreRules.at(start) }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { folder, prefix, rules } = next;
    let entries: Dirent[];
    try {
      entries = readdirSync(folder, { withFileTypes: true });
    } catch {
      listing.leftOut.push({ path: prefix || './', reason: 'unreadable' });
      continue;
    }
    for (const entry of entries) {
      const absolute = folder.endsWith(path.sep) ? folder + entry.name : folder + path.sep + entry.name;
      const relative = prefix + entry.name;
      const reason = whyNot(entry, absolute, rules);
      if (reason === 'git') continue;
      if (reason) listing.leftOut.push({ path: entry.isDirectory() ? `${relative}/` : relative, reason });
      else if (entry.isDirectory())
        waiting.push({ folder: absolute, prefix: `${relative}/`, rules: rules.below(absolute) });
      else listing.files.push({ path: evaluatedPath(relative), absolute });
    }
  }
  const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);
  listing.files.sort(byPath);
  listing.leftOut.sort(byPath);
  return listing;
}

function whyNot(entry: Dirent, absolute: string, rules: IgnoreRules): LeftOutReason | 'git' | null {
  if (entry.name === '.git') return 'git';
  if (entry.isSymbolicLink()) return 'link';
  if (!entry.isDirectory() && !entry.isFile()) return 'special';
  if (rules.ignores(absolute, entry.isDirectory())) return 'ignored';
  if (entry.isDirectory() && entry.name === 'node_modules') return 'dependencies';
  return null;
}

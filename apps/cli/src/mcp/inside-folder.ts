import { realpathSync } from 'node:fs';
import path from 'node:path';
import { EXIT, Failure } from '../exit-codes.js';
import { hasBadName } from '../files/list-files.js';
import { clip, printable } from '../printable.js';

/**
 * A file or folder below the folder of the server, with symbolic links followed.
 * @returns absolute
 * @throws Failure where it does not exist, or lies or leads elsewhere
 */
export function insideFolder(folder: string, wanted: string): string {
  const shown = clip(printable(wanted), 200);
  if (wanted.includes('\0')) throw new Failure(`"${shown}" is not a valid path`, EXIT.usage);
  const top = realpathSync(folder);
  let place: string;
  try {
    place = realpathSync(path.resolve(top, wanted));
  } catch {
    throw new Failure(`"${shown}" does not exist: use a path relative to the folder of the server`, EXIT.usage);
  }
  if (place !== top && !place.startsWith(top.endsWith(path.sep) ? top : top + path.sep))
    throw new Failure(`"${shown}" is outside the folder of the server, which cannot be read`, EXIT.usage);
  return place;
}

/**
 * The path of a text that need not be on disk.
 * @throws Failure for one that leads out of a repository, or that no file of it could have
 */
export function textPath(wanted: string): string {
  const isBad =
    hasBadName(wanted) ||
    path.posix.isAbsolute(wanted) ||
    path.win32.isAbsolute(wanted) ||
    wanted.split('/').some((part) => part === '' || part === '.' || part === '..');
  if (isBad)
    throw new Failure(
      `"${clip(printable(wanted), 200)}" is not a valid file path: use one relative to the repository, such as src/a.js`,
      EXIT.usage,
    );
  return wanted;
}

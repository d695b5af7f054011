import { realpathSync } from 'node:fs';
import path from 'node:path';
import { clip, printable } from '@assay/agent-tools/printable';
import { EXIT, Failure } from '../exit-codes.js';

/**
 * Resolves a file or folder in the server's folder, following symbolic links.
 * @returns its absolute path
 * @throws Failure if it does not exist, or is not in the folder
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

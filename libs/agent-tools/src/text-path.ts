import path from 'node:path';
import { MAX_PATH_CHARS } from '@assay/contracts/limits';
import { clip, printable } from './printable.js';
import { ToolError } from './tool-error.js';

/** Follows `SourceFile.path` of the API. */
const hasBadName = (relative: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it rejects
  relative.length > MAX_PATH_CHARS || /[\\\u0000-\u001f\u007f]/.test(relative) || !relative.isWellFormed();

/**
 * The path of a text that need not be on disk.
 * @throws ToolError if it leads out of the repository, or is not a valid path
 */
export function textPath(wanted: string): string {
  const isBad =
    hasBadName(wanted) ||
    path.posix.isAbsolute(wanted) ||
    path.win32.isAbsolute(wanted) ||
    wanted.split('/').some((part) => part === '' || part === '.' || part === '..');
  if (isBad)
    throw new ToolError(
      `"${clip(printable(wanted), 200)}" is not a valid file path: use one relative to the repository, such as src/a.js`,
    );
  return wanted;
}

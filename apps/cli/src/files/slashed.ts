import path from 'node:path';

/** A path of this machine as the API and git write it: parts between slashes. */
export function slashed(file: string): string {
  return path.sep === '/' ? file : file.replaceAll(path.sep, '/');
}

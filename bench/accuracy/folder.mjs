/** The files of a folder, for measurements that load nothing else beside what they measure. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Regular files below a folder, as paths relative to it with `/`; a name that is no UTF-8 names no file that Node can open. */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('\uFFFD'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Text of a file, or null where it is no UTF-8 or above the engine's limit of 1 MiB. */
export function readText(path) {
  if (statSync(path).size > 1_048_576) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
  } catch {
    return null;
  }
}

/** Files with their texts; those that `readText` cannot give are left out. */
export function textsOf(folder, paths) {
  return paths.flatMap((path) => {
    const content = readText(join(folder, path));
    return content === null ? [] : [{ path, content }];
  });
}

/** Whether a case is for tuning, and not for the report, where its name says nothing of it: half of all names. */
export function isTuningHalf(name) {
  return (createHash('sha256').update(name).digest().at(-1) ?? 0) % 2 === 0;
}

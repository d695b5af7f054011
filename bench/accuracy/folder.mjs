/** The files of a folder, for measurements that load nothing else beside what they measure. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';

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

/** Copies the files that `readText` can give. @returns how many, and how large */
export function copyTexts(from, to, isWanted = () => true) {
  const texts = textsOf(from, filesBelow(from).filter(isWanted));
  for (const { path, content } of texts) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), content);
  }
  const bytes = texts.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  return `${texts.length} files, ${(bytes / 1e6).toFixed(1)} MB`;
}

/** Whether a case is for tuning, and not for the report, where its name says nothing of it: half of all names. */
export function isTuningHalf(name) {
  return (createHash('sha256').update(name).digest().at(-1) ?? 0) % 2 === 0;
}

/**
 * The arguments of a benchmark that keeps a half of its cases for tuning: `--half`, `--verbose`, and `more` options. Ends the
 * process with the usage where an argument is wrong.
 * @param {(positionals: string[]) => boolean} isComplete whether the arguments without a name are all there
 * @returns `isOfHalf` tells whether a case is of the half that was asked for, by whether it is a tuning case
 */
export function readArguments(usage, isComplete, more = {}) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { half: { type: 'string' }, verbose: { type: 'boolean', default: false }, ...more },
  });
  if (!isComplete(positionals) || !/^(?:tune|report)$/.test(values.half ?? 'tune')) {
    console.error(`usage: ${usage}`);
    process.exit(2);
  }
  const isOfHalf = (isTuning) => !values.half || isTuning === (values.half === 'tune');
  return { values, positionals, isOfHalf };
}

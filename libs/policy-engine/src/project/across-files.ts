import type { EvaluatedPolicy, FileResult, LinkedFiles, Tells } from '../evaluation/types.js';
import { ImportedFiles } from './imported-files.js';
import { ProjectLink } from './link.js';
import { FOR_TESTS } from './used-files.js';

/** Data goes from file to file so often at most, and back. */
const MAX_ROUNDS = 6;
/** Files that are evaluated once more because data reaches them. */
const MAX_FILES = 2_000;

/** For `mergeFileResults`. */
export interface AcrossFiles {
  /** Of all files about which there is something to say; those that were asked, as they answered. */
  results: FileResult[];
  linked: LinkedFiles;
}

/** Files that are to be evaluated once more, and how. */
export interface AskedFiles {
  paths: string[];
  tells: Tells;
}

type Rounds<Result> = Generator<AskedFiles, Result, readonly FileResult[]>;

/**
 * What of an evaluation's files depends on others: first which ones product code imports, then which ones data of others
 * may come to, beginning with those that have sources. Each `yield` names files, and is given their results.
 *
 * @param results of all files about which there is something to say
 * @param paths of all files of the evaluation
 */
export function* acrossFiles(
  policies: readonly Pick<EvaluatedPolicy, 'policy'>[],
  results: readonly FileResult[],
  paths: readonly string[],
): Rounds<AcrossFiles> {
  const all = new Map(results.map((result) => [result.path, result]));
  const asked = yield* askImported(new ImportedFiles(policies, paths), all);
  const link = new ProjectLink(policies, paths);
  link.add([...all.values()].sort(byPath));
  let linked = link.follow();
  let count = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = [...link.wanted]
      .filter((path) => !asked.has(path))
      .sort()
      .slice(0, MAX_FILES - count);
    if (next.length === 0) break;
    count += next.length;
    for (const path of next) asked.add(path);
    const told = [...(yield { paths: next, tells: true })].sort(byPath);
    for (const result of told) all.set(result.path, result.flows ? result : untold(all.get(result.path), result));
    link.add(told);
    linked = link.follow();
  }
  return { results: [...all.values()], linked };
}

/** Puts the results of imported files into `all`. @returns their paths */
function* askImported(imported: ImportedFiles, all: Map<string, FileResult>): Rounds<Set<string>> {
  const asked = new Set<string>();
  const compiled = new Set(imported.compiled());
  let next = new Set([...compiled, ...[...all.values()].flatMap((result) => imported.usedBy(result, false))]);
  while (next.size > 0) {
    for (const path of next) asked.add(path);
    const told = yield { paths: [...next].sort(), tells: 'imported' };
    next = new Set();
    for (const result of told) {
      // a helper of a package's tests, for which a product has no use; data may come to it as to any file
      if (compiled.has(result.path) && result.uses?.includes(FOR_TESTS)) {
        asked.delete(result.path);
        continue;
      }
      const answer = result.uses ? result : untold(all.get(result.path), result);
      all.set(result.path, { ...answer, imported: imported.isLibrary(result.path) ? 'library' : 'own' });
      for (const path of imported.usedBy(result, true)) if (!asked.has(path)) next.add(path);
    }
  }
  return asked;
}

/** By UTF-16 code units, the same on every machine. */
function byPath(a: FileResult, b: FileResult): number {
  return a.path < b.path ? -1 : 1;
}

/** Of a file that took too long or too much when it was asked: what it said before, and that it is not all. */
function untold(before: FileResult | undefined, result: FileResult): FileResult {
  return before ? { ...before, skipped: [...before.skipped, ...result.skipped] } : result;
}

/** As `acrossFiles`, with files that are evaluated elsewhere. */
export async function followAcrossFiles(
  policies: readonly Pick<EvaluatedPolicy, 'policy'>[],
  results: readonly FileResult[],
  paths: readonly string[],
  evaluateAgain: (paths: string[], tells: Tells) => Promise<readonly FileResult[]>,
): Promise<AcrossFiles> {
  const rounds = acrossFiles(policies, results, paths);
  let round = rounds.next();
  while (!round.done) round = rounds.next(await evaluateAgain(round.value.paths, round.value.tells));
  return round.value;
}

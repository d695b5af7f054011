import type { EvaluatedPolicy, FileResult, LinkedFiles } from '../types.js';
import { ProjectLink } from './link.js';

/** Data goes from file to file so often at most, and back. */
const MAX_ROUNDS = 6;
/** Files that are evaluated once more. */
const MAX_FILES = 2_000;

/** For `mergeFileResults`. */
export interface AcrossFiles {
  /** Of all files about which there is something to say; those that were asked, as they answered. */
  results: FileResult[];
  linked: LinkedFiles;
}

/**
 * Which files of an evaluation data of other files may come to, beginning with those that have sources. Each `yield` names
 * files, which are to be evaluated with `tells`; it is given their results.
 *
 * @param results of all files about which there is something to say
 * @param paths of all files of the evaluation
 */
export function* acrossFiles(
  policies: readonly Pick<EvaluatedPolicy, 'policy'>[],
  results: readonly FileResult[],
  paths: readonly string[],
): Generator<string[], AcrossFiles, readonly FileResult[]> {
  const all = new Map(results.map((result) => [result.path, result]));
  const asked = new Set<string>();
  const link = new ProjectLink(policies, paths);
  link.add([...results].sort(byPath));
  let linked = link.follow();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = [...link.wanted]
      .filter((path) => !asked.has(path))
      .sort()
      .slice(0, MAX_FILES - asked.size);
    if (next.length === 0) break;
    for (const path of next) asked.add(path);
    const told = [...(yield next)].sort(byPath);
    for (const result of told) all.set(result.path, result.flows ? result : untold(all.get(result.path), result));
    link.add(told);
    linked = link.follow();
  }
  return { results: [...all.values()], linked };
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
  evaluateAgain: (paths: string[]) => Promise<readonly FileResult[]>,
): Promise<AcrossFiles> {
  const rounds = acrossFiles(policies, results, paths);
  let round = rounds.next();
  while (!round.done) round = rounds.next(await evaluateAgain(round.value));
  return round.value;
}

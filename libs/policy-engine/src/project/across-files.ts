import type { EvaluatedPolicy, FileResult } from '../types.js';
import { linkProject } from './link.js';
import { ProjectPaths } from './paths.js';

/** Data goes from file to file so often at most, and back. */
const MAX_ROUNDS = 6;
/** Files that are evaluated once more. */
const MAX_FILES = 2_000;

/**
 * Which files of an evaluation data of other files may come to, beginning with those that have sources. Each `yield` names
 * files, which are to be evaluated with `tells`; it is given their results. What it returns takes the place of the results that
 * were there before, for `mergeFileResults`.
 *
 * @param results of all files about which there is something to say
 * @param paths of all files of the evaluation
 */
export function* acrossFiles(
  policies: readonly Pick<EvaluatedPolicy, 'policy'>[],
  results: readonly FileResult[],
  paths: readonly string[],
): Generator<string[], FileResult[], readonly FileResult[]> {
  const told = new Map<string, FileResult>();
  const project = new ProjectPaths(paths);
  const asked = new Set<string>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const known = [...results.filter(({ path }) => !told.has(path)), ...told.values()].sort((a, b) =>
      a.path < b.path ? -1 : 1,
    );
    const { wanted } = linkProject(policies, known, project);
    const next = [...wanted]
      .filter((path) => !asked.has(path))
      .sort()
      .slice(0, MAX_FILES - asked.size);
    if (next.length === 0) break;
    for (const path of next) asked.add(path);
    const before = new Map(results.map((result) => [result.path, result]));
    for (const result of yield next)
      told.set(result.path, result.flows ? result : untold(before.get(result.path), result));
  }
  return [...told.values()];
}

/** Of a file that took too long or too much when it was asked: what it said before, and that it is not all. */
function untold(before: FileResult | undefined, result: FileResult): FileResult {
  return before ? { ...before, skipped: [...before.skipped, ...result.skipped] } : result;
}

/**
 * As `acrossFiles`, with files that are evaluated elsewhere.
 *
 * @returns the results of all files about which there is something to say, for `mergeFileResults`
 */
export async function followAcrossFiles(
  policies: readonly Pick<EvaluatedPolicy, 'policy'>[],
  results: readonly FileResult[],
  paths: readonly string[],
  evaluateAgain: (paths: string[]) => Promise<readonly FileResult[]>,
): Promise<FileResult[]> {
  const rounds = acrossFiles(policies, results, paths);
  let round = rounds.next();
  while (!round.done) round = rounds.next(await evaluateAgain(round.value));
  const all = new Map(results.map((result) => [result.path, result]));
  for (const result of round.value) all.set(result.path, result);
  return [...all.values()];
}

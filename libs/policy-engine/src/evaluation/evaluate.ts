import { acrossFiles } from '../project/across-files.js';
import { evaluateFile } from './evaluate-file.js';
import { mergeFileResults } from './merge.js';
import { PolicySet } from './policy-set.js';
import type { EvaluateInput, EvaluationResult, SourceFile, Tells } from './types.js';

/**
 * Evaluates files in this process, one after the other: for the command line's own texts, tests and trusted input. For
 * hostile files, `evaluateFile` in killable processes, `acrossFiles` and `mergeFileResults` give the same bytes.
 *
 * @throws TypeError if two files have one path
 */
export function evaluate(input: EvaluateInput): EvaluationResult {
  const { files, policies, fingerprintKey, limits, ...merge } = input;
  const byPath = new Map(files.map((file) => [file.path, file]));
  if (byPath.size !== files.length) throw new TypeError('two files have the same path');
  const set = new PolicySet(policies.map(({ policy }) => policy));
  const evaluate = (file: SourceFile, tells: Tells) => evaluateFile(set, file, { fingerprintKey, limits, tells });
  const rounds = acrossFiles(
    policies,
    files.map((file) => evaluate(file, false)),
    [...byPath.keys()],
  );
  let round = rounds.next();
  while (!round.done) {
    const { paths, tells } = round.value;
    const asked = paths.flatMap((path) => byPath.get(path) ?? []);
    round = rounds.next(asked.map((file) => evaluate(file, tells)));
  }
  const { results, linked } = round.value;
  return mergeFileResults(policies, results, { ...merge, linked });
}

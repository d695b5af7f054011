import { evaluateFile } from './evaluate-file.js';
import { mergeFileResults } from './merge.js';
import { PolicySet } from './policy-set.js';
import type { EvaluateInput, EvaluationResult } from './types.js';

/**
 * Evaluates files in this process, one after the other: for the command line's own texts, tests and trusted input. For
 * hostile files, `evaluateFile` in killable processes and `mergeFileResults` here give the same bytes.
 *
 * @throws TypeError if two files have one path
 */
export function evaluate(input: EvaluateInput): EvaluationResult {
  const { files, policies, fingerprintKey, limits, ...merge } = input;
  if (new Set(files.map(({ path }) => path)).size !== files.length) throw new TypeError('two files have the same path');
  const set = new PolicySet(policies.map(({ policy }) => policy));
  const results = files.map((file) => evaluateFile(set, file, { fingerprintKey, limits }));
  return mergeFileResults(policies, results, merge);
}

import type { FindingPosition } from '@assay/contracts';
import type { FileResult, PolicyFileResult, RuleMatch } from '../evaluation/types.js';

/** A match that stands for no text of a file. */
export function plainMatch(
  ruleId: string,
  message: string,
  start: FindingPosition,
  end: FindingPosition,
  matchDigest: string,
): RuleMatch {
  return {
    ruleId,
    message,
    start,
    end,
    snippet: '',
    captures: {},
    edits: null,
    matchDigest,
    contextDigest: matchDigest,
  };
}

export const TOP: FindingPosition = { line: 1, column: 1, offset: 0 };

/** What a policy says of a file; undefined where it was not evaluated. */
export function resultOf(file: FileResult, policyDigest: string): PolicyFileResult | undefined {
  return file.policies.find((result) => result.policyDigest === policyDigest);
}

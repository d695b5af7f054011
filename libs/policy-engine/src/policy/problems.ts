import type { PolicyProblem } from '@assay/contracts';

/** A policy that cannot be used; `problems` name rule, line and column. */
export class InvalidPolicyError extends Error {
  constructor(readonly problems: readonly PolicyProblem[]) {
    const first = problems[0];
    const place = first?.line
      ? ` (line ${first.line}, column ${first.column})`
      : first
        ? ` (${first.pointer || '/'})`
        : '';
    const more = problems.length > 1 ? `; ${problems.length - 1} more` : '';
    super(`The policy is not valid: ${first?.message ?? 'unknown problem'}${place}${more}`);
    this.name = 'InvalidPolicyError';
  }
}

/** @param names of the kinds there are */
export function unknownKind(names: Iterable<string>): string {
  return `kind must be one of ${[...names].join(', ')}`;
}

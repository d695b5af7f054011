import type { Schemas } from '@assay/sdk';

type Request = Schemas['SuppressionRequest'];

/**
 * Whether one person asked for the same with one reason: from a selection, each finding has a request of its own. One that changes a rule
 * goes only with those that change one in the same way.
 */
export function wereAskedTogether(one: Request, other: Request): boolean {
  return (['created_by', 'kind', 'reason', 'effect', 'severity'] as const).every(
    (field) => one[field] === other[field],
  );
}

import type { Context, Tx } from './context.js';
import type { Filter } from './filter.js';
import { MAX_SCANNED, type ScanBudget } from './scan-budget.js';
import { ScimError } from './scim-error.js';

/** Comparisons that are included in the cost of one resource. */
const TERMS_INCLUDED = 8;
/** Comparisons in the database cost this many times less. */
const SQL_IS_CHEAPER = 10;

/** Pays for a filter with many comparisons in SQL; a few are included in the cost of the request. @throws ScimError 400 tooMany; ServiceError as ScanBudget.run */
export async function payForTerms(
  tx: Tx,
  { connectionId }: Context,
  budget: ScanBudget,
  table: string,
  filter: Filter,
): Promise<void> {
  const terms = termsOf(filter);
  if (terms <= TERMS_INCLUDED) return;
  const [{ resources } = { resources: 0 }] = await tx.$queryRawUnsafe<{ resources: number }[]>(
    `SELECT count(*)::int AS resources FROM ${table} r WHERE r.connection_id = $1`,
    connectionId,
  );
  await budget.run(connectionId, bounded((resources * terms) / TERMS_INCLUDED / SQL_IS_CHEAPER), async () => undefined);
}

/** The cost of checking resources one by one. @throws ScimError 400 tooMany */
export function costOf(filter: Filter, resources: number): number {
  return bounded(resources * Math.max(1, termsOf(filter) / TERMS_INCLUDED));
}

function bounded(cost: number): number {
  if (cost > MAX_SCANNED)
    throw new ScimError(
      400,
      'The filter would read too many resources: filter by userName, externalId or emails',
      'tooMany',
    );
  return Math.ceil(cost);
}

function termsOf(filter: Filter): number {
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.of.reduce((sum, each) => sum + termsOf(each), 0);
    case 'not':
      return termsOf(filter.of);
    case 'value':
      return termsOf(filter.of) + (filter.compared ? 1 : 0);
    default:
      return 1;
  }
}

import type { Statements } from './statements.js';

/**
 * The database's time when the transaction began: the same for every call within one transaction. Compare stored times with
 * this one, because the clocks of services may differ. In milliseconds, rounded as `timestamptz(3)` columns are, so that a
 * row written with `DEFAULT now()` in the same transaction has exactly this time.
 */
export async function databaseNow(tx: Pick<Statements, '$queryRaw'>): Promise<Date> {
  const [row] = await tx.$queryRaw<{ now: Date }[]>`SELECT now()::timestamptz(3) AS now`;
  if (!row) throw new Error('PostgreSQL returned no row for a SELECT without FROM');
  return row.now;
}

import { waitFor } from '@assay/testing';

/**
 * Begins `work`, and does `meanwhile` when it has come to a change of a table.
 * @param change as a trigger names it, such as `INSERT ON oauth_grants FOR EACH ROW`
 * @returns what is still to wait for
 */
export async function whileWaiting<T>(
  sql: (text: string) => Promise<unknown[]>,
  change: string,
  work: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<{ begun: Promise<T> }> {
  const [table = ''] = /(?<= ON )\w+/.exec(change) ?? [];
  await sql(`CREATE OR REPLACE FUNCTION wait_for_the_test() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN coalesce(NEW, OLD); END $$`);
  await sql('SELECT pg_advisory_lock(4711)');
  await sql(`CREATE TRIGGER waits BEFORE ${change} EXECUTE FUNCTION wait_for_the_test()`);
  const begun = work();
  const waits = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = 4711`;
  await waitFor(async () => (await sql(waits)).length > 0);
  await meanwhile();
  await sql('SELECT pg_advisory_unlock(4711)');
  await sql(`DROP TRIGGER waits ON ${table}`);
  return { begun };
}

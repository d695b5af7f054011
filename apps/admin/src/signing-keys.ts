import type { Database } from '@assay/database';

interface SigningKeyRow {
  id: string;
  state: string;
  created_at: Date;
  changed_at: Date;
}

/** The keys that sign ID tokens: the signing one first. */
export function listSigningKeys(database: Database): Promise<SigningKeyRow[]> {
  return database.system(
    (tx) => tx.$queryRaw<SigningKeyRow[]>`
      SELECT id, state, created_at, changed_at FROM signing_keys ORDER BY array_position(ARRAY['current', 'next', 'previous'], state), id`,
  );
}

/**
 * Asks for a rotation before its time. The auth processes do it, as soon as no client can meet a key that it does not know;
 * compromised keys are given up at once.
 */
export function rotateSigningKeys(database: Database, compromised: boolean): Promise<number> {
  return database.system((tx) =>
    compromised
      ? tx.$executeRaw`UPDATE signing_keys SET state = 'compromised'`
      : tx.$executeRaw`UPDATE signing_keys SET changed_at = '1970-01-01' WHERE state = 'current'`,
  );
}

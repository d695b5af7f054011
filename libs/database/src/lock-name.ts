import type { Statements } from './statements.js';

/**
 * Holds the lock of this name until the transaction ends: others that lock the same name wait. A statement after it sees what they
 * committed in the meantime.
 * @param space the same for every use of a name; a version of the service that used another one would not wait for this one
 */
export async function lockName(tx: Pick<Statements, '$executeRaw'>, name: string, space = 0): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, ${space}::bigint))`;
}

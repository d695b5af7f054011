import { SecretBox } from '@assay/credentials';
import type { Database } from '@assay/database';
import { errorMessage } from '@assay/errors';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.js';
import { UsageError } from './usage-error.js';

const ROWS_AT_ONCE = 200;

interface Reencrypted {
  /** Secrets sealed anew, by table and column. */
  sealed: Record<string, number>;
}

/**
 * Seals every stored secret with the first of the keys. Afterwards the other keys open nothing any more and can be removed.
 * Safe beside running services that have all of the keys, and to be run again. A row that changes meanwhile is left alone:
 * whoever changed it has sealed it with the first key, or the next run does.
 *
 * @throws if a secret opens with none of the keys
 */
export async function reencrypt(database: Database, keys: readonly string[]): Promise<Reencrypted> {
  const box = new SecretBox(keys);
  const sealed: Record<string, number> = {};
  for (const column of SEALED_COLUMNS) {
    const count = await reencryptColumn(database, box, column);
    if (count > 0) sealed[`${column.table}.${column.column}`] = count;
  }
  return { sealed };
}

async function reencryptColumn(database: Database, box: SecretBox, { table, column, keys, context }: SealedColumn) {
  const place = `${table}.${column}`;
  let done = 0;
  for (;;) {
    const rows = await database.system((tx) =>
      tx.$queryRawUnsafe<{ at: string; value: Uint8Array; context: string; row: string }[]>(
        `SELECT ctid::text AS at, "${column}" AS value, ${context} AS context, concat_ws(' ', ${keys.map(text).join(', ')}) AS row
         FROM "${table}" WHERE "${column}" IS NOT NULL AND substring("${column}" FROM 1 FOR 5) <> $1 LIMIT ${ROWS_AT_ONCE}`,
        box.prefix,
      ),
    );
    if (rows.length === 0) return done;
    let changed = 0;
    for (const { at, value, context, row } of rows) {
      let anew: Uint8Array;
      try {
        anew = box.seal(box.open(value, context), context);
      } catch (error) {
        throw new UsageError(
          `${place} of ${row} cannot be decrypted: add the key that encrypted it to ENCRYPTION_KEYS (${errorMessage(error)})`,
        );
      }
      changed += await database.system((tx) =>
        tx.$executeRawUnsafe(
          `UPDATE "${table}" SET "${column}" = $1 WHERE ctid = $2::tid AND "${column}" = $3`,
          anew,
          at,
          value,
        ),
      );
    }
    done += changed;
    // all of them moved under our hands: they are met again at their new places
    if (changed === 0 && rows.length < ROWS_AT_ONCE) return done;
  }
}

const text = (key: string): string => (key === 'id' ? `"${key}"::text` : `"${key}"`);

import { randomBytes } from 'node:crypto';
import { randomFrom } from '@assay/testing';
import type pg from 'pg';

type Row = Record<string, unknown>;

const random = randomFrom();

/** Inserts rows of random values, apart from those given; foreign keys and triggers are left out. */
export async function insertRows(client: pg.Client, table: string, rows: Row[]): Promise<void> {
  const { rows: columns } = await client.query<{ name: string; type: string; required: boolean }>(
    `SELECT column_name AS name, data_type AS type, is_nullable = 'NO' AND column_default IS NULL AS required
       FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`,
    [table],
  );
  const given = new Set(rows.flatMap(Object.keys));
  const filled = columns.filter(({ name, required }) => required || given.has(name));
  const values = rows.map((row) =>
    Object.fromEntries(filled.map(({ name, type }) => [name, name in row ? row[name] : randomValue(type)])),
  );
  const names = filled.map(({ name }) => `"${name}"`).join(', ');
  await client.query(
    `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(values)],
  );
}

function randomValue(type: string): unknown {
  if (type === 'ARRAY') return [];
  if (type === 'boolean') return false;
  if (type === 'bytea') return `\\x${randomBytes(32).toString('hex')}`;
  if (type.startsWith('json')) return {};
  if (type.startsWith('timestamp')) return randomTime();
  if (/int/.test(type)) return 1;
  return randomBytes(8).toString('hex');
}

/** Within the last year, to the second: many are alike. */
export function randomTime(): string {
  return new Date(Math.floor(Date.now() / 1000 - random() * 31_536_000) * 1000).toISOString();
}

const ULID_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** An identifier of any time. */
export function randomId(prefix: string): string {
  const letters = Array.from(randomBytes(26), (byte, index) => ULID_LETTERS[index === 0 ? byte % 8 : byte % 32]);
  return `${prefix}_${letters.join('')}`;
}

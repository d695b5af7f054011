import { totpCode } from '../../apps/auth/src/directory/factors/totp.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;

/** What an authenticator app shows for a secret, by the database's clock; `offset` in steps. */
export async function codeOf(
  s: { sql: (text: string) => Promise<Record<string, unknown>[]> },
  secret: string,
  offset = 0,
): Promise<string> {
  const [row] = await s.sql('SELECT extract(epoch FROM now())::float8 AS now');
  const bits = [...secret].map((c) => ALPHABET.indexOf(c).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return totpCode(bytes, Math.floor(Number(row?.now) / STEP_SECONDS) + offset);
}

import type { Statements } from '@assay/database';

export type Purpose = 'verify_email' | 'reset_password';
const LIFE_MINUTES: Record<Purpose, number> = { verify_email: 3 * 24 * 60, reset_password: 30 };

/** Links that are mailed to people. Rows hold the hash of a link's token; each is good once. */
export async function issueUserToken(
  tx: Statements,
  { hash, userId, email, purpose }: { hash: Buffer<ArrayBuffer>; userId: string; email: string; purpose: Purpose },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO user_tokens (hash, user_id, purpose, email, expires_at)
    VALUES (${hash}, ${userId}, ${purpose}, ${email}, now() + make_interval(mins => ${LIFE_MINUTES[purpose]}::int))`;
}

/** Redeems a link; of concurrent attempts one succeeds. @returns the person, and the address that it was mailed to */
export async function useUserToken(
  tx: Statements,
  hash: Buffer<ArrayBuffer>,
  purpose: Purpose,
): Promise<{ user_id: string; email: string } | undefined> {
  const [used] = await tx.$queryRaw<{ user_id: string; email: string }[]>`
    UPDATE user_tokens SET used_at = now()
    WHERE hash = ${hash} AND purpose = ${purpose} AND used_at IS NULL AND expires_at > now() RETURNING user_id, email`;
  return used;
}

/** Ends the person's other links for the same purpose. */
export async function voidUserTokens(tx: Statements, userId: string, purpose: Purpose): Promise<void> {
  await tx.$executeRaw`UPDATE user_tokens SET used_at = now() WHERE user_id = ${userId} AND purpose = ${purpose} AND used_at IS NULL`;
}

/** Links that the account's creator requested: the address may belong to someone else. */
export async function forgetUserTokens(tx: Statements, userId: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM user_tokens WHERE user_id = ${userId} AND used_at IS NULL`;
}

export async function sweepUserTokens(tx: Statements): Promise<void> {
  await tx.$executeRaw`DELETE FROM user_tokens WHERE expires_at < now()`;
}

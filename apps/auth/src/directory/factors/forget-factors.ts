import type { Statements } from '@assay/database';

/** Factors of an account whose address was never proved belong to whoever made it. */
export async function forgetFactors(tx: Statements, userId: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM totp_factors WHERE user_id = ${userId}`;
  await tx.$executeRaw`DELETE FROM webauthn_credentials WHERE user_id = ${userId}`;
  await tx.$executeRaw`DELETE FROM recovery_codes WHERE user_id = ${userId}`;
}

/** Whoever proved to read the mail of the account may try codes again. */
export async function forgiveCodes(tx: Statements, userId: string): Promise<void> {
  await tx.$executeRaw`UPDATE totp_factors SET failures = 0, blocked_until = NULL WHERE user_id = ${userId}`;
}

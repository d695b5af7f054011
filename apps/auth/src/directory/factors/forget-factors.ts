import type { Statements } from '@assay/database';

/** Removes the factors of an account with an unverified address: they may belong to the stranger who registered it. */
export async function forgetFactors(tx: Statements, userId: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM totp_factors WHERE user_id = ${userId}`;
  await tx.$executeRaw`DELETE FROM webauthn_credentials WHERE user_id = ${userId}`;
  await tx.$executeRaw`DELETE FROM recovery_codes WHERE user_id = ${userId}`;
}

/** Allows codes again, for a person who receives the account's mail or whose session has the second factor. */
export async function forgiveCodes(tx: Statements, userId: string): Promise<void> {
  await tx.$executeRaw`UPDATE totp_factors SET failures = 0, blocked_until = NULL WHERE user_id = ${userId}`;
}

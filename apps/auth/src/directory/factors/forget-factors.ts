import type { Transaction } from '@assay/database';

/** Factors of an account whose address was never proved belong to whoever made it. */
export async function forgetFactors(tx: Transaction, userId: string): Promise<void> {
  await tx.totpFactor.deleteMany({ where: { user_id: userId } });
  await tx.webauthnCredential.deleteMany({ where: { user_id: userId } });
  await tx.recoveryCode.deleteMany({ where: { user_id: userId } });
}

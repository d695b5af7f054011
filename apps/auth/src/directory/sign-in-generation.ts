import type { Statements } from '@assay/database';

/**
 * Who is signing in, and the generation of the account when its password, passkey or identity was checked. The generation
 * increases whenever a person's sign-ins are ended, so that a sign-in in progress is no longer valid.
 */
export interface BegunSignIn {
  userId: string;
  generation: number;
}

/** In the caller's transaction. */
export async function endBegunSignIns(tx: Statements, userId: string): Promise<void> {
  await tx.$executeRaw`UPDATE users SET sign_in_generation = sign_in_generation + 1 WHERE id = ${userId}`;
}

/**
 * Whether the sign-in has not been ended. It waits for an ending that is under way: what was written before the question is seen
 * by an ending that comes after the response.
 */
export async function isSignInCurrent(tx: Statements, { userId, generation }: BegunSignIn): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ stands: boolean }[]>`
    SELECT sign_in_generation = ${generation}::int AND disabled_at IS NULL AS stands FROM users WHERE id = ${userId} FOR SHARE`;
  return row?.stands === true;
}

import type { SecondFactorVisit } from '../second-factor-visit.js';

export const NOT_RECOGNIZED = 'This passkey was not recognized. Try again, or sign in another way.';

/** Tells the organizations of the passkey's owner. A counter that fell shows that the key may have been copied. */
export async function recordRejectedPasskey(
  visit: SecondFactorVisit,
  outcome: { status: 'rejected'; userId: string | undefined } | { status: 'copied'; userId: string; id: string },
): Promise<void> {
  if (outcome.userId === undefined) return;
  if (outcome.status === 'copied') await visit.record(outcome.userId, 'passkey.counter_fell', { id: outcome.id });
  else await visit.record(outcome.userId, 'second_factor.failed');
}

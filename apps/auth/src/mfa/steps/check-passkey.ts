import type { Ending } from '../../oidc/visit/visit.js';
import { pendingOf, type SecondFactorVisit } from '../second-factor-visit.js';
import { NOT_RECOGNIZED, recordRejectedPasskey } from './rejected-passkey.js';

/** Accepts a passkey of the person who took the first step. */
export async function checkPasskey(visit: SecondFactorVisit): Promise<Ending | undefined> {
  const pending = pendingOf(visit);
  const outcome = await visit.parts.secondStep.verifyPasskey(pending, visit.interaction.uid, visit.credential);
  if (!('status' in outcome)) {
    visit.completed = outcome;
    return undefined;
  }
  await recordRejectedPasskey(visit, outcome);
  return visit.showSecondFactor(pending, NOT_RECOGNIZED);
}

import type { Ending } from '../../oidc/visit/visit.js';
import { pendingOf, type SecondFactorVisit } from '../second-factor-visit.js';

const WRONG =
  'This code is wrong or has already been used, or there were too many attempts. Wait a moment and enter the next code.';
const LOCKED =
  'Too many wrong codes were entered, so codes are no longer accepted. Choose a new password under “Forgot your password?”, or use a passkey or recovery code.';

/** Accepts each code of the authenticator app once, or one of the recovery codes. */
export async function checkCode(visit: SecondFactorVisit): Promise<Ending | undefined> {
  const pending = pendingOf(visit);
  const { secondStep } = visit.parts;
  visit.completed = await secondStep.verifyCode(pending, visit.field('code'));
  if (visit.completed) return undefined;
  await visit.record(pending.userId, 'second_factor.failed');
  return visit.showSecondFactor(pending, (await secondStep.codesEnded(pending)) ? LOCKED : WRONG);
}

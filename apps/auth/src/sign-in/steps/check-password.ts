import type { Ending } from '../../oidc/visit/visit.js';
import type { PasswordVisit } from '../sign-in-visit.js';

/** Recognizes the owner of the account. Neither the page nor its time tells whether there is an account. */
export async function checkPassword(visit: PasswordVisit): Promise<Ending | undefined> {
  const { address, attempt, parts } = visit;
  const { claimed } = attempt;
  if (!(await parts.passwords.isRight(claimed, attempt.password))) {
    if (claimed) parts.audit.recordPersonLater(claimed.id, { action: 'sign_in.failed', address });
    const alert = 'The email address or password is wrong.';
    return visit.showForm({ email: attempt.email, alert, breakGlass: attempt.breakGlass }, 401);
  }
  await parts.throttle.succeeded(attempt.subjects ?? []);
  visit.recognized = claimed;
  return undefined;
}

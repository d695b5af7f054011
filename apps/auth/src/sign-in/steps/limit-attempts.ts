import { formatCount } from '@assay/contracts';
import { normalizeEmail } from '../../directory/people.js';
import type { Ending } from '../../oidc/visit/visit.js';
import type { PasswordVisit } from '../sign-in-visit.js';

/**
 * Slows guessing down. The attempt counts before it is made, so that many at once are counted too: for the caller's address, and
 * for the account, or for the device where the owner of the account has used it before.
 */
export async function limitAttempts(visit: PasswordVisit): Promise<Ending | undefined> {
  const { address, attempt, parts } = visit;
  const email = normalizeEmail(attempt.email);
  attempt.claimed = await parts.people.findByEmail(email);
  attempt.device = attempt.claimed && parts.devices.read(attempt.deviceCookie, attempt.claimed.id);
  attempt.subjects = [
    { kind: 'address', name: address },
    attempt.device ? { kind: 'device', name: attempt.device } : { kind: 'account', name: email },
  ];
  const seconds = await parts.throttle.begin(attempt.subjects);
  if (seconds === 0) return undefined;
  const alert = `Too many attempts. Try again in ${formatCount(seconds, 'second')}, or reset your password.`;
  return visit.showForm({ email: attempt.email, alert, breakGlass: attempt.breakGlass }, 429);
}

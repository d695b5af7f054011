import type { Ending } from '../../oidc/visit/visit.js';
import type { SecondFactorVisit } from '../second-factor-visit.js';

/** Goes on with the sign-in that stopped at the recovery codes. */
export function finishSignIn(visit: SecondFactorVisit): Ending | undefined {
  const { finished, path } = visit;
  if (!finished) return { redirect: path };
  visit.login = finished.login;
  return undefined;
}

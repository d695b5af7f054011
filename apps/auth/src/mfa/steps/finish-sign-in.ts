import type { Ending } from '../../oidc/visit/visit.js';
import type { SecondFactorVisit } from '../second-factor-visit.js';

/** Continues the sign-in that stopped to show recovery codes. */
export function finishSignIn(visit: SecondFactorVisit): Ending | undefined {
  const { finished, path } = visit;
  if (!finished) return { redirect: path };
  visit.login = finished.login;
  return undefined;
}

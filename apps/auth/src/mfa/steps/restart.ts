import type { Ending } from '../../oidc/visit/visit.js';
import type { SecondFactorVisit } from '../second-factor-visit.js';

/** Leads back to the first step where none was taken, or too long ago. */
export function restartUnlessPending({ path, pending }: SecondFactorVisit): Ending | undefined {
  return pending ? undefined : { redirect: path };
}

/** Leads to the page that is next where the authorization request does not wait for a sign-in. */
export function restartUnlessSigningIn({ isSigningIn, path }: SecondFactorVisit): Ending | undefined {
  return isSigningIn ? undefined : { redirect: path };
}

import type { Ending } from '../../oidc/visit/visit.js';
import type { SignInVisit } from '../sign-in-visit.js';

/** Goes on with a sign-in that began at the identity provider, whose outcome waits in a cookie. */
export function resumeSso({ parts, path, request }: SignInVisit): Ending | undefined {
  const outcome = parts.sso.leftOutcome(request);
  return outcome === undefined ? undefined : { redirect: `${path}/sso?outcome=${outcome}` };
}

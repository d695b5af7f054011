import { RECENT_SIGN_IN_SECONDS } from '@assay/contracts';
import type { Endpoint } from '../endpoint.js';
import type { Admission } from './admission.js';

/**
 * A person who makes a credential, or opens a way in, has signed in recently (docs/decisions/step-up.md).
 * @throws ServiceError AUTH_ORG_ACCESS_DENIED with details.reason 'step_up'
 */
export function requireRecentSignIn({
  parts,
  endpoint,
  request,
  principal,
}: Admission<Endpoint>): Promise<void> | void {
  if (endpoint.recentSignIn)
    return parts.recentSignIn(principal, request, RECENT_SIGN_IN_SECONDS[endpoint.recentSignIn]);
}

import { RECENT_SIGN_IN_SECONDS } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import type { Endpoint } from '../endpoint.js';
import type { Admission } from './admission.js';

/**
 * A route of owners is theirs alone. Where only some changes are, it is noted why the caller is none: whether the change is one of
 * those is known in its transaction (`rejectWeakening`).
 * @throws ServiceError AUTH_ORG_ACCESS_DENIED with details.reason 'role'; SERVICE_UNAVAILABLE
 */
export function requireOwner({ parts, endpoint, principal, request }: Admission<Endpoint>): Promise<void> | void {
  if (endpoint.actor === 'owner') return parts.rejectNonOwner(principal);
  if (endpoint.underApproval !== 'owner') return;
  return parts
    .rejectNonOwner(principal)
    .then(() => parts.recentSignIn(principal, request, RECENT_SIGN_IN_SECONDS.credentials))
    .then(
      () => {
        request.notOwner = null;
      },
      (error) => {
        if (!(error instanceof ServiceError) || error.code !== 'AUTH_ORG_ACCESS_DENIED') throw error;
        request.notOwner = error;
      },
    );
}

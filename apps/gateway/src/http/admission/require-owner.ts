import { RECENT_SIGN_IN_SECONDS } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import type { Endpoint } from '../endpoint.js';
import type { Admission } from './admission.js';

/**
 * Rejects callers who are not owners on routes for owners. On routes where only some changes need an owner, it records why the caller
 * is not one: only the transaction knows whether the change is such a change (`rejectWeakening`).
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

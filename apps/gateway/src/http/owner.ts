import { isFirstParty, type Principal } from '@assay/contracts';
import type { Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { Requester } from './actor.js';
import type { AuthClient } from './authentication/auth-client.js';
import { exceptionRules } from './exception-rules.js';

/**
 * Returns if the caller is an owner, by their current role, who signed in to the portal or the command line. Keys and applications are
 * never owners.
 * @throws ServiceError AUTH_ORG_ACCESS_DENIED for everybody else; SERVICE_UNAVAILABLE
 */
export function rejectNonOwner(auth: AuthClient): (principal: Principal) => Promise<void> {
  return async ({ organization_id, user_id, client_id }) => {
    if (user_id === null || !isFirstParty(client_id)) throw ownerRequired();
    const role = await auth.call('members.get', { organization_id, user_id }).then(
      (member) => member.role,
      (error) => {
        // removed since the token was issued
        if (error instanceof ServiceError && error.code === 'RESOURCE_NOT_FOUND') return undefined;
        throw error;
      },
    );
    if (role !== 'owner') throw ownerRequired();
  };
}

/**
 * If exceptions need approval, only an owner who signed in recently may make the gate block less: a policy or a profile decides about
 * all rules at once, and anyone who could switch it off would need no exception. For routes that declare `underApproval: 'owner'`;
 * called in the transaction that makes the change.
 * @param what a sentence without its full stop: what the change would do
 * @throws ServiceError AUTH_ORG_ACCESS_DENIED with details.reason 'role', or 'step_up' for an owner who signed in too long ago
 */
export async function rejectWeakening(tx: Transaction, { notOwner }: Requester, what: string): Promise<void> {
  if (notOwner === undefined) throw new Error('The route does not declare underApproval: owner');
  if (notOwner === null || !(await exceptionRules(tx)).approval_required) return;
  if (notOwner.details?.reason === 'step_up') throw notOwner;
  throw ownerRequired(
    `${what}. Your organization requires approval for exceptions, so only a signed-in owner can do this, in the portal or on the command line. To except one rule, request it with POST /v1/suppression-requests.`,
  );
}

function ownerRequired(
  message = 'Only a signed-in owner can do this, in the portal or on the command line',
): ServiceError {
  return new ServiceError('AUTH_ORG_ACCESS_DENIED', { message, details: { reason: 'role' } });
}

import { type Actor, actorsIn, isFirstParty, type Principal } from '@assay/contracts';
import type { ServiceError } from '@assay/errors';

/** Who makes a request, and from which address: the audit log records both with every change. */
export interface Requester {
  principal: Principal;
  /** Undefined if a trusted proxy forwards something that is not an address. */
  address: string | undefined;
  /** Derived from the request's Idempotency-Key, so that auth makes a repeated change once. */
  operation?: string | undefined;
  /** Why the caller does not act as an owner; null if they do. Set only if the route declares `underApproval: 'owner'`. */
  notOwner?: ServiceError | null | undefined;
}

/**
 * Whose idempotency keys a request uses: those of an API key, or of an application for one person or for itself. The same person in another
 * application is a different caller, with different scopes.
 */
export function callerOf({ credential_id, client_id, user_id }: Principal): string {
  return client_id === undefined ? credential_id : `${client_id}/${user_id ?? ''}`;
}

/** The person, or else the credential, that is recorded as the creator. */
export function authorOf({ user_id, credential_id }: Principal): string {
  return user_id ?? credential_id;
}

/** The caller, as auth and the audit log record it. */
export function actorOf({ principal, address, operation }: Requester): Actor {
  const { user_id, client_id, scopes, environment, act } = principal;
  return {
    id: authorOf(principal),
    scopes,
    environment,
    ...(address === undefined ? {} : { address }),
    ...(user_id === null ? {} : { user_id }),
    // the portal and the command line act with the person's authority alone
    ...(client_id === undefined || isFirstParty(client_id) ? {} : { client_id }),
    ...(act === undefined ? {} : { acting: actorsIn(act) }),
    ...(operation === undefined ? {} : { operation }),
  };
}

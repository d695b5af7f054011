import { type Actor, actorsIn, isFirstParty, type Principal } from '@assay/contracts';

/** Who asks, and from where: the caller's address goes with every change, for the audit log. */
export interface Requester {
  principal: Principal;
  /** Undefined where a trusted proxy vouches for something that is no address. */
  address: string | undefined;
  /** What its Idempotency-Key makes of the request: auth does it once. */
  operation?: string | undefined;
}

/**
 * Who would repeat a request: a key, or an application for the person behind it or for itself. The same person in another
 * application is another caller, with other scopes.
 */
export function callerOf({ credential_id, client_id, user_id }: Principal): string {
  return client_id === undefined ? credential_id : `${client_id}/${user_id ?? ''}`;
}

/** The person, or else the credential, that what is made is written down as made by. */
export function authorOf({ user_id, credential_id }: Principal): string {
  return user_id ?? credential_id;
}

/** As auth, and the audit log, know who asks. */
export function actorOf({ principal, address, operation }: Requester): Actor {
  const { user_id, client_id, scopes, environment, act } = principal;
  return {
    id: authorOf(principal),
    scopes,
    environment,
    ...(address === undefined ? {} : { address }),
    ...(user_id === null ? {} : { user_id }),
    // the product's own clients act with the person's authority alone
    ...(client_id === undefined || isFirstParty(client_id) ? {} : { client_id }),
    ...(act === undefined ? {} : { acting: actorsIn(act) }),
    ...(operation === undefined ? {} : { operation }),
  };
}

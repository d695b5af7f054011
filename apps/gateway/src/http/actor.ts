import type { Actor, Principal } from '@assay/contracts';

/** Who asks, and from where: the caller's address goes with every change, for the audit log. */
export interface Asking {
  principal: Principal;
  /** Undefined where a trusted proxy vouches for something that is no address. */
  address: string | undefined;
}

/** As auth, and the audit log, know who asks. */
export function actorOf({ principal, address }: Asking): Actor {
  const { user_id, credential_id, scopes, environment } = principal;
  return {
    id: user_id ?? credential_id,
    scopes,
    environment,
    ...(address === undefined ? {} : { address }),
    ...(user_id === null ? {} : { user_id }),
  };
}

export function searchOf(query: object): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

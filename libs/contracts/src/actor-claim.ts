/** Who acts for the subject of a token, and for whom that one acts in turn (RFC 8693 section 4.1). */
export interface ActorClaim {
  /** client_id of the application. */
  sub: string;
  act?: ActorClaim;
}

/** @param clientIds the current actor first; undefined if there is none */
export function actorClaimOf([current, ...before]: readonly string[]): ActorClaim | undefined {
  if (current === undefined) return undefined;
  const act = actorClaimOf(before);
  return { sub: current, ...(act ? { act } : {}) };
}

/** The applications that act, the current one first. */
export function actorsIn(act: ActorClaim | undefined): string[] {
  return act === undefined ? [] : [act.sub, ...actorsIn(act.act)];
}

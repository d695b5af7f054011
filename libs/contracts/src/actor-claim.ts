import { Nested, Text } from './fields.js';

/** Who acts for the subject of a token, and for whom that one acts in turn (RFC 8693 section 4.1). */
export class ActorClaim {
  @Text({ description: 'client_id of the application', example: 'app_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  sub!: string;
  @Nested(() => ActorClaim, { description: 'The application that it acted for in turn', optional: true })
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

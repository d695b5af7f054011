import type { Principal } from '@assay/contracts';
import { ServiceError } from '@assay/errors';

/** What a route declares that is a person's own act: neither a key nor somebody else's application does it for them. */
export const PERSONAL_ACT = { actor: 'product', environment: 'shared', recentSignIn: false, origin: 'any' } as const;

/** The person behind a credential: of a key, and of an application that acts for itself, whoever made it; null where nobody is known. */
export function personBehind({ user_id, maker_id }: Principal): string | null {
  return user_id ?? maker_id ?? null;
}

/**
 * Nobody decides what they asked for themselves.
 * @param askers the person, or the credential and the person behind it
 * @throws ServiceError AUTH_ORG_ACCESS_DENIED
 */
export function rejectOwn(deciderId: string, askers: readonly (string | null)[], message: string): void {
  if (!askers.includes(deciderId)) return;
  throw new ServiceError('AUTH_ORG_ACCESS_DENIED', { message, details: { reason: 'four_eyes' } });
}

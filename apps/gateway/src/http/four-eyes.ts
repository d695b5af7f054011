import type { Principal } from '@assay/contracts';
import type { Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';

/** Declares that only a person may call a route: neither a key nor another person's application may do so for them. */
export const PERSONAL_ACT = { actor: 'product', environment: 'shared', recentSignIn: false, origin: 'any' } as const;

/** The person behind a credential. For a key, and an application that acts for itself, that is its maker; null if unknown. */
export function personBehind({ user_id, maker_id }: Principal): string | null {
  return user_id ?? maker_id ?? null;
}

/** Who requested a decision. */
export interface Requester {
  /** The person, or the credential. */
  by: string;
  /** The person behind a credential, where one is known. */
  person: string | null;
}

/**
 * Rejects people who decide their own request, or that of a credential whose secret they may know.
 * @param words what was done ("requested this exception"), and who does it instead, as a sentence
 * @throws ServiceError AUTH_ORG_ACCESS_DENIED with details.reason 'four_eyes'
 */
export async function rejectOwn(
  tx: Transaction,
  deciderId: string,
  { by, person }: Requester,
  { done, instead }: { done: string; instead: string },
): Promise<void> {
  const isOwn = by === deciderId || person === deciderId;
  if (!isOwn && !(await hasHeld(tx, deciderId, by))) return;
  const message = isOwn
    ? `You ${done}. ${instead}`
    : `You created the credential that ${done}, or its secret. ${instead}`;
  throw new ServiceError('AUTH_ORG_ACCESS_DENIED', { message, details: { reason: 'four_eyes' } });
}

/**
 * Whether a person may know the secret of a key or application, whoever it belongs to by now: they made it, rolled it or gave it another
 * secret, themselves or with a credential that they hold in the same way. The audit log knows, also of what was deleted since.
 */
export async function hasHeld(tx: Transaction, personId: string, credentialId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ held: boolean }[]>`
    WITH RECURSIVE held(id) AS (
      SELECT ${personId}::text
      UNION SELECT l.target_id FROM audit_log l JOIN held ON l.actor_id = held.id
      WHERE l.action IN ('api_key.created', 'oauth_application.created', 'oauth_application.secret_rotated'))
    SELECT EXISTS (SELECT FROM held WHERE id = ${credentialId}) AS held`;
  return row?.held === true;
}

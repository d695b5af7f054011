import type { Revocation } from '@assay/contracts';
import type { Statements } from '@assay/database';
import type { EndsWithMembership } from '../directory/memberships.js';

/**
 * Keys of a person whom a directory deactivated, and keys that were made with those, are blocked rather than revoked, so that
 * they, and only they, come back. What such a key began is canceled, also of one that was revoked since.
 */
export const blockKeysOf: EndsWithMembership = async (tx, { organizationId, userId, by }) => {
  if (by.kind !== 'directory') return [];
  const keys = await tx.$queryRaw<{ id: string; blocked: boolean }[]>`
    WITH RECURSIVE made AS (
      SELECT k.id FROM api_keys k WHERE k.organization_id = ${organizationId} AND k.created_by = ${userId}
      UNION SELECT k.id FROM api_keys k JOIN made ON k.created_by = made.id WHERE k.organization_id = ${organizationId}),
    blocked AS (
      UPDATE api_keys k SET blocked_at = now(), blocked_by = ${by.scimUserId} FROM made
      WHERE k.id = made.id AND k.revoked_at IS NULL AND k.blocked_at IS NULL RETURNING k.id)
    SELECT made.id, blocked.id IS NOT NULL AS blocked FROM made LEFT JOIN blocked ON blocked.id = made.id`;
  const creators = [userId, ...keys.map((key) => key.id)];
  await tx.$queryRaw`SELECT cancel_evaluations_of(${organizationId}, ${creators}::text[]) AS canceled`;
  return keys.filter((key) => key.blocked).map((key) => ({ credential_id: key.id }));
};

/** What `blockKeysOf` took; keys revoked by somebody meanwhile stay so. @returns what to push after the commit */
export async function unblockKeys(tx: Statements, organizationId: string, scimUserId: string): Promise<Revocation[]> {
  const keys = await tx.$queryRaw<{ id: string }[]>`
    UPDATE api_keys SET blocked_at = NULL, blocked_by = NULL
    WHERE organization_id = ${organizationId} AND blocked_by = ${scimUserId} RETURNING id`;
  return keys.map((key) => ({ credential_id: key.id }));
}

/** Nothing of a deleted user comes back. */
export async function revokeBlockedKeys(tx: Statements, organizationId: string, scimUserId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE api_keys SET revoked_at = coalesce(revoked_at, now()), blocked_at = NULL, blocked_by = NULL
    WHERE organization_id = ${organizationId} AND blocked_by = ${scimUserId}`;
}

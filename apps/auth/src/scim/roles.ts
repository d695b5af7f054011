import { MAPPED_ROLES, type Revocation, type Role } from '@assay/contracts';
import { followGroups } from '../directory/memberships.js';
import type { Tx } from './context.js';

/**
 * Gives the users of a connection the role that their groups map to: the first of them in the order of MAPPED_ROLES, or `member` where the last mapped group is left.
 * Owners stay owners; no mapping makes one.
 * @param userIds undefined: all of the connection
 * @returns what to push: tokens of these people have other scopes now
 */
export async function syncRoles(
  tx: Tx,
  { organizationId, connectionId }: { organizationId: string; connectionId: string },
  userIds?: readonly string[],
): Promise<Revocation[]> {
  const only = userIds ? [...userIds] : null;
  if (only?.length === 0) return [];
  const changed = await tx.$queryRaw<{ user_id: string; role: Role }[]>`
    WITH mapping AS (
      SELECT lower(m ->> 'group') AS name_key, m ->> 'role' AS role
      FROM connections c CROSS JOIN jsonb_array_elements(c.role_mappings) AS m WHERE c.id = ${connectionId}),
    due AS (
      SELECT u.id, (${[...MAPPED_ROLES]}::text[])[min(array_position(${[...MAPPED_ROLES]}::text[], mapping.role))] AS role
      FROM scim_users u
      LEFT JOIN scim_group_members gm ON gm.member_id = u.id
      LEFT JOIN scim_groups g ON g.id = gm.group_id
      LEFT JOIN mapping ON mapping.name_key = g.display_name_key
      WHERE u.connection_id = ${connectionId} AND (${only}::text[] IS NULL OR u.id = ANY (${only}::text[]))
        AND (u.mapped_role IS NOT NULL OR EXISTS (SELECT FROM mapping))
      GROUP BY u.id),
    roles AS (
      UPDATE scim_users u SET mapped_role = due.role,
        blocked_role = CASE WHEN u.blocked_role <> 'owner' THEN coalesce(due.role, 'member') ELSE u.blocked_role END
      FROM due WHERE u.id = due.id AND u.mapped_role IS DISTINCT FROM due.role RETURNING u.user_id, u.mapped_role)
    SELECT user_id, coalesce(mapped_role, 'member') AS role FROM roles WHERE user_id IS NOT NULL`;
  const roles = changed.map(({ user_id: userId, role }) => ({ userId, role }));
  return (await followGroups(tx, organizationId, roles)).map((userId) => ({ user_id: userId }));
}

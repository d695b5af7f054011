import { formatCount } from '@assay/contracts';
import type { Context, Tx } from './context.js';
import { fitsValue } from './evaluate.js';
import type { MemberChange } from './member-changes.js';
import { showMember } from './rows.js';
import { findAttribute, groupSchema } from './schema.js';
import { invalidValue } from './scim-error.js';

/**
 * The members of each group, in one stable order. One text a group: ten thousand rows, or an array that the driver reads by the
 * character, would cost more than the members.
 */
export async function membersOf(tx: Tx, groupIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx.$queryRaw<{ group_id: string; ids: string }[]>`
    SELECT group_id, string_agg(member_id, ',' ORDER BY member_id) AS ids FROM scim_group_members
    WHERE group_id = ANY (${[...groupIds]}::text[]) GROUP BY group_id`;
  return new Map(rows.map(({ group_id, ids }) => [group_id, ids.split(',')]));
}

/**
 * Changes the members of a group whose row is locked, in the order given.
 * @returns the members that came or went
 * @throws ScimError 400 invalidValue where one to add does not exist
 */
export async function changeMembers(
  tx: Tx,
  context: Context,
  groupId: string,
  changes: readonly MemberChange[],
): Promise<string[]> {
  const changed = new Set<string>();
  const note = (rows: { member_id: string }[]) => {
    for (const { member_id } of rows) changed.add(member_id);
  };
  for (const change of changes)
    if (change.kind === 'add') note(await add(tx, context, groupId, change.ids));
    else if (change.kind === 'remove') note(await remove(tx, groupId, change.ids));
    else if (change.kind === 'replace') {
      note(
        await tx.$queryRaw<{ member_id: string }[]>`
          DELETE FROM scim_group_members WHERE group_id = ${groupId} AND member_id <> ALL (${change.ids}::text[]) RETURNING member_id`,
      );
      note(await add(tx, context, groupId, change.ids));
    } else {
      const members = (await membersOf(tx, [groupId])).get(groupId) ?? [];
      const attribute = findAttribute(groupSchema.attributes, 'members');
      if (!attribute) throw new Error('the schema of groups has no attribute members');
      const fitting = members.filter((id) => fitsValue(change.filter, showMember(id, context.base), attribute));
      note(await remove(tx, groupId, fitting));
    }
  return [...changed];
}

async function add(tx: Tx, context: Context, groupId: string, ids: string[]): Promise<{ member_id: string }[]> {
  if (ids.length === 0) return [];
  await requireAll(tx, context, groupId, ids);
  return tx.$queryRaw<{ member_id: string }[]>`
    INSERT INTO scim_group_members (group_id, member_id, organization_id)
    SELECT ${groupId}, id, ${context.organizationId} FROM unnest(${ids}::text[]) AS id ORDER BY id
    ON CONFLICT DO NOTHING RETURNING member_id`;
}

async function remove(tx: Tx, groupId: string, ids: string[]): Promise<{ member_id: string }[]> {
  if (ids.length === 0) return [];
  return tx.$queryRaw<{ member_id: string }[]>`
    DELETE FROM scim_group_members WHERE group_id = ${groupId} AND member_id = ANY (${ids}::text[]) RETURNING member_id`;
}

/** Holds the members until the commit, so that nobody joins who is being deleted. */
async function requireAll(tx: Tx, { connectionId }: Context, groupId: string, ids: string[]): Promise<void> {
  const users = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM scim_users WHERE connection_id = ${connectionId} AND id = ANY (${ids}::text[]) ORDER BY id FOR KEY SHARE`;
  const known = new Set(users.map(({ id }) => id));
  const others = ids.filter((id) => !known.has(id));
  if (others.length === 0) return;
  const groups = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM scim_groups WHERE connection_id = ${connectionId} AND id = ANY (${others}::text[]) AND id <> ${groupId} ORDER BY id FOR KEY SHARE`;
  for (const { id } of groups) known.add(id);
  const missing = others.filter((id) => !known.has(id));
  if (missing.length > 0)
    throw invalidValue(
      `${formatCount(missing.length, 'member does', 'members do')} not exist: ${JSON.stringify(missing[0]?.slice(0, 100))}`,
    );
}

import { isJsonObject, newId, type Revocation } from '@assay/contracts';
import { appendAudit, lockName, oneRow } from '@assay/database';
import type { ChangeResult, Context, RenderedResource, ResourceOptions, Tx } from './context.js';
import { type MemberChange, memberIds, splitMembers } from './member-changes.js';
import { changeMembers, membersOf } from './members.js';
import { applyOperations, type Operation } from './patch.js';
import { requireMatch } from './preconditions.js';
import { includesWhole, leavesOut, project } from './projection.js';
import { type Json, readResource, sameJson } from './read-resource.js';
import { syncRoles } from './roles.js';
import { entityTag, type GroupRow, groupColumns, showGroup } from './rows.js';
import { GROUP_TYPE } from './schema.js';
import { ScimError } from './scim-error.js';

/** Groups of a directory. A group's row is locked while its members change, so that concurrent changes follow one another. */
export class ScimGroups {
  async create(
    tx: Tx,
    context: Context,
    body: unknown,
    options: ResourceOptions,
  ): Promise<ChangeResult<RenderedResource>> {
    const { members: _members, ...attributes } = readResource(GROUP_TYPE, withoutMembers(body));
    const members = sentMembers(body) ?? [];
    const columns = groupColumns(attributes);
    await this.rejectDuplicate(tx, context, columns);
    const made = oneRow(
      await tx.$queryRaw<GroupRow[]>`
      INSERT INTO scim_groups (id, organization_id, connection_id, display_name, display_name_key, external_id, attributes)
      VALUES (${newId('scg')}, ${context.organizationId}, ${context.connectionId}, ${columns.display_name}, ${columns.display_name_key},
        ${columns.external_id}, ${JSON.stringify(attributes)}::json) RETURNING *`,
    );
    const changed = await changeMembers(tx, context, made.id, [{ kind: 'add', ids: members }]);
    const revoked = await syncRoles(tx, context, changed);
    await audit(tx, context, 'created', made.id, { display_name: made.display_name, members_changed: changed.length });
    return { result: await this.shown(tx, context, made, options), revoked };
  }

  async get(tx: Tx, context: Context, id: string, options: ResourceOptions): Promise<RenderedResource> {
    return this.shown(tx, context, await find(tx, context, id), options);
  }

  /** A PUT without `members` leaves them unchanged: this is how Okta renames a group. */
  async replace(
    tx: Tx,
    context: Context,
    id: string,
    body: unknown,
    options: ResourceOptions,
  ): Promise<ChangeResult<RenderedResource>> {
    const row = await lock(tx, context, id, options);
    const { members: _members, ...attributes } = readResource(GROUP_TYPE, withoutMembers(body));
    const members = sentMembers(body);
    return this.change(tx, context, row, attributes, members ? [{ kind: 'replace', ids: members }] : [], options);
  }

  async patch(
    tx: Tx,
    context: Context,
    id: string,
    operations: Operation[],
    options: ResourceOptions,
  ): Promise<ChangeResult<RenderedResource>> {
    const row = await lock(tx, context, id, options);
    const { members, others } = splitMembers(operations);
    return this.change(tx, context, row, applyOperations(GROUP_TYPE, row.attributes, others), members, options);
  }

  async delete(tx: Tx, context: Context, id: string, options: Pick<ResourceOptions, 'ifMatch'>): Promise<Revocation[]> {
    const row = await lock(tx, context, id, options);
    const left = await tx.$queryRaw<{ member_id: string }[]>`
      DELETE FROM scim_group_members WHERE group_id = ${id} OR member_id = ${id} RETURNING member_id`;
    await tx.$executeRaw`DELETE FROM scim_groups WHERE id = ${id}`;
    const revoked = await syncRoles(
      tx,
      context,
      left.map(({ member_id }) => member_id),
    );
    await audit(tx, context, 'deleted', id, { display_name: row.display_name });
    return revoked;
  }

  private async change(
    tx: Tx,
    context: Context,
    row: GroupRow,
    attributes: Json,
    members: MemberChange[],
    options: ResourceOptions,
  ): Promise<ChangeResult<RenderedResource>> {
    const changed = await changeMembers(tx, context, row.id, members);
    const same = sameJson(attributes, row.attributes);
    if (same && changed.length === 0) return { result: await this.shown(tx, context, row, options), revoked: [] };
    const columns = groupColumns(attributes);
    const after = oneRow(
      await tx.$queryRaw<GroupRow[]>`
      UPDATE scim_groups SET display_name = ${columns.display_name}, display_name_key = ${columns.display_name_key},
        external_id = ${columns.external_id}, attributes = ${JSON.stringify(attributes)}::json, version = version + 1, updated_at = now()
      WHERE id = ${row.id} RETURNING *`,
    );
    const renamed = columns.display_name !== row.display_name;
    const revoked = await syncRoles(tx, context, renamed ? undefined : changed);
    await audit(tx, context, 'updated', row.id, {
      display_name: columns.display_name,
      members_changed: changed.length,
    });
    return { result: await this.shown(tx, context, after, options), revoked };
  }

  /** @throws ScimError 409 if the connection has a group with the same name and external identifier: it is the same group, sent twice */
  private async rejectDuplicate(
    tx: Tx,
    { connectionId }: Context,
    columns: ReturnType<typeof groupColumns>,
  ): Promise<void> {
    await lockName(tx, `group ${connectionId} ${columns.display_name_key}`, 3);
    const [twin] = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM scim_groups WHERE connection_id = ${connectionId} AND display_name_key = ${columns.display_name_key}
        AND external_id IS NOT DISTINCT FROM ${columns.external_id}`;
    if (twin)
      throw new ScimError(
        409,
        `A group with the displayName ${JSON.stringify(columns.display_name.slice(0, 200))} already exists`,
        'uniqueness',
      );
  }

  private async shown(
    tx: Tx,
    { base }: Context,
    row: GroupRow,
    { projection }: ResourceOptions,
  ): Promise<RenderedResource> {
    const members = leavesOut(projection, GROUP_TYPE, 'members')
      ? undefined
      : ((await membersOf(tx, [row.id])).get(row.id) ?? []);
    return {
      id: row.id,
      resource: project(
        showGroup(row, base, members, includesWhole(projection, GROUP_TYPE, 'members')),
        GROUP_TYPE,
        projection,
      ),
      etag: entityTag(row),
      location: `${base}/Groups/${row.id}`,
    };
  }
}

/** Members are read separately, by their identifiers only. */
function withoutMembers(body: unknown): unknown {
  if (!isJsonObject(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !/(^|:)members$/i.test(name)));
}
function sentMembers(body: unknown): string[] | undefined {
  const entry = isJsonObject(body) ? Object.entries(body).find(([name]) => /(^|:)members$/i.test(name)) : undefined;
  if (!entry) return undefined;
  return entry[1] === null ? [] : memberIds(entry[1]);
}

async function find(tx: Tx, { connectionId }: Context, id: string): Promise<GroupRow> {
  const [row] = await tx.$queryRaw<
    GroupRow[]
  >`SELECT * FROM scim_groups WHERE id = ${id} AND connection_id = ${connectionId}`;
  if (!row) throw ScimError.notFound('Group', id);
  return row;
}

async function lock(
  tx: Tx,
  { connectionId }: Context,
  id: string,
  { ifMatch }: Pick<ResourceOptions, 'ifMatch'>,
): Promise<GroupRow> {
  const [row] = await tx.$queryRaw<GroupRow[]>`
    SELECT * FROM scim_groups WHERE id = ${id} AND connection_id = ${connectionId} FOR NO KEY UPDATE`;
  if (!row) throw ScimError.notFound('Group', id);
  requireMatch(ifMatch, entityTag(row));
  return row;
}

function audit(
  tx: Tx,
  context: Context,
  done: string,
  id: string,
  after: { [name: string]: string | number },
): Promise<void> {
  return appendAudit(tx, {
    organizationId: context.organizationId,
    actorId: context.tokenId,
    address: context.address,
    action: `scim.group.${done}`,
    target: { type: 'scim_group', id },
    after,
  });
}

import { newId, type Revocation } from '@assay/contracts';
import { appendAudit, oneRow } from '@assay/database';
import type { ChangeResult, Context, RenderedResource, ResourceOptions, Tx } from './context.js';
import type { Lifecycle } from './lifecycle.js';
import { applyOperations, type Operation } from './patch.js';
import { requireMatch } from './preconditions.js';
import { project } from './projection.js';
import { type Json, readResource, sameJson } from './read-resource.js';
import { type BelongsTo, entityTag, showUser, type UserRow, userColumns } from './rows.js';
import { USER_TYPE } from './schema.js';
import { ScimError } from './scim-error.js';

/** Users of a directory. Every method runs within the request's transaction. */
export class ScimUsers {
  constructor(private readonly lifecycle: Lifecycle) {}

  async create(
    tx: Tx,
    context: Context,
    body: unknown,
    options: ResourceOptions,
  ): Promise<ChangeResult<RenderedResource>> {
    const attributes = { active: true, ...stored(readResource(USER_TYPE, body)) };
    const columns = userColumns(attributes, true);
    const [row] = await tx.$queryRaw<UserRow[]>`
      INSERT INTO scim_users (id, organization_id, connection_id, user_name, user_name_key, external_id, display_name_key, email_keys, active, attributes)
      VALUES (${newId('scu')}, ${context.organizationId}, ${context.connectionId}, ${columns.user_name}, ${columns.user_name_key},
        ${columns.external_id}, ${columns.display_name_key}, ${columns.email_keys}::text[], ${columns.active}, ${JSON.stringify(attributes)}::json)
      ON CONFLICT (connection_id, user_name_key) DO NOTHING RETURNING *`;
    if (!row) throw duplicate(columns.user_name);
    const revoked = await this.lifecycle.settle(tx, row, undefined);
    await this.audit(tx, context, 'created', row.id, undefined, row);
    return { result: this.show(context, row, [], options), revoked };
  }

  async get(tx: Tx, context: Context, id: string, options: ResourceOptions): Promise<RenderedResource> {
    return this.shown(tx, context, await find(tx, context, id), options);
  }

  async replace(
    tx: Tx,
    context: Context,
    id: string,
    body: unknown,
    options: ResourceOptions,
  ): Promise<ChangeResult<RenderedResource>> {
    const row = await lock(tx, context, id);
    // a client that omits `active` must not reactivate a person
    return this.change(tx, context, row, { active: row.active, ...stored(readResource(USER_TYPE, body)) }, options);
  }

  async patch(
    tx: Tx,
    context: Context,
    id: string,
    operations: Operation[],
    options: ResourceOptions,
  ): Promise<ChangeResult<RenderedResource>> {
    const row = await lock(tx, context, id);
    return this.change(tx, context, row, stored(applyOperations(USER_TYPE, row.attributes, operations)), options);
  }

  async delete(
    tx: Tx,
    context: Context,
    id: string,
    { ifMatch }: Pick<ResourceOptions, 'ifMatch'>,
  ): Promise<Revocation[]> {
    const row = await lock(tx, context, id);
    await this.match(tx, row, ifMatch);
    const revoked = await this.lifecycle.remove(tx, row);
    await tx.$executeRaw`DELETE FROM scim_users WHERE id = ${id}`;
    await tx.$executeRaw`
      WITH left_groups AS (DELETE FROM scim_group_members WHERE member_id = ${id} RETURNING group_id)
      UPDATE scim_groups g SET version = version + 1, updated_at = now() FROM left_groups WHERE g.id = left_groups.group_id`;
    await this.audit(tx, context, 'deleted', id, row, undefined);
    return revoked;
  }

  private async change(
    tx: Tx,
    context: Context,
    row: UserRow,
    attributes: Json,
    options: ResourceOptions,
  ): Promise<ChangeResult<RenderedResource>> {
    await this.match(tx, row, options.ifMatch);
    if (sameJson(attributes, row.attributes))
      return { result: await this.shown(tx, context, row, options), revoked: [] };
    const columns = userColumns(attributes, row.active);
    const [other] = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM scim_users WHERE connection_id = ${context.connectionId} AND user_name_key = ${columns.user_name_key} AND id <> ${row.id}`;
    if (other) throw duplicate(columns.user_name);
    const after = oneRow(
      await tx.$queryRaw<UserRow[]>`
      UPDATE scim_users SET user_name = ${columns.user_name}, user_name_key = ${columns.user_name_key}, external_id = ${columns.external_id},
        display_name_key = ${columns.display_name_key}, email_keys = ${columns.email_keys}::text[], active = ${columns.active},
        attributes = ${JSON.stringify(attributes)}::json, version = version + 1, updated_at = now()
      WHERE id = ${row.id} RETURNING *`,
    );
    const revoked = await this.lifecycle.settle(tx, after, row);
    const action = row.active === after.active ? 'updated' : after.active ? 'reactivated' : 'deactivated';
    await this.audit(tx, context, action, row.id, row, after);
    return { result: await this.shown(tx, context, after, options), revoked };
  }

  private async match(tx: Tx, row: UserRow, ifMatch: string | undefined): Promise<void> {
    if (ifMatch === undefined) return;
    const groups = (await groupsOf(tx, [row.id])).get(row.id);
    requireMatch(ifMatch, entityTag(row, groups));
  }

  private async shown(tx: Tx, context: Context, row: UserRow, options: ResourceOptions): Promise<RenderedResource> {
    return this.show(context, row, (await groupsOf(tx, [row.id])).get(row.id) ?? [], options);
  }

  private show(
    { base }: Context,
    row: UserRow,
    groups: BelongsTo[],
    { projection }: ResourceOptions,
  ): RenderedResource {
    return {
      id: row.id,
      resource: project(showUser(row, base, groups), USER_TYPE, projection),
      etag: entityTag(row, groups),
      location: `${base}/Users/${row.id}`,
    };
  }

  private audit(tx: Tx, context: Context, done: string, id: string, before?: UserRow, after?: UserRow): Promise<void> {
    const audited = (row: UserRow | undefined) => row && { user_name: row.user_name, active: row.active };
    return appendAudit(tx, {
      organizationId: context.organizationId,
      actorId: context.tokenId,
      address: context.address,
      action: `scim.user.${done}`,
      target: { type: 'scim_user', id },
      before: audited(before),
      after: audited(after),
    });
  }
}

/** Attributes as they are kept: a password never is. */
function stored({ password: _never, ...attributes }: Json): Json {
  return attributes;
}

function duplicate(userName: string): ScimError {
  return new ScimError(
    409,
    `A user with the userName ${JSON.stringify(userName.slice(0, 200))} already exists`,
    'uniqueness',
  );
}

async function find(tx: Tx, { connectionId }: Context, id: string): Promise<UserRow> {
  const [row] = await tx.$queryRaw<
    UserRow[]
  >`SELECT * FROM scim_users WHERE id = ${id} AND connection_id = ${connectionId}`;
  if (!row) throw ScimError.notFound('User', id);
  return row;
}

async function lock(tx: Tx, { connectionId }: Context, id: string): Promise<UserRow> {
  const [row] = await tx.$queryRaw<UserRow[]>`
    SELECT * FROM scim_users WHERE id = ${id} AND connection_id = ${connectionId} FOR NO KEY UPDATE`;
  if (!row) throw ScimError.notFound('User', id);
  return row;
}

/** The groups of each user. */
export async function groupsOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, BelongsTo[]>> {
  const rows = await tx.$queryRaw<{ member_id: string; id: string; display: string }[]>`
    SELECT m.member_id, g.id, g.display_name AS display FROM scim_group_members m JOIN scim_groups g ON g.id = m.group_id
    WHERE m.member_id = ANY (${[...userIds]}::text[]) ORDER BY g.id`;
  const groups = new Map<string, BelongsTo[]>();
  for (const { member_id, id, display } of rows) {
    const known = groups.get(member_id);
    if (known) known.push({ id, display });
    else groups.set(member_id, [{ id, display }]);
  }
  return groups;
}

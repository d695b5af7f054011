import { createHash } from 'node:crypto';
import { isJsonObject } from '@assay/contracts';
import { emailKey } from './filter-sql.js';
import { JsonText } from './json-text.js';
import { type Json } from './read-resource.js';
import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, USER_SCHEMA } from './schema.js';
import { invalidValue } from './scim-error.js';

const MAX_INDEXED_CHARACTERS = 600;

export interface UserRow {
  id: string;
  organization_id: string;
  connection_id: string;
  user_name: string;
  external_id: string | null;
  active: boolean;
  attributes: Json;
  version: bigint;
  user_id: string | null;
  mapped_role: string | null;
  blocked_role: string | null;
  member_since: Date | null;
  created_at: Date;
  updated_at: Date;
}
export interface GroupRow {
  id: string;
  organization_id: string;
  connection_id: string;
  display_name: string;
  external_id: string | null;
  attributes: Json;
  version: bigint;
  created_at: Date;
  updated_at: Date;
}
/** A group that a user belongs to. */
export interface BelongsTo {
  id: string;
  display: string;
}

/** Weak, because two representations of one version may differ in bytes (RFC 7644, section 3.14). */
export function entityTag(row: { version: bigint }, groups: readonly BelongsTo[] = []): string {
  if (groups.length === 0) return `W/"${row.version}"`;
  const digest = createHash('sha256').update(JSON.stringify(groups)).digest('base64url').slice(0, 12);
  return `W/"${row.version}-${digest}"`;
}

function metaOf(type: 'User' | 'Group', row: UserRow | GroupRow, location: string, version: string) {
  return {
    resourceType: type,
    created: row.created_at.toISOString(),
    lastModified: row.updated_at.toISOString(),
    location,
    version,
  };
}

export function showUser(row: UserRow, base: string, groups: readonly BelongsTo[]): Json {
  const { [ENTERPRISE_SCHEMA]: enterprise, ...core } = row.attributes;
  return {
    schemas: [USER_SCHEMA, ...(enterprise ? [ENTERPRISE_SCHEMA] : [])],
    id: row.id,
    ...core,
    ...(groups.length > 0
      ? {
          groups: groups.map(({ id, display }) => ({
            value: id,
            $ref: `${base}/Groups/${id}`,
            display,
            type: 'direct',
          })),
        }
      : {}),
    ...(enterprise ? { [ENTERPRISE_SCHEMA]: enterprise } : {}),
    meta: metaOf('User', row, `${base}/Users/${row.id}`, entityTag(row, groups)),
  };
}

/**
 * @param members undefined if the response leaves them out
 * @param asText whether nobody looks into the members before they are written
 */
export function showGroup(row: GroupRow, base: string, members: readonly string[] | undefined, asText: boolean): Json {
  return {
    schemas: [GROUP_SCHEMA],
    id: row.id,
    ...row.attributes,
    ...(members && members.length > 0
      ? { members: asText ? membersText(members, base) : members.map((id) => showMember(id, base)) }
      : {}),
    meta: metaOf('Group', row, `${base}/Groups/${row.id}`, entityTag(row)),
  };
}

export function showMember(id: string, base: string): Json {
  const { ref, type } = ofMember(id, base);
  return { value: id, $ref: ref + id, type };
}

/** The same for many members, as JSON. We generate the identifiers, so they need no escaping. */
function membersText(ids: readonly string[], base: string): JsonText {
  const aroundIdsOf = (prefix: string) => {
    const { ref, type } = ofMember(prefix, base);
    return { ref: `","$ref":${JSON.stringify(ref).slice(0, -1)}`, end: `","type":"${type}"}` };
  };
  const user = aroundIdsOf('scu_');
  const group = aroundIdsOf('scg_');
  let text = '';
  for (const id of ids) {
    const { ref, end } = id.startsWith('scg_') ? group : user;
    text += `${text === '' ? '' : ','}{"value":"${id}${ref}${id}${end}`;
  }
  return new JsonText(`[${text}]`);
}

function ofMember(id: string, base: string): { ref: string; type: 'Group' | 'User' } {
  return id.startsWith('scg_') ? { ref: `${base}/Groups/`, type: 'Group' } : { ref: `${base}/Users/`, type: 'User' };
}

/**
 * The columns that filters read, computed from the attributes.
 * @param active the value if the attributes have none
 */
export function userColumns(attributes: Json, active: boolean) {
  const userName = text(attributes.userName) ?? '';
  const emails = Array.isArray(attributes.emails) ? attributes.emails : [];
  const keys = emails.flatMap(({ type, value }) =>
    typeof value === 'string'
      ? [emailKey('', value), ...(typeof type === 'string' ? [emailKey(type, value)] : [])]
      : [],
  );
  return {
    user_name: indexed('userName', userName),
    user_name_key: userName.toLowerCase(),
    external_id: indexed('externalId', text(attributes.externalId)),
    display_name_key: indexed('displayName', text(attributes.displayName))?.toLowerCase() ?? null,
    email_keys: [...new Set(keys)].map((key) => indexed('emails', key)),
    active: typeof attributes.active === 'boolean' ? attributes.active : active,
  };
}

export function groupColumns(attributes: Json) {
  const displayName = text(attributes.displayName) ?? '';
  return {
    display_name: indexed('displayName', displayName),
    display_name_key: displayName.toLowerCase(),
    external_id: indexed('externalId', text(attributes.externalId)),
  };
}

/** @throws ScimError 400 invalidValue for what is too long for an index of PostgreSQL (2,704 bytes) */
function indexed<T extends string | null>(name: string, value: T): T {
  if (value !== null && value.length > MAX_INDEXED_CHARACTERS)
    throw invalidValue(`${name} must have at most ${MAX_INDEXED_CHARACTERS} characters`);
  return value;
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The address that an account would have: the primary one, one for work, the first, or a userName that is an address. */
export function addressOf(attributes: Json): string | undefined {
  const emails = (Array.isArray(attributes.emails) ? attributes.emails : []).filter(isJsonObject);
  const chosen =
    emails.find(({ primary }) => primary === true) ??
    emails.find(({ type }) => typeof type === 'string' && type.toLowerCase() === 'work') ??
    emails[0];
  return [chosen?.value, attributes.userName].find(
    (value): value is string => typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value) && value.length <= 254,
  );
}

/** The name of the account. */
export function nameOf(attributes: Json): string {
  const name = isJsonObject(attributes.name) ? attributes.name : {};
  const whole = [name.givenName, name.familyName].filter((part) => typeof part === 'string').join(' ');
  return (
    [attributes.displayName, name.formatted, whole].find(
      (value): value is string => typeof value === 'string' && value !== '',
    ) ?? ''
  );
}

import { List, OneOf, Text, Timestamp } from './fields.js';
import { pageOf } from './page.js';
import type { Role } from './roles.js';

/** Most of a SCIM request's body: a group of ten thousand members with all that clients send beside each. */
export const SCIM_MAX_BODY_BYTES = 4 * 1024 * 1024;

/** Roles that a group may give; owners are made by people alone. Whoever has several gets the first of them. */
export const MAPPED_ROLES = ['admin', 'developer', 'auditor', 'member'] as const satisfies readonly Role[];
export type MappedRole = (typeof MAPPED_ROLES)[number];

const LIFE = {
  pattern: /^(?:never|[1-9]\d{0,5}[mhd])$/,
  form: 'a number followed by m, h or d, such as 365d, or never',
};

export class CreateScimTokenRequest {
  @Text({ description: 'Display name', min: 1, max: 100, example: 'Okta' })
  name!: string;
  @Text({
    description: 'The connection that the token belongs to. Default: a new connection for provisioning only',
    max: 64,
    optional: true,
    example: 'conn_01jd8y3c5m8n4q6r7s9t0v1w2x',
  })
  connection_id?: string;
  @Text({
    description: 'Lifetime of the token in minutes, hours or days, or never. Default: never',
    ...LIFE,
    optional: true,
  })
  expiration?: string;
  @Text({
    description: 'A token of the same connection that this one replaces',
    max: 64,
    optional: true,
    example: 'sct_01jd8y3c5m8n4q6r7s9t0v1w2x',
  })
  replaces?: string;
  @Text({
    description: 'How long the replaced token keeps working: 0m to 7d, but not past its own expiration. Default: 24h',
    pattern: /^\d{1,6}[mhd]$/,
    form: 'a number followed by m, h or d, such as 0m, 24h or 7d',
    optional: true,
    example: '24h',
  })
  overlap?: string;
}

export class ScimToken {
  @Text({ description: 'Identifier', example: 'sct_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  token_id!: string;
  @Text({ description: 'Display name', example: 'Okta' })
  name!: string;
  @Text({ description: 'Connection that it belongs to', example: 'conn_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  connection_id!: string;
  @OneOf(['active', 'expired', 'revoked'], { description: 'State', example: 'active' })
  status!: 'active' | 'expired' | 'revoked';
  @Text({ description: 'First characters of the token, to recognize it by', example: 'assay_scim_4fQ2' })
  prefix!: string;
  @Timestamp({ description: 'When it was created' })
  created_at!: string;
  @Text({ description: 'The person or key that created it', nullable: true })
  created_by!: string | null;
  @Timestamp({ description: 'When it expires; null for never', nullable: true })
  expires_at!: string | null;
}

export class CreatedScimToken extends ScimToken {
  @Text({ description: 'The token, shown only in this response' })
  token!: string;
  @Text({ description: 'The base URL to give the identity provider', example: 'https://api.example.com/scim/v2' })
  base_url!: string;
}

export class ScimTokenPage extends pageOf(() => ScimToken, 'The tokens, newest first') {}

export class RoleMapping {
  @Text({ description: 'displayName of a group of the directory', min: 1, max: 256, example: 'Assay administrators' })
  group!: string;
  @OneOf(MAPPED_ROLES, { description: 'Role of its members', example: 'admin' })
  role!: MappedRole;
}

/** Which groups of a connection's directory give which role. */
export class RoleMappings {
  @List(
    { nested: () => RoleMapping },
    {
      description:
        'The mappings. A person with several roles gets the first of admin, developer, auditor, member; without any, member',
      maxItems: 200,
    },
  )
  mappings!: RoleMapping[];
}

/** Parameters of SCIM queries (RFC 7644, section 3.4.2; cursors: RFC 9865). Others are ignored, as SCIM requires. */
export class ScimListQuery {
  @Text({ description: 'Filter (RFC 7644, section 3.4.2.2)', optional: true, example: 'userName eq "ada@example.com"' })
  filter?: string;
  @Text({ description: 'First result, from 1', optional: true })
  startIndex?: string;
  @Text({ description: 'Results per page, at most 1000. Default: 100', optional: true })
  count?: string;
  @Text({ description: 'Cursor of the next page; empty for the first page', optional: true })
  cursor?: string;
  @Text({ description: 'Attribute to sort by', optional: true, example: 'userName' })
  sortBy?: string;
  @OneOf(['ascending', 'descending'], { description: 'Sort order. Default: ascending', optional: true })
  sortOrder?: 'ascending' | 'descending';
  @Text({ description: 'Only these attributes, comma-separated', optional: true })
  attributes?: string;
  @Text({ description: 'All except these attributes, comma-separated', optional: true, example: 'members' })
  excludedAttributes?: string;
}

export class ScimResourceQuery {
  @Text({ description: 'Only these attributes, comma-separated', optional: true })
  attributes?: string;
  @Text({ description: 'All except these attributes, comma-separated', optional: true })
  excludedAttributes?: string;
}

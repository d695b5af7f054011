import type { ActorClaim } from './actor-claim.js';
import { CarriedAuthority } from './carried-authority.js';
import { Flag, FreeObject, List, Nested, OneOf, Text, TextOrList, Timestamp } from './fields.js';
import { PageQuery, pageOf } from './page.js';
import { SCOPE_NAMES, type Scope } from './scopes.js';

/** Environments of keys; the two see separate data and have separate rate-limit budgets. */
export const ENVIRONMENTS = ['prod', 'test'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export const API_KEY_STATUSES = ['active', 'expired', 'revoked'] as const;
export type ApiKeyStatus = (typeof API_KEY_STATUSES)[number];

/** `30m`, `24h`, `7d`, `90d`, `never`: minutes, hours, days (specification, Authentication). The shortest is 30m. */
export const EXPIRATION_PATTERN = /^(?:never|[1-9]\d{0,5}[mhd])$/;

export class CreateApiKeyRequest {
  @Text({ description: 'Display name', min: 1, max: 100, example: 'CI of the payments team' })
  name!: string;
  @OneOf(ENVIRONMENTS, {
    description: 'Environment. Default: the environment of the creating credential',
    optional: true,
    example: 'prod',
  })
  environment?: Environment;
  @List(
    { oneOf: SCOPE_NAMES },
    {
      description: 'Scopes; only those that the creator has',
      minItems: 1,
      maxItems: 7,
      unique: true,
      example: ['write:evaluations'],
    },
  )
  scopes!: Scope[];
  @Text({
    description: 'Lifetime of the key in minutes, hours or days, or never; at least 30m, at most 3650d',
    pattern: EXPIRATION_PATTERN,
    form: 'a number followed by m, h or d, such as 30m, 24h or 90d, or never',
    example: '90d',
  })
  expiration!: string;
  @TextOrList({
    description:
      'CIDR ranges (IPv4 or IPv6) that may use the key, comma-separated or as an array. Default: any address',
    max: 45,
    maxItems: 100,
    optional: true,
    example: '192.0.2.0/24, 2001:db8::/32',
  })
  allowed_ips?: string | string[];
}

export class RollApiKeyRequest {
  @Text({
    description: 'How long the old key keeps working: 0m to 7d, but not past its own expiration. Default: 24h',
    pattern: /^\d{1,6}[mhd]$/,
    form: 'a number followed by m, h or d, such as 0m, 24h or 7d',
    optional: true,
    example: '24h',
  })
  overlap?: string;
}

export class ApiKey extends CarriedAuthority {
  @Text({ description: 'Identifier', example: 'key_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  key_id!: string;
  @Text({ description: 'Display name', example: 'CI of the payments team' })
  name!: string;
  @OneOf(ENVIRONMENTS, { description: 'Environment', example: 'prod' })
  environment!: Environment;
  @List({ oneOf: SCOPE_NAMES }, { description: 'Scopes', example: ['write:evaluations'] })
  scopes!: Scope[];
  @Text({ description: 'Lifetime as set at creation', example: '90d' })
  expiration!: string;
  @Timestamp({ description: 'When the key expires; null for never', nullable: true })
  expires_at!: string | null;
  @List(
    { text: {} },
    { description: 'CIDR ranges that may use the key; empty for any address', example: ['192.0.2.0/24'] },
  )
  allowed_ips!: string[];
  @OneOf(API_KEY_STATUSES, { description: 'State', example: 'active' })
  status!: ApiKeyStatus;
  @Timestamp({ description: 'When the key was created' })
  created_at!: string;
  @Text({ description: 'The person or key that created it', nullable: true, example: 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  created_by!: string | null;
  @Text({
    description:
      'Current name of that member, key or application; null if it no longer exists, or the person is not a member any more',
    nullable: true,
    example: 'Robin Doe',
  })
  created_by_name!: string | null;
  @Timestamp({ description: 'Last use, to the minute; null if never used', nullable: true })
  last_used_at!: string | null;
  @Text({ description: 'First characters of the key, to recognize it by', example: 'assay_key_prod_4fQ2' })
  prefix!: string;
  @Text({ description: 'Name of the owning organization', example: 'Acme' })
  organization!: string;
}

export class CreatedApiKey extends ApiKey {
  @Text({ description: 'The secret key value, shown only in this response' })
  key!: string;
}

export class ListApiKeysQuery extends PageQuery {
  @Text({ description: 'Only keys with this text in the name or prefix; case-insensitive', max: 200, optional: true })
  q?: string;
}

export class ApiKeyPage extends pageOf(() => ApiKey, 'The keys, newest first') {}

export class RolledApiKey {
  @Nested(() => CreatedApiKey, { description: 'The new key, with its secret value' })
  key!: CreatedApiKey;
  @Nested(() => ApiKey, { description: 'The old key; expires_at is the end of its overlap' })
  previous!: ApiKey;
}

/** GET /v1/auth/verify (specification, Endpoints). */
export class VerifiedCredential {
  @Flag({ description: 'Always true: an invalid credential returns 401', example: true })
  valid!: boolean;
  @Text({ description: 'Identifier of the key', example: 'key_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  key_id!: string;
  @List({ oneOf: SCOPE_NAMES }, { description: 'Scopes' })
  scopes!: Scope[];
  @Timestamp({ description: 'When the credential expires; null for never', nullable: true })
  expires_at!: string | null;
  @Text({ description: 'Name of the owning organization', example: 'Acme' })
  organization!: string;
  @Text({ description: 'For an exchanged token (RFC 8693): the person on whose behalf it acts', optional: true })
  sub?: string;
  @FreeObject({
    description:
      'For an exchanged token: the application that acts for the person, and the application that it acts for',
    optional: true,
  })
  act?: ActorClaim;
}

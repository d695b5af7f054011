import { ActorClaim } from './actor-claim.js';
import { FreeObject, Nested, OneOf, Text, Timestamp, Whole } from './fields.js';
import { PageQuery, pageOf } from './page.js';

export const AUDIT_ACTOR_TYPES = [
  'user',
  'api_key',
  'application',
  'scim_token',
  'set_up_link',
  'report_share',
  'operator',
  'system',
] as const;
export type AuditActorType = (typeof AUDIT_ACTOR_TYPES)[number];

export class AuditActor {
  @OneOf(AUDIT_ACTOR_TYPES, { description: 'Type', example: 'user' })
  type!: AuditActorType;
  @Text({ description: 'Identifier', nullable: true, example: 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string | null;
  @Nested(() => ActorClaim, { description: 'The application that acted for the person (RFC 8693)', optional: true })
  act?: ActorClaim;
}

export class AuditTarget {
  @Text({ description: 'Type', example: 'oauth_application' })
  type!: string;
  @Text({ description: 'Identifier', nullable: true, example: 'app_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string | null;
}

/** One line of the audit log: who did what, from where, and what changed. */
export class AuditEntry {
  @Text({ description: 'Identifier', example: 'aud_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Whole({ description: 'Position in the chain, without gaps', example: 42 })
  sequence!: number;
  @Timestamp({ description: 'Time of the action' })
  at!: string;
  @Nested(() => AuditActor, { description: 'Who did it' })
  actor!: AuditActor;
  @Text({ description: 'Client address', nullable: true, example: '192.0.2.7' })
  address!: string | null;
  @Text({ description: 'Action', example: 'oauth_application.created' })
  action!: string;
  @Nested(() => AuditTarget, { description: 'What it was done to' })
  target!: AuditTarget;
  @FreeObject({ description: 'Changed fields, before the change', nullable: true })
  before!: Record<string, unknown> | null;
  @FreeObject({ description: 'Changed fields, after the change', nullable: true, example: { name: 'Build dashboard' } })
  after!: Record<string, unknown> | null;
  @Text({ description: 'SHA-256 (hex) over this entry and the hash of the one before it' })
  hash!: string;
  @Text({ description: 'Hash of the previous entry; 64 zeros for the first' })
  previous_hash!: string;
}

/** Which entries; shared by the list and the export. */
export class AuditQuery extends PageQuery {
  @Text({ description: 'Only entries with this action', max: 100, optional: true, example: 'sign_in.succeeded' })
  action?: string;
  @Text({ description: 'Only entries of this actor', max: 64, optional: true })
  actor_id?: string;
  @Timestamp({ description: 'Only entries from this time on', optional: true })
  created_after?: string;
  @Timestamp({ description: 'Only entries before this time', optional: true })
  created_before?: string;
}

export const AUDIT_EXPORT_FORMATS = ['ndjson', 'csv'] as const;

export class AuditExportQuery {
  @OneOf(AUDIT_EXPORT_FORMATS, { description: 'ndjson: one entry per line; csv: for spreadsheets', optional: true })
  format?: (typeof AUDIT_EXPORT_FORMATS)[number];
  @Text({ description: 'Only entries with this action', max: 100, optional: true, example: 'sign_in.succeeded' })
  action?: string;
  @Text({ description: 'Only entries of this actor', max: 64, optional: true })
  actor_id?: string;
  @Timestamp({ description: 'Only entries from this time on', optional: true })
  created_after?: string;
  @Timestamp({ description: 'Only entries before this time', optional: true })
  created_before?: string;
}

export class AuditPage extends pageOf(() => AuditEntry, 'The entries, newest first') {}

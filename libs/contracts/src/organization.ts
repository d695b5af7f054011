import { ENVIRONMENTS, type Environment } from './api-key.js';
import { Flag, List, OneOf, Text, Timestamp, Whole } from './fields.js';
import { pageOf } from './page.js';
import { PLANS, type Plan } from './principal.js';
import { ROLES, type Role } from './roles.js';

export class Organization {
  @Text({ description: 'Identifier', example: 'org_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Text({ description: 'Name', example: 'Acme' })
  name!: string;
  @OneOf(PLANS, { description: 'Plan', example: 'enterprise' })
  plan!: Plan;
  @Flag({ description: 'Whether members must sign in with a second factor', example: false })
  require_mfa!: boolean;
  @Timestamp({ description: 'When it was created' })
  created_at!: string;
}

export class UpdateOrganizationRequest {
  @Text({ description: 'Name', min: 1, max: 100, optional: true, example: 'Acme' })
  name?: string;
  @Flag({
    description:
      'Whether members must sign in with a second factor. Members without one set one up at their next sign-in',
    optional: true,
  })
  require_mfa?: boolean;
}

export const MFA_STATES = ['none', 'totp', 'webauthn', 'both'] as const;

export class Member {
  @Text({ description: 'Identifier of the person', example: 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Text({ description: 'Email address', example: 'robin@example.com' })
  email!: string;
  @Text({ description: 'Name', example: 'Robin' })
  name!: string;
  @OneOf(ROLES, { description: 'Role', example: 'member' })
  role!: Role;
  @OneOf(MFA_STATES, { description: 'Second factors that are set up', example: 'totp' })
  mfa!: (typeof MFA_STATES)[number];
  @Timestamp({ description: 'Last sign-in; null before the first', nullable: true })
  last_sign_in_at!: string | null;
  @Timestamp({ description: 'When the person joined' })
  joined_at!: string;
}

export class MemberPage extends pageOf(() => Member, 'The members, by identifier') {}

export class UpdateMemberRequest {
  @OneOf(ROLES, { description: 'New role; at most your own', example: 'admin' })
  role!: Role;
}

export class CreateInvitationRequest {
  @Text({
    description: 'Email address to invite',
    min: 3,
    max: 254,
    pattern: /^[^\s@<>,;:"]{1,64}@[^\s@<>,;:"]{1,180}\.[^\s@<>,;:"]{2,}$/,
    form: 'an email address',
    example: 'robin@example.com',
  })
  email!: string;
  @OneOf(ROLES, { description: 'Role; at most your own. Default: member', optional: true, example: 'member' })
  role?: Role;
}

export const INVITATION_STATUSES = ['pending', 'expired', 'accepted'] as const;

export class Invitation {
  @Text({ description: 'Identifier', example: 'inv_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Text({ description: 'Email address', example: 'robin@example.com' })
  email!: string;
  @OneOf(ROLES, { description: 'Role', example: 'member' })
  role!: Role;
  @OneOf(INVITATION_STATUSES, { description: 'State', example: 'pending' })
  status!: (typeof INVITATION_STATUSES)[number];
  @Text({ description: 'Person or key that sent the invitation', nullable: true })
  created_by!: string | null;
  @Timestamp({ description: 'When it was created' })
  created_at!: string;
  @Timestamp({ description: 'When its link expires' })
  expires_at!: string;
}

export class InvitationPage extends pageOf(() => Invitation, 'The invitations, newest first') {}

export class RateLimitWindow {
  @Text({ description: 'Name of the limit', example: 'default.minute' })
  policy!: string;
  @Whole({ description: 'Maximum requests in the window', example: 1000 })
  limit!: number;
  @Whole({ description: 'Requests remaining', example: 998 })
  remaining!: number;
  @Whole({ description: 'Window size in seconds', example: 60 })
  window_seconds!: number;
  @Timestamp({ description: 'When the window ends; null if none is open', nullable: true })
  resets_at!: string | null;
}

export class RateLimits {
  @OneOf(ENVIRONMENTS, { description: 'Environment that these windows belong to', example: 'prod' })
  environment!: Environment;
  @List({ nested: () => RateLimitWindow }, { description: 'Every limit of the organization' })
  data!: RateLimitWindow[];
}

import { ENVIRONMENTS, type Environment } from './api-key.js';
import { Flag, List, Nested, OneOf, Text, Timestamp } from './fields.js';
import { pageOf } from './page.js';
import { PLANS, type Plan } from './principal.js';
import { ROLES, type Role } from './roles.js';
import { SCOPE_NAMES, type Scope } from './scopes.js';

/** An organization that a person belongs to. */
export class OwnOrganization {
  @Text({ description: 'Identifier', example: 'org_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Text({ description: 'Name', example: 'Acme' })
  name!: string;
  @OneOf(PLANS, { description: 'Plan', example: 'team' })
  plan!: Plan;
  @OneOf(ROLES, { description: 'Role of the person there', example: 'owner' })
  role!: Role;
}

/** The person behind an access token, and what the token is for. */
export class Me {
  @Text({ description: 'Identifier', example: 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Text({ description: 'Email address', example: 'robin@example.com' })
  email!: string;
  @Flag({ description: 'Whether the address is verified' })
  email_verified!: boolean;
  @Text({ description: 'Name', example: 'Robin' })
  name!: string;
  @Nested(() => OwnOrganization, { description: 'The organization that this token is for' })
  organization!: OwnOrganization;
  @List({ oneOf: SCOPE_NAMES }, { description: 'Scopes of this token' })
  scopes!: Scope[];
  @List(
    { oneOf: ROLES },
    { description: 'Roles that the person can assign to others there, and change', example: ['member'] },
  )
  assignable_roles!: Role[];
  @OneOf(ENVIRONMENTS, { description: 'Environment of this token', example: 'prod' })
  environment!: Environment;
  @Text({ description: 'Application that this token was issued to', example: 'assay-portal' })
  client_id!: string;
  @List({ nested: () => OwnOrganization }, { description: 'All organizations of the person, in the order of joining' })
  organizations!: OwnOrganization[];
}

export class UpdateMeRequest {
  @Text({ description: 'Name', min: 1, max: 100, example: 'Robin' })
  name!: string;
}

export class ChangePasswordRequest {
  @Text({ description: 'The current password', min: 1, max: 1_024 })
  current_password!: string;
  @Text({ description: 'The new password: at least 10 characters, hard to guess', min: 1, max: 1_024 })
  new_password!: string;
}

/** A browser that a person is signed in with. */
export class SignInSession {
  @Text({ description: 'Identifier' })
  id!: string;
  @Text({ description: 'Browser and operating system, if known', example: 'Firefox on Linux' })
  device!: string;
  @Text({ description: 'Last known client address', nullable: true, example: '192.0.2.7' })
  address!: string | null;
  @Timestamp({ description: 'When the person signed in' })
  created_at!: string;
  @Timestamp({ description: 'When it was last used' })
  last_used_at!: string;
  @Timestamp({ description: 'When it expires' })
  expires_at!: string;
  @Flag({ description: 'Whether the token of this request belongs to it' })
  current!: boolean;
}

export class SignInSessionPage extends pageOf(() => SignInSession, 'The sessions, most recently used first') {}

/** What a person allowed an application to do, in one organization. */
export class GrantedApplication {
  @Text({ description: 'Identifier of the grant', example: 'grt_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Text({ description: 'Application', example: 'app_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  client_id!: string;
  @Text({ description: 'Its name', example: 'Nightly checks' })
  name!: string;
  @Nested(() => OwnOrganization, { description: 'Where' })
  organization!: OwnOrganization;
  @OneOf(ENVIRONMENTS, { description: 'Environment', example: 'prod' })
  environment!: Environment;
  @List({ text: { max: 64 } }, { description: 'Authorized scopes' })
  scopes!: string[];
  @Timestamp({ description: 'When it was first authorized' })
  created_at!: string;
  @Timestamp({ description: 'When one of its tokens was last used, to the minute', nullable: true })
  last_used_at!: string | null;
}

export class GrantedApplicationPage extends pageOf(
  () => GrantedApplication,
  'The applications, most recently authorized first',
) {}

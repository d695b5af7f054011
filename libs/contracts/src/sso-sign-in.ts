import { Flag, List, Nested, OneOf, Text, Timestamp } from './fields.js';
import { pageOf } from './page.js';

/** How sign-ins by a connection went, tests of it, and who may still sign in with a password. */

export const SSO_TEST_STATUSES = ['pending', 'passed', 'failed', 'expired'] as const;
export type SsoTestStatus = (typeof SSO_TEST_STATUSES)[number];

export class SsoAttribute {
  @Text({ description: 'Name', example: 'groups' })
  name!: string;
  @List({ text: { max: 1_024 } }, { description: 'Values' })
  values!: string[];
}

/** A sign-in that shows whether a connection works, and signs nobody in. */
export class SsoTest {
  @Text({ description: 'Identifier', example: 'sst_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  test_id!: string;
  @OneOf(SSO_TEST_STATUSES, { description: 'State', example: 'passed' })
  status!: SsoTestStatus;
  @Text({
    description: 'URL to open in a browser; valid once, until expires_at. Null in all responses except the first',
    nullable: true,
  })
  url!: string | null;
  @Text({ description: 'Why it failed, as a stable code', nullable: true, example: 'audience' })
  reason!: string | null;
  @Text({ description: 'Why it failed, and what to do', nullable: true })
  message!: string | null;
  @Text({ description: 'Subject identifier at the identity provider', nullable: true })
  subject!: string | null;
  @Text({ description: 'Email address received', nullable: true })
  email!: string | null;
  @Text({ description: 'Role that the mappings would assign', nullable: true })
  role!: string | null;
  @List({ nested: () => SsoAttribute }, { description: 'Attributes or claims received' })
  attributes!: SsoAttribute[];
  @Timestamp({ description: 'When it was created' })
  created_at!: string;
  @Timestamp({ description: 'When its URL expires' })
  expires_at!: string;
  @Timestamp({ description: 'When it ended', nullable: true })
  finished_at!: string | null;
}

/** One line of the log of sign-ins. Secrets, tokens and whole messages are never in it. */
export class SsoSignIn {
  @Text({ description: 'Identifier', example: 'ssl_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  sign_in_id!: string;
  @Timestamp({ description: 'Time of the sign-in' })
  at!: string;
  @OneOf(['succeeded', 'failed'], { description: 'Result' })
  outcome!: 'succeeded' | 'failed';
  @Flag({ description: 'Whether it was a test' })
  test!: boolean;
  @Text({
    description: 'Why it failed, as a stable code; `break_glass` for a sign-in that bypassed the connection',
    nullable: true,
    example: 'audience',
  })
  reason!: string | null;
  @Text({ description: 'What the reason means, and what to do', nullable: true })
  message!: string | null;
  @Text({ description: 'The expected value, if there is one', nullable: true })
  expected!: string | null;
  @Text({ description: 'The received value, shortened', nullable: true })
  received!: string | null;
  @Text({ description: 'Subject, if known', nullable: true })
  subject!: string | null;
  @Text({ description: 'Email address, if known', nullable: true })
  email!: string | null;
  @Text({ description: 'The person who signed in', nullable: true })
  user_id!: string | null;
  @Text({ description: 'Client address of the browser', nullable: true })
  address!: string | null;
}

export class SsoSignInPage extends pageOf(() => SsoSignIn, 'The sign-ins, newest first; kept for 90 days') {}

export class CreateBreakGlassRequest {
  @Text({
    description: 'An owner or administrator who has a second factor',
    min: 1,
    max: 64,
    example: 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x',
  })
  user_id!: string;
  @Text({
    description: 'How long the person can still sign in with a password: 1h to 90d. Default: 30d',
    pattern: /^[1-9]\d{0,3}[hd]$/,
    form: 'a number followed by h or d, such as 24h or 30d',
    optional: true,
    example: '30d',
  })
  expires_in?: string;
}

/** May sign in with a password and a second factor although single sign-on is enforced. */
export class BreakGlassAdministrator {
  @Text({ description: 'The person', example: 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  user_id!: string;
  @Text({ description: 'Email address', example: 'robin@example.com' })
  email!: string;
  @Flag({
    description:
      'Whether it is usable now: not expired, and the person is still an owner or administrator with a second factor',
  })
  usable!: boolean;
  @Timestamp({ description: 'When it expires' })
  expires_at!: string;
  @Timestamp({ description: 'Last use', nullable: true })
  last_used_at!: string | null;
  @Timestamp({ description: 'When it was granted' })
  created_at!: string;
  @Text({ description: 'Who granted it', nullable: true })
  created_by!: string | null;
}

export class BreakGlassAdministrators {
  @List({ nested: () => BreakGlassAdministrator }, { description: 'The administrators' })
  data!: BreakGlassAdministrator[];
}

/** Why single sign-on is not enforced, although a connection requires it. */
export const ENFORCEMENT_LAPSES = ['plan', 'connection_inactive', 'not_tested', 'no_verified_domain'] as const;
export type EnforcementLapse = (typeof ENFORCEMENT_LAPSES)[number];

/** GET /v1/sso/enforcement */
export class SsoEnforcement {
  @Flag({ description: 'Whether members must currently use single sign-on' })
  effective!: boolean;
  @Text({ description: 'The connection that enforces it', nullable: true })
  connection_id!: string | null;
  @OneOf(ENFORCEMENT_LAPSES, {
    description: 'Why it is not in force although a connection enforces it',
    nullable: true,
  })
  lapsed!: EnforcementLapse | null;
  @Nested(() => BreakGlassAdministrators, { description: 'People who can still use a password' })
  break_glass!: BreakGlassAdministrators;
}

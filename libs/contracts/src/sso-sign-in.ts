import { Flag, List, Nested, OneOf, Text, Timestamp } from './fields.js';
import { PageInfo } from './page.js';

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
    description: 'To be opened in a browser; good once, until expires_at. Null in every answer but the first',
    nullable: true,
  })
  url!: string | null;
  @Text({ description: 'Why it failed: a stable code', nullable: true, example: 'audience' })
  reason!: string | null;
  @Text({ description: 'Why it failed, and what to do', nullable: true })
  message!: string | null;
  @Text({ description: 'Subject as the identity provider names it', nullable: true })
  subject!: string | null;
  @Text({ description: 'E-mail address that was sent', nullable: true })
  email!: string | null;
  @Text({ description: 'Role that the mappings would give', nullable: true })
  role!: string | null;
  @List({ nested: () => SsoAttribute }, { description: 'Attributes or claims that were sent' })
  attributes!: SsoAttribute[];
  @Timestamp({ description: 'When it was made' })
  created_at!: string;
  @Timestamp({ description: 'Until when its address is good' })
  expires_at!: string;
  @Timestamp({ description: 'When it ended', nullable: true })
  finished_at!: string | null;
}

/** One line of the log of sign-ins. Secrets, tokens and whole messages are never in it. */
export class SsoSignIn {
  @Text({ description: 'Identifier', example: 'ssl_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  sign_in_id!: string;
  @Timestamp({ description: 'When' })
  at!: string;
  @OneOf(['succeeded', 'failed'], { description: 'How it ended' })
  outcome!: 'succeeded' | 'failed';
  @Flag({ description: 'Whether it was a test' })
  test!: boolean;
  @Text({
    description: 'Why it failed, or `break_glass` for a sign-in around the connection: a stable code',
    nullable: true,
    example: 'audience',
  })
  reason!: string | null;
  @Text({ description: 'What the reason means, and what to do', nullable: true })
  message!: string | null;
  @Text({ description: 'What was expected, where one value was', nullable: true })
  expected!: string | null;
  @Text({ description: 'What came instead, shortened', nullable: true })
  received!: string | null;
  @Text({ description: 'Subject, where it was read', nullable: true })
  subject!: string | null;
  @Text({ description: 'E-mail address, where it was read', nullable: true })
  email!: string | null;
  @Text({ description: 'The person who signed in', nullable: true })
  user_id!: string | null;
  @Text({ description: 'Address that the browser came from', nullable: true })
  address!: string | null;
}

export class SsoSignInPage extends PageInfo {
  @List({ nested: () => SsoSignIn }, { description: 'The sign-ins, newest first; kept for 90 days' })
  data!: SsoSignIn[];
}

export class CreateBreakGlassRequest {
  @Text({
    description: 'An owner or administrator who has a second factor',
    min: 1,
    max: 64,
    example: 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x',
  })
  user_id!: string;
  @Text({
    description: 'How long the person may still sign in with a password: 1h to 90d; default 30d',
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
  @Text({ description: 'E-mail address', example: 'robin@example.com' })
  email!: string;
  @Flag({ description: 'Whether it works now: not expired, still an owner or administrator, with a second factor' })
  usable!: boolean;
  @Timestamp({ description: 'When it ends' })
  expires_at!: string;
  @Timestamp({ description: 'Last use', nullable: true })
  last_used_at!: string | null;
  @Timestamp({ description: 'When it was given' })
  created_at!: string;
  @Text({ description: 'Who gave it', nullable: true })
  created_by!: string | null;
}

export class BreakGlassAdministrators {
  @List({ nested: () => BreakGlassAdministrator }, { description: 'The administrators' })
  data!: BreakGlassAdministrator[];
}

/** Why enforced single sign-on does not hold, although a connection asks for it. */
export const ENFORCEMENT_LAPSES = ['plan', 'connection_inactive', 'not_tested', 'no_verified_domain'] as const;
export type EnforcementLapse = (typeof ENFORCEMENT_LAPSES)[number];

/** GET /v1/sso/enforcement */
export class SsoEnforcement {
  @Flag({ description: 'Whether members must use single sign-on at this moment' })
  effective!: boolean;
  @Text({ description: 'The connection that asks for it', nullable: true })
  connection_id!: string | null;
  @OneOf(ENFORCEMENT_LAPSES, { description: 'Why it does not hold although a connection asks for it', nullable: true })
  lapsed!: EnforcementLapse | null;
  @Nested(() => BreakGlassAdministrators, { description: 'Who may still use a password' })
  break_glass!: BreakGlassAdministrators;
}

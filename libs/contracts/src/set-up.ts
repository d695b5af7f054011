import { List, OneOf, Text, Timestamp, Whole } from './fields.js';
import { pageOf } from './page.js';
import { SET_UP_PARTS, type SetUpPart } from './set-up-parts.js';

export const SET_UP_DAYS = { min: 1, max: 7, default: 3 } as const;

export class CreateSetUpLinkRequest {
  @Text({
    description: 'Display name; the audit log shows it as the actor',
    min: 1,
    max: 100,
    pattern: /\S/,
    form: 'a name that is not blank',
    example: 'Acme IT, Robin',
  })
  name!: string;
  @Whole({
    description: 'Days until it expires, opened or not. Default: 3',
    min: 1,
    max: 7,
    optional: true,
    example: 3,
  })
  days?: number;
  @List(
    { oneOf: SET_UP_PARTS },
    {
      description: 'What the link can be used to set up. Default: everything in the plan',
      minItems: 1,
      maxItems: 3,
      optional: true,
    },
  )
  parts?: SetUpPart[];
  @Text({
    description: 'Email address to send it to. Default: none; you share it yourself',
    min: 3,
    max: 254,
    pattern: /^[^\s@<>,;:"]{1,64}@[^\s@<>,;:"]{1,180}\.[^\s@<>,;:"]{2,}$/,
    form: 'an email address',
    optional: true,
    example: 'it@customer.example',
  })
  email?: string;
}

export const SET_UP_LINK_STATUSES = ['unopened', 'opened', 'expired', 'revoked'] as const;

/** A link by which somebody without an account sets single sign-on, domains and SCIM of the organization up. */
export class SetUpLink {
  @Text({ description: 'Identifier', example: 'sul_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Text({ description: 'Display name', example: 'Acme IT, Robin' })
  name!: string;
  @OneOf(SET_UP_LINK_STATUSES, { description: 'State', example: 'unopened' })
  status!: (typeof SET_UP_LINK_STATUSES)[number];
  @List({ oneOf: SET_UP_PARTS }, { description: 'What the link can be used to set up', example: ['sso', 'domains'] })
  parts!: SetUpPart[];
  @Text({ description: 'Email address that it was sent to', nullable: true })
  email!: string | null;
  @Text({ description: 'The owner who created it', example: 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  created_by!: string;
  @Timestamp({ description: 'When it was created' })
  created_at!: string;
  @Timestamp({ description: 'When the link and the session opened with it expire' })
  expires_at!: string;
  @Text({ description: 'When it was opened; null if it was not', nullable: true })
  opened_at!: string | null;
}

export class CreatedSetUpLink extends SetUpLink {
  @Text({
    description:
      'The link, shown only in this response. The secret follows the #, which browsers do not send to servers',
    example: 'https://portal.example.com/set-up#assay_link_…',
  })
  url!: string;
}

export class SetUpLinkPage extends pageOf(() => SetUpLink, 'The links, newest first') {}

export class OpenSetUpLinkRequest {
  @Text({ description: 'The part of the link after the #', min: 1, max: 256 })
  token!: string;
}

/** What a set-up session is for. */
export class SetUp {
  @Text({ description: 'Identifier of the link', example: 'sul_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Text({ description: 'Name of the link', example: 'Acme IT, Robin' })
  name!: string;
  @Text({ description: 'Name of the organization', example: 'Acme' })
  organization!: string;
  @List({ oneOf: SET_UP_PARTS }, { description: 'What the link can be used to set up', example: ['sso', 'domains'] })
  parts!: SetUpPart[];
  @Timestamp({ description: 'When it expires' })
  expires_at!: string;
}

export class OpenedSetUp extends SetUp {
  @Text({ description: 'Bearer token of the session, shown only in this response' })
  token!: string;
}

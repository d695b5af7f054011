import { CreateApiKeyRequest, ENVIRONMENTS, type Environment } from './api-key.js';
import { List, Nested, OneOf, Text } from './fields.js';
import { ChangePasswordRequest, UpdateMeRequest } from './me.js';
import { CreateOauthApplicationRequest, UpdateOauthApplicationRequest } from './oauth-application.js';
import { CreateInvitationRequest, UpdateOrganizationRequest } from './organization.js';
import { ROLES, type Role } from './roles.js';
import { SCOPE_NAMES, type Scope } from './scopes.js';

/** Requests of the internal API between the gateway and auth; neither is reachable without the internal token. */

/** At most so many credentials are verified by one call. */
export const MAX_VERIFIED_AT_ONCE = 100;
/** Longer than any credential is. */
const MAX_CREDENTIAL_CHARACTERS = 256;

/** POST /internal/attestations/sign takes the bytes of a statement, of DSSE's payload type, and answers this. */
export interface AttestationSignature {
  keyid: string;
  /** Base64. */
  sig: string;
}

/** POST /internal/credentials/verify: one credential (answers a VerifyResult) or several (answers `{ results }`, in their order). */
export class VerifyCredentialsRequest {
  @Text({ description: 'One credential', max: MAX_CREDENTIAL_CHARACTERS, optional: true })
  credential?: string;
  @List(
    { text: { max: MAX_CREDENTIAL_CHARACTERS } },
    { description: 'Several credentials', minItems: 1, maxItems: MAX_VERIFIED_AT_ONCE, optional: true },
  )
  credentials?: string[];
}

/** Who asks for a change: a verified credential, with what it may hand on. */
export class Actor {
  @Text({ description: 'Key, or person behind an access token', max: 64 })
  id!: string;
  @List({ oneOf: SCOPE_NAMES }, { description: 'Scopes that the credential holds' })
  scopes!: Scope[];
  @OneOf(ENVIRONMENTS, { description: 'Environment of the credential' })
  environment!: Environment;
  @Text({ description: 'Address that the request came from, for the audit log', max: 64, optional: true })
  address?: string;
  @Text({ description: 'The person behind an access token', max: 64, optional: true })
  user_id?: string;
  @Text({
    description: 'The application that an access token was given to, other than those of the product',
    max: 500,
    optional: true,
  })
  client_id?: string;
  @List(
    { text: { max: 64 } },
    { description: 'Applications that act for the person, the current one first', optional: true, maxItems: 10 },
  )
  acting?: string[];
  @Text({
    description: 'Of a request that may come again: what is done once, and answered again',
    max: 64,
    optional: true,
  })
  operation?: string;
}

/** POST /internal/organizations/:organization_id/api-keys */
export class CreateApiKeyCommand {
  @Nested(() => Actor, { description: 'Who creates the key' })
  actor!: Actor;
  @Nested(() => CreateApiKeyRequest, { description: 'The key' })
  key!: CreateApiKeyRequest;
}

/** POST /internal/organizations/:organization_id/api-keys/:key_id/roll */
export class RollApiKeyCommand {
  @Nested(() => Actor, { description: 'Who rolls the key' })
  actor!: Actor;
  @Text({ description: 'Life of the old key, as RollApiKeyRequest takes it', max: 16, optional: true })
  overlap?: string;
}

/** POST /internal/organizations/:organization_id/oauth-applications */
export class CreateOauthApplicationCommand {
  @Nested(() => Actor, { description: 'Who creates the application' })
  actor!: Actor;
  @Nested(() => CreateOauthApplicationRequest, { description: 'The application' })
  application!: CreateOauthApplicationRequest;
}

/** PATCH /internal/organizations/:organization_id/oauth-applications/:client_id */
export class UpdateOauthApplicationCommand {
  @Nested(() => Actor, { description: 'Who changes the application' })
  actor!: Actor;
  @Nested(() => UpdateOauthApplicationRequest, { description: 'What changes' })
  application!: UpdateOauthApplicationRequest;
}

/** POST …/oauth-applications/:client_id/secrets */
export class RotateOauthSecretCommand {
  @Nested(() => Actor, { description: 'Who rotates the secret' })
  actor!: Actor;
  @Text({ description: 'As RotateOauthSecretRequest takes it', max: 16, optional: true })
  overlap?: string;
}

/** POST …/oauth-applications/:client_id/delete */
export class ActorCommand {
  @Nested(() => Actor, { description: 'Who acts' })
  actor!: Actor;
}

/** PATCH /internal/organizations/:organization_id */
export class UpdateOrganizationCommand {
  @Nested(() => Actor, { description: 'Who changes it' })
  actor!: Actor;
  @Nested(() => UpdateOrganizationRequest, { description: 'What changes' })
  organization!: UpdateOrganizationRequest;
}

/** PATCH …/members/:user_id */
export class UpdateMemberCommand {
  @Nested(() => Actor, { description: 'Who changes it' })
  actor!: Actor;
  @OneOf(ROLES, { description: 'New role' })
  role!: Role;
}

/** POST …/invitations */
export class CreateInvitationCommand {
  @Nested(() => Actor, { description: 'Who invites' })
  actor!: Actor;
  @Nested(() => CreateInvitationRequest, { description: 'Whom' })
  invitation!: CreateInvitationRequest;
}

/** What a signed-in person asks about or for themselves: every POST below /internal/people/:user_id. */
export class PersonCommand {
  @Text({ description: 'SHA-256 (hex) of the access token that asks', max: 64 })
  token!: string;
  @Text({ description: 'Organization of the token', max: 64 })
  organization_id!: string;
  @Text({ description: 'Address that it came from', max: 64, optional: true })
  address?: string;
}

/** POST …/profile */
export class UpdateMeCommand extends PersonCommand {
  @Nested(() => UpdateMeRequest, { description: 'What changes' })
  person!: UpdateMeRequest;
}

/** POST …/password */
export class ChangePasswordCommand extends PersonCommand {
  @Nested(() => ChangePasswordRequest, { description: 'The passwords' })
  passwords!: ChangePasswordRequest;
}

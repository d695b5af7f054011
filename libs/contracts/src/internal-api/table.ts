import { ApiKey, ApiKeyPage, CreatedApiKey, ListApiKeysQuery, RolledApiKey } from '../api-key.js';
import { AuditPage, AuditQuery } from '../audit-entry.js';
import { Me } from '../me.js';
import { AddedFactor, BegunTotp, Mfa, MfaFactor, RecoveryCodes, WebauthnOptions } from '../mfa.js';
import {
  CreatedOauthApplication,
  OauthApplication,
  OauthApplicationPage,
  RotatedOauthSecret,
} from '../oauth-application.js';
import { Invitation, InvitationPage, Member, MemberPage, Organization } from '../organization.js';
import { PageQuery } from '../page.js';
import { CreatedScimToken, RoleMappings, ScimTokenPage } from '../scim.js';
import { CreatedSetUpLink, OpenedSetUp, SetUp, SetUpLinkPage } from '../set-up.js';
import { SsoConnection, SsoConnectionPage } from '../sso.js';
import { Domain, DomainPage } from '../sso-domain.js';
import { BreakGlassAdministrator, SsoEnforcement, SsoSignInPage, SsoTest } from '../sso-sign-in.js';
import { ActorCommand } from './actor.js';
import {
  CreateOauthApplicationCommand,
  RotateOauthSecretCommand,
  UpdateOauthApplicationCommand,
} from './applications.js';
import { type AuditBatch, AuditBatchQuery } from './audit-log.js';
import {
  type AttestationSignature,
  CreateApiKeyCommand,
  CredentialNamesCommand,
  RollApiKeyCommand,
  VerifyCredentialsRequest,
  type VerifyResponse,
} from './credentials.js';
import { CreateScimTokenCommand, ScimExchangeCommand, SetRoleMappingsCommand } from './directory.js';
import {
  AddWebauthnCommand,
  BeginTotpCommand,
  ConfirmTotpCommand,
  RenameFactorCommand,
  SignedInCommand,
  StepUpCommand,
} from './factors.js';
import { CreateInvitationCommand, UpdateMemberCommand, UpdateOrganizationCommand } from './organization.js';
import {
  ChangePasswordCommand,
  type OwnApplications,
  type OwnSessions,
  PersonCommand,
  UpdateMeCommand,
} from './person.js';
import { type CallOf, change, create, type InternalRoute, type ResponseOf, read, readByPost, typed } from './route.js';
import { CreateSetUpLinkCommand, OpenSetUpLinkCommand } from './set-up.js';
import {
  CreateBreakGlassCommand,
  CreateDomainCommand,
  CreateSsoConnectionCommand,
  type SsoGuides,
  UpdateSsoConnectionCommand,
} from './sso.js';

const ORGANIZATION = '/internal/organizations/:organization_id';
const KEYS = `${ORGANIZATION}/api-keys` as const;
const KEY = `${KEYS}/:key_id` as const;
const APPLICATIONS = `${ORGANIZATION}/oauth-applications` as const;
const APPLICATION = `${APPLICATIONS}/:client_id` as const;
const MEMBER = `${ORGANIZATION}/members/:user_id` as const;
const INVITATION = `${ORGANIZATION}/invitations/:invitation_id` as const;
const LINKS = `${ORGANIZATION}/set-up-links` as const;
const LINK = `${LINKS}/:link_id` as const;
const CONNECTIONS = `${ORGANIZATION}/sso/connections` as const;
const CONNECTION = `${CONNECTIONS}/:connection_id` as const;
const DOMAINS = `${ORGANIZATION}/domains` as const;
const DOMAIN = `${DOMAINS}/:domain_id` as const;
const TOKENS = `${ORGANIZATION}/scim-tokens` as const;
const MAPPINGS = `${ORGANIZATION}/connections/:connection_id/role-mappings` as const;
const AUDIT_LOG = `${ORGANIZATION}/audit-log` as const;
const PERSON = '/internal/people/:user_id';
const FACTORS = '/internal/me/mfa';

/** A bulk request of SCIM is a thousand transactions at most. */
const EXCHANGE_TIMEOUT_MS = 55_000;
/** Three attempts and their pauses end within the two seconds that a cached result is trusted. */
const VERIFY_TIMEOUT_MS = 600;

/**
 * All that the gateway may ask of auth (docs/decisions/internal-api.md). Each route stands here once: the gateway calls it by its name
 * (`AuthClient`), auth serves it by its name (`@Internal`), and neither is reachable without the internal token.
 */
export const INTERNAL_API = {
  /** Results in the order of the credentials, or the result of the one. */
  'credentials.verify': readByPost('/internal/credentials/verify', {
    command: VerifyCredentialsRequest,
    response: typed<VerifyResponse>(),
    timeoutMs: VERIFY_TIMEOUT_MS,
  }),
  /** An error where the sign-in behind a token is too old, or not sure enough. */
  'credentials.step-up': readByPost('/internal/credentials/step-up', { command: StepUpCommand }),
  'credentials.names': readByPost(`${ORGANIZATION}/credential-names`, {
    command: CredentialNamesCommand,
    response: typed<{ names: Record<string, string> }>(),
  }),
  /** Takes the bytes of a statement. */
  'attestations.sign': readByPost('/internal/attestations/sign', {
    command: typed<Buffer>(),
    bytes: 'application/vnd.in-toto+json',
    response: typed<AttestationSignature>(),
  }),

  'api-keys.create': create(KEYS, { command: CreateApiKeyCommand, response: CreatedApiKey }),
  'api-keys.list': read(KEYS, { query: ListApiKeysQuery, response: ApiKeyPage }),
  'api-keys.get': read(KEY, { response: ApiKey }),
  'api-keys.revoke': change('DELETE', KEY, { command: ActorCommand }),
  'api-keys.roll': create(`${KEY}/roll`, { command: RollApiKeyCommand, response: RolledApiKey }),
  'api-keys.take-over': change('POST', `${KEY}/take-over`, {
    command: ActorCommand,
    response: ApiKey,
    repeatable: 'always',
  }),

  'applications.create': create(APPLICATIONS, {
    command: CreateOauthApplicationCommand,
    response: CreatedOauthApplication,
  }),
  'applications.list': read(APPLICATIONS, { query: PageQuery, response: OauthApplicationPage }),
  'applications.get': read(APPLICATION, { response: OauthApplication }),
  'applications.update': change('PATCH', APPLICATION, {
    command: UpdateOauthApplicationCommand,
    response: OauthApplication,
  }),
  'applications.delete': change('POST', `${APPLICATION}/delete`, { command: ActorCommand }),
  'applications.rotate-secret': create(`${APPLICATION}/secrets`, {
    command: RotateOauthSecretCommand,
    response: RotatedOauthSecret,
  }),
  'applications.take-over': change('POST', `${APPLICATION}/take-over`, {
    command: ActorCommand,
    response: OauthApplication,
    repeatable: 'always',
  }),

  'organization.update': change('PATCH', ORGANIZATION, { command: UpdateOrganizationCommand, response: Organization }),
  'members.list': read(`${ORGANIZATION}/members`, { query: PageQuery, response: MemberPage }),
  'members.get': read(MEMBER, { response: Member }),
  'members.change-role': change('PATCH', MEMBER, { command: UpdateMemberCommand, response: Member }),
  'members.remove': change('POST', `${MEMBER}/remove`, { command: ActorCommand }),
  'invitations.create': create(`${ORGANIZATION}/invitations`, {
    command: CreateInvitationCommand,
    response: Invitation,
  }),
  'invitations.list': read(`${ORGANIZATION}/invitations`, { query: PageQuery, response: InvitationPage }),
  'invitations.resend': change('POST', `${INVITATION}/resend`, { command: ActorCommand, response: Invitation }),
  'invitations.delete': change('POST', `${INVITATION}/delete`, { command: ActorCommand }),

  'set-up-links.create': create(LINKS, { command: CreateSetUpLinkCommand, response: CreatedSetUpLink }),
  'set-up-links.list': read(LINKS, { query: PageQuery, response: SetUpLinkPage }),
  'set-up-links.get': read(LINK, { response: SetUp }),
  'set-up-links.revoke': change('POST', `${LINK}/revoke`, { command: ActorCommand }),
  'set-up-links.open': change('POST', '/internal/set-up-links/open', {
    command: OpenSetUpLinkCommand,
    response: OpenedSetUp,
    status: 201,
  }),

  'sso.connections.create': create(CONNECTIONS, { command: CreateSsoConnectionCommand, response: SsoConnection }),
  'sso.connections.list': read(CONNECTIONS, { query: PageQuery, response: SsoConnectionPage }),
  'sso.connections.get': read(CONNECTION, { response: SsoConnection }),
  'sso.connections.update': change('PATCH', CONNECTION, {
    command: UpdateSsoConnectionCommand,
    response: SsoConnection,
  }),
  'sso.connections.delete': change('POST', `${CONNECTION}/delete`, { command: ActorCommand }),
  'sso.connections.rotate-key': create(`${CONNECTION}/rotate-key`, {
    command: ActorCommand,
    response: SsoConnection,
    status: 200,
  }),
  'sso.guides': read(`${CONNECTION}/guides`, { response: typed<SsoGuides>() }),
  'sso.sign-ins': read(`${CONNECTION}/sign-ins`, { query: PageQuery, response: SsoSignInPage }),
  'sso.tests.create': create(`${CONNECTION}/tests`, { command: ActorCommand, response: SsoTest }),
  'sso.tests.get': read(`${CONNECTION}/tests/:test_id`, { response: SsoTest }),
  'sso.enforcement': read(`${ORGANIZATION}/sso/enforcement`, { response: SsoEnforcement }),
  'sso.break-glass.create': create(`${ORGANIZATION}/sso/break-glass`, {
    command: CreateBreakGlassCommand,
    response: BreakGlassAdministrator,
  }),
  'sso.break-glass.delete': change('POST', `${ORGANIZATION}/sso/break-glass/:user_id/delete`, {
    command: ActorCommand,
  }),
  'domains.create': create(DOMAINS, { command: CreateDomainCommand, response: Domain }),
  'domains.list': read(DOMAINS, { query: PageQuery, response: DomainPage }),
  'domains.get': read(DOMAIN, { response: Domain }),
  /** Waits for two name servers at most. */
  'domains.verify': change('POST', `${DOMAIN}/verify`, { command: ActorCommand, response: Domain }),
  'domains.delete': change('POST', `${DOMAIN}/delete`, { command: ActorCommand }),

  /** One request of the protocol, whatever it is; the response's status is in the header x-scim-status. */
  'scim.exchange': readByPost('/internal/scim', {
    command: ScimExchangeCommand,
    response: typed<string | Buffer>(),
    repeatable: ({ method }: ScimExchangeCommand) => method === 'GET',
    timeoutMs: EXCHANGE_TIMEOUT_MS,
  }),
  'scim.tokens.create': create(TOKENS, { command: CreateScimTokenCommand, response: CreatedScimToken }),
  'scim.tokens.list': read(TOKENS, { query: PageQuery, response: ScimTokenPage }),
  'scim.tokens.revoke': change('POST', `${TOKENS}/:token_id/delete`, { command: ActorCommand }),
  'scim.role-mappings.get': read(MAPPINGS, { response: RoleMappings }),
  'scim.role-mappings.set': change('PUT', MAPPINGS, {
    command: SetRoleMappingsCommand,
    response: RoleMappings,
    repeatable: 'always',
  }),

  'audit-log.list': read(AUDIT_LOG, { query: AuditQuery, response: AuditPage }),
  /** Entries after a place in the chain, the oldest first. */
  'audit-log.batch': read(`${AUDIT_LOG}/batch`, { query: AuditBatchQuery, response: typed<AuditBatch>() }),
  /** Writes down who takes the log away. */
  'audit-log.exported': change('POST', `${AUDIT_LOG}/exports`, { command: ActorCommand }),

  // of a signed-in person: all of these say which token asks, and no URL holds that
  'me.get': readByPost(PERSON, { command: PersonCommand, response: Me }),
  'me.update': change('POST', `${PERSON}/profile`, { command: UpdateMeCommand, response: Me }),
  'me.change-password': change('POST', `${PERSON}/password`, { command: ChangePasswordCommand }),
  'me.sessions.list': readByPost(`${PERSON}/sessions`, { command: PersonCommand, response: typed<OwnSessions>() }),
  'me.sessions.end': change('POST', `${PERSON}/sessions/:session_id/end`, { command: PersonCommand }),
  'me.sessions.end-others': change('POST', `${PERSON}/sessions/end-others`, { command: PersonCommand }),
  'me.applications.list': readByPost(`${PERSON}/applications`, {
    command: PersonCommand,
    response: typed<OwnApplications>(),
  }),
  'me.applications.revoke': change('POST', `${PERSON}/applications/:grant_id/revoke`, { command: PersonCommand }),
  'me.organizations.leave': change('POST', `${PERSON}/organizations/:organization_id/leave`, {
    command: PersonCommand,
  }),
  'me.mfa.get': readByPost(FACTORS, { command: SignedInCommand, response: Mfa }),
  'me.mfa.totp.begin': change('POST', `${FACTORS}/totp`, {
    command: BeginTotpCommand,
    response: BegunTotp,
    status: 201,
  }),
  'me.mfa.totp.confirm': change('POST', `${FACTORS}/totp/:id/confirm`, {
    command: ConfirmTotpCommand,
    response: AddedFactor,
  }),
  'me.mfa.webauthn.options': change('POST', `${FACTORS}/webauthn/options`, {
    command: SignedInCommand,
    response: WebauthnOptions,
  }),
  'me.mfa.webauthn.add': change('POST', `${FACTORS}/webauthn`, {
    command: AddWebauthnCommand,
    response: AddedFactor,
    status: 201,
  }),
  'me.mfa.webauthn.rename': change('POST', `${FACTORS}/webauthn/:id/rename`, {
    command: RenameFactorCommand,
    response: MfaFactor,
  }),
  'me.mfa.remove': change('POST', `${FACTORS}/:type/:id/remove`, { command: SignedInCommand }),
  'me.mfa.recovery-codes.replace': change('POST', `${FACTORS}/recovery-codes`, {
    command: SignedInCommand,
    response: RecoveryCodes,
    status: 201,
  }),
  'me.mfa.recovery-codes.remove': change('POST', `${FACTORS}/recovery-codes/remove`, { command: SignedInCommand }),
} satisfies Record<string, InternalRoute>;

export type InternalName = keyof typeof INTERNAL_API;
/** What a call sends: the parameters of its path by their names, its `query` and its `command`. */
export type InternalCall<Name extends InternalName> = CallOf<(typeof INTERNAL_API)[Name]>;
/** What it returns: nothing where the table has no response. */
export type InternalResponse<Name extends InternalName> = ResponseOf<(typeof INTERNAL_API)[Name]>;

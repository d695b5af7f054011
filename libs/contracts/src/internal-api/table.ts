import { ApiKey, ApiKeyPage, CreatedApiKey, RolledApiKey } from '../api-key.js';
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
  type VerifyAnswer,
  VerifyCredentialsRequest,
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
import { type AnswerOf, ask, type CallOf, change, create, type InternalRoute, read, typed } from './route.js';
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
/** Three attempts and their pauses end within the two seconds that a cached answer is trusted. */
const VERIFY_TIMEOUT_MS = 600;

/**
 * All that the gateway may ask of auth (docs/decisions/internal-api.md). Each route stands here once: the gateway calls it by its name
 * (`AuthClient`), auth serves it by its name (`@Internal`), and neither is reachable without the internal token.
 */
export const INTERNAL_API = {
  /** Answers in the order of the credentials, or for the one. */
  'credentials.verify': ask('/internal/credentials/verify', {
    command: VerifyCredentialsRequest,
    answer: typed<VerifyAnswer>(),
    timeoutMs: VERIFY_TIMEOUT_MS,
  }),
  /** An error where the sign-in behind a token is too old, or not sure enough. */
  'credentials.step-up': ask('/internal/credentials/step-up', { command: StepUpCommand }),
  'credentials.names': ask(`${ORGANIZATION}/credential-names`, {
    command: CredentialNamesCommand,
    answer: typed<{ names: Record<string, string> }>(),
  }),
  /** Takes the bytes of a statement. */
  'attestations.sign': ask('/internal/attestations/sign', {
    command: typed<Buffer>(),
    bytes: 'application/vnd.in-toto+json',
    answer: typed<AttestationSignature>(),
  }),

  'api-keys.create': create(KEYS, { command: CreateApiKeyCommand, answer: CreatedApiKey }),
  'api-keys.list': read(KEYS, { query: PageQuery, answer: ApiKeyPage }),
  'api-keys.get': read(KEY, { answer: ApiKey }),
  'api-keys.revoke': change('DELETE', KEY, { command: ActorCommand }),
  'api-keys.roll': create(`${KEY}/roll`, { command: RollApiKeyCommand, answer: RolledApiKey }),
  'api-keys.take-over': change('POST', `${KEY}/take-over`, {
    command: ActorCommand,
    answer: ApiKey,
    repeatable: 'always',
  }),

  'applications.create': create(APPLICATIONS, {
    command: CreateOauthApplicationCommand,
    answer: CreatedOauthApplication,
  }),
  'applications.list': read(APPLICATIONS, { query: PageQuery, answer: OauthApplicationPage }),
  'applications.get': read(APPLICATION, { answer: OauthApplication }),
  'applications.update': change('PATCH', APPLICATION, {
    command: UpdateOauthApplicationCommand,
    answer: OauthApplication,
  }),
  'applications.delete': change('POST', `${APPLICATION}/delete`, { command: ActorCommand }),
  'applications.rotate-secret': create(`${APPLICATION}/secrets`, {
    command: RotateOauthSecretCommand,
    answer: RotatedOauthSecret,
  }),
  'applications.take-over': change('POST', `${APPLICATION}/take-over`, {
    command: ActorCommand,
    answer: OauthApplication,
    repeatable: 'always',
  }),

  'organization.update': change('PATCH', ORGANIZATION, { command: UpdateOrganizationCommand, answer: Organization }),
  'members.list': read(`${ORGANIZATION}/members`, { query: PageQuery, answer: MemberPage }),
  'members.get': read(MEMBER, { answer: Member }),
  'members.change-role': change('PATCH', MEMBER, { command: UpdateMemberCommand, answer: Member }),
  'members.remove': change('POST', `${MEMBER}/remove`, { command: ActorCommand }),
  'invitations.create': create(`${ORGANIZATION}/invitations`, { command: CreateInvitationCommand, answer: Invitation }),
  'invitations.list': read(`${ORGANIZATION}/invitations`, { query: PageQuery, answer: InvitationPage }),
  'invitations.resend': change('POST', `${INVITATION}/resend`, { command: ActorCommand, answer: Invitation }),
  'invitations.delete': change('POST', `${INVITATION}/delete`, { command: ActorCommand }),

  'set-up-links.create': create(LINKS, { command: CreateSetUpLinkCommand, answer: CreatedSetUpLink }),
  'set-up-links.list': read(LINKS, { query: PageQuery, answer: SetUpLinkPage }),
  'set-up-links.get': read(LINK, { answer: SetUp }),
  'set-up-links.revoke': change('POST', `${LINK}/revoke`, { command: ActorCommand }),
  'set-up-links.open': change('POST', '/internal/set-up-links/open', {
    command: OpenSetUpLinkCommand,
    answer: OpenedSetUp,
    status: 201,
  }),

  'sso.connections.create': create(CONNECTIONS, { command: CreateSsoConnectionCommand, answer: SsoConnection }),
  'sso.connections.list': read(CONNECTIONS, { query: PageQuery, answer: SsoConnectionPage }),
  'sso.connections.get': read(CONNECTION, { answer: SsoConnection }),
  'sso.connections.update': change('PATCH', CONNECTION, { command: UpdateSsoConnectionCommand, answer: SsoConnection }),
  'sso.connections.delete': change('POST', `${CONNECTION}/delete`, { command: ActorCommand }),
  'sso.connections.rotate-key': create(`${CONNECTION}/rotate-key`, {
    command: ActorCommand,
    answer: SsoConnection,
    status: 200,
  }),
  'sso.guides': read(`${CONNECTION}/guides`, { answer: typed<SsoGuides>() }),
  'sso.sign-ins': read(`${CONNECTION}/sign-ins`, { query: PageQuery, answer: SsoSignInPage }),
  'sso.tests.create': create(`${CONNECTION}/tests`, { command: ActorCommand, answer: SsoTest }),
  'sso.tests.get': read(`${CONNECTION}/tests/:test_id`, { answer: SsoTest }),
  'sso.enforcement': read(`${ORGANIZATION}/sso/enforcement`, { answer: SsoEnforcement }),
  'sso.break-glass.create': create(`${ORGANIZATION}/sso/break-glass`, {
    command: CreateBreakGlassCommand,
    answer: BreakGlassAdministrator,
  }),
  'sso.break-glass.delete': change('POST', `${ORGANIZATION}/sso/break-glass/:user_id/delete`, {
    command: ActorCommand,
  }),
  'domains.create': create(DOMAINS, { command: CreateDomainCommand, answer: Domain }),
  'domains.list': read(DOMAINS, { query: PageQuery, answer: DomainPage }),
  'domains.get': read(DOMAIN, { answer: Domain }),
  /** Waits for two name servers at most. */
  'domains.verify': change('POST', `${DOMAIN}/verify`, { command: ActorCommand, answer: Domain }),
  'domains.delete': change('POST', `${DOMAIN}/delete`, { command: ActorCommand }),

  /** One request of the protocol, whatever it is; the response's status is in the header x-scim-status. */
  'scim.exchange': ask('/internal/scim', {
    command: ScimExchangeCommand,
    answer: typed<string | Buffer>(),
    repeatable: ({ method }: ScimExchangeCommand) => method === 'GET',
    timeoutMs: EXCHANGE_TIMEOUT_MS,
  }),
  'scim.tokens.create': create(TOKENS, { command: CreateScimTokenCommand, answer: CreatedScimToken }),
  'scim.tokens.list': read(TOKENS, { query: PageQuery, answer: ScimTokenPage }),
  'scim.tokens.revoke': change('POST', `${TOKENS}/:token_id/delete`, { command: ActorCommand }),
  'scim.role-mappings.get': read(MAPPINGS, { answer: RoleMappings }),
  'scim.role-mappings.set': change('PUT', MAPPINGS, {
    command: SetRoleMappingsCommand,
    answer: RoleMappings,
    repeatable: 'always',
  }),

  'audit-log.list': read(AUDIT_LOG, { query: AuditQuery, answer: AuditPage }),
  /** Entries after a place in the chain, the oldest first. */
  'audit-log.batch': read(`${AUDIT_LOG}/batch`, { query: AuditBatchQuery, answer: typed<AuditBatch>() }),
  /** Writes down who takes the log away. */
  'audit-log.exported': change('POST', `${AUDIT_LOG}/exports`, { command: ActorCommand }),

  // of a signed-in person: all of these say which token asks, and no URL holds that
  'me.get': ask(PERSON, { command: PersonCommand, answer: Me }),
  'me.update': change('POST', `${PERSON}/profile`, { command: UpdateMeCommand, answer: Me }),
  'me.change-password': change('POST', `${PERSON}/password`, { command: ChangePasswordCommand }),
  'me.sessions.list': ask(`${PERSON}/sessions`, { command: PersonCommand, answer: typed<OwnSessions>() }),
  'me.sessions.end': change('POST', `${PERSON}/sessions/:session_id/end`, { command: PersonCommand }),
  'me.sessions.end-others': change('POST', `${PERSON}/sessions/end-others`, { command: PersonCommand }),
  'me.applications.list': ask(`${PERSON}/applications`, { command: PersonCommand, answer: typed<OwnApplications>() }),
  'me.applications.revoke': change('POST', `${PERSON}/applications/:grant_id/revoke`, { command: PersonCommand }),
  'me.organizations.leave': change('POST', `${PERSON}/organizations/:organization_id/leave`, {
    command: PersonCommand,
  }),
  'me.mfa.get': ask(FACTORS, { command: SignedInCommand, answer: Mfa }),
  'me.mfa.totp.begin': change('POST', `${FACTORS}/totp`, { command: BeginTotpCommand, answer: BegunTotp, status: 201 }),
  'me.mfa.totp.confirm': change('POST', `${FACTORS}/totp/:id/confirm`, {
    command: ConfirmTotpCommand,
    answer: AddedFactor,
  }),
  'me.mfa.webauthn.options': change('POST', `${FACTORS}/webauthn/options`, {
    command: SignedInCommand,
    answer: WebauthnOptions,
  }),
  'me.mfa.webauthn.add': change('POST', `${FACTORS}/webauthn`, {
    command: AddWebauthnCommand,
    answer: AddedFactor,
    status: 201,
  }),
  'me.mfa.webauthn.rename': change('POST', `${FACTORS}/webauthn/:id/rename`, {
    command: RenameFactorCommand,
    answer: MfaFactor,
  }),
  'me.mfa.remove': change('POST', `${FACTORS}/:type/:id/remove`, { command: SignedInCommand }),
  'me.mfa.recovery-codes.replace': change('POST', `${FACTORS}/recovery-codes`, {
    command: SignedInCommand,
    answer: RecoveryCodes,
    status: 201,
  }),
  'me.mfa.recovery-codes.remove': change('POST', `${FACTORS}/recovery-codes/remove`, { command: SignedInCommand }),
} satisfies Record<string, InternalRoute>;

export type InternalName = keyof typeof INTERNAL_API;
/** What a call sends: the parameters of its path by their names, its `query` and its `command`. */
export type InternalCall<Name extends InternalName> = CallOf<(typeof INTERNAL_API)[Name]>;
/** What it answers; nothing where it has none. */
export type InternalAnswer<Name extends InternalName> = AnswerOf<(typeof INTERNAL_API)[Name]>;

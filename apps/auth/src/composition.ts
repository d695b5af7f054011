import type { IncomingMessage } from 'node:http';
import type { KeyHasher, SecretBox } from '@assay/credentials';
import { ClientAddressReader } from '@assay/credentials';
import type { Database } from '@assay/database';
import type { Clock, Logger, RevocationChannel } from '@assay/platform';
import { createAddressGuard } from '@assay/safe-address';
import type { FastifyRequest } from 'fastify';
import { Applications } from './administration/applications/applications.js';
import { Invitations } from './administration/organization/invitations.js';
import { Members } from './administration/organization/members.js';
import { OrganizationSettings } from './administration/organization/organization-settings.js';
import { OwnAccount } from './administration/own-account/own-account.js';
import { SetUpLinks } from './administration/set-up-links/set-up-links.js';
import type { AuthConfiguration } from './configuration.js';
import { Administrators } from './directory/administrators.js';
import { AuditLog } from './directory/audit-log.js';
import { Passkeys } from './directory/factors/passkeys.js';
import { relyingPartyOf } from './directory/factors/relying-party.js';
import { SecondFactors } from './directory/factors/second-factors.js';
import { SecondStep } from './directory/factors/second-step.js';
import { WebauthnChallenges } from './directory/factors/webauthn-challenges.js';
import { openMail } from './directory/mail.js';
import { Memberships } from './directory/memberships.js';
import { People } from './directory/people.js';
import { isSignInCurrent } from './directory/sign-in-generation.js';
import { Throttle } from './directory/throttle.js';
import { Enrollment } from './enrollment/enrollment.js';
import { Joining } from './enrollment/joining.js';
import { MfaEnforcement } from './mfa/enforcement.js';
import { MyFactors } from './mfa/my-factors.js';
import { SecondFactorPages } from './mfa/second-factor-pages.js';
import { AuthorizationServer } from './oidc/authorization-server.js';
import { ClientCredentials } from './oidc/client-credentials.js';
import { DOCUMENT_BOUNDS, DocumentClients } from './oidc/document-clients.js';
import { InteractionFrame } from './oidc/interaction-frame.js';
import type { SignInLimits } from './oidc/limits.js';
import { syncRoles } from './scim/roles.js';
import { Consent } from './sign-in/consent.js';
import { recordDeviceAllowed } from './sign-in/device-audit.js';
import { Interactions } from './sign-in/interactions.js';
import { KnownDevices } from './sign-in/known-devices.js';
import { PasswordCheck } from './sign-in/password-check.js';
import { providerPages } from './sign-in/provider-pages.js';
import { MessageThrottle } from './sso/message-throttle.js';
import { openSingleSignOn } from './sso/open.js';
import { SignOutPages } from './sso/sign-out-pages.js';
import { SsoPages } from './sso/sso-pages.js';
import { AccessTokens } from './tokens/access-tokens.js';
import { blockKeysOf } from './tokens/api-keys.js';
import { Artifacts } from './tokens/artifacts.js';
import { Clients } from './tokens/clients.js';
import { endGrantsOf, Grants } from './tokens/grants.js';
import { PresentedArtifacts } from './tokens/presented-tokens.js';
import { endEverythingOf, endSessionsWithoutOrganization, isSessionLive, Sessions } from './tokens/sessions.js';
import { SigningKeys } from './tokens/signing-keys.js';
import { StepUp } from './tokens/step-up.js';
import { FormPages, RequestFacts } from './web/form-pages.js';
import { Forms } from './web/forms.js';
import { GuardedFetch } from './web/guarded-fetch.js';
import type { Operations } from './web/operations.js';

const MAX_USER_AGENT_CHARACTERS = 400;

interface CompositionParts {
  configuration: AuthConfiguration;
  database: Database;
  operations: Operations;
  box: SecretBox;
  hasher: KeyHasher;
  revocations: RevocationChannel;
  clock: Clock;
  limits: SignInLimits;
  logger: Logger;
}

/** Everything of the authorization server, put together. It serves after `server.start`. */
export function composeAuth(parts: CompositionParts) {
  const { configuration, database, operations, box, hasher, revocations, clock, limits, logger } = parts;
  const { baseUrl, portalUrl, encryptionKeys, trustedProxies, smtpUrl, mailFrom, mailFolder } = configuration;
  const [secret = ''] = encryptionKeys;
  // a domain that does not match fails the start
  if (configuration.authUrl) relyingPartyOf(configuration.authUrl, portalUrl, configuration.webauthnRpId);
  const revoked = (credentialId: string) => revocations.publish({ credential_id: credentialId });
  const artifacts = new Artifacts(database, box);
  const grants = new Grants(database, revoked);
  const clients = new Clients(database, hasher, portalUrl, () => clock.monotonicMs());
  const people = new People(database);
  const accessTokens = new AccessTokens(database);
  const memberships = new Memberships({
    membership: [endGrantsOf, endSessionsWithoutOrganization, blockKeysOf],
    person: [endEverythingOf],
  });
  const personChanged = (userId: string) => revocations.publish({ user_id: userId });
  const mail = openMail({ smtpUrl, from: mailFrom, folder: mailFolder, logger });
  const sso = openSingleSignOn({ ...parts, mail, memberships, syncRoles, issuer: () => server.issuer });
  const consent = new Consent(people, grants, baseUrl, sso.rules);
  const throttle = new Throttle(database, secret);
  const addresses = new ClientAddressReader(trustedProxies);
  const rawAddressOf = (request: IncomingMessage) =>
    addresses.read(request.socket.remoteAddress ?? '', request.headers['x-forwarded-for'])?.toString() ?? 'unknown';
  const addressOf = (request: FastifyRequest) => rawAddressOf(request.raw);
  const documentGuard = createAddressGuard({
    allowedAddresses: configuration.clientDocumentAllowedAddresses,
    dnsServers: configuration.ssoDnsServers,
  });
  const documents = new DocumentClients({
    fetch: new GuardedFetch(documentGuard, DOCUMENT_BOUNDS),
    limits,
    addressOf: (ctx) => rawAddressOf(ctx.req),
    logger,
  });
  const server = new AuthorizationServer({
    apiUrl: baseUrl,
    interactionUrl: (uid) => `/sign-in/${uid}`,
    encryptionKeys,
    dpopNonceRequired: configuration.dpopNonceRequired,
    artifacts,
    presented: new PresentedArtifacts(database),
    grants,
    clients,
    documents: configuration.clientDocuments ? documents : undefined,
    revoked,
    deviceOf: (request) =>
      request
        ? {
            userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT_CHARACTERS) ?? null,
            address: rawAddressOf(request),
          }
        : null,
    findPerson: (id) => people.find(id),
    knownGrant: (ctx) => consent.knownGrant(ctx),
    pages: providerPages(portalUrl),
    deviceAllowed: (ctx) => recordDeviceAllowed(ctx, { grants, audit: auditLog, addressOf: rawAddressOf }),
    secondFactorRequired: async (userId, origin) =>
      secondStep.required(userId, (await sso.sessions.originOf(origin))?.organization_id),
    signedOut: (sessionUid, target) => sso.signOut.begin(sessionUid, target),
    ssoEnded: (sessionUid) => sso.ended(sessionUid),
    signedIn: (sessionUid, ssoSession) => sso.sessions.bind(sessionUid, ssoSession),
    isSignInCurrent: async ({ sso: ssoSession, ...begun }) =>
      (ssoSession === undefined || (await sso.sessions.originOf(ssoSession))?.ended === false) &&
      (await database.direct((client) => isSignInCurrent(client, begun))),
    isSessionLive: (userId, uid) => isSessionLive(database, userId, uid),
    tokenExchange: {
      accessTokens,
      audit: { record: (record) => auditLog.record(record) },
      addressOf: (ctx) => rawAddressOf(ctx.req),
      nowMs: () => clock.nowMs(),
    },
    signingKeys: new SigningKeys(database, box),
    logger,
  });
  const forms = new Forms(secret, () => new URL(server.issuer).origin);
  const secondFactors = new SecondFactors(database, box, hasher, throttle);
  const challenges = new WebauthnChallenges(database);
  const passkeys = new Passkeys(database, challenges, () =>
    relyingPartyOf(server.issuer, portalUrl, configuration.webauthnRpId),
  );
  const secondStep = new SecondStep({
    factors: secondFactors,
    passkeys,
    people,
    mail,
    issuer: () => server.issuer,
    nowMs: () => clock.nowMs(),
    isExemptFromSso: (userId) => sso.isExempt(userId),
  });
  const stepUp = new StepUp(database, accessTokens, secondFactors);
  const enrollment = new Enrollment({
    database,
    box,
    people,
    memberships,
    mail,
    throttle,
    issuer: () => server.issuer,
    personChanged,
  });
  const auditLog = new AuditLog(database, logger);
  const frame = new InteractionFrame({
    server,
    forms,
    audit: auditLog,
    people,
    portalUrl,
    addressOf,
    signedInWithoutSso: (userId, address) => sso.signedInWithout(userId, address),
  });
  const messages = { connections: sso.open, throttle: new MessageThrottle(throttle), addressOf };
  const ssoPages = new SsoPages({
    ...messages,
    frame,
    flow: sso.flow,
    tests: sso.tests,
    secondStep,
    people,
    portalUrl,
    secure: () => server.issuer.startsWith('https:'),
  });
  const interactions = new Interactions(frame, {
    audit: auditLog,
    server,
    people,
    throttle,
    passwords: new PasswordCheck(),
    devices: new KnownDevices(secret),
    consent,
    secondStep,
    sso: ssoPages,
    ssoSessions: sso.sessions,
    makeOrganization: (userId, name, address) => enrollment.makeOrganization(userId, name, address),
  });
  const applications = new Applications(database, operations, hasher, async ({ id, organizationId, tokens }) => {
    clients.forget(id);
    if (tokens === 'ended') await grants.revokeAll({ clientId: id });
    // gateways forget what they know of every token of the organization
    if (tokens !== 'untouched') await revocations.publish({ organization_id: organizationId });
  });
  const organizationChanged = (organizationId: string) => revocations.publish({ organization_id: organizationId });
  const mfaEnforcement = new MfaEnforcement(database, organizationChanged);
  const members = new Members(database, memberships, personChanged);
  const facts = new RequestFacts(addressOf, () => server.issuer.startsWith('https:'), portalUrl);
  return {
    formPages: new FormPages(forms, facts),
    organizationSettings: new OrganizationSettings({
      database,
      requireMfa: (organizationId, required, actor) => mfaEnforcement.set(organizationId, required, actor),
      changed: organizationChanged,
    }),
    members,
    memberships,
    invitations: new Invitations({ database, operations, mail, throttle, issuer: () => server.issuer }),
    setUpLinks: new SetUpLinks({
      database,
      operations,
      hasher,
      revocations,
      mail,
      throttle,
      administrators: new Administrators(database, mail, logger),
      portalUrl: portalUrl.replace(/\/$/, ''),
    }),
    joining: new Joining(database, people, memberships, personChanged),
    ownAccount: new OwnAccount({
      database,
      people,
      sessions: new Sessions(database, revoked),
      grants,
      clients,
      throttle,
      audit: auditLog,
      members,
      stepUp,
    }),
    applications,
    sso,
    ssoPages,
    signOutPages: new SignOutPages({ ...messages, signOut: sso.signOut, portalUrl }),
    auditLog,
    enrollment,
    mail,
    secondFactors,
    secondFactorPages: new SecondFactorPages(frame, { secondStep, audit: auditLog }),
    myFactors: new MyFactors({
      factors: secondFactors,
      passkeys,
      stepUp,
      people,
      audit: auditLog,
      mail,
      issuer: () => server.issuer,
    }),
    stepUp,
    server,
    interactions,
    clients,
    grants,
    artifacts,
    people,
    accessTokens,
    addressOf,
    clientCredentials: new ClientCredentials(clients, artifacts, () => clock.nowMs()),
    sweep: async () => {
      await artifacts.sweep();
      await grants.sweep();
      await throttle.sweep();
      await enrollment.sweep();
      await challenges.sweep();
      await sso.sweep();
    },
  };
}

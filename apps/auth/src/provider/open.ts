import type { KeyHasher, SecretBox } from '@assay/credentials';
import { ClientAddressReader } from '@assay/credentials';
import type { Database } from '@assay/database';
import type { Clock, Logger, RevocationChannel } from '@assay/platform';
import type { FastifyRequest } from 'fastify';
import { Applications } from '../applications/applications.js';
import { AuditLog } from '../audit/audit-log.js';
import type { AuthConfiguration } from '../configuration.js';
import { SecondFactors } from '../mfa/second-factors.js';
import { SecondStep } from '../mfa/second-step.js';
import { Enrolment } from '../people/enrolment.js';
import { openMail } from '../people/mail.js';
import { RequestFacts } from '../people/people.controller.js';
import { People } from '../people/people.js';
import { Consent } from '../sign-in/consent.js';
import { Forms } from '../sign-in/forms.js';
import { Interactions } from '../sign-in/interactions.js';
import { providerPages } from '../sign-in/provider-pages.js';
import { SignIn } from '../sign-in/sign-in.js';
import { Throttle } from '../sign-in/throttle.js';
import { AccessTokens } from './access-tokens.js';
import { Artifacts } from './artifacts.js';
import { AuthorizationServer } from './authorization-server.js';
import { Clients } from './clients.js';
import { Grants } from './grants.js';
import { SigningKeys } from './signing-keys.js';

export interface AuthorizationParts {
  configuration: AuthConfiguration;
  database: Database;
  box: SecretBox;
  hasher: KeyHasher;
  revocations: RevocationChannel;
  clock: Clock;
  logger: Logger;
}

/** Everything of the authorization server, put together. It serves after `server.start`. */
export function openAuthorizationServer({
  configuration,
  database,
  box,
  hasher,
  revocations,
  clock,
  logger,
}: AuthorizationParts) {
  const { baseUrl, portalUrl, encryptionKeys, trustedProxies, smtpUrl, mailFrom, mailFolder } = configuration;
  const [secret = ''] = encryptionKeys;
  const revoked = (grantId: string) => revocations.publish({ credential_id: grantId });
  const artifacts = new Artifacts(database, box);
  const grants = new Grants(database, revoked);
  const clients = new Clients(database, hasher, portalUrl, () => clock.monotonicMs());
  const people = new People(database);
  const consent = new Consent(people, grants, baseUrl);
  const throttle = new Throttle(database, secret);
  const server = new AuthorizationServer({
    apiUrl: baseUrl,
    interactionUrl: (uid) => `/sign-in/${uid}`,
    encryptionKeys,
    artifacts,
    grants,
    clients,
    revoked,
    findPerson: (id) => people.find(id),
    knownGrant: (ctx) => consent.knownGrant(ctx),
    pages: providerPages,
    signingKeys: new SigningKeys(database, box),
    logger,
  });
  const addresses = new ClientAddressReader(trustedProxies);
  const addressOf = (request: FastifyRequest) =>
    addresses.read(request.raw.socket.remoteAddress ?? '', request.headers['x-forwarded-for'])?.toString() ?? 'unknown';
  const forms = new Forms(secret, () => new URL(server.issuer).origin);
  const endPerson = async (userId: string) => {
    await artifacts.endPerson(userId);
    await revocations.publish({ user_id: userId });
  };
  const mail = openMail({ smtpUrl, from: mailFrom, folder: mailFolder, logger });
  const secondFactors = new SecondFactors(database, box, hasher, throttle);
  const enrolment = new Enrolment({
    database,
    box,
    people,
    mail,
    throttle,
    issuer: () => server.issuer,
    endPerson,
  });
  const auditLog = new AuditLog(database);
  const interactions = new Interactions({
    audit: auditLog,
    server,
    people,
    signIn: new SignIn(people, throttle, secret),
    consent,
    forms,
    secondStep: new SecondStep(secondFactors, people, mail, () => clock.nowMs()),
    addressOf,
  });
  const applications = new Applications(database, hasher, async ({ id, organizationId, tokens }) => {
    clients.forget(id);
    if (tokens === 'ended') await grants.revokeAll({ clientId: id });
    // gateways forget what they know of every token of the organization
    if (tokens !== 'untouched') await revocations.publish({ organization_id: organizationId });
  });
  return {
    applications,
    auditLog,
    enrolment,
    secondFactors,
    forms,
    requestFacts: new RequestFacts(addressOf, () => server.issuer.startsWith('https:')),
    server,
    interactions,
    clients,
    grants,
    artifacts,
    people,
    accessTokens: new AccessTokens(database),
    sweep: async () => {
      await artifacts.sweep();
      await grants.sweep();
      await throttle.sweep();
      await enrolment.sweep();
      await server.rotateWhenDue();
    },
  };
}

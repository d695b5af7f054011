import { randomUUID } from 'node:crypto';
import { INTERNAL_PREFIX } from '@assay/contracts';
import { KeyHasher, SecretBox } from '@assay/credentials';
import { BodyBudget, type Logger, loopbackHome, openRevocationChannel, type Running } from '@assay/platform';
import { addressKey, openRateLimitStore, RateLimiter } from '@assay/rate-limit';
import { Service } from '@assay/service';
import type { FastifyInstance } from 'fastify';
import { ApiKeys } from './administration/api-keys/api-keys.js';
import { ExpiringKeys } from './administration/api-keys/expiring-keys.js';
import { DisabledEndpointNotices } from './administration/notices/disabled-endpoints.js';
import { EvidenceNotices } from './administration/notices/evidence.js';
import { NOTIFIER, Notifier } from './administration/notices/notifier.js';
import { SuppressionNotices } from './administration/notices/suppressions.js';
import { SuspendedCredentialNotices } from './administration/notices/suspended-credentials.js';
import { authModule } from './auth.module.js';
import { composeAuth } from './composition.js';
import type { AuthConfiguration } from './configuration.js';
import { rejectedByLimit, sendRateLimited } from './oidc/limit-replies.js';
import { SignInLimits } from './oidc/limits.js';
import { mountProvider } from './oidc/mount.js';
import { every } from './repeat.js';
import { Lifecycle } from './scim/lifecycle.js';
import { ScanBudget } from './scim/scan-budget.js';
import { acceptLargeGroups } from './scim/scim.controller.js';
import { Scim } from './scim/scim.js';
import { ScimTokens } from './scim/scim-tokens.js';
import { acceptSamlMessages } from './sso/sso-public.controller.js';
import { acceptStatements } from './tokens/attestation/attestation.controller.js';
import { AttestationKeys } from './tokens/attestation/attestation-keys.js';
import { CredentialNames } from './tokens/verification/credential-names.js';
import { LastUses } from './tokens/verification/last-uses.js';
import { OrganizationSecrets } from './tokens/verification/organization-secrets.js';
import { Verification } from './tokens/verification/verification.js';
import { AccessGuard } from './web/access.js';
import { acceptForms } from './web/form-parser.js';
import { InternalPort, requireInternalPort } from './web/internal-port.js';
import { Operations } from './web/operations.js';
import { wantsPage } from './web/page.js';

const MAX_BODY_BYTES = 256 * 1024;
/** Of bodies above 64 KiB at once, beside those of the internal API: of one address, and of all. */
const HELD_BODIES = { ownerBytes: 16 * 1024 * 1024, allBytes: 64 * 1024 * 1024 };
/** Each holds a connection to the database while the mail server takes its time. */
const MAILS_AT_ONCE = 2;
const LAST_USES_EVERY_MS = 2_000;
const SWEEP_EVERY_MS = 30_000;
const SUSPENSIONS_EVERY_MS = 5_000;
/** After one process has rotated keys, all sign with the same key again within this time. */
const KEYS_EVERY_MS = 10_000;

export interface AuthOptions {
  logger: Logger;
  /** Sees the Fastify instance before it listens. */
  prepare?: (fastify: FastifyInstance) => void;
  /** How often signing keys are looked at; default 10 s. */
  keysEveryMs?: number;
}

export interface RunningAuth extends Running {
  /** The port it listens on. */
  port: number;
  /** Where the gateway asks it: a port of its own where AUTH_INTERNAL_PORT is set, else the same one. */
  internalPort: number;
  /** Resolves when the database was reached and is up to date; the service listens before, and responds with 503. */
  ready: Promise<void>;
}

/** @throws if a secret has the wrong form or the port is taken; never because PostgreSQL, Kafka or Redis is away */
export async function startAuth(configuration: AuthConfiguration, options: AuthOptions): Promise<RunningAuth> {
  const { logger } = options;
  requireInternalPort(configuration);
  const hasher = new KeyHasher(configuration.keyPeppers);
  // a malformed key fails the start, not the first encryption
  const box = new SecretBox(configuration.encryptionKeys);
  const service = await Service.open({
    name: 'auth',
    role: 'assay_auth',
    configuration,
    logger,
    servesWithoutMessaging: true,
  });
  const { clock, health, database, messaging } = service;
  const revocations = openRevocationChannel(configuration.redisUrl, logger);
  const committed = () => messaging.hint();
  const lastUses = new LastUses(database, clock, logger);
  const expiring = new ExpiringKeys(database, logger, committed);
  const operations = new Operations(database, box);
  const limitStore = await openRateLimitStore({
    redisUrl: configuration.redisUrl,
    clock,
    instanceId: randomUUID(),
    instancesKey: 'assay:auths',
    leaseMs: 0,
    onStateChange: (change) => logger.warn({ mode: change.mode, err: change.cause }, change.message),
    unexpected: service.unexpected,
  });
  service.afterClose(() => limitStore.close());
  const limits = new SignInLimits(new RateLimiter(limitStore), clock, configuration.signInsPerMinute);
  const authorization = composeAuth({
    configuration,
    database,
    operations,
    box,
    hasher,
    revocations,
    clock,
    limits,
    logger,
  });
  const attestationKeys = new AttestationKeys(database, box);
  const notifier = new Notifier(database, authorization.mail);
  const notices = new DisabledEndpointNotices(notifier, logger, configuration.portalUrl);
  const suspended = new SuspendedCredentialNotices(database, authorization.mail, logger, configuration.portalUrl);
  const exceptions = new SuppressionNotices(notifier, configuration.portalUrl);
  const evidence = new EvidenceNotices(notifier, configuration.portalUrl);
  messaging.subscribe({
    group: NOTIFIER,
    topics: [
      'assay.webhook-endpoint.disabled',
      'assay.suppression.asked-for',
      'assay.suppression.decided',
      'assay.evidence.asked-for',
    ],
    concurrency: MAILS_AT_ONCE,
    handler: ({ topic, payload }) => {
      if (topic === 'assay.suppression.asked-for') return exceptions.handleRequest(payload);
      if (topic === 'assay.suppression.decided') return exceptions.handleDecision(payload);
      if (topic === 'assay.evidence.asked-for') return evidence.handle(payload);
      return notices.handle(payload);
    },
  });
  const loop = (everyMs: number, what: string, work: () => Promise<unknown>) =>
    every(everyMs, what, async () => service.isPrepared && (await work()), logger);
  const loops = [
    loop(LAST_USES_EVERY_MS, 'writing last uses', () => lastUses.flush()),
    loop(SUSPENSIONS_EVERY_MS, 'looking for suspended credentials', () => suspended.sweep()),
    loop(SWEEP_EVERY_MS, 'looking for expiring keys', () => expiring.sweep()),
    loop(SWEEP_EVERY_MS, 'sweeping ended sign-ins', async () => {
      await authorization.sweep();
      await attestationKeys.rotateWhenDue();
      await operations.sweep();
    }),
    loop(options.keysEveryMs ?? KEYS_EVERY_MS, 'rotating signing keys', () => authorization.server.rotateWhenDue()),
  ];
  health.add('redis', () => revocations.healthy(), { servesWithout: true });
  service.afterClose(() => revocations.close());
  service.afterClose(() => authorization.mail.close());
  service.afterClose(() => service.isPrepared && lastUses.flush());
  service.beforeClose(() => Promise.all(loops.map((loop) => loop.stop())));
  service.afterClose(() => authorization.auditLog.settled());
  const internalPort = configuration.internalPort === undefined ? undefined : new InternalPort();
  const { app, port } = await service.listen({
    module: authModule(new AccessGuard(configuration.internalToken), [
      new Verification(
        database,
        hasher,
        lastUses,
        authorization.accessTokens,
        new OrganizationSecrets(database, hasher),
      ),
      new CredentialNames(database),
      new ApiKeys(database, operations, hasher, revocations, committed),
      authorization.interactions,
      authorization.secondFactorPages,
      authorization.myFactors,
      authorization.stepUp,
      authorization.applications,
      attestationKeys,
      authorization.auditLog,
      authorization.enrollment,
      authorization.formPages,
      authorization.organizationSettings,
      authorization.members,
      authorization.invitations,
      authorization.setUpLinks,
      authorization.joining,
      authorization.ownAccount,
      new Scim(
        database,
        revocations,
        new Lifecycle(authorization.memberships),
        new ScanBudget(() => clock.monotonicMs()),
      ),
      new ScimTokens(database, operations, hasher, revocations, configuration.baseUrl),
      authorization.sso.connections,
      authorization.sso.tests,
      authorization.sso.log,
      authorization.sso.domains,
      authorization.sso.open,
      authorization.sso.saml,
      authorization.ssoPages,
      authorization.signOutPages,
      authorization.sso.breakGlass,
    ]),
    maxBodyBytes: MAX_BODY_BYTES,
    prepare: (_app, fastify) => {
      acceptSamlMessages(fastify);
      acceptForms(fastify);
      acceptLargeGroups(fastify);
      acceptStatements(fastify);
      fastify.addHook('onRequest', async (request, reply) => {
        const path = request.routeOptions.url ?? '';
        const rejection = await limits
          .admit({ method: request.method, path, address: authorization.addressOf(request) })
          .catch((error: unknown) => rejectedByLimit(error));
        if (rejection) return sendRateLimited(request, reply, rejection);
        const home = service.isPrepared ? loopbackHome(authorization.server.issuer, request) : undefined;
        if (home) return reply.redirect(home, 302);
        if (request.is404 && wantsPage(request)) return authorization.formPages.sendNotFound(reply);
      });
      internalPort?.install(fastify);
      new BodyBudget(HELD_BODIES).install(fastify, (request) =>
        request.routeOptions.url?.startsWith(INTERNAL_PREFIX)
          ? undefined
          : addressKey(authorization.addressOf(request)),
      );
      mountProvider(fastify, authorization.server, authorization.clientCredentials, limits, authorization.addressOf);
      options.prepare?.(fastify);
    },
  });
  let internal = port;
  if (internalPort && configuration.internalPort !== undefined) {
    const fastify = app.getHttpAdapter().getInstance();
    internal = await internalPort.listen(fastify, configuration.internalPort, configuration.host);
    logger.info({ port: internal }, 'auth is listening for the gateway');
    service.beforeClose(() => internalPort.close());
  }
  const begun = service.begin(async () => {
    await authorization.server.start(configuration.authUrl ?? ownUrl(configuration.host, port));
    await attestationKeys.published();
  });
  return { port, internalPort: internal, ready: begun.done, stop: () => service.stop() };
}

/** Loopback by its name: browsers know no passkeys at an address. */
function ownUrl(host: string, port: number): string {
  return `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
}

import { KeyHasher, SecretBox } from '@assay/credentials';
import { assertMigrated, Database, migrate } from '@assay/database';
import { openMessaging } from '@assay/messaging';
import {
  createRegistry,
  Health,
  type Logger,
  loopbackHome,
  openRevocationChannel,
  type Running,
  startHttpService,
  systemClock,
  whenReachable,
} from '@assay/platform';
import type { FastifyInstance } from 'fastify';
import { ApiKeys } from './api-keys/api-keys.js';
import { ExpiringKeys } from './api-keys/expiring-keys.js';
import { appModule } from './app.module.js';
import { acceptStatements } from './attestation/attestation.controller.js';
import { AttestationKeys } from './attestation/attestation-keys.js';
import type { AuthConfiguration } from './configuration.js';
import { every } from './every.js';
import { AccessGuard } from './http/access.js';
import { mountProvider } from './provider/mount.js';
import { openAuthorizationServer } from './provider/open.js';
import { Lifecycle } from './scim/lifecycle.js';
import { acceptLargeGroups } from './scim/scim.controller.js';
import { Scim } from './scim/scim.js';
import { ScimTokens } from './scim/scim-tokens.js';
import { ScimTokenVerification } from './scim/verify-tokens.js';
import { acceptForms } from './sign-in/form-parser.js';
import { ownsDomain } from './sso/domains.js';
import { CredentialNames } from './verify/credential-names.js';
import { LastUses } from './verify/last-uses.js';
import { Verification } from './verify/verification.js';

const MAX_BODY_BYTES = 256 * 1024;
const LAST_USES_EVERY_MS = 2_000;
const SWEEP_EVERY_MS = 30_000;

export interface AuthOptions {
  logger: Logger;
  /** Sees the Fastify instance before it listens. */
  prepare?: (fastify: FastifyInstance) => void;
}

export interface RunningAuth extends Running {
  /** The port it listens on. */
  port: number;
  /** Resolves when the database was reached and is up to date; the service listens before, and answers 503. */
  ready: Promise<void>;
}

/** @throws where a secret has the wrong form or the port is taken; never because PostgreSQL, Kafka or Redis is away */
export async function startAuth(configuration: AuthConfiguration, options: AuthOptions): Promise<RunningAuth> {
  const { logger } = options;
  const clock = systemClock;
  const hasher = new KeyHasher(configuration.keyPeppers);
  // a key of the wrong form is told at the start, not at the first secret
  const box = new SecretBox(configuration.encryptionKeys);
  const registry = createRegistry('auth');
  const database = new Database({ url: configuration.databaseUrl, role: 'assay_auth', logger });
  const { kafkaBrokers } = configuration;
  const messaging = await openMessaging({ database, kafkaBrokers, registry, logger, clock });
  const revocations = openRevocationChannel(configuration.redisUrl, logger);
  const committed = () => messaging.hint();
  const lastUses = new LastUses(database, clock, logger);
  const expiring = new ExpiringKeys(database, logger, committed);
  const authorization = openAuthorizationServer({ configuration, database, box, hasher, revocations, clock, logger });
  const attestationKeys = new AttestationKeys(database, box);
  const listening = Promise.withResolvers<number>();
  // nobody waits for it where the start fails before the database answers
  listening.promise.catch(() => undefined);
  let prepared = false;
  const begun = whenReachable('PostgreSQL', logger, async () => {
    for (const name of await prepare(configuration)) logger.info({ migration: name }, 'database migrated');
    await messaging.start();
    await authorization.server.start(configuration.authUrl ?? ownUrl(configuration.host, await listening.promise));
    await attestationKeys.published();
    prepared = true;
  });
  const whenPrepared = (work: () => Promise<unknown>) => async () => {
    if (prepared) await work();
  };
  const loops = [
    every(
      LAST_USES_EVERY_MS,
      'writing last uses',
      whenPrepared(() => lastUses.flush()),
      logger,
    ),
    every(
      SWEEP_EVERY_MS,
      'looking for expiring keys',
      whenPrepared(() => expiring.sweep()),
      logger,
    ),
    every(
      SWEEP_EVERY_MS,
      'sweeping ended sign-ins and rotating signing keys',
      whenPrepared(async () => {
        await authorization.sweep();
        await attestationKeys.rotateWhenDue();
      }),
      logger,
    ),
  ];
  const health = new Health();
  health.add('postgresql', async () => {
    if (!prepared) throw new Error('not migrated yet');
    await database.ping();
  });
  health.add('messaging', () => messaging.healthy(), { servesWithout: true });
  health.add('redis', () => revocations.healthy(), { servesWithout: true });
  const release = async () => {
    begun.cancel();
    await Promise.all(loops.map((loop) => loop.stop()));
    if (prepared) await lastUses.flush();
    await authorization.mail.close();
    await messaging.close();
    await revocations.close();
    await database.close();
  };
  try {
    const { app, port } = await startHttpService({
      name: 'auth',
      module: appModule({
        access: new AccessGuard(configuration.internalToken),
        verification: new Verification(
          database,
          hasher,
          lastUses,
          authorization.accessTokens,
          new ScimTokenVerification(database, hasher),
        ),
        credentialNames: new CredentialNames(database),
        apiKeys: new ApiKeys(database, hasher, revocations, committed),
        interactions: authorization.interactions,
        secondFactorPages: authorization.secondFactorPages,
        myFactors: authorization.myFactors,
        stepUp: authorization.stepUp,
        applications: authorization.applications,
        attestationKeys,
        auditLog: authorization.auditLog,
        enrolment: authorization.enrolment,
        formPages: authorization.formPages,
        organizationSettings: authorization.organizationSettings,
        members: authorization.members,
        invitations: authorization.invitations,
        joining: authorization.joining,
        ownAccount: authorization.ownAccount,
        scim: new Scim(database, revocations, new Lifecycle(ownsDomain)),
        scimTokens: new ScimTokens(database, hasher, revocations, configuration.baseUrl),
        sso: authorization.sso,
      }),
      logger,
      health,
      registry,
      host: configuration.host,
      port: configuration.port,
      maxBodyBytes: MAX_BODY_BYTES,
      ...(configuration.metricsToken ? { metricsToken: configuration.metricsToken } : {}),
      prepare: (_app, fastify) => {
        acceptForms(fastify);
        acceptLargeGroups(fastify);
        acceptStatements(fastify);
        fastify.addHook('onRequest', async (request, reply) => {
          const home = prepared ? loopbackHome(authorization.server.issuer, request) : undefined;
          if (home) return reply.redirect(home, 302);
        });
        mountProvider(fastify, authorization.server, authorization.clientCredentials);
        options.prepare?.(fastify);
      },
    });
    listening.resolve(port);
    logger.info({ port }, 'auth listens');
    return {
      port,
      ready: begun.done,
      async stop() {
        health.stop();
        await app.close();
        await release();
      },
    };
  } catch (error) {
    listening.reject(error);
    await release();
    throw error;
  }
}

/** Loopback by its name: browsers know no passkeys at an address. */
function ownUrl(host: string, port: number): string {
  return `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
}

/** @returns the names of the migrations applied now */
async function prepare({ databaseUrl, migrateOnStart }: AuthConfiguration): Promise<string[]> {
  if (migrateOnStart) return migrate(databaseUrl);
  await assertMigrated(databaseUrl);
  return [];
}

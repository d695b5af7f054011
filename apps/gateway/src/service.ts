import { randomUUID } from 'node:crypto';
import { CodeHosts, HostRequests } from '@assay/code-hosts';
import { type Contents, openContents } from '@assay/contents';
import { HOUR_MS, MAX_BODY_BYTES, MCP_PATH, MCP_SCOPES } from '@assay/contracts';
import { SecretBox } from '@assay/credentials';
import {
  BodyBudget,
  type Configuration,
  type Logger,
  openRevocationChannel,
  rejectOtherBodies,
  systemClock,
} from '@assay/platform';
import { LimitOverrides, openRateLimitStore, RateLimiter } from '@assay/rate-limit';
import { createAddressGuard } from '@assay/safe-address';
import { observeIsolation, observePool, PolicyValidator } from '@assay/sandbox/validation';
import { Service } from '@assay/service';
import { CONTROLLERS, createAppModule } from './app.module.js';
import type { gatewaySettings } from './configuration.js';
import { acceptScim, normalizePath } from './directory/accept-scim.js';
import { EvaluationEvents } from './evaluations/evaluation-events.js';
import { Evaluations } from './evaluations/evaluations.js';
import { QueueBounds } from './evaluations/queue-bounds.js';
import { acceptBytes } from './http/accept-bytes.js';
import { AuthClient } from './http/authentication/auth-client.js';
import { Authenticator } from './http/authentication/authenticator.js';
import { DpopProofs } from './http/authentication/dpop-proofs.js';
import { endpointsOf } from './http/endpoints-of.js';
import { sweepIdempotencyKeys } from './http/idempotency.js';
import { rejectNonOwner } from './http/owner.js';
import { Pipeline } from './http/pipeline.js';
import { rateLimitMetrics } from './http/rate-limit-metrics.js';
import { recentSignIn } from './http/recent-sign-in.js';
import { loadCustomLimits } from './organization/custom-limits.js';
import { RequestRecorder } from './request-log/recorder.js';
import { RequestCounter } from './usage/request-counter.js';
import { StorageQuota } from './usage/storage-quota.js';
import { WebhookListening } from './webhooks/listening.js';

/** Of request bodies above 64 KiB at once. */
const HELD_BODIES = { ownerBytes: 192 * 1024 * 1024, allBytes: 512 * 1024 * 1024 };

export interface RunningGateway {
  port: number;
  stop(): Promise<void>;
}

const IDEMPOTENCY_SWEEP_MS = HOUR_MS;
const CONTENTS_SWEEP_MS = 900_000;

/** Starts the public API. It listens at once; /readyz tells when PostgreSQL and auth are there. */
export async function startGateway(
  configuration: Configuration<typeof gatewaySettings>,
  { logger }: { logger: Logger },
): Promise<RunningGateway> {
  const service = await Service.open({
    name: 'gateway',
    role: 'assay_gateway',
    configuration,
    logger,
    maxDatabaseConnections: configuration.databaseConnections,
    servesWithoutMessaging: true,
  });
  const { clock, registry, health, database, messaging } = service;
  const revocations = openRevocationChannel(configuration.redisUrl, logger);
  health.add('redis', () => revocations.healthy(), { servesWithout: true });
  const auth = new AuthClient({
    url: configuration.authInternalUrl ?? configuration.authUrl,
    internalToken: configuration.internalToken,
    logger,
    clock,
  });
  health.add('auth', () => auth.ping());
  let listensAt = configuration.port;
  const proofs = new DpopProofs({
    // without BASE_URL the port may be known only when it listens
    baseUrl: () => configuration.baseUrl ?? `http://${configuration.host}:${listensAt}`,
    database,
    clock,
    encryptionKeys: configuration.encryptionKeys,
    nonceRequired: configuration.dpopNonceRequired,
  });
  const { trustedProxies } = configuration;
  const authenticator = new Authenticator({ auth, revocations, trustedProxies, clock, proofs });
  const store = await openRateLimitStore({
    redisUrl: configuration.redisUrl,
    clock,
    instanceId: randomUUID(),
    localForMs: configuration.localLimitsForMs,
    leaseMs: configuration.leaseMs,
    onStateChange: (change) => logger.warn({ mode: change.mode, err: change.cause }, change.message),
    unexpected: service.unexpected,
  });
  const overrides = new LimitOverrides({
    load: (since) => loadCustomLimits(database, since),
    onHealthChange: (error) =>
      error
        ? logger.warn({ err: error }, 'custom limits cannot be read; the last known ones stay in force')
        : logger.info('custom limits are read again'),
  });
  health.add('custom limits', () => {
    if (!overrides.isLoaded) throw new Error('not read yet');
  });
  const limiter = new RateLimiter(store, overrides, rateLimitMetrics(registry, store));
  const box = new SecretBox(configuration.encryptionKeys);
  const addressGuard = createAddressGuard({
    allowedAddresses: configuration.webhookAllowedAddresses,
    dnsServers: configuration.webhookDnsServers,
  });
  const hosts = new CodeHosts(
    new HostRequests(
      createAddressGuard({
        allowedAddresses: configuration.hostAllowedAddresses,
        dnsServers: configuration.webhookDnsServers,
      }),
    ),
  );
  const bounds = new QueueBounds(database, {
    maxOfOrganization: configuration.maxWaitingOfOrganization,
    maxOfAll: configuration.maxWaitingEvaluations,
    monotonicMs: () => systemClock.monotonicMs(),
    unexpected: service.unexpected,
  });
  const contents = await openContents(database, configuration.contentsUrl);
  if (configuration.contentsUrl) health.add('object store', () => contents.ping());
  const quota = new StorageQuota(database, {
    maxBytes: configuration.maxStoredMebibytes * 1024 * 1024,
    monotonicMs: () => systemClock.monotonicMs(),
    registry,
  });
  const evaluations = new Evaluations(database, contents, bounds, quota, () => messaging.hint());
  const events = new EvaluationEvents(evaluations, authenticator, service.unexpected);
  const listening = new WebhookListening(database, authenticator, service.unexpected);
  await observeIsolation(registry, logger, configuration.requiredIsolation);
  const validator = new PolicyValidator({ logger });
  observePool(registry, 'validation', validator.observed);

  const baseUrl = configuration.baseUrl ?? `http://${configuration.host}:${configuration.port}`;
  const pipeline = new Pipeline({
    recentSignIn: recentSignIn(auth),
    rejectNonOwner: rejectNonOwner(auth),
    authenticator,
    limiter,
    resourceMetadata: () => ({
      url: `${baseUrl}/.well-known/oauth-protected-resource${MCP_PATH}`,
      scopes: MCP_SCOPES,
    }),
    // the whole address: the limiter itself counts an IPv6 caller by its /64, and takes a prefix for no address at all
    addresses: authenticator.addresses,
    endpoints: endpointsOf(CONTROLLERS),
  });
  const buffers = [
    new RequestRecorder({ database, clock, logger, registry }),
    new RequestCounter({ database, clock, logger, registry }),
  ];
  const sweep = setInterval(() => void sweepIdempotencyKeys(database, logger), IDEMPOTENCY_SWEEP_MS);
  const contentsSweep = setInterval(() => void sweepContents(contents, logger), CONTENTS_SWEEP_MS);
  service.beforeClose(() => {
    clearInterval(sweep);
    clearInterval(contentsSweep);
    events.close();
    listening.close();
  });
  // what a request still waits for ends with the request
  service.afterClose(() => contents.close());
  service.afterClose(() => hosts.close());
  service.afterClose(() => auth.close());
  service.afterClose(() => revocations.close());
  service.afterClose(() => store.close());
  service.afterClose(() => overrides.close());
  for (const buffer of buffers) service.afterClose(() => buffer.stop());
  service.beforeClose(() => validator.close());
  const { port } = await service.listen({
    module: createAppModule({
      configuration,
      baseUrl,
      database,
      messaging,
      auth,
      authenticator,
      limiter,
      box,
      addressGuard,
      hosts,
      contents,
      quota,
      evaluations,
      events,
      listening,
      validator,
      clock,
      logger,
      unexpected: service.unexpected,
    }),
    maxBodyBytes: MAX_BODY_BYTES,
    docBaseUrl: baseUrl,
    limitUnread: (from) => pipeline.limitUnread(from),
    rewriteUrl: normalizePath,
    prepare: async (app, fastify) => {
      pipeline.install(fastify);
      new BodyBudget(HELD_BODIES).install(fastify, ({ principal }) => principal?.organization_id);
      for (const buffer of buffers) buffer.install(fastify);
      acceptScim(fastify);
      acceptBytes(fastify, endpointsOf(CONTROLLERS));
      rejectOtherBodies(fastify);
      await app.init();
      pipeline.assertEveryRouteDeclared();
    },
  });

  listensAt = port;
  service.begin(async () => {
    await overrides.start();
    for (const buffer of buffers) buffer.start();
    // at the start too: a gateway may be replaced before an interval has passed
    void sweepIdempotencyKeys(database, logger);
    void sweepContents(contents, logger);
  });
  return { port, stop: () => service.stop() };
}

async function sweepContents(contents: Contents, logger: Logger): Promise<void> {
  try {
    await contents.sweep();
  } catch (error) {
    logger.warn({ err: error }, 'contents that no evaluation names were not erased; the next sweep tries again');
  }
}

import { randomUUID } from 'node:crypto';
import { CodeHosts, HostRequests } from '@assay/code-hosts';
import { SecretBox } from '@assay/credentials';
import { BodyBudget, CallerAddress, type Configuration, type Logger } from '@assay/platform';
import { addressKey, openRateLimitStore, RateLimiter } from '@assay/rate-limit';
import { createAddressGuard } from '@assay/safe-address';
import { Service } from '@assay/service';
import { createAppModule } from './app.module.js';
import { CheckMetrics } from './checks/metrics.js';
import { PullRequestChecks } from './checks/pull-request-checks.js';
import type { integrationsSettings } from './configuration.js';
import { HookLimits } from './hooks/hook-limits.js';
import { Hooks } from './hooks/hooks.js';

export interface RunningIntegrations {
  port: number;
  /** Resolves when it has begun to work: the database is migrated. It listens before, and is not ready. */
  begun: Promise<void>;
  stop(): Promise<void>;
}

const GROUP = 'integrations';
/** Maximum number of concurrent checks of this process, for all connections. */
const CHECKS_AT_ONCE = 32;
/** Hosts send the whole pull request with every event; GitHub's limit for a webhook is 25 MB, Gitea has none. */
const MAX_HOOK_BYTES = 4 * 1024 * 1024;
/** Memory limit for webhooks above 64 KiB that arrive at once, before their signatures are verified. */
const HELD_BODIES = { ownerBytes: 64 * 1024 * 1024, allBytes: 256 * 1024 * 1024 };

/** Starts the service between code hosts and evaluations: webhooks in, checks and comments out. */
export async function startIntegrations(
  configuration: Configuration<typeof integrationsSettings>,
  { logger }: { logger: Logger },
): Promise<RunningIntegrations> {
  const service = await Service.open({
    name: 'integrations',
    role: 'assay_integrations',
    configuration,
    logger,
    maxDatabaseConnections: configuration.databaseConnections,
    servesWithoutMessaging: true,
  });
  const { database, messaging, clock, registry } = service;
  const box = new SecretBox(configuration.encryptionKeys);
  const hosts = new CodeHosts(
    new HostRequests(
      createAddressGuard({
        allowedAddresses: configuration.hostAllowedAddresses,
        dnsServers: configuration.dnsServers,
      }),
    ),
  );
  const hint = () => messaging.hint();
  const checks = new PullRequestChecks({
    database,
    box,
    hosts,
    apiUrl: configuration.apiUrl ?? configuration.baseUrl,
    portalUrl: configuration.portalUrl,
    maxPerConnection: configuration.maxPerConnection,
    clock,
    logger,
    metrics: new CheckMetrics(registry),
    hint,
  });
  messaging.subscribe({
    group: GROUP,
    topics: ['assay.pull-request-check.due', 'assay.checked-evaluation.ended'],
    concurrency: CHECKS_AT_ONCE,
    handler: (message) =>
      message.topic === 'assay.pull-request-check.due'
        ? checks.due(message.payload, message.signal)
        : checks.evaluationEnded(message.payload),
  });
  service.afterClose(() => hosts.close());
  const limitStore = await openRateLimitStore({
    redisUrl: configuration.redisUrl,
    clock,
    instanceId: randomUUID(),
    instancesKey: 'assay:integrations',
    leaseMs: 0,
    onStateChange: (change) => logger.warn({ mode: change.mode, err: change.cause }, change.message),
    unexpected: service.unexpected,
  });
  service.afterClose(() => limitStore.close());
  const addresses = new CallerAddress(configuration.trustedProxies);
  const limits = new HookLimits(new RateLimiter(limitStore), addresses);
  const hooks = new Hooks({ database, box, hint, logger });
  service.afterClose(() => hooks.settled());
  const { port } = await service.listen({
    module: createAppModule(hooks, limits),
    maxBodyBytes: MAX_HOOK_BYTES,
    prepare: (_app, fastify) => {
      limits.install(fastify);
      new BodyBudget(HELD_BODIES).install(fastify, (request) => addressKey(addresses.text(request)));
      // the signature is of the bytes as they were sent
      fastify.removeAllContentTypeParsers();
      fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      );
    },
  });
  const begun = service.begin(async () => undefined);
  return { port, begun: begun.done, stop: () => service.stop() };
}

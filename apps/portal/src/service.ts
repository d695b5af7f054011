import path from 'node:path';
import { SecretBox } from '@assay/credentials';
import { ErrorRenderer } from '@assay/errors';
import {
  type Clock,
  createRegistry,
  Health,
  type Logger,
  loopbackHome,
  type Running,
  startHttpService,
  systemClock,
  Tracing,
} from '@assay/platform';
import type { FastifyReply } from 'fastify';
import { ApiProxy } from './api/api-proxy.js';
import { AppModule } from './app.module.js';
import type { PortalConfiguration } from './configuration.js';
import { Documentation } from './documentation/documentation.js';
import { isSetUp, isSharedReport, Pages } from './pages/pages.js';
import { OpenId } from './session/open-id.js';
import { mountSession } from './session/routes.js';
import { SealedCookies } from './session/sealed-cookies.js';
import { publicSession } from './session/session.js';
import { Sessions } from './session/sessions.js';
import { SetUpSessions } from './session/set-up-sessions.js';

/** The built pages and documentation, from src as from dist. */
const WEB_FOLDER = path.join(import.meta.dirname, '../dist/web');
const DOCUMENTATION_FOLDER = path.join(import.meta.dirname, '../dist/docs');

interface PortalOptions {
  logger: Logger;
  clock?: Clock;
}

export interface RunningPortal extends Running {
  /** The port it listens on. */
  port: number;
}

/** @throws if a key has the wrong form, the pages are not built, or the port is taken; never because auth or the gateway is away */
export async function startPortal(
  configuration: PortalConfiguration,
  { logger, clock = systemClock }: PortalOptions,
): Promise<RunningPortal> {
  const { portalUrl, baseUrl, authUrl } = configuration;
  const gatewayUrl = configuration.gatewayInternalUrl ?? baseUrl;
  const authInternalUrl = configuration.authInternalUrl ?? authUrl;
  const cookies = new SealedCookies(new SecretBox(configuration.encryptionKeys), portalUrl.startsWith('https:'));
  const openId = new OpenId({ authUrl, authInternalUrl, portalUrl, clock, logger });
  const sessions = new Sessions(cookies, openId, clock);
  const documentation = new Documentation(DOCUMENTATION_FOLDER, portalUrl);
  const setUpSessions = new SetUpSessions({ cookies, clock, portalUrl, gatewayUrl, baseUrl, authUrl });
  const proxy = new ApiProxy({ sessions, setUpSessions, gatewayUrl, portalUrl });
  const pages = new Pages(WEB_FOLDER, {
    sessionOf: (request) => {
      // the page asks which link it was opened by
      if (isSetUp(request.url)) return undefined;
      if (isSharedReport(request.url)) return null;
      const session = sessions.known(request);
      return session && publicSession(session, { baseUrl, authUrl });
    },
    responseTo: (...asked) => proxy.responseTo(...asked),
  });
  const renderer = new ErrorRenderer({
    docBaseUrl: baseUrl,
    log: (error, request) =>
      logger.error({ err: error, request_id: request.id, route: request.routeOptions?.url }, 'request failed'),
  });
  const tracing = await Tracing.open('portal', configuration.otlpEndpoint);
  const { app, port } = await startHttpService({
    name: 'portal',
    module: { module: AppModule },
    logger,
    // pages and sign-in answer by themselves; unavailable services behind them are reported request by request
    health: new Health(),
    registry: createRegistry('portal'),
    tracing,
    host: configuration.host,
    port: configuration.port,
    maxBodyBytes: 1_024,
    passesBodies: true,
    docBaseUrl: baseUrl,
    ...(configuration.metricsToken ? { metricsToken: configuration.metricsToken } : {}),
    prepare: (_app, fastify) => {
      void fastify.register(async (scope) => {
        // bodies go through to the gateway unread
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
        scope.setErrorHandler((error, request, reply) => renderer.render(error, request, reply));
        scope.addHook('onRequest', async (request, reply) => {
          addCommonHeaders(reply);
          const home = loopbackHome(portalUrl, request);
          if (home) return reply.redirect(home, 302);
        });
        mountSession(scope, { cookies, sessions, openId, portalUrl, baseUrl, authUrl, clock, logger });
        setUpSessions.mount(scope);
        proxy.mount(scope);
        documentation.mount(scope);
        pages.mount(scope);
      });
    },
  });
  logger.info({ port }, 'portal listens');
  return {
    port,
    async stop() {
      // event streams would hold it open; browsers connect again, to an instance that stays
      await proxy.close();
      await app.close();
      await tracing.close();
    },
  };
}

function addCommonHeaders(reply: FastifyReply): void {
  reply.headers({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
}

import { randomBytes } from 'node:crypto';
import { errorMessage, ServiceError } from '@assay/errors';
import type { Clock, Logger } from '@assay/platform';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as oidc from 'openid-client';
import type { OpenId } from './open-id.js';
import { isCrossSite, requireOwnOrigin } from './same-site.js';
import type { SealedCookies } from './sealed-cookies.js';
import { publicSession, type SignInAttempt } from './session.js';
import { addCookies, type Sessions } from './sessions.js';

/** How long a person may take at the sign-in pages. */
const ATTEMPT_SECONDS = 3_600;
/** Abandoned attempts of one browser that are kept; each is a cookie. */
const MAX_ATTEMPTS = 4;
const ATTEMPT = 'signin_';

interface SessionRouteOptions {
  cookies: SealedCookies;
  sessions: Sessions;
  openId: OpenId;
  portalUrl: string;
  baseUrl: string;
  authUrl: string;
  clock: Clock;
  logger: Logger;
}

/** Sign-in, sign-out, and who is signed in. */
export function mountSession(fastify: FastifyInstance, options: SessionRouteOptions): void {
  const { cookies, sessions, openId, portalUrl, clock, logger } = options;
  const origin = new URL(portalUrl).origin;

  fastify.get<{ Querystring: Record<string, unknown> }>('/auth/oidc/login', async (request, reply) => {
    const { query } = request;
    const current = sessions.peek(request);
    // a link of another site may bring a person here, but not into another organization or environment
    const asked = isCrossSite(request) ? {} : query;
    const stepUp = stepUpOf(asked);
    const attempt: SignInAttempt = {
      state: randomBytes(24).toString('base64url'),
      nonce: randomBytes(24).toString('base64url'),
      codeVerifier: randomBytes(48).toString('base64url'),
      returnTo: ownPath(query.return_to, origin),
      environment:
        asked.environment === 'test' || asked.environment === 'prod'
          ? asked.environment
          : (current?.environment ?? 'prod'),
      organizationId:
        typeof asked.organization_id === 'string' && /^org_\w{26}$/.test(asked.organization_id)
          ? asked.organization_id
          : current?.organizationId,
      startedAtMs: clock.nowMs(),
      maxAge: stepUp.maxAge,
    };
    const prompt = asked.prompt === 'login' ? 'login' : undefined;
    const url = await openId.authorizationUrl(attempt, { prompt, ...stepUp }).catch((error: unknown) => {
      logger.warn({ err: error }, 'auth is away');
      return undefined;
    });
    if (!url) return backTo(reply, '/sign-in?problem=unavailable');
    const { cookie } = request.headers;
    for (const old of cookies.purposes(cookie, ATTEMPT).slice(0, 1 - MAX_ATTEMPTS))
      addCookies(reply, cookies.end(cookie, old));
    addCookies(reply, cookies.write(cookie, attemptOf(attempt.state), attempt, ATTEMPT_SECONDS));
    return reply.header('cache-control', 'no-store').redirect(url.href, 303);
  });

  fastify.get<{ Querystring: Record<string, unknown> }>('/auth/oidc/callback', async (request, reply) => {
    reply.header('referrer-policy', 'no-referrer');
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
    const { state } = request.query;
    const { cookie } = request.headers;
    const purpose = attemptOf(typeof state === 'string' ? state : '');
    const attempt = cookies.read<SignInAttempt>(cookie, purpose);
    if (!attempt || clock.nowMs() - attempt.startedAtMs > ATTEMPT_SECONDS * 1_000)
      return backTo(reply, sessions.peek(request) ? '/' : '/sign-in?problem=expired');
    addCookies(reply, cookies.end(cookie, purpose));
    try {
      sessions.keep(request, reply, await openId.redeem(query, attempt));
    } catch (error) {
      const refused = error instanceof oidc.AuthorizationResponseError ? error.error : undefined;
      logger.info({ error: refused ?? errorMessage(error) }, 'a sign-in did not end well');
      const problem = refused === 'access_denied' ? 'denied' : refused ? 'refused' : 'failed';
      return backTo(reply, `/sign-in?problem=${problem}&return_to=${encodeURIComponent(attempt.returnTo)}`);
    }
    return backTo(reply, attempt.returnTo);
  });

  fastify.post('/auth/logout', async (request, reply) => {
    requireOwnOrigin(request, origin);
    const session = sessions.peek(request);
    sessions.end(request, reply);
    if (session) await openId.revoke(session).catch((error: unknown) => logger.warn({ err: error }, 'auth is away'));
    const url = await openId.logoutUrl(session).catch(() => undefined);
    // a page's script goes there: a form's redirect would need auth in form-action
    return reply.header('cache-control', 'no-store').send({ location: url?.href ?? '/' });
  });

  fastify.get('/auth/session', async (request, reply) => {
    requireOwnOrigin(request, origin);
    reply.header('cache-control', 'no-store');
    // nobody being signed in is an answer, not an error
    if (!sessions.peek(request)) return reply.send({ session: null });
    const session = await sessions.require(request, reply).catch((error: unknown) => {
      if (error instanceof ServiceError && error.status === 401) return undefined;
      throw error;
    });
    if (!session) return reply.send({ session: null });
    return reply.send({ session: publicSession(session, options) });
  });
}

/** One cookie a sign-in: two tabs may sign in at the same time. */
function attemptOf(state: string): string {
  return ATTEMPT + state.replace(/[^\w-]/g, '').slice(0, 12);
}

function backTo(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(path, 303);
}

/** A path of the portal, whatever was asked for: no open redirector. */
function ownPath(returnTo: unknown, origin: string): string {
  if (typeof returnTo !== 'string' || returnTo.length > 1_000) return '/';
  const url = URL.parse(returnTo, origin);
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return '/';
  return /^\/(auth|api|sign-in)(\/|$)/.test(url.pathname) ? '/' : url.pathname + url.search + url.hash;
}

/** How recent and how sure the sign-in is to be; only what the API asks for is passed on. */
function stepUpOf({ max_age, acr_values }: Record<string, unknown>) {
  const seconds = typeof max_age === 'string' && /^\d{1,6}$/.test(max_age) ? Number(max_age) : undefined;
  const level = typeof acr_values === 'string' && /^urn:assay:[12]fa$/.test(acr_values) ? acr_values : undefined;
  return { maxAge: seconds, acrValues: level };
}

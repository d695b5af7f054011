import { ServiceError } from '@assay/errors';
import type { Clock } from '@assay/platform';
import { ApiError, createClient, unwrap } from '@assay/sdk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireOwnOrigin } from './same-site.js';
import type { SealedCookies } from './sealed-cookies.js';
import { addCookies } from './sessions.js';

const PURPOSE = 'set_up';
const MAX_TOKEN_BYTES = 1_024;

/** The session of a person who opened a set-up link. It travels in a sealed cookie only: no script, and no log, sees the token. */
interface SetUpSession {
  token: string;
  id: string;
  name: string;
  organization: string;
  parts: string[];
  expiresAtMs: number;
}

interface SetUpSessionOptions {
  cookies: SealedCookies;
  clock: Clock;
  portalUrl: string;
  /** Where this server reaches the gateway. */
  gatewayUrl: string;
  baseUrl: string;
  authUrl: string;
}

/** Opens set-up links. The session of an opened link is kept in a cookie of that browser. */
export class SetUpSessions {
  constructor(private readonly options: SetUpSessionOptions) {}

  /** @throws ServiceError 401 AUTH_MISSING_KEY */
  require(request: FastifyRequest): SetUpSession {
    const session = this.peek(request);
    if (session) return session;
    throw new ServiceError('AUTH_MISSING_KEY', { message: 'Your set-up link has expired: ask for a new one' });
  }

  mount(fastify: FastifyInstance): void {
    const origin = new URL(this.options.portalUrl).origin;

    fastify.get('/set-up/session', async (request, reply) => {
      requireOwnOrigin(request, origin);
      const session = this.peek(request);
      return reply.header('cache-control', 'no-store').send({ session: session ? this.publicSession(session) : null });
    });

    /** The body is the token as plain text: the page reads it from the link's fragment, which browsers send to no server. */
    fastify.post('/set-up/session', async (request, reply) => {
      requireOwnOrigin(request, origin);
      const session = await this.open(request, await textOf(request));
      const seconds = Math.max(0, Math.floor((session.expiresAtMs - this.options.clock.nowMs()) / 1_000));
      addCookies(reply, this.options.cookies.write(request.headers.cookie, PURPOSE, session, seconds));
      return reply.header('cache-control', 'no-store').send({ session: this.publicSession(session) });
    });
  }

  private peek(request: FastifyRequest): SetUpSession | undefined {
    const session = this.options.cookies.read<SetUpSession>(request.headers.cookie, PURPOSE);
    return session && session.expiresAtMs > this.options.clock.nowMs() ? session : undefined;
  }

  private async open(request: FastifyRequest, token: string): Promise<SetUpSession> {
    const before = request.headers['x-forwarded-for'];
    const headers = { 'x-forwarded-for': [before, request.socket.remoteAddress].filter(Boolean).join(', ') };
    const api = createClient({ baseUrl: this.options.gatewayUrl, timeoutMs: 15_000, maxRetries: 0, maxLimitWaitMs: 0 });
    const opened = await unwrap(api.POST('/v1/set-up-sessions', { body: { token }, headers })).catch(
      (error: unknown) => {
        if (!(error instanceof ApiError) || error.status >= 500) throw ServiceError.unavailable('gateway', error);
        throw new ServiceError('RESOURCE_NOT_FOUND', {
          message: 'This link has expired, was revoked, or was opened in another browser: ask for a new one',
        });
      },
    );
    const { id, name, organization, parts, expires_at, token: secret } = opened;
    return { token: secret, id, name, organization, parts, expiresAtMs: Date.parse(expires_at) };
  }

  /** The session as pages receive it. They show an administrator's controls; the API decides what the link may do. */
  private publicSession({ id, name, organization, parts, expiresAtMs }: SetUpSession) {
    return {
      user: { id, name, email: '' },
      environment: 'prod',
      scopes: ['admin'],
      base_url: this.options.baseUrl,
      auth_url: this.options.authUrl,
      set_up: { organization, parts, expires_at: new Date(expiresAtMs).toISOString() },
    };
  }
}

/** Bodies are not parsed here: most go through to the gateway. @throws ServiceError VALIDATION_FAILED where it is too long */
async function textOf(request: FastifyRequest): Promise<string> {
  let text = '';
  for await (const chunk of request.raw) {
    text += chunk;
    if (text.length > MAX_TOKEN_BYTES) throw ServiceError.unreadable('The token of the link is too long');
  }
  return text;
}

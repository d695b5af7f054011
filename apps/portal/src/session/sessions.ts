import { ServiceError } from '@assay/errors';
import type { Clock } from '@assay/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenId } from './open-id.js';
import type { SealedCookies } from './sealed-cookies.js';
import type { Session } from './session.js';

/** As long as a session of auth (its SESSION_SECONDS): the tokens end with that one in any case. */
const SESSION_SECONDS = 14 * 86_400;
const PURPOSE = 'session';

/** The session of a request, kept fresh. */
export class Sessions {
  constructor(
    private readonly cookies: SealedCookies,
    private readonly openId: OpenId,
    private readonly clock: Clock,
  ) {}

  /** As the cookies have it, its tokens perhaps ended. */
  peek(request: FastifyRequest): Session | undefined {
    const session = this.cookies.read<Session>(request.headers.cookie, PURPOSE);
    return session && this.secondsLeft(session) > 0 ? session : undefined;
  }

  /** As `peek`, where it is good without asking auth; null if nobody is signed in, undefined if auth has to be asked. */
  known(request: FastifyRequest): Session | null | undefined {
    const session = this.peek(request);
    if (!session) return null;
    return this.openId.isFresh(session) ? session : undefined;
  }

  /**
   * With a token that is good for a request now; a refreshed one is kept in `reply`'s cookies.
   * @throws ServiceError 401 AUTH_MISSING_KEY where nobody is signed in, 503 where auth is away
   */
  async require(request: FastifyRequest, reply: FastifyReply): Promise<Session> {
    const session = this.peek(request);
    if (!session) throw signInAgain();
    const fresh = await this.openId.fresh(session).catch((error: unknown) => {
      throw ServiceError.unavailable('auth', error);
    });
    if (!fresh) {
      this.end(request, reply);
      throw signInAgain();
    }
    if (fresh !== session) this.keep(request, reply, fresh);
    return fresh;
  }

  keep(request: FastifyRequest, reply: FastifyReply, session: Session): void {
    addCookies(reply, this.cookies.write(request.headers.cookie, PURPOSE, session, this.secondsLeft(session)));
  }

  end(request: FastifyRequest, reply: FastifyReply): void {
    addCookies(reply, this.cookies.end(request.headers.cookie, PURPOSE));
  }

  private secondsLeft(session: Session): number {
    return SESSION_SECONDS - Math.floor((this.clock.nowMs() - session.signedInAtMs) / 1_000);
  }
}

export function addCookies(reply: FastifyReply, cookies: readonly string[]): void {
  // Fastify adds to what is there for this header alone
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}

function signInAgain(): ServiceError {
  return new ServiceError('AUTH_MISSING_KEY', { message: 'You are not signed in, or your session has ended: sign in' });
}

import { ServiceError } from '@assay/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messagePage } from '../web/elements.js';
import { pageHeaders, wantsPage } from '../web/page.js';
import { withEnvelope } from './oauth-error.js';

/** Responds to a request that a limit rejected; any other error is thrown again. */
export function rejectedByLimit(error: unknown): ServiceError {
  if (error instanceof ServiceError && (error.status === 429 || error.status === 503)) return error;
  throw error;
}

/** A page for browsers, and the OAuth error with our envelope for programs. */
export function sendRateLimited(request: FastifyRequest, reply: FastifyReply, rejection: ServiceError) {
  const { status, message } = rejection;
  const limited = reply.status(status).headers({ ...rejection.headers, 'cache-control': 'no-store' });
  if (wantsPage(request)) {
    const alert =
      status === 429 ? 'There were too many requests from your network.' : 'Sign-in is temporarily unavailable.';
    const text = status === 429 ? `${message}.` : 'Try again in a minute.';
    return limited.headers(pageHeaders()).send(messagePage({ title: 'Wait a moment', alert, text }));
  }
  const error = status === 429 ? 'slow_down' : 'temporarily_unavailable';
  return limited.send(withEnvelope({ error, error_description: message }, status, request.id));
}

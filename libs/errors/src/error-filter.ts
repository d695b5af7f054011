import type { IncomingMessage } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isScimRequest, methodsOfScim, scimContentType, scimErrorBody } from './scim-error.js';
import { ServiceError } from './service-error.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code that the request was rejected with. */
    errorCode?: string;
  }
}

export interface ErrorRendering {
  /** Base of `details.doc_url`, the catalog that the service serves itself; none where it serves none. */
  docBaseUrl?: string;
  /** Called for every error of status 500 and above, with its private cause. */
  log: (error: unknown, request: FastifyRequest) => void;
}

/**
 * The one place that renders errors, of every service: what Nest throws, what Fastify rejects before Nest is reached,
 * unknown routes, malformed JSON and crashes. Nothing internal leaks: an unexpected error is INTERNAL_ERROR with the
 * request's identifier, and its cause goes to the log.
 */
export class ErrorRenderer {
  constructor(private readonly options: ErrorRendering) {}

  render(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const known = toServiceError(error, request);
    request.errorCode = known.code;
    if (known.status >= 500) this.options.log(error, request);
    // a stream that has begun cannot be taken back
    if (reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    const envelope = known.envelope(request.id, this.options.docBaseUrl);
    const send = () => {
      reply.headers(known.headers);
      if (isScimRequest(request)) {
        const allowed = known.details?.resource_type === 'route' ? methodsOfScim(request.url) : undefined;
        if (allowed) reply.header('allow', allowed);
        // RFC 7644, section 3.7.4
        const status = isTooLarge(error) ? 413 : allowed ? 405 : known.status;
        const scimType = status === 400 ? 'invalidSyntax' : undefined;
        reply
          .status(status)
          .header('content-type', scimContentType(request))
          .send(JSON.stringify(scimErrorBody(envelope, status, scimType)));
      } else reply.status(known.status).header('content-type', 'application/json; charset=utf-8').send(envelope);
    };
    // a client that is still sending reads no response, and loses it when the connection closes under unread data
    if (isTooLarge(error)) discard(request.raw, send);
    else send();
  }
}

/** A body that is too large is read and discarded up to this size and time, before the response is sent all the same. */
const MAX_DISCARDED_BYTES = 256 * 1024 * 1024;
const MAX_DISCARD_MS = 10_000;

function discard(incoming: IncomingMessage, then: () => void): void {
  let bytes = 0;
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    then();
  };
  const timer = setTimeout(end, MAX_DISCARD_MS);
  if (incoming.readableEnded || incoming.destroyed) {
    end();
    return;
  }
  // whatever has read it so far would hold it up
  incoming.unpipe();
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_DISCARDED_BYTES) end();
  });
  incoming.once('end', end).once('close', end).once('error', end);
  incoming.resume();
}

/** The code of an error of Fastify, or of whatever else was thrown. */
function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

function isTooLarge(error: unknown): boolean {
  return codeOf(error) === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusOf(error) === 413;
}

@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly renderer: ErrorRenderer) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.renderer.render(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

export function toServiceError(error: unknown, request: FastifyRequest): ServiceError {
  if (error instanceof ServiceError) return error;
  const status = statusOf(error);
  const code = codeOf(error);
  if (code === 'FST_ERR_BAD_URL') return malformedUrl(error);
  // a path that is longer than any identifier does not exist; where there is no route, the body does not matter
  if (status === 404 || code === 'FST_ERR_MAX_PARAM_LENGTH' || (status !== undefined && status < 500 && request.is404))
    return routeNotFound(request);
  if (isTooLarge(error))
    return ServiceError.unreadable('The request body is too large', [
      {
        field: '',
        message: 'The body exceeds the size limit of this route: send less per request',
        code: 'MAX_SIZE_EXCEEDED',
      },
    ]);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || status === 415)
    return ServiceError.unreadable('Send the body as JSON with the header Content-Type: application/json', [
      { field: '', message: 'The content type is not application/json', code: 'INVALID_FORMAT' },
    ]);
  // whatever else Fastify or Nest rejects as the client's fault could not be read (a wrong Content-Length); its own words may echo the input
  if (status !== undefined && status >= 400 && status < 500)
    return ServiceError.unreadable(
      'The request could not be read: check that its headers, such as Content-Length, match its body',
      [{ field: '', message: 'The headers and body do not match', code: 'INVALID_FORMAT' }],
      error,
    );
  return new ServiceError('INTERNAL_ERROR', {
    message: 'Something went wrong on our side. Retry; if the error persists, contact support with this request_id.',
    cause: error,
  });
}

/** 404 for a request that no route is for. */
export function routeNotFound(request: Pick<FastifyRequest, 'method' | 'url'>): ServiceError {
  const path = request.url.split('?', 1)[0] ?? '/';
  return new ServiceError('RESOURCE_NOT_FOUND', {
    message: `No such route: ${request.method} ${path.slice(0, 200)}. Check the method and the path`,
    details: { resource_type: 'route', resource_id: `${request.method} ${path.slice(0, 200)}` },
  });
}

function malformedUrl(cause: unknown): ServiceError {
  const message = 'The URL is malformed: percent-encode non-ASCII characters in UTF-8';
  return ServiceError.unreadable(message, [{ field: '', message, code: 'INVALID_FORMAT' }], cause);
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('getStatus' in error && typeof error.getStatus === 'function') return Number(error.getStatus());
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return undefined;
}

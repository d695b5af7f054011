import { ServiceError } from '@assay/errors';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from './endpoint.js';
import { routerPath } from './endpoints-of.js';

/** Of the body of a public route: nobody is known yet whom a larger one could be counted against. */
const MAX_PUBLIC_BODY_BYTES = 16_384;

/** Accepts binary bodies on the routes that declare them, and limits each declared body to its size in bytes. */
export function acceptBytes(fastify: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const declared = endpoints.flatMap(({ bytes, method, ...route }) =>
    bytes ? [{ ...bytes, method, url: routerPath({ ...route, method }) }] : [],
  );
  const messages = endpoints.flatMap(({ message, method, ...route }) =>
    message ? [{ ...message, method, url: routerPath({ ...route, method }) }] : [],
  );
  const open = endpoints
    .filter(({ scope }) => scope === 'none')
    .map(({ method, ...route }) => ({
      method,
      url: routerPath({ ...route, method }),
      maxBytes: MAX_PUBLIC_BODY_BYTES,
    }));
  for (const contentType of new Set(declared.map((route) => route.contentType)))
    fastify.addContentTypeParser(contentType, { parseAs: 'buffer' }, (request, body, done) => {
      if (request.endpoint?.bytes?.contentType === contentType) done(null, body);
      else done(Object.assign(new Error('not a media type of this path'), { statusCode: 415 }));
    });
  fastify.addHook('onRoute', (route) => {
    const isOf = ({ url, method }: { url: string; method: string }) =>
      route.url === url && [route.method].flat().includes(method);
    const accepted = declared.find(isOf) ?? messages.find(isOf) ?? open.find(isOf);
    if (accepted) route.bodyLimit = accepted.maxBytes;
  });
}

/** The bytes of the body. @throws ServiceError VALIDATION_FAILED (400) if there is no body of this type */
export function bytesOf(body: unknown, contentType: string): Buffer {
  if (Buffer.isBuffer(body) && body.length > 0) return body;
  const message = `The request has no body with the header Content-Type: ${contentType}`;
  throw ServiceError.unreadable(message, [{ field: '', message, code: 'REQUIRED' }]);
}

import { ServiceError } from '@assay/errors';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from './endpoint.js';
import { routerPath } from './endpoints-of.js';

/** Bodies that are no JSON, each on the routes that declare it, up to the size that they declare. */
export function acceptBytes(fastify: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const declared = endpoints.flatMap(({ bytes, method, ...route }) =>
    bytes ? [{ ...bytes, method, url: routerPath({ ...route, method }) }] : [],
  );
  for (const contentType of new Set(declared.map((one) => one.contentType)))
    fastify.addContentTypeParser(contentType, { parseAs: 'buffer' }, (request, body, done) => {
      if (request.endpoint?.bytes?.contentType === contentType) done(null, body);
      else done(Object.assign(new Error('not a media type of this path'), { statusCode: 415 }));
    });
  fastify.addHook('onRoute', (route) => {
    const one = declared.find(({ url, method }) => route.url === url && [route.method].flat().includes(method));
    if (one) route.bodyLimit = one.maxBytes;
  });
}

/** @throws ServiceError VALIDATION_FAILED (400) where there is no such body */
export function bytesOf(body: unknown, contentType: string): Buffer {
  if (Buffer.isBuffer(body) && body.length > 0) return body;
  const message = `The request has no body of the header Content-Type: ${contentType}`;
  throw ServiceError.unreadable(message, [{ field: '', message, code: 'REQUIRED' }]);
}

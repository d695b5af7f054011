import { SCIM_MAX_BODY_BYTES } from '@assay/contracts';
import { speaksScim } from '@assay/errors';
import type { FastifyInstance } from 'fastify';

/** SCIM's media type, on its own paths; what a client may send there; and no body at all on a DELETE that names a type. */
export function acceptScim(fastify: FastifyInstance): void {
  const readJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/scim+json', { parseAs: 'string' }, (request, body, done) => {
    if (!speaksScim(request)) done(Object.assign(new Error('not a media type of this path'), { statusCode: 415 }));
    else if (body === '') done(null, undefined);
    else readJson(request, body as string, done);
  });
  fastify.addHook('onRoute', (route) => {
    if (route.url.startsWith('/scim/')) route.bodyLimit = SCIM_MAX_BODY_BYTES;
  });
}

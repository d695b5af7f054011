import type { IncomingMessage } from 'node:http';
import { SCIM_MAX_BODY_BYTES } from '@assay/contracts';
import { speaksScim } from '@assay/errors';
import { jsonReader } from '@assay/platform';
import type { FastifyInstance } from 'fastify';

/** A base URL that somebody entered with a slash at its end makes two, and some clients end a collection with one: the same resource. */
export function normalizePath({ url = '/' }: IncomingMessage): string {
  if (!url.startsWith('/scim/v2')) return url;
  const [path = '', ...query] = url.split('?');
  return [path.replaceAll(/\/{2,}/g, '/').replace(/\/$/, ''), ...query].join('?');
}

/** SCIM's media type, on its own paths; what a client may send there; and no body at all on a DELETE that names a type. */
export function acceptScim(fastify: FastifyInstance): void {
  const readJson = jsonReader(fastify);
  fastify.addContentTypeParser<Buffer>('application/scim+json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!speaksScim(request)) done(Object.assign(new Error('not a media type of this path'), { statusCode: 415 }));
    else readJson(request, body, done);
  });
  fastify.addHook('onRoute', (route) => {
    if (route.url.startsWith('/scim/')) route.bodyLimit = SCIM_MAX_BODY_BYTES;
  });
}

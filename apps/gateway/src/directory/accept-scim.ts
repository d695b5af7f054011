import type { IncomingMessage } from 'node:http';
import { SCIM_MAX_BODY_BYTES } from '@assay/contracts';
import { isScimRequest } from '@assay/errors';
import { jsonReader } from '@assay/platform';
import type { FastifyInstance } from 'fastify';

/** Removes duplicate and trailing slashes: a base URL entered with a trailing slash produces two, and some clients append one to collections. */
export function normalizePath({ url = '/' }: IncomingMessage): string {
  if (!url.startsWith('/scim/v2')) return url;
  const [path = '', ...query] = url.split('?');
  return [path.replaceAll(/\/{2,}/g, '/').replace(/\/$/, ''), ...query].join('?');
}

/** Accepts SCIM's media type on SCIM's paths, and bodies of the size that SCIM allows. */
export function acceptScim(fastify: FastifyInstance): void {
  const readJson = jsonReader(fastify);
  fastify.addContentTypeParser<Buffer>('application/scim+json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isScimRequest(request)) done(Object.assign(new Error('not a media type of this path'), { statusCode: 415 }));
    else readJson(request, body, done);
  });
  fastify.addHook('onRoute', (route) => {
    if (route.url.startsWith('/scim/')) route.bodyLimit = SCIM_MAX_BODY_BYTES;
  });
}

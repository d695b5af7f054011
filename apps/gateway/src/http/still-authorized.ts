import { Readable } from 'node:stream';
import { ServiceError } from '@assay/errors';
import type { FastifyRequest } from 'fastify';
import type { Authenticates } from './admission/admission.js';
import { rejectionOf } from './permission.js';

/** Whether the credential of a request that takes long is still valid and may still make it. */
export async function isStillAuthorized(authenticator: Authenticates, request: FastifyRequest): Promise<boolean> {
  try {
    const principal = await authenticator.authenticate(request);
    return request.endpoint !== undefined && rejectionOf(principal, request.endpoint) === undefined;
  } catch (error) {
    // an outage of auth says nothing about the credential
    return error instanceof ServiceError && error.status >= 500;
  }
}

/** The response breaks off when the credential loses its rights: a slow reader would get what changes later. */
export function whileAuthorized(authenticator: Authenticates, request: FastifyRequest, body: Readable): Readable {
  return Readable.from(
    (async function* () {
      for await (const chunk of body) {
        if (!(await isStillAuthorized(authenticator, request))) throw new Error('the credential lost its rights');
        yield chunk;
      }
    })(),
    { objectMode: false },
  );
}

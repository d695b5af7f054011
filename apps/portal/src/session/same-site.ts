import { ServiceError } from '@assay/errors';
import type { FastifyRequest } from 'fastify';

/** A header that a form cannot set, and that another origin's script may set only after a preflight that nobody answers. */
const PORTAL_HEADER = 'x-assay-portal';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Cross-site request forgery (OWASP CSRF Prevention: verify the origin, and require a custom header), on top of SameSite=Lax.
 * @throws ServiceError 400 VALIDATION_FAILED
 */
export function requireOwnOrigin(request: FastifyRequest, portalOrigin: string): void {
  if (SAFE_METHODS.has(request.method)) {
    // another site may link to a page, and reads nothing of what it embeds; the API is not for its links either
    if (request.headers['sec-fetch-site'] === 'cross-site') refuse('Sec-Fetch-Site');
    return;
  }
  if (request.headers.origin !== portalOrigin) refuse('Origin');
  if (request.headers[PORTAL_HEADER] === undefined) refuse('X-Assay-Portal');
}

/** Whether a link or script of another site led here; false also for browsers that do not tell. */
export function isCrossSite(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] === 'cross-site';
}

function refuse(header: string): never {
  throw ServiceError.unreadable('This request did not come from a page of the portal', [
    { field: header, message: `The header ${header} does not come from the portal`, code: 'INVALID_FORMAT' },
  ]);
}

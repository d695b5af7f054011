import { hasQueryCredential } from '../authentication/credential-strategy.js';
import type { Endpoint } from '../endpoint.js';
import type { Admission } from './admission.js';

/**
 * No cache may store the response to a change, which may hold a secret that is shown once. Nor the response to a request
 * whose credential is in the query: without an Authorization header, a shared cache takes it for public (RFC 9111, 3.5).
 */
export function forbidCaching({ endpoint, request, reply }: Admission<Endpoint>): void {
  if (endpoint.method !== 'GET' || hasQueryCredential(request)) reply.header('cache-control', 'no-store');
}

import type { Endpoint } from '../endpoint.js';
import type { Admission } from './admission.js';

/** @throws ServiceError AUTH_INSUFFICIENT_SCOPE, AUTH_ORG_ACCESS_DENIED: what checkPermission found */
export function requirePermission({ rejection }: Admission<Endpoint>): void {
  if (rejection) throw rejection;
}

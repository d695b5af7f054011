import type { Endpoint } from '../endpoint.js';
import { rejectionOf } from '../permission.js';
import type { Admission } from './admission.js';

/** Looks whether the credential may call the route. The rejection waits until the request has spent from its budget. */
export function checkPermission(admission: Admission<Endpoint>): void {
  admission.rejection = rejectionOf(admission.principal, admission.endpoint);
}

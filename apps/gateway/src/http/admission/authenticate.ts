import { ServiceError } from '@assay/errors';
import type { Endpoint } from '../endpoint.js';
import type { Admission } from './admission.js';
import { rejectOtherKind } from './reject-other-kind.js';

/**
 * The request has a valid credential of a kind that the route takes. One without it spends from the budget of its address,
 * so guessing credentials is limited: where that budget is exhausted, the response is 429.
 * @throws ServiceError AUTH_MISSING_KEY and its like, AUTH_IP_NOT_ALLOWED, RATE_LIMIT_EXCEEDED, DEPENDENCY_FAILURE
 */
export async function authenticate(admission: Admission<Endpoint>): Promise<void> {
  const { parts, request, endpoint } = admission;
  try {
    const principal = await parts.authenticator.authenticate(request);
    rejectOtherKind(principal, endpoint);
    request.principal = principal;
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500) await admission.spendByAddress();
    throw error;
  }
}

import { ServiceError } from '@assay/errors';
import { CHALLENGE } from '../authentication/credential-strategy.js';
import type { Endpoint } from '../endpoint.js';
import type { Admission, ResourceMetadata } from './admission.js';
import { rejectOtherKind } from './reject-other-kind.js';

/** Tells a client where to get a token (RFC 9728, section 5.1) and which scopes to request (RFC 6750, section 3). */
function withResourceMetadata(error: ServiceError, { url, scopes }: ResourceMetadata): ServiceError {
  const { code, message, details, cause, headers } = error;
  const challenge = `${headers['www-authenticate'] ?? CHALLENGE}, resource_metadata="${url}", scope="${scopes.join(' ')}"`;
  return new ServiceError(code, {
    message,
    ...(details ? { details } : {}),
    cause,
    headers: { ...headers, 'www-authenticate': challenge },
  });
}

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
    throw error instanceof ServiceError && error.status === 401 && endpoint.audience
      ? withResourceMetadata(error, parts.resourceMetadata(endpoint))
      : error;
  }
}

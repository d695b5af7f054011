import type { Principal } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import type { Endpoint } from '../endpoint.js';

/**
 * A set-up session calls the routes declared for set-up links and no other. A SCIM token calls the routes of SCIM and no
 * other; they take nothing else, except that a person's own token reads /scim/v2/Me. A token issued for one part of
 * the service (RFC 8707) is accepted only there.
 * @throws ServiceError AUTH_INVALID_KEY
 */
export function rejectOtherKind(principal: Principal, endpoint: Endpoint): void {
  if (principal.audience !== undefined && principal.audience !== endpoint.audience)
    throw new ServiceError('AUTH_INVALID_KEY', {
      message: `This token was issued only for /${principal.audience}. Use a token issued for the API.`,
      headers: { 'www-authenticate': 'Bearer realm="assay", error="invalid_token"' },
    });
  if (principal.kind === 'set_up_session') {
    if (endpoint.setUp !== undefined) return;
    throw new ServiceError('AUTH_INVALID_KEY', {
      message: 'A set-up session works only on the routes of its set-up link',
      headers: { 'www-authenticate': 'Bearer realm="assay", error="invalid_token"' },
    });
  }
  const isScim = principal.kind === 'scim_token';
  if (isScim === (endpoint.scope === 'scim')) return;
  if (!isScim && endpoint.path === '/scim/v2/Me' && principal.user_id !== null) return;
  throw new ServiceError('AUTH_INVALID_KEY', {
    message: isScim
      ? 'A SCIM token works only at /scim/v2: use an API key or an access token'
      : 'SCIM accepts only the token of a connection, created at /v1/scim/tokens, and no API keys or access tokens',
    headers: { 'www-authenticate': 'Bearer realm="assay", error="invalid_token"' },
  });
}

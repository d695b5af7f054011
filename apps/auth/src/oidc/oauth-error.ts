import { ERROR_CODES, type ErrorCode } from '@assay/contracts';

/** The code of this service's own table that says the same as an OAuth error (RFC 6749 section 5.2 and its extensions). */
const CODES: Record<string, ErrorCode> = {
  invalid_client: 'AUTH_INVALID_KEY',
  invalid_token: 'AUTH_INVALID_KEY',
  invalid_dpop_proof: 'AUTH_INVALID_KEY',
  use_dpop_nonce: 'AUTH_INVALID_KEY',
  insufficient_scope: 'AUTH_INSUFFICIENT_SCOPE',
  not_found: 'RESOURCE_NOT_FOUND',
  access_denied: 'AUTH_ORG_ACCESS_DENIED',
  slow_down: 'RATE_LIMIT_EXCEEDED',
  server_error: 'INTERNAL_ERROR',
  temporarily_unavailable: 'SERVICE_UNAVAILABLE',
};

/** Longer texts for terse errors of oidc-provider. The reason why a grant is rejected is never revealed. */
const MESSAGES: Record<string, string> = {
  'grant request is invalid':
    'The code or refresh token is unknown, expired or already used, or belongs to another client, redirect_uri or code_verifier: send the person through the authorization endpoint again',
  'client authentication failed':
    'The client_id is unknown or the client_secret is wrong: check both, or create a new secret in the portal under Settings > OAuth Applications',
  'no client authentication mechanism provided':
    'The request does not identify a client: send client_id, and client_secret if the application has one, in the body or in an Authorization: Basic header',
};

interface OAuthError {
  error: string;
  error_description?: string;
}

/**
 * An OAuth error with the other fields of this service's error envelope, so that both kinds of client are served. RFC 6749 says the
 * status: a grant that is rejected is 400, and no code of ours has a status that its own table does not give it.
 */
export function withEnvelope({ error, error_description, ...rest }: OAuthError, status: number, requestId: string) {
  const description = error_description ?? error;
  const code = CODES[error];
  const fits = code !== undefined && ERROR_CODES[code].statuses.some((known) => known === status);
  return {
    error,
    error_description: description,
    ...rest,
    message: MESSAGES[description] ?? description,
    code: fits ? code : 'VALIDATION_FAILED',
    request_id: requestId,
  };
}

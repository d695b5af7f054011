import type { ErrorCode } from '@assay/contracts';

/** The code of this service's own table that says the same as an OAuth error (RFC 6749 section 5.2 and its extensions). */
const CODES: Record<string, ErrorCode> = {
  invalid_client: 'AUTH_INVALID_KEY',
  invalid_grant: 'AUTH_INVALID_KEY',
  invalid_token: 'AUTH_INVALID_KEY',
  invalid_dpop_proof: 'AUTH_INVALID_KEY',
  use_dpop_nonce: 'AUTH_INVALID_KEY',
  insufficient_scope: 'AUTH_INSUFFICIENT_SCOPE',
  access_denied: 'AUTH_ORG_ACCESS_DENIED',
  server_error: 'INTERNAL_ERROR',
  temporarily_unavailable: 'SERVICE_UNAVAILABLE',
};

export interface OAuthError {
  error: string;
  error_description?: string;
}

/** An OAuth error with the other fields of this service's error envelope, so that both kinds of client are served. */
export function withEnvelope({ error, error_description, ...rest }: OAuthError, requestId: string) {
  const message = error_description ?? error;
  return {
    error,
    error_description: message,
    ...rest,
    message,
    code: CODES[error] ?? 'VALIDATION_FAILED',
    request_id: requestId,
  };
}

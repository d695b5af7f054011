/** The specification's error table (Errors, Codes) as data. Statuses, codes and types hold literally. */
export type ErrorType =
  | 'validation_error'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'rate_limited'
  | 'internal_error'
  | 'service_unavailable';

/** `error` of the envelope, by status (docs/api.md, Conventions). */
export const ERROR_TYPE_BY_STATUS = {
  400: 'validation_error',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  422: 'validation_error',
  429: 'rate_limited',
  500: 'internal_error',
  503: 'service_unavailable',
} as const satisfies Record<number, ErrorType>;
export type ErrorStatus = keyof typeof ERROR_TYPE_BY_STATUS;

export const RETRIES = ['no', 'after Retry-After', 'with exponential backoff'] as const;

export interface ErrorDefinition {
  readonly statuses: readonly ErrorStatus[];
  /** The specification's words. */
  readonly meaning: string;
  /** What the caller does next; shown in the catalog at GET /errors/{code}. */
  readonly remedy: string;
  readonly retry: (typeof RETRIES)[number];
  /** The members of `details`, besides `doc_url`. */
  readonly details: Readonly<Record<string, string>>;
}

const define = <T extends Record<string, ErrorDefinition>>(table: T): T => table;

export const ERROR_CODES = define({
  AUTH_MISSING_KEY: {
    statuses: [401],
    meaning: 'No API key provided',
    remedy: 'Send the header "Authorization: Bearer <API_KEY>". Create keys in the portal under Settings > API keys.',
    retry: 'no',
    details: {},
  },
  AUTH_INVALID_KEY: {
    statuses: [401],
    meaning: 'Key format invalid',
    remedy:
      'Check that you copied the whole key or token (a key is assay_key_<environment>_ followed by 38 characters), and that it belongs to this installation.',
    retry: 'no',
    details: {},
  },
  AUTH_EXPIRED_KEY: {
    statuses: [401],
    meaning: 'Key expired',
    remedy: 'Create a new key, or rotate keys before they expire: POST /v1/api-keys/{key_id}/roll.',
    retry: 'no',
    details: { expired_at: 'string, ISO 8601 UTC' },
  },
  AUTH_REVOKED_KEY: {
    statuses: [401],
    meaning: 'Key revoked',
    remedy: 'Ask an administrator of your organization for a new key.',
    retry: 'no',
    details: {},
  },
  AUTH_INSUFFICIENT_SCOPE: {
    statuses: [403],
    meaning: 'Key lacks the scope',
    remedy: 'Use a credential that has the scope in details.required_scope.',
    retry: 'no',
    details: { required_scope: 'string', current_scopes: 'array of string' },
  },
  AUTH_IP_NOT_ALLOWED: {
    statuses: [403],
    meaning: 'IP not in allowlist',
    remedy: "Call from an address in the key's allowed_ips, or create a key that allows this address.",
    retry: 'no',
    details: {},
  },
  AUTH_ORG_ACCESS_DENIED: {
    statuses: [403],
    meaning: 'Not a member of the organization',
    remedy:
      "Use a credential of the organization. If details.reason is 'plan', the organization's plan does not include the feature; 'person_required', sign in and use your own access token; 'first_party_required', use the portal or the command line; 'environment', use a credential of the prod environment; 'role', ask someone with details.required_role; 'step_up', sign in again: send the person through the authorization endpoint with details.max_age and details.acr_values.",
    retry: 'no',
    details: {
      reason: 'string',
      current_plan: 'string',
      required_plans: 'array of string',
      max_age: 'integer, seconds',
      acr_values: 'string',
    },
  },
  VALIDATION_FAILED: {
    statuses: [400, 422],
    meaning: 'The request could not be read (400), or a field is invalid (422)',
    remedy: 'Fix every field listed in details.errors; each entry has a path, a message and a code.',
    retry: 'no',
    details: { errors: 'array of { field, message, code, max?, min?, allowed? }' },
  },
  RESOURCE_NOT_FOUND: {
    statuses: [404],
    meaning: 'Resource does not exist',
    remedy:
      'Check the path, the identifier, and the organization and environment of your credential: prod and test have separate data.',
    retry: 'no',
    details: { resource_type: 'string', resource_id: 'string' },
  },
  RESOURCE_ALREADY_EXISTS: {
    statuses: [409],
    meaning: 'Duplicate',
    remedy:
      'Use the existing resource, or choose another name. If a request with the same Idempotency-Key is in progress, wait for it.',
    retry: 'no',
    details: { resource_type: 'string', resource_id: 'string' },
  },
  RESOURCE_DELETED: {
    statuses: [404, 409],
    meaning: 'Resource was deleted',
    remedy: 'You cannot restore a deleted resource; create a new one.',
    retry: 'no',
    details: { resource_type: 'string', resource_id: 'string' },
  },
  RATE_LIMIT_EXCEEDED: {
    statuses: [429],
    meaning: 'Rate limited',
    remedy:
      'Wait for the number of seconds in Retry-After, then send the request again. GET /v1/org/rate-limits shows all limits.',
    retry: 'after Retry-After',
    details: {
      limit: 'integer',
      window: 'string such as 1m',
      retry_after: 'integer, seconds',
      policy: 'string, the name of the limit',
      scope: 'string: organization, address or person',
      resource: 'string, the route',
    },
  },
  INTERNAL_ERROR: {
    statuses: [500],
    meaning: 'Unexpected error',
    remedy: 'Retry with exponential backoff. If the error persists, contact support with the request_id.',
    retry: 'with exponential backoff',
    details: {},
  },
  SERVICE_UNAVAILABLE: {
    statuses: [503],
    meaning: 'Temporarily down',
    remedy: 'Retry after the number of seconds in Retry-After, with exponential backoff.',
    retry: 'with exponential backoff',
    details: {},
  },
  DEPENDENCY_FAILURE: {
    statuses: [500, 503],
    meaning: 'External service failed',
    remedy: 'Retry with exponential backoff. The dependency named in details.dependency is failing.',
    retry: 'with exponential backoff',
    details: { dependency: 'string' },
  },
});

export type ErrorCode = keyof typeof ERROR_CODES;

/** Field-level validation codes (specification, Errors). */
export const FIELD_CODES = {
  REQUIRED: 'The field is missing',
  INVALID_FORMAT: 'The value has the wrong type or format, or the field is unknown',
  MAX_SIZE_EXCEEDED: 'The value is longer or greater than `max`',
  MIN_SIZE_REQUIRED: 'The value is shorter or less than `min`',
  INVALID_ENUM: 'The value is not one of `allowed`',
} as const;
export type FieldCode = keyof typeof FIELD_CODES;

/** One broken field, as `details.errors[]` shows it. */
export interface FieldError {
  /** Path such as `files[0].content`. */
  field: string;
  message: string;
  code: FieldCode;
  max?: number;
  min?: number;
  allowed?: readonly (string | number)[];
}

/** The JSON body of every error. */
export interface ErrorEnvelope {
  error: ErrorType;
  message: string;
  code: ErrorCode;
  details?: Record<string, unknown>;
  /** Top-level copy that AUTH_INSUFFICIENT_SCOPE may carry (specification, Codes). */
  required_scope?: string;
  request_id: string;
}

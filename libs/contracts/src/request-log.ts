import { OneOf, Text, Timestamp, Whole } from './fields.js';
import { PageQuery, pageOf } from './page.js';

export const CREDENTIAL_KINDS = ['api_key', 'access_token', 'scim_token', 'set_up_session'] as const;
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** One request that a credential of the organization made. Never its query, its headers or its body. */
export class LoggedRequest {
  @Text({ description: 'Identifier, as in X-Request-Id and errors', example: 'req_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  request_id!: string;
  @Timestamp({ description: 'When the response was sent' })
  at!: string;
  @Text({ description: 'Method', example: 'POST' })
  method!: string;
  @Text({ description: 'Route, with the names of its parameters', example: '/v1/evaluations/{evaluation_id}' })
  route!: string;
  @Whole({ description: 'Status of the response', min: 100, example: 429 })
  status!: number;
  @Text({ description: 'Code of the error; null for a success', nullable: true, example: 'RATE_LIMIT_EXCEEDED' })
  code!: string | null;
  @Whole({ description: 'From its first byte to the end of the response, in milliseconds', min: 0, example: 12 })
  duration_ms!: number;
  @OneOf(CREDENTIAL_KINDS, { description: 'Type of the credential', example: 'api_key' })
  credential_kind!: CredentialKind;
  @Text({
    description: 'The key or SCIM token; for an access token, its grant',
    example: 'key_01jd8y3c5m8n4q6r7s9t0v1w2x',
  })
  credential_id!: string;
  @Text({
    description: 'Current name of the key, SCIM token or application; null if it no longer exists',
    nullable: true,
    example: 'CI of the payments team',
  })
  credential_name!: string | null;
  @Text({ description: 'The person behind an access token', nullable: true })
  user_id!: string | null;
  @Whole({ description: 'Maximum of the limit that was closest to rejecting the request', nullable: true, example: 60 })
  limit!: number | null;
  @Whole({ description: 'What remained of that limit after this request', nullable: true, example: 0 })
  limit_remaining!: number | null;
  @Whole({ description: 'Window of that limit, in seconds', nullable: true, example: 60 })
  limit_window_seconds!: number | null;
}

export class RequestLogQuery extends PageQuery {
  @Text({ description: 'Only this request', max: 64, optional: true, example: 'req_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  request_id?: string;
  @Text({
    description: 'Only requests with this credential',
    max: 64,
    optional: true,
    example: 'key_01jd8y3c5m8n4q6r7s9t0v1w2x',
  })
  credential_id?: string;
  @OneOf(METHODS, { description: 'Only requests with this method', optional: true, example: 'POST' })
  method?: (typeof METHODS)[number];
  @Text({ description: 'Only requests to this route', max: 200, optional: true, example: '/v1/evaluations' })
  route?: string;
  @Text({
    description: 'Only requests with this status or status class',
    pattern: /^[1-5](?:xx|\d\d)$/,
    form: 'a status such as 429, or a class such as 4xx',
    optional: true,
    example: '4xx',
  })
  status?: string;
  @Text({ description: 'Only requests with this error code', max: 64, optional: true, example: 'RATE_LIMIT_EXCEEDED' })
  code?: string;
  @Timestamp({ description: 'Only requests from this time on', optional: true })
  created_after?: string;
  @Timestamp({ description: 'Only requests before this time', optional: true })
  created_before?: string;
}

export class RequestLogPage extends pageOf(() => LoggedRequest, 'The requests, newest first') {}

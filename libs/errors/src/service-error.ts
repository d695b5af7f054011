import {
  ERROR_CODES,
  ERROR_TYPE_BY_STATUS,
  type ErrorCode,
  type ErrorDefinition,
  type ErrorEnvelope,
  type ErrorStatus,
  type FieldCode,
  type FieldError,
  formatCount,
  type Plan,
  type Scope,
} from '@assay/contracts';
import { formatWindow } from './window.js';

export interface ServiceErrorOptions {
  /** Needed where the code allows several; default the first one of the table. */
  status?: ErrorStatus;
  /** Public text; default the specification's meaning of the code and what to do next. */
  message?: string;
  details?: Record<string, unknown>;
  /** Response headers, such as Retry-After. */
  headers?: Record<string, string>;
  /** What really happened: logged, never shown. */
  cause?: unknown;
}

/** The specification's words for a code, and what its reader does next. */
export function textOf({ meaning, remedy }: ErrorDefinition): string {
  return `${meaning}. ${remedy}`;
}

/** A limit that is used up, as `details` of its 429 show it. */
export interface Exhausted {
  /** The text before "try again in … seconds". */
  message: string;
  limit: number;
  windowSeconds: number;
  retryAfterSeconds: number;
  policy: string;
  scope: 'organization' | 'person' | 'address' | 'client';
  resource: string;
}

export interface UnavailableOptions {
  retryAfterSeconds?: number;
  /** Response headers besides Retry-After. */
  headers?: Readonly<Record<string, string>>;
}

/** An error with a stable code, a public text and a private cause. Only the filter renders it. */
export class ServiceError extends Error {
  readonly status: ErrorStatus;
  readonly details: Record<string, unknown> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ErrorCode,
    options: ServiceErrorOptions = {},
  ) {
    const definition = ERROR_CODES[code];
    super(options.message ?? textOf(definition), { cause: options.cause });
    this.name = 'ServiceError';
    const statuses: readonly ErrorStatus[] = definition.statuses;
    const status = options.status ?? statuses[0];
    if (status === undefined || !statuses.includes(status))
      throw new RangeError(`${code} has no status ${status}; the specification allows ${statuses.join(', ')}`);
    this.status = status;
    this.details = options.details;
    this.headers = options.headers ?? {};
  }

  /** The JSON body of this error (specification, Errors, Format). */
  envelope(requestId: string, docBaseUrl?: string): ErrorEnvelope {
    const details = docBaseUrl ? { ...this.details, doc_url: `${docBaseUrl}/errors/${this.code}` } : this.details;
    const requiredScope = this.details?.required_scope;
    return {
      error: ERROR_TYPE_BY_STATUS[this.status],
      message: this.message,
      code: this.code,
      ...(details ? { details } : {}),
      ...(typeof requiredScope === 'string' ? { required_scope: requiredScope } : {}),
      request_id: requestId,
    };
  }

  static notFound(resourceType: string, resourceId: string): ServiceError {
    return new ServiceError('RESOURCE_NOT_FOUND', {
      message: `No ${resourceType.replaceAll('_', ' ')} ${JSON.stringify(resourceId.slice(0, 200))} exists here. ${ERROR_CODES.RESOURCE_NOT_FOUND.remedy}`,
      details: { resource_type: resourceType, resource_id: resourceId.slice(0, 200) },
    });
  }

  /** 404 on a read, 409 on a change. */
  static deleted(resourceType: string, resourceId: string, on: 'read' | 'change'): ServiceError {
    return ended('deleted', resourceType, resourceId, on);
  }

  /** 409: it is still there to be read. */
  static revoked(resourceType: string, resourceId: string): ServiceError {
    return ended('revoked', resourceType, resourceId, 'change');
  }

  /** 429. @param headers of its response, where whoever keeps the limit has made them; default those of this limit alone */
  static exhausted(
    { message, limit, windowSeconds, retryAfterSeconds, ...which }: Exhausted,
    headers: Record<string, string> = {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(Math.ceil(Date.now() / 1_000) + retryAfterSeconds),
      'x-ratelimit-window': String(windowSeconds),
      'retry-after': String(retryAfterSeconds),
    },
  ): ServiceError {
    return new ServiceError('RATE_LIMIT_EXCEEDED', {
      message: `${message} try again in ${formatCount(retryAfterSeconds, 'second')}`,
      details: { limit, window: formatWindow(windowSeconds), retry_after: retryAfterSeconds, ...which },
      headers,
    });
  }

  /** 422: the request was read, and fields break rules. */
  static invalid(errors: readonly FieldError[]): ServiceError {
    return new ServiceError('VALIDATION_FAILED', { status: 422, message: summarize(errors), details: { errors } });
  }

  /** 422: one field breaks a rule. */
  static invalidField(field: string, message: string, code: FieldCode = 'INVALID_FORMAT'): ServiceError {
    return ServiceError.invalid([{ field, message, code }]);
  }

  /** 422: a value, or the number of what exists already, is above its maximum. */
  static aboveMaximum(field: string, message: string, max: number): ServiceError {
    return ServiceError.invalid([{ field, message, code: 'MAX_SIZE_EXCEEDED', max }]);
  }

  /** 400: the request could not be read. */
  static unreadable(message: string, errors: readonly FieldError[] = [], cause?: unknown): ServiceError {
    return new ServiceError('VALIDATION_FAILED', { status: 400, message, details: { errors }, cause });
  }

  static insufficientScope(required: Scope, current: readonly string[]): ServiceError {
    return new ServiceError('AUTH_INSUFFICIENT_SCOPE', {
      message: `This operation requires the scope ${required}`,
      details: { required_scope: required, current_scopes: current },
    });
  }

  /** 403: the organization's plan does not have it. */
  static planLacks(current: Plan, required: readonly Plan[]): ServiceError {
    return new ServiceError('AUTH_ORG_ACCESS_DENIED', {
      message: `The plan ${current} does not include this feature; these plans do: ${required.join(', ')}`,
      details: { reason: 'plan', current_plan: current, required_plans: required },
    });
  }

  /** 503: a part of ours is away; the caller may try again. */
  static unavailable(
    dependency: string,
    cause?: unknown,
    { retryAfterSeconds = 2, headers }: UnavailableOptions = {},
  ): ServiceError {
    return new ServiceError('SERVICE_UNAVAILABLE', {
      message: `The service is temporarily unavailable: try again in ${formatCount(retryAfterSeconds, 'second')}`,
      headers: { ...headers, 'retry-after': String(retryAfterSeconds) },
      cause: new Error(`${dependency} is unavailable`, { cause }),
    });
  }
}

/** Whether a part of ours is away: the same may succeed later, and whatever was asked of it. */
export function isOutage(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'SERVICE_UNAVAILABLE';
}

function ended(how: 'deleted' | 'revoked', resourceType: string, resourceId: string, on: 'read' | 'change') {
  return new ServiceError('RESOURCE_DELETED', {
    status: on === 'read' ? 404 : 409,
    message: `The ${resourceType.replaceAll('_', ' ')} ${resourceId} was ${how}`,
    details: { resource_type: resourceType, resource_id: resourceId },
  });
}

function summarize(errors: readonly FieldError[]): string {
  if (errors.length === 1) return errors[0]?.message ?? 'A field is invalid';
  return `${errors.length} fields are invalid`;
}

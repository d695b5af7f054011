import type { components } from './generated/openapi.js';

/** The body of every error response of the API. */
export type ErrorEnvelope = components['schemas']['Error'];
export type FieldError = components['schemas']['FieldError'];

/** The base of all errors of this package. */
export class AssayError extends Error {
  override name = 'AssayError';
}

/** There was no response, even after retries: the service cannot be reached, or took longer than `timeoutMs`. `cause` has the reason. */
export class ConnectionError extends AssayError {
  override name = 'ConnectionError';
}

/** The request did not come from Assay, or is too old. */
export class WebhookVerificationError extends AssayError {
  override name = 'WebhookVerificationError';
}

/** The service rejected a request. GET /errors/{code} explains each code. */
export class ApiError extends AssayError {
  override name = 'ApiError';
  /** Such as `RESOURCE_NOT_FOUND`; empty if the response did not come from Assay (a proxy's page). Later versions may add codes. */
  readonly code: ErrorEnvelope['code'] | '';
  readonly details: NonNullable<ErrorEnvelope['details']>;
  /** For support. */
  readonly requestId: string | undefined;

  constructor(
    readonly status: number,
    readonly envelope: ErrorEnvelope | undefined,
    /** `Retry-After`, in milliseconds; at most a day. */
    readonly retryAfterMs: number | undefined,
  ) {
    const problems = (envelope?.details?.errors ?? []).slice(0, 5).map(({ message }) => message);
    const what = problems.join('; ') || (envelope?.message ?? 'The response did not come from Assay');
    super(
      `${[status, envelope?.code].filter(Boolean).join(' ')}: ${what} (${envelope?.request_id ?? 'no request ID'})`,
    );
    this.code = envelope?.code ?? '';
    this.details = envelope?.details ?? {};
    this.requestId = envelope?.request_id;
  }

  /** All errors of a request that failed validation, by field. */
  get fields(): readonly FieldError[] {
    return this.details.errors ?? [];
  }

  /** Whether the same request may succeed later: after a rate limit, a restart, or once its own first attempt has ended. */
  get mayPass(): boolean {
    return (
      [429, 500, 503].includes(this.status) || (this.status === 409 && this.details.resource_type === 'idempotency_key')
    );
  }

  static async of(response: Response): Promise<ApiError> {
    const retryAfter = response.headers.get('retry-after') ?? '';
    const body: unknown = await response.json().catch(() => undefined);
    return new ApiError(
      response.status,
      isEnvelope(body) ? body : undefined,
      // timers of a month and more are over at once
      /^\d+$/.test(retryAfter) ? 1_000 * Math.min(86_400, Number(retryAfter)) : undefined,
    );
  }
}

function isEnvelope(body: unknown): body is ErrorEnvelope {
  const { code, message }: { code?: unknown; message?: unknown } = Object(body);
  return typeof code === 'string' && typeof message === 'string';
}

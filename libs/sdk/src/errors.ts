import type { components } from './generated/openapi.js';

/** What the API sends with every status that is no success. */
export type ErrorEnvelope = components['schemas']['Error'];
export type FieldError = components['schemas']['FieldError'];

/** The base of all errors of this package. */
export class AssayError extends Error {
  override name = 'AssayError';
}

/** No response came, also after retries: the service cannot be reached, or took longer than `timeoutMs`. `cause` says why. */
export class ConnectionError extends AssayError {
  override name = 'ConnectionError';
}

/** The request does not come from Assay, or is too old to be believed. */
export class WebhookVerificationError extends AssayError {
  override name = 'WebhookVerificationError';
}

/** The service rejected a request. Its catalogue explains each code at GET /errors/{code}. */
export class ApiError extends AssayError {
  override name = 'ApiError';
  /** Such as `RESOURCE_NOT_FOUND`; empty where what responded was not Assay (a proxy's page). A later version may know others. */
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
    const said = (envelope?.details?.errors ?? []).slice(0, 5).map(({ message }) => message);
    const what = said.join('; ') || (envelope?.message ?? 'The response is not one of Assay');
    super(
      `${[status, envelope?.code].filter(Boolean).join(' ')}: ${what} (${envelope?.request_id ?? 'no request ID'})`,
    );
    this.code = envelope?.code ?? '';
    this.details = envelope?.details ?? {};
    this.requestId = envelope?.request_id;
  }

  /** Every broken field of a request that is not valid. */
  get fields(): readonly FieldError[] {
    return this.details.errors ?? [];
  }

  /** Whether the same request may succeed later: after a limit, a restart, or its own first attempt. */
  get mayPass(): boolean {
    return (
      [429, 500, 503].includes(this.status) || (this.status === 409 && this.details.resource_type === 'idempotency_key')
    );
  }

  static async of(response: Response): Promise<ApiError> {
    const retryAfter = response.headers.get('retry-after') ?? '';
    const said: unknown = await response.json().catch(() => undefined);
    return new ApiError(
      response.status,
      isEnvelope(said) ? said : undefined,
      // timers of a month and more are over at once
      /^\d+$/.test(retryAfter) ? 1_000 * Math.min(86_400, Number(retryAfter)) : undefined,
    );
  }
}

function isEnvelope(said: unknown): said is ErrorEnvelope {
  const { code, message } = (said ?? {}) as Record<string, unknown>;
  return typeof code === 'string' && typeof message === 'string';
}

import type { CreateEvaluationRequest, Evaluation, FindingDto } from '@assay/contracts';
import { type AssayClient, createClientOver, createTransport, ApiError as Rejection, unwrap } from '@assay/sdk';
import { type ContentSource, contentsOf, sendMissingContents } from '@assay/sdk/contents';

const TIMEOUT_MS = 30_000;
const PAGE = 100;
/** Of new findings; the report says if there are more. */
const MAX_PAGES = 10;

export interface NewFindings {
  findings: FindingDto[];
  /** Whether there are others. */
  isMore: boolean;
}

/** The API did not do what was asked for. `retryAfterMs` where it may, later. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly status: number,
    message: string,
    readonly retryAfterMs?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The public API, under the key of one connection: with its scopes, its limits and its organization. */
export class AssayApi {
  private readonly client: AssayClient;

  constructor(
    baseUrl: string,
    key: string,
    private readonly signal: AbortSignal,
  ) {
    // what does not succeed is tried again by the check, which may wait for hours
    const transport = createTransport({ token: key, timeoutMs: TIMEOUT_MS, maxRetries: 0, maxLimitWaitMs: 0 });
    this.client = createClientOver(baseUrl, (request) => this.send(request, transport));
  }

  /** The same key and request give the same evaluation, however often this is called. */
  async submit(request: CreateEvaluationRequest, idempotencyKey: string): Promise<string> {
    const { id } = await unwrap(
      this.client.POST('/v1/evaluations', {
        body: request,
        params: { header: { 'Idempotency-Key': idempotencyKey } },
      }),
    );
    return id;
  }

  /** Undefined if it was deleted. */
  async evaluation(id: string): Promise<Evaluation | undefined> {
    const params = { path: { evaluation_id: id } };
    try {
      return await unwrap(this.client.GET('/v1/evaluations/{evaluation_id}', { params }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  }

  /** New open findings with this action, the most pressing first. */
  async newFindings(id: string, action: 'block' | 'warn'): Promise<NewFindings> {
    const findings: FindingDto[] = [];
    let cursor: string | undefined;
    for (let page = 1; ; page++) {
      const { data, next_cursor: next } = await unwrap(
        this.client.GET('/v1/evaluations/{evaluation_id}/findings', {
          params: {
            path: { evaluation_id: id },
            query: {
              action,
              status: 'open',
              baseline_state: 'new',
              sort: 'priority',
              limit: PAGE,
              ...(cursor ? { cursor } : {}),
            },
          },
        }),
      );
      findings.push(...data);
      if (next === null || page === MAX_PAGES) return { findings, isMore: next !== null };
      cursor = next;
    }
  }

  /** The findings in SARIF, as text. */
  sarif(id: string): Promise<string> {
    const params = { path: { evaluation_id: id } };
    return unwrap(this.client.GET('/v1/evaluations/{evaluation_id}/sarif', { params, parseAs: 'text' })).then(String);
  }

  async sendContents(sources: readonly ContentSource[]): Promise<void> {
    await sendMissingContents(contentsOf(this.client), sources);
  }

  /** @throws ApiError where the response is no success */
  private async send(request: Request, transport: (request: Request) => Promise<Response>): Promise<Response> {
    try {
      return await transport(new Request(request, { signal: this.signal }));
    } catch (error) {
      this.signal.throwIfAborted();
      if (!(error instanceof Rejection)) throw new ApiError(503, 'The API did not respond', 1_000, { cause: error });
      const { status, code, envelope, retryAfterMs = 1_000 } = error;
      const mayLater = status === 429 || status >= 500 || (status === 409 && code !== 'RESOURCE_DELETED');
      throw new ApiError(status, envelope?.message ?? `status ${status}`, mayLater ? retryAfterMs : undefined);
    }
  }
}

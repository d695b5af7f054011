import type { CreateEvaluationRequest, Evaluation, FindingDto } from '@assay/contracts';
import { isJsonObject } from '@assay/contracts';
import { parseRetryAfter } from '@assay/platform';
import { type AssayClient, createClient, unwrap } from '@assay/sdk';
import { type ContentSource, sendMissingContents } from '@assay/sdk/contents';

const TIMEOUT_MS = 30_000;
const PAGE = 100;
/** Of new findings: beyond them it is said that there are more. */
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
    this.client = createClient({ baseUrl, token: key, fetch: (request) => this.send(request) });
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

  /** Undefined where it was deleted. */
  async evaluation(id: string): Promise<Evaluation | undefined> {
    const params = { path: { evaluation_id: id } };
    try {
      // the document has the metrics and captures of a rule as any text
      return (await unwrap(this.client.GET('/v1/evaluations/{evaluation_id}', { params }))) as Evaluation;
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
      findings.push(...(data as FindingDto[]));
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
    await sendMissingContents(
      {
        missing: async (digests) =>
          (await unwrap(this.client.POST('/v1/contents/missing', { body: { digests } }))).digests,
        put: async (archive) => {
          await this.client.PUT('/v1/contents', {
            // the document calls bytes a string
            body: archive as unknown as string,
            bodySerializer: (bytes) => bytes,
            headers: { 'content-type': 'application/x-tar', 'content-encoding': 'gzip' },
          });
        },
      },
      sources,
    );
  }

  /** @throws ApiError where the response is no success */
  private async send(request: Request): Promise<Response> {
    let response: Response;
    try {
      response = await fetch(request, { signal: AbortSignal.any([this.signal, AbortSignal.timeout(TIMEOUT_MS)]) });
    } catch (error) {
      this.signal.throwIfAborted();
      throw new ApiError(503, 'The API did not respond', 1_000, { cause: error });
    }
    if (response.ok) return response;
    const said: unknown = await response.json().catch(() => undefined);
    const { message, code } = isJsonObject(said) ? said : {};
    const { status } = response;
    const mayLater = status === 429 || status >= 500 || (status === 409 && code !== 'RESOURCE_DELETED');
    const after = parseRetryAfter(response.headers.get('retry-after') ?? undefined, Date.now()) ?? 1_000;
    throw new ApiError(
      status,
      typeof message === 'string' ? message : `status ${status}`,
      mayLater ? after : undefined,
    );
  }
}

import type { CreateEvaluationRequest, Evaluation, FindingDto, FindingPage, MissingContents } from '@assay/contracts';
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
  constructor(
    private readonly baseUrl: string,
    private readonly key: string,
    private readonly signal: AbortSignal,
  ) {}

  /** The same key and request give the same evaluation, however often this is called. */
  async submit(request: CreateEvaluationRequest, idempotencyKey: string): Promise<string> {
    const { id } = await this.json<Evaluation>('POST', '/v1/evaluations', request, {
      'idempotency-key': idempotencyKey,
    });
    return id;
  }

  /** Undefined where it was deleted. */
  async evaluation(id: string): Promise<Evaluation | undefined> {
    try {
      return await this.json<Evaluation>('GET', `/v1/evaluations/${id}`);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  }

  /** New open findings with this action, the most pressing first. */
  async newFindings(id: string, action: 'block' | 'warn'): Promise<NewFindings> {
    const query = new URLSearchParams({
      action,
      status: 'open',
      baseline_state: 'new',
      sort: 'priority',
      limit: String(PAGE),
    });
    const findings: FindingDto[] = [];
    for (let page = 1; ; page++) {
      const { data, next_cursor } = await this.json<FindingPage>('GET', `/v1/evaluations/${id}/findings?${query}`);
      findings.push(...data);
      if (next_cursor === null || page === MAX_PAGES) return { findings, isMore: next_cursor !== null };
      query.set('cursor', next_cursor);
    }
  }

  async sendContents(sources: readonly ContentSource[]): Promise<void> {
    await sendMissingContents(
      {
        missing: async (digests) =>
          (await this.json<MissingContents>('POST', '/v1/contents/missing', { digests })).digests,
        put: async (archive) => {
          await this.send('PUT', '/v1/contents', archive, {
            'content-type': 'application/x-tar',
            'content-encoding': 'gzip',
          });
        },
      },
      sources,
    );
  }

  private async json<T>(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = body === undefined ? undefined : JSON.stringify(body);
    return (await (await this.send(method, path, sent, { ...json, ...headers })).json()) as T;
  }

  private async send(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer> | undefined,
    headers: Record<string, string>,
  ): Promise<Response> {
    let response: Response;
    try {
      response = await fetch(this.baseUrl + path, {
        method,
        headers: { authorization: `Bearer ${this.key}`, ...headers },
        body: body ?? null,
        signal: AbortSignal.any([this.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
    } catch (error) {
      this.signal.throwIfAborted();
      throw new ApiError(503, 'The API did not respond', 1_000, { cause: error });
    }
    if (response.ok) return response;
    const said = (await response.json().catch(() => ({}))) as { message?: string; code?: string };
    const { status } = response;
    const mayLater = status === 429 || status >= 500 || (status === 409 && said.code !== 'RESOURCE_DELETED');
    const after = Number(response.headers.get('retry-after')) * 1_000 || 1_000;
    throw new ApiError(status, said.message ?? `status ${status}`, mayLater ? after : undefined);
  }
}

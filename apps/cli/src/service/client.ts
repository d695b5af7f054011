import { describeRejection } from '@assay/agent-tools/rejection';
import type { ErrorEnvelope } from '@assay/contracts/errors';
import { isJsonObject } from '@assay/contracts/json-object';
import { EXIT, Failure } from '../exit-codes.js';
import type { Connection } from './connection.js';

/** A rejection by the service that no retry will change. */
export class ServiceError extends Failure {
  override name = 'ServiceError';

  constructor(
    message: string,
    readonly status: number,
    readonly envelope: ErrorEnvelope | undefined,
  ) {
    super(message, EXIT.service);
  }
}

export interface Waiting {
  /** Resolves after the time, or rejects with the signal's reason. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** 0 ≤ x < 1, for jitter. */
  random(): number;
}

export interface ClientOptions extends Connection {
  /** Ends everything: the person's Ctrl-C, the end of --timeout. */
  signal: AbortSignal;
  waiting: Waiting;
  /** Told before each wait, for the progress line. */
  onWait?: (text: string) => void;
}

interface RequestOptions {
  /** JSON text, unless `contentType` says otherwise. */
  body?: string | Uint8Array;
  contentType?: string;
  contentEncoding?: string;
  /** Makes a repeated POST one effect. */
  idempotencyKey?: string;
  accept?: string;
  signal?: AbortSignal;
}

interface Page<T> {
  data: T[];
  next_cursor: string | null;
}

/** The most items that the API puts on one page. */
const PAGE_SIZE = 100;
/** Tries besides the first one, for failures that are nobody's rate limit: about two minutes in all. */
const MAX_RETRIES = 10;
/** Before the first response, a wrong address is more likely than a restart. */
const MAX_FIRST_RETRIES = 2;
const FIRST_BACK_OFF_MS = 500;
const LONGEST_BACK_OFF_MS = 20_000;
/** A body of 64 MiB through a slow line takes its time. */
const REQUEST_TIMEOUT_MS = 300_000;

/**
 * The public API with its retry rules (specification, Retry rules): 429 waits what `Retry-After` says, 500, 503 and
 * broken connections back off exponentially with jitter, everything else is final.
 */
export class AssayClient {
  /** Whether there was a response: a connection that fails afterwards is a restart and not a wrong address. */
  private reached = false;

  constructor(private readonly options: ClientOptions) {}

  get baseUrl(): string {
    return this.options.baseUrl;
  }

  async get<T>(path: string, signal?: AbortSignal): Promise<T> {
    return this.json<T>(await this.send('GET', path, signal ? { signal } : {}));
  }

  /** Every item of a list that the service serves in pages, in its order. */
  async all<T>(path: string): Promise<T[]> {
    const items: T[] = [];
    let cursor: string | null = null;
    do {
      const after: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
      const page: Page<T> = await this.get<Page<T>>(
        `${path}${path.includes('?') ? '&' : '?'}limit=${PAGE_SIZE}${after}`,
      );
      for (const item of page.data) items.push(item);
      cursor = page.next_cursor;
    } while (cursor !== null);
    return items;
  }

  /** A body that is not JSON of the API. */
  async getText(path: string, accept: string): Promise<string> {
    return (await this.send('GET', path, { accept })).text();
  }

  async post<T>(path: string, options: RequestOptions): Promise<T> {
    return this.json<T>(await this.send('POST', path, options));
  }

  /** Bytes of a kind, compressed or not. Repeating it changes nothing. */
  async put(path: string, body: Uint8Array, contentType: string, contentEncoding?: string): Promise<void> {
    const response = await this.send('PUT', path, {
      body,
      contentType,
      ...(contentEncoding ? { contentEncoding } : {}),
    });
    await response.body?.cancel();
  }

  async delete(path: string): Promise<void> {
    const response = await this.send('DELETE', path, {});
    await response.body?.cancel();
  }

  /** A response whose body the caller reads: an event stream. One attempt; the caller has its own fallback. */
  async open(path: string, accept: string, signal: AbortSignal): Promise<Response> {
    const response = await this.once('GET', path, { accept, signal });
    if (!response.ok) throw await this.rejection(response);
    return response;
  }

  private async send(method: string, path: string, options: RequestOptions): Promise<Response> {
    const { signal, waiting, onWait } = this.options;
    for (let failures = 0; ; ) {
      signal.throwIfAborted();
      const outcome = await this.attempt(method, path, options);
      if (outcome instanceof Response) return outcome;
      // a rate limit is not a failure: it always ends, and --timeout bounds the sum
      if (!outcome.limited && ++failures > (this.reached ? MAX_RETRIES : MAX_FIRST_RETRIES)) throw outcome.failure;
      const backOffMs = Math.min(LONGEST_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** Math.max(0, failures - 1));
      const waitMs = outcome.limited
        ? outcome.retryAfterMs + waiting.random() * 1_000
        : Math.max(outcome.retryAfterMs, backOffMs * (0.5 + waiting.random() / 2));
      onWait?.(`${outcome.reason}: retrying in ${Math.ceil(waitMs / 1000)} s`);
      await waiting.sleep(waitMs, signal);
    }
  }

  /** A response, or why to try again; throws what is final. */
  private async attempt(method: string, path: string, options: RequestOptions) {
    let response: Response;
    try {
      response = await this.once(method, path, options);
    } catch (error) {
      const { signal } = this.options;
      if (signal.aborted) throw signal.reason;
      if (options.signal?.aborted) throw options.signal.reason;
      // of whoever signed in, and no longer is
      if (error instanceof Failure) throw error;
      const failure = unreachable(this.options.baseUrl, error);
      if (!this.reached && isWrongAddress(error)) throw failure;
      return { failure, reason: 'The service cannot be reached', retryAfterMs: 0, limited: false };
    }
    if (response.ok) return response;
    const rejection = await this.rejection(response);
    const retryAfterMs = 1000 * Math.min(86_400, Math.max(0, Number(response.headers.get('retry-after')) || 0));
    if (response.status === 429)
      return { failure: rejection, reason: 'Rate limit exceeded', retryAfterMs, limited: true };
    if (response.status === 500 || response.status === 503)
      return { failure: rejection, reason: 'The service is unavailable', retryAfterMs, limited: false };
    // the first attempt at this request is still in progress
    if (response.status === 409 && rejection.envelope?.details?.resource_type === 'idempotency_key')
      return { failure: rejection, reason: 'The request is still being accepted', retryAfterMs, limited: false };
    throw rejection;
  }

  private async once(method: string, path: string, options: RequestOptions): Promise<Response> {
    const response = await fetch(`${this.options.baseUrl}${path}`, {
      method,
      // a key must not follow a redirect to another place
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${await this.options.bearer()}`,
        accept: options.accept ?? 'application/json',
        'user-agent': 'assay-cli',
        ...(options.body === undefined ? {} : { 'content-type': options.contentType ?? 'application/json' }),
        ...(options.contentEncoding ? { 'content-encoding': options.contentEncoding } : {}),
        ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
      },
      signal: AbortSignal.any([
        this.options.signal,
        ...(options.signal ? [options.signal] : [AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
      ]),
      ...(options.body === undefined ? {} : { body: options.body as Exclude<RequestInit['body'], undefined> }),
    });
    this.reached = true;
    return response;
  }

  private async json<T>(response: Response): Promise<T> {
    const text = await response.text();
    try {
      return JSON.parse(text);
    } catch {
      throw new Failure(`${notAssay(this.options.baseUrl)}: it returned ${response.status} without JSON`, EXIT.service);
    }
  }

  private async rejection(response: Response): Promise<ServiceError> {
    const text = await response.text().catch(() => '');
    let envelope: ErrorEnvelope | undefined;
    try {
      const body: ErrorEnvelope = JSON.parse(text);
      if (typeof body.code === 'string' && typeof body.message === 'string') envelope = body;
    } catch {
      // a proxy's page, or no service of ours
    }
    const message = envelope
      ? describeRejection(response.status, envelope)
      : response.status >= 300 && response.status < 400
        ? `${this.options.baseUrl} returned a redirect: specify the final URL with --url`
        : `${notAssay(this.options.baseUrl)}: it returned ${response.status}`;
    return new ServiceError(message, response.status, envelope);
  }
}

const notAssay = (baseUrl: string) => `${baseUrl} does not look like an Assay API (is --url correct?)`;

/** An error and the first of its causes, the outermost first. */
function causes(error: unknown): Record<string, unknown>[] {
  const chain: Record<string, unknown>[] = [];
  for (let current = error; isJsonObject(current) && chain.length < 5; ) {
    chain.push(current);
    const { errors, cause } = current;
    current = (Array.isArray(errors) ? errors[0] : undefined) ?? cause;
  }
  return chain;
}

function codesOf(error: unknown): string[] {
  return causes(error).flatMap(({ code }) => (typeof code === 'string' && code !== '' ? [code] : []));
}

function isWrongAddress(error: unknown): boolean {
  return codesOf(error).some(
    (code) => ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(code) || /CERT|SSL|TLS/.test(code),
  );
}

function unreachable(baseUrl: string, error: unknown): Failure {
  const codes = codesOf(error);
  const deepest = causes(error).at(-1);
  const why =
    codes.at(-1) ??
    (error instanceof Error && error.name === 'TimeoutError' ? 'no response in time' : deepest?.message);
  const next = codes.includes('ECONNREFUSED')
    ? 'is it running (npm start), and is --url or ASSAY_URL correct?'
    : 'check --url or ASSAY_URL and the network';
  return new Failure(`${baseUrl} cannot be reached (${why}): ${next}`, EXIT.service, { cause: error });
}

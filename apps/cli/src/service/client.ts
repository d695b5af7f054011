import { describeRejection } from '@assay/agent-tools/rejection';
import {
  type AssayClient as ApiClient,
  ApiError,
  type AssayError,
  ConnectionError,
  createClient,
  iterate,
  type Page,
  type PageQuery,
  systemCodes,
  unwrap,
} from '@assay/sdk';
import { causeOf, messageOf } from '../errors.js';
import { EXIT, Failure } from '../exit-codes.js';
import type { Connection } from './connection.js';

/** A rejection by the service that no retry will change. */
export class ServiceError extends Failure {
  override name = 'ServiceError';

  constructor(
    message: string,
    readonly status: number,
    options?: ErrorOptions,
  ) {
    super(message, EXIT.service, options);
  }
}

export interface ClientOptions extends Connection {
  /** Aborts all requests: on Ctrl-C, or when --timeout is over. */
  signal: AbortSignal;
  /** Called before each wait, to show progress. */
  onWait?: (text: string) => void;
}

/** About two minutes in all. */
const MAX_RETRIES = 10;
/** Long, because a body of 64 MiB may go over a slow connection. */
const REQUEST_TIMEOUT_MS = 300_000;

/**
 * The client of libs/sdk, with errors for people at a terminal. It waits for a rate limit however long that takes: every limit resets,
 * and --timeout limits the total.
 */
export class AssayClient {
  readonly api: ApiClient;

  constructor(private readonly options: ClientOptions) {
    const { baseUrl, bearer: token, onWait } = options;
    this.api = createClient({
      baseUrl,
      token,
      userAgent: 'assay-cli',
      timeoutMs: REQUEST_TIMEOUT_MS,
      maxRetries: MAX_RETRIES,
      maxLimitWaitMs: Number.POSITIVE_INFINITY,
      onWait: (error, waitMs) => onWait?.(`${reasonOf(error)}: retrying in ${Math.ceil(waitMs / 1000)} s`),
    });
  }

  get baseUrl(): string {
    return this.options.baseUrl;
  }

  /** Calls `work` with the API and returns its result. @throws Failure */
  async run<T>(work: (api: ApiClient, signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal, baseUrl } = this.options;
    try {
      return await work(this.api, signal);
    } catch (error) {
      signal.throwIfAborted();
      throw failureOf(baseUrl, error);
    }
  }

  /** @param path with its query */
  get<T>(path: string): Promise<T> {
    return this.send<T>('get', path);
  }

  /** Every item of a list, in its order. `path` may have a query. */
  all<T>(path: string): Promise<T[]> {
    return this.run(async (_, signal) => {
      const items: T[] = [];
      const fetchPage = ({ limit, cursor }: PageQuery) => {
        const query = new URLSearchParams({ limit: String(limit), ...(cursor === undefined ? {} : { cursor }) });
        return this.untyped<Page<T>>('get', `${path}${path.includes('?') ? '&' : '?'}${query}`, { signal });
      };
      for await (const item of iterate<T>(fetchPage)) items.push(item);
      return items;
    });
  }

  /** Gets a response that is not the API's JSON. */
  getText(path: string, accept: string): Promise<string> {
    return this.send<string>('get', path, { headers: { accept }, parseAs: 'text' });
  }

  post<T>(path: string, body?: object): Promise<T> {
    return this.send<T>('post', path, { body });
  }

  put(path: string, body: object): Promise<void> {
    return this.send<void>('put', path, { body });
  }

  delete(path: string): Promise<void> {
    return this.send<void>('delete', path);
  }

  private send<T>(method: Method, path: string, init: object = {}): Promise<T> {
    return this.run((_, signal) => unwrap(this.untyped<T>(method, path, { ...init, signal })));
  }

  /** `T` is a type of libs/contracts, because the OpenAPI document has some of its fields only as a string. */
  private untyped<T>(method: Method, path: string, init: object): Promise<{ data?: T }> {
    const request: (method: Method, path: string, init: object) => Promise<{ data?: T }> = this.api.request as never;
    return request(method, path, init);
  }
}

type Method = 'get' | 'post' | 'put' | 'delete';

function reasonOf(error: AssayError): string {
  if (!(error instanceof ApiError)) return 'The service cannot be reached';
  if (error.status === 429) return 'Rate limit exceeded';
  return error.status === 409 ? 'An earlier attempt of the request is still in progress' : 'The service is unavailable';
}

function failureOf(baseUrl: string, error: unknown): Failure {
  if (error instanceof Failure) return error;
  const notAssay = `${baseUrl} does not look like an Assay API (is --url correct?)`;
  if (error instanceof SyntaxError) return new Failure(`${notAssay}: the response is not JSON`, EXIT.service);
  if (!(error instanceof ApiError)) return unreachable(baseUrl, error);
  const { status, envelope } = error;
  if (envelope) return new ServiceError(describeRejection(status, envelope), status, { cause: error });
  return new ServiceError(
    status >= 300 && status < 400
      ? `${baseUrl} returned a redirect: specify the final URL with --url`
      : `${notAssay}: it returned ${status}`,
    status,
  );
}

function unreachable(baseUrl: string, error: unknown): Failure {
  const codes = systemCodes(error);
  const cause = error instanceof ConnectionError ? error.cause : error;
  const why =
    codes.at(-1) ??
    (cause instanceof Error && cause.name === 'TimeoutError' ? 'no response in time' : messageOf(causeOf(cause)));
  const next = codes.includes('ECONNREFUSED')
    ? 'is it running (npm start), and is --url or ASSAY_URL correct?'
    : 'check --url or ASSAY_URL and the network';
  return new Failure(`${baseUrl} cannot be reached (${why}): ${next}`, EXIT.service, { cause: error });
}

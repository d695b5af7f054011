import { ApiError, AssayError, ConnectionError } from './errors.js';
import { EVENT_STREAM } from './event-stream.js';

export interface TransportOptions {
  /** An API key or access token, or a function that returns one for each attempt. Omit it if a proxy adds the credential. */
  token?: string | (() => string | Promise<string>);
  userAgent?: string;
  /** Milliseconds from the start of an attempt to the end of a response in JSON, and to the headers of any other. Default 60,000. */
  timeoutMs?: number;
  /** Further attempts after 500, 503 and broken connections. Default 5, but at most 2 until the client has received any response. */
  maxRetries?: number;
  /** Milliseconds that a request waits for rate limits in total, and the longest `Retry-After` that it follows. Default 120,000. */
  maxLimitWaitMs?: number;
  /** Called before each wait. */
  onWait?: (error: AssayError, waitMs: number) => void;
}

const FIRST_BACK_OFF_MS = 500;
const LONGEST_BACK_OFF_MS = 20_000;
/** Until there was a response, a wrong address is more likely than a restart. */
const MAX_FIRST_RETRIES = 2;

/**
 * Sends requests with the credential, and with one `Idempotency-Key` for all attempts of a POST. After a 429 it waits as long as
 * `Retry-After` says; after 500, 503 and broken connections it backs off exponentially with jitter; any other error is final.
 * A request throws ApiError, ConnectionError, or the reason of its signal. Event streams are tried only once, because their callers
 * can poll instead.
 */
export function createTransport(options: TransportOptions): (request: Request) => Promise<Response> {
  const { token, userAgent = 'assay-typescript', timeoutMs = 60_000, maxLimitWaitMs = 120_000, onWait } = options;
  let reached = false;
  return async (request) => {
    const { url, method, signal } = request;
    const headers = new Headers(request.headers);
    headers.set('user-agent', userAgent);
    if (!headers.has('accept')) headers.set('accept', 'application/json, */*;q=0.5');
    if (method === 'POST' && !headers.has('idempotency-key')) headers.set('idempotency-key', crypto.randomUUID());
    const isStream = headers.get('accept') === EVENT_STREAM;
    // read once, but sent again by retries
    const body = request.body === null ? {} : { body: await request.arrayBuffer() };

    const attempt = async (): Promise<Response | AssayError> => {
      if (token !== undefined)
        headers.set('authorization', `Bearer ${typeof token === 'string' ? token : await token()}`);
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(new DOMException('no response in time', 'TimeoutError')), timeoutMs);
      const until = AbortSignal.any([signal, late.signal]);
      try {
        // a key must not follow a redirect to another place
        const response = await fetch(url, { method, headers, ...body, signal: until, redirect: 'manual' });
        reached = true;
        if (!response.ok) return await ApiError.of(response);
        return isJson(response) ? new Response(await response.arrayBuffer(), response) : response;
      } catch (cause) {
        signal.throwIfAborted();
        const why = cause instanceof Error && cause.name === 'TimeoutError' ? 'no response in time' : 'no connection';
        return new ConnectionError(`${new URL(url).origin} cannot be reached: ${why}`, { cause });
      } finally {
        clearTimeout(timer);
      }
    };

    for (let failures = 0, limitedMs = 0; ; ) {
      const outcome = await attempt();
      if (outcome instanceof Response) return outcome;
      if (isStream || (outcome instanceof ApiError ? !outcome.mayPass : !reached && isWrongAddress(outcome)))
        throw outcome;
      const askedMs = (outcome instanceof ApiError && outcome.retryAfterMs) || 0;
      if (askedMs > maxLimitWaitMs) throw outcome;
      let waitMs: number;
      if (outcome instanceof ApiError && outcome.status === 429) {
        // a rate limit is not a failure, because it always ends; jitter keeps clients from coming back all at once
        waitMs = askedMs + 1_000 * Math.random();
        limitedMs += waitMs;
        if (limitedMs > maxLimitWaitMs) throw outcome;
      } else {
        const { maxRetries = 5 } = options;
        if (++failures > (reached ? maxRetries : Math.min(maxRetries, MAX_FIRST_RETRIES))) throw outcome;
        const backOffMs = Math.min(LONGEST_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** (failures - 1));
        waitMs = Math.max(askedMs, backOffMs * (0.5 + Math.random() / 2));
      }
      onWait?.(outcome, waitMs);
      await pause(waitMs, signal);
    }
  };
}

/** Resolves after the given time. @throws the reason of the signal */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
  });
}

/** System error codes of an error and its causes, outermost first: `ECONNREFUSED`. Browsers have none. */
export function systemCodes(error: unknown): string[] {
  const codes: string[] = [];
  for (let depth = 0, current = error; current && depth < 5; depth++) {
    const { code, errors, cause }: { code?: unknown; errors?: unknown; cause?: unknown } = Object(current);
    if (typeof code === 'string' && code !== '') codes.push(code);
    current = (Array.isArray(errors) ? errors[0] : undefined) ?? cause;
  }
  return codes;
}

/** With a body: a 204 may name its type too. */
function isJson({ body, headers }: Response): boolean {
  return body !== null && /^application\/json\b/i.test(headers.get('content-type') ?? '');
}

function isWrongAddress(error: unknown): boolean {
  return systemCodes(error).some(
    (code) => ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(code) || /CERT|SSL|TLS/.test(code),
  );
}

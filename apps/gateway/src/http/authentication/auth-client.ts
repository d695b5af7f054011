import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { ERROR_CODES, type ErrorCode, type ErrorStatus } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import { type Clock, type Logger, tracingHeaders } from '@assay/platform';
import { type Dispatcher, Pool } from 'undici';

export interface AuthClientOptions {
  /** Base URL of auth's internal API. */
  url: string;
  internalToken: string;
  logger: Logger;
  clock: Clock;
  /** Connections to auth at most. */
  connections?: number;
}

export interface CallOptions {
  /** A call without effect, or with the same effect however often it is made: only such a one is made again. */
  repeatable: boolean;
  /** Of a body that is text already; default JSON. */
  contentType?: string;
  /** For one attempt; default 5 s, and 15 s for a change, which may be done although nobody waits for it any more. */
  timeoutMs?: number;
}
/** An answer, with the moment at which its request went out, by the monotonic clock. */
export interface Relayed {
  headers: Record<string, string | string[] | undefined>;
  /** As auth wrote it. A large one is not read here, but handed on as it comes: megabytes at a time keep the collector busy. */
  body: string | Readable;
}
export interface Answer<T> {
  body: T;
  sentAtMs: number;
}

const DEFAULT_TIMEOUT_MS = 5_000;
/** As long as auth itself waits for its turn at the database. */
const CHANGE_TIMEOUT_MS = 15_000;
const timeoutOf = ({ repeatable, timeoutMs }: CallOptions) =>
  timeoutMs ?? (repeatable ? DEFAULT_TIMEOUT_MS : CHANGE_TIMEOUT_MS);
const LARGE_BYTES = 256 * 1024;
/** Pauses before the second and the third attempt: long enough for a new connection, short enough for a waiting request. */
const PAUSES_MS = [20, 150];
/** Codes of undici and of the system with which a request never reached auth, so that it may always be sent again. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** The gateway's side of auth's internal API: kept-alive connections, bounded attempts, errors as ServiceErrors. */
export class AuthClient {
  private readonly pool: Pool;
  private readonly authorization: string;

  constructor(private readonly options: AuthClientOptions) {
    this.pool = new Pool(options.url, {
      connections: options.connections ?? 16,
      connect: { timeout: 1_000 },
      // below what auth keeps an idle connection for, so that we close first
      keepAliveTimeout: 30_000,
      keepAliveMaxTimeout: 60_000,
    });
    this.authorization = `Bearer ${options.internalToken}`;
  }

  /**
   * @throws ServiceError the one that auth answered; SERVICE_UNAVAILABLE where auth is away
   */
  async call<T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body: unknown,
    options: CallOptions,
  ): Promise<Answer<T>> {
    for (let attempt = 0; ; attempt++) {
      const outcome = await this.attempt<T>(method, path, body, options);
      if (outcome.ok) return outcome.answer;
      const pauseMs = PAUSES_MS[attempt];
      if (pauseMs === undefined || !(options.repeatable || outcome.neverSent)) throw outcome.error;
      await delay(pauseMs);
    }
  }

  /**
   * Hands a request of another protocol on, and its answer back as auth wrote it.
   * @throws ServiceError the one that auth answered; SERVICE_UNAVAILABLE where auth is away
   */
  async relay(path: string, body: unknown, options: CallOptions): Promise<Relayed> {
    for (let attempt = 0; ; attempt++)
      try {
        const response = await this.pool.request({
          method: 'POST',
          path,
          headers: { authorization: this.authorization, 'content-type': 'application/json', ...tracingHeaders() },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(timeoutOf(options)),
        });
        if (response.statusCode === 200 && Number(response.headers['content-length']) > LARGE_BYTES)
          return { headers: response.headers, body: response.body };
        const text = await response.body.text();
        if (response.statusCode === 200) return { headers: response.headers, body: text };
        if (response.statusCode < 500 && response.statusCode !== 401) throw refusal(response, text);
        throw ServiceError.unavailable('auth', new Error(`auth answered ${response.statusCode}`));
      } catch (error) {
        const { code } = error as { code?: string };
        const refused = error instanceof ServiceError && error.status < 500;
        const pauseMs = PAUSES_MS[attempt];
        if (!refused && pauseMs !== undefined && (options.repeatable || NEVER_SENT.has(code ?? '')))
          await delay(pauseMs);
        else throw error instanceof ServiceError ? error : ServiceError.unavailable('auth', error);
      }
  }

  /** Whether auth serves us: a text that is no key costs it no look-up. For /readyz. @throws ServiceError */
  async ping(): Promise<void> {
    await this.call(
      'POST',
      '/internal/credentials/verify',
      { credential: 'ping' },
      { repeatable: false, timeoutMs: 1_500 },
    );
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }

  /** One request. Auth's own refusals are thrown; what may pass by itself is returned. */
  private async attempt<T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body: unknown,
    options: CallOptions,
  ): Promise<{ ok: true; answer: Answer<T> } | { ok: false; neverSent: boolean; error: ServiceError }> {
    const { contentType } = options;
    const sentAtMs = this.options.clock.monotonicMs();
    try {
      const response = await this.pool.request({
        method,
        path,
        headers: {
          authorization: this.authorization,
          ...tracingHeaders(),
          ...(body === undefined ? {} : { 'content-type': contentType ?? 'application/json' }),
        },
        body: body === undefined ? null : contentType ? String(body) : JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutOf(options)),
      });
      const text = await response.body.text();
      if (response.statusCode < 300)
        return { ok: true, answer: { body: (text === '' ? undefined : JSON.parse(text)) as T, sentAtMs } };
      if (response.statusCode < 500 && response.statusCode !== 401) throw refusal(response, text);
      if (response.statusCode === 401)
        this.options.logger.error('auth refuses our INTERNAL_TOKEN: set the same one for the gateway and for auth');
      return {
        ok: false,
        neverSent: false,
        error: ServiceError.unavailable('auth', new Error(`auth answered ${response.statusCode}`)),
      };
    } catch (error) {
      if (error instanceof ServiceError) throw error;
      const { code } = error as { code?: string };
      return { ok: false, neverSent: NEVER_SENT.has(code ?? ''), error: ServiceError.unavailable('auth', error) };
    }
  }
}

type Refused = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>;
/** What auth says of a limit of its own. */
const LIMIT_HEADERS = [
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-ratelimit-window',
  'retry-after',
];

/** The error that auth answered with, as our own caller is to see it. */
function refusal({ statusCode: status, headers }: Refused, text: string): ServiceError {
  const envelope = parse(text) as { code?: ErrorCode; message?: string; details?: Record<string, unknown> } | undefined;
  const known = envelope?.code !== undefined && Object.hasOwn(ERROR_CODES, envelope.code);
  if (!known || !envelope.code)
    return ServiceError.unavailable('auth', new Error(`auth answered ${status} without an error of ours`));
  return new ServiceError(envelope.code, {
    status: status as ErrorStatus,
    message: envelope.message,
    details: envelope.details,
    headers: Object.fromEntries(
      LIMIT_HEADERS.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
    ),
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

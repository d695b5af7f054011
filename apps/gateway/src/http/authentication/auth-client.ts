import type { Readable } from 'node:stream';
import {
  ERROR_CODES,
  type ErrorDefinition,
  INTERNAL_API,
  type InternalCall,
  type InternalName,
  type InternalResponse,
  type InternalRoute,
  isJsonObject,
  isOneOf,
  keysOf,
} from '@assay/contracts';
import { ServiceError, systemCode } from '@assay/errors';
import { RetryBudget, retry } from '@assay/flow';
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

/** Overrides of the table of routes for one call. */
export interface CallOptions {
  repeatable?: false;
  timeoutMs?: number;
}
/** A response of another protocol (SCIM), as auth wrote it. */
export interface Relayed {
  headers: Record<string, string | string[] | undefined>;
  /** A large one is not read here but streamed: megabytes at once would keep the garbage collector busy. */
  body: string | Readable;
}
/** A response with the time at which its request was sent, by the monotonic clock. */
export interface Timed<T> {
  response: T;
  sentAtMs: number;
}

/** One request, ready to be sent as often as its route allows. */
interface Prepared extends Required<Pick<Dispatcher.RequestOptions, 'method' | 'path'>> {
  contentType: string | undefined;
  body: string | Buffer | null;
  repeatable: boolean;
  timeoutMs: number;
}

const DEFAULT_TIMEOUT_MS = 5_000;
/** As long as auth waits for a connection to the database. */
const CHANGE_TIMEOUT_MS = 15_000;
const LARGE_BYTES = 256 * 1024;
/** Pauses before the second and the third attempt: long enough for a new connection, short enough for a waiting request. */
const PAUSES_MS = [20, 150];
/** Codes of undici and of the system for requests that never reached auth. Such a request may always be repeated. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** A failure that a repetition may not meet again. */
class TransientFailure extends Error {
  constructor(
    readonly reason: ServiceError,
    readonly neverSent = false,
  ) {
    super(reason.message);
  }
}

/**
 * The gateway's side of auth's internal API (`INTERNAL_API`): kept-alive connections, bounded attempts, errors as ServiceErrors.
 */
export class AuthClient {
  private readonly pool: Pool;
  private readonly authorization: string;
  private readonly budget = new RetryBudget();

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

  /** @throws ServiceError the error that auth returned; SERVICE_UNAVAILABLE while auth is unavailable */
  async call<Name extends InternalName>(name: Name, sent: InternalCall<Name>): Promise<InternalResponse<Name>> {
    return (await this.timed(name, sent)).response;
  }

  /** As `call`, with the time at which the request was sent. */
  timed<Name extends InternalName>(
    name: Name,
    sent: InternalCall<Name>,
    options?: CallOptions,
  ): Promise<Timed<InternalResponse<Name>>> {
    return this.send(prepare(name, sent, options), async ({ body }) => {
      const text = await body.text();
      const response: InternalResponse<Name> = text === '' ? undefined : JSON.parse(text);
      return response;
    });
  }

  /**
   * Relays a request of another protocol, and returns its response as auth wrote it.
   * @throws ServiceError the error that auth returned; SERVICE_UNAVAILABLE while auth is unavailable
   */
  async relay(command: InternalCall<'scim.exchange'>['command']): Promise<Relayed> {
    const { response: relayed } = await this.send(prepare('scim.exchange', { command }), async ({ headers, body }) => ({
      headers,
      body: Number(headers['content-length']) > LARGE_BYTES ? body : await body.text(),
    }));
    return relayed;
  }

  /** For /readyz: verifies a text that is no key, which costs auth no look-up. @throws ServiceError if auth is unavailable */
  async ping(): Promise<void> {
    const once = { repeatable: false, timeoutMs: 1_500 } as const;
    await this.timed('credentials.verify', { command: { credential: 'ping' } }, once);
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }

  private send<T>(prepared: Prepared, read: (response: Dispatcher.ResponseData) => Promise<T>): Promise<Timed<T>> {
    const sent = retry(() => this.attempt(prepared, read), {
      pauseMs: (failures, error) => (this.mayRepeat(prepared, error) ? PAUSES_MS[failures - 1] : undefined),
    });
    return sent.catch((error) => {
      throw error instanceof TransientFailure ? error.reason : error;
    });
  }

  private mayRepeat({ repeatable }: Prepared, error: unknown): boolean {
    if (!(error instanceof TransientFailure)) return false;
    // a request that never reached auth gave it no work, so that a repetition adds none
    return error.neverSent || (this.budget.failed() && repeatable);
  }

  /** One request. @throws Passing; ServiceError for auth's own rejections */
  private async attempt<T>(
    { method, path, contentType, body, timeoutMs }: Prepared,
    read: (response: Dispatcher.ResponseData) => Promise<T>,
  ): Promise<Timed<T>> {
    const sentAtMs = this.options.clock.monotonicMs();
    try {
      const received = await this.pool.request({
        method,
        path,
        headers: {
          authorization: this.authorization,
          ...tracingHeaders(),
          ...(contentType === undefined ? {} : { 'content-type': contentType }),
        },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { statusCode } = received;
      if (statusCode < 300) {
        const response = await read(received);
        this.budget.succeeded();
        return { response, sentAtMs };
      }
      const text = await received.body.text();
      if (statusCode < 500 && statusCode !== 401) throw rejectionFrom(received, text);
      if (statusCode === 401)
        this.options.logger.error('auth rejects INTERNAL_TOKEN: set the same value for the gateway and for auth');
      throw new TransientFailure(
        ServiceError.unavailable('auth', new Error(`auth responded with status ${statusCode}`)),
      );
    } catch (error) {
      if (error instanceof ServiceError || error instanceof TransientFailure) throw error;
      throw new TransientFailure(ServiceError.unavailable('auth', error), NEVER_SENT.has(systemCode(error) ?? ''));
    }
  }
}

/** The pieces of each route's path, parameters at the odd places. */
const PATHS = new Map(Object.entries(INTERNAL_API).map(([name, { path }]) => [name, path.split(/:(\w+)/)]));
const CODES = keysOf(ERROR_CODES);

/** Any call of the table: parameters of the path beside query and body. */
type SentCall = { query?: object; command?: unknown } & Readonly<Record<string, unknown>>;

function prepare<Name extends InternalName>(name: Name, sent: InternalCall<Name>, options: CallOptions = {}): Prepared {
  const { method, repeatable, bytes, timeoutMs }: InternalRoute = INTERNAL_API[name];
  const { query, command, ...parameters }: SentCall = sent;
  const path = pathOf(name, parameters);
  // the route's own function takes the route's own command
  const isRepeatable =
    options.repeatable ?? (typeof repeatable === 'function' ? repeatable(command as never) : repeatable === 'always');
  return {
    method,
    path: query === undefined ? path : `${path}?${searchOf(query)}`,
    contentType: command === undefined ? undefined : (bytes ?? 'application/json'),
    body: command === undefined ? null : Buffer.isBuffer(command) ? command : JSON.stringify(command),
    repeatable: isRepeatable,
    timeoutMs: options.timeoutMs ?? timeoutMs ?? (isRepeatable ? DEFAULT_TIMEOUT_MS : CHANGE_TIMEOUT_MS),
  };
}

function pathOf(name: InternalName, parameters: Readonly<Record<string, unknown>>): string {
  let path = '';
  for (const [index, piece] of (PATHS.get(name) ?? []).entries())
    path += index % 2 === 0 ? piece : encodeURIComponent(String(parameters[piece] ?? ''));
  return path;
}

function searchOf(query: object): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

type AuthResponse = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>;
/** Headers of a rate limit of auth. */
const LIMIT_HEADERS = [
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-ratelimit-window',
  'retry-after',
];

/** The error that auth returned, as the caller of the gateway sees it. */
function rejectionFrom({ statusCode: status, headers }: AuthResponse, text: string): ServiceError {
  const envelope = parse(text);
  const { code, message, details } = isJsonObject(envelope) ? envelope : {};
  if (!isOneOf(CODES, code))
    return ServiceError.unavailable('auth', new Error(`auth responded with status ${status} and no error envelope`));
  const { statuses }: ErrorDefinition = ERROR_CODES[code];
  const known = statuses.find((each) => each === status);
  if (known === undefined)
    return ServiceError.unavailable(
      'auth',
      new Error(`auth responded with status ${status}, which ${code} does not have`),
    );
  return new ServiceError(code, {
    status: known,
    ...(typeof message === 'string' ? { message } : {}),
    ...(isJsonObject(details) ? { details } : {}),
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

import type { AttemptOutcome } from '@assay/contracts';
import { systemCode } from '@assay/errors';
import type { SafeTarget } from '@assay/safe-address';
import type { Dispatcher } from 'undici';
import { Connections } from './connections.js';

/** How much of a response is stored for the endpoint's owner. */
const KEPT_RESPONSE_BYTES = 1_024;
/** Responses are read up to this size, so that the connection can be reused. A connection with a longer response is closed. */
const READ_RESPONSE_BYTES = 65_536;

export interface EndpointResponse {
  status: number;
  retryAfter: string | undefined;
  /** The first KEPT_RESPONSE_BYTES bytes as text. */
  body: string;
}

/** Thrown if there was no response. The message is for the endpoint's owner. */
export class SendError extends Error {
  override name = 'SendError';
  constructor(
    readonly outcome: AttemptOutcome,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Sends requests to checked addresses, and never follows a redirect. */
export class Sender {
  private readonly connections = new Connections();

  /**
   * POSTs the body and reads the response, or the beginning of a long one.
   * @throws SendError; if `signal` is aborted first, its reason
   */
  async send(
    target: SafeTarget,
    headers: Record<string, string>,
    body: string,
    signal: AbortSignal,
  ): Promise<EndpointResponse> {
    const path = target.url.pathname + target.url.search;
    let wasStale = false;
    const once = () =>
      this.connections.use(target, async (dispatcher, mayBeStale) => {
        const response = await dispatcher.request({ method: 'POST', path, headers, body, signal }).catch((error) => {
          wasStale = mayBeStale && CLOSED.has(codeOf(error));
          throw error;
        });
        return await readResponse(response, signal);
      });
    try {
      return await once().catch((error) => {
        // the peer closed an idle connection at the moment we used it: that says nothing about the endpoint
        if (!wasStale || signal.aborted) throw error;
        this.connections.renew(target);
        return once();
      });
    } catch (error) {
      signal.throwIfAborted();
      throw toSendError(error);
    }
  }

  async close(): Promise<void> {
    await this.connections.close();
  }
}

async function readResponse(response: Dispatcher.ResponseData, signal: AbortSignal): Promise<EndpointResponse> {
  const chunks: Buffer[] = [];
  let readBytes = 0;
  // leaving the loop early destroys the stream and with it the connection: nothing more is received
  for await (const chunk of response.body) {
    const bytes: Buffer = chunk;
    if (readBytes < KEPT_RESPONSE_BYTES) chunks.push(bytes.subarray(0, KEPT_RESPONSE_BYTES - readBytes));
    readBytes += bytes.length;
    if (readBytes >= READ_RESPONSE_BYTES) break;
  }
  signal.throwIfAborted();
  const retryAfter = response.headers['retry-after'];
  return {
    status: response.statusCode,
    retryAfter: Array.isArray(retryAfter) ? retryAfter[0] : retryAfter,
    body: toText(Buffer.concat(chunks)),
  };
}

/** Decodes text for PostgreSQL: invalid UTF-8, a truncated character and NUL become U+FFFD. */
function toText(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\u0000', '\ufffd');
}

const TLS_CODE =
  /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO|HOSTNAME_MISMATCH|CRL_|INVALID_CA)/;

/** Only the code is shown, because Node's messages contain addresses. */
function toSendError(error: unknown): SendError {
  const code = codeOf(error);
  if (TLS_CODE.test(code))
    return new SendError('tls_error', `The TLS connection was not accepted (${code})`, { cause: error });
  const problem = CONNECTION_ERRORS[code] ?? 'The connection failed';
  return new SendError('connection_error', `${problem} (${code})`, { cause: error });
}

const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const CONNECTION_ERRORS: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was reset',
  EPIPE: 'The connection was closed',
  UND_ERR_SOCKET: 'The connection was closed before a response',
  ETIMEDOUT: 'The connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'The connection timed out',
  EHOSTUNREACH: 'The address cannot be reached',
  ENETUNREACH: 'The network cannot be reached',
  HPE_INVALID_CONSTANT: 'The response is not HTTP',
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the response are too large',
};

function codeOf(error: unknown): string {
  for (let current = error, depth = 0; typeof current === 'object' && current !== null && depth < 4; depth++) {
    const code = systemCode(current);
    if (code !== undefined) return code;
    const first: unknown = 'errors' in current && Array.isArray(current.errors) ? current.errors[0] : undefined;
    current = first ?? ('cause' in current ? current.cause : undefined);
  }
  return 'unknown';
}

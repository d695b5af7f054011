import type { AttemptOutcome } from '@assay/contracts';
import { systemCode } from '@assay/errors';
import type { SafeTarget } from '@assay/safe-address';
import type { Dispatcher } from 'undici';
import { Connections } from './connections.js';

/** What of an answer is kept to be looked at. */
export const KEPT_ANSWER_BYTES = 1_024;
/** Read this far, so that a connection with a short answer can be used again; then it is closed. */
const READ_ANSWER_BYTES = 65_536;

export interface Answer {
  status: number;
  retryAfter: string | undefined;
  /** The first KEPT_ANSWER_BYTES bytes as text. */
  body: string;
}

/** The request was not answered; the message is for the endpoint's owner. */
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
   * POSTs the body and reads the answer, of a long one only its beginning.
   * @throws SendError; where `signal` is aborted first, its reason
   */
  async send(target: SafeTarget, headers: Record<string, string>, body: string, signal: AbortSignal): Promise<Answer> {
    const path = target.url.pathname + target.url.search;
    let closedOld = false;
    const once = () =>
      this.connections.use(target, async (dispatcher, mayBeOld) => {
        const response = await dispatcher.request({ method: 'POST', path, headers, body, signal }).catch((error) => {
          closedOld = mayBeOld && CLOSED.has(codeOf(error));
          throw error;
        });
        return await readAnswer(response, signal);
      });
    try {
      return await once().catch((error) => {
        // the peer closed an idle connection while we took it: that says nothing about the endpoint
        if (!closedOld || signal.aborted) throw error;
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

async function readAnswer(response: Dispatcher.ResponseData, signal: AbortSignal): Promise<Answer> {
  const chunks: Buffer[] = [];
  let readBytes = 0;
  // leaving the loop early destroys the stream and with it the connection: nothing more is received
  for await (const chunk of response.body) {
    const bytes: Buffer = chunk;
    if (readBytes < KEPT_ANSWER_BYTES) chunks.push(bytes.subarray(0, KEPT_ANSWER_BYTES - readBytes));
    readBytes += bytes.length;
    if (readBytes >= READ_ANSWER_BYTES) break;
  }
  signal.throwIfAborted();
  const retryAfter = response.headers['retry-after'];
  return {
    status: response.statusCode,
    retryAfter: Array.isArray(retryAfter) ? retryAfter[0] : retryAfter,
    body: toText(Buffer.concat(chunks)),
  };
}

/** As text that PostgreSQL can store: bytes that are no UTF-8, a character that was cut off, and NUL become U+FFFD. */
function toText(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\u0000', '\ufffd');
}

const TLS_CODE =
  /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO|HOSTNAME_MISMATCH|CRL_|INVALID_CA)/;

/** Only the code is told: the messages of Node name addresses. */
function toSendError(error: unknown): SendError {
  const code = codeOf(error);
  if (TLS_CODE.test(code))
    return new SendError('tls_error', `The TLS connection was not accepted (${code})`, { cause: error });
  const words = CONNECTION_ERRORS[code] ?? 'The connection failed';
  return new SendError('connection_error', `${words} (${code})`, { cause: error });
}

const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const CONNECTION_ERRORS: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was reset',
  EPIPE: 'The connection was closed',
  UND_ERR_SOCKET: 'The connection was closed before an answer',
  ETIMEDOUT: 'The connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'The connection timed out',
  EHOSTUNREACH: 'The address cannot be reached',
  ENETUNREACH: 'The network cannot be reached',
  HPE_INVALID_CONSTANT: 'The answer is not HTTP',
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the answer are too large',
};

function codeOf(error: unknown): string {
  for (let each = error, depth = 0; typeof each === 'object' && each !== null && depth < 4; depth++) {
    const code = systemCode(each);
    if (code !== undefined) return code;
    const first: unknown = 'errors' in each && Array.isArray(each.errors) ? each.errors[0] : undefined;
    each = first ?? ('cause' in each ? each.cause : undefined);
  }
  return 'unknown';
}

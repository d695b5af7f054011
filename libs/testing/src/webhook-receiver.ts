import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { listen } from './listen.js';
import { type WaitOptions, waitFor } from './wait-for.js';

/** How the receiver handles a request. Fields can be combined. */
export interface Behavior {
  /** Default 200. */
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Waits before it responds. */
  delayMs?: number;
  /** Waits for this before it responds. */
  after?: Promise<unknown>;
  /** Reads the request and never responds. */
  hang?: boolean;
  /** Sends the headers at once, then one byte per interval, forever. */
  dripEveryMs?: number;
  /** Location of a redirect; the default status is then 302. */
  redirectTo?: string;
  /** Sends a body of this many bytes, as fast as the peer reads. */
  bigBodyBytes?: number;
  /** Resets the connection instead of responding. */
  reset?: boolean;
}

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  receivedAtMs: number;
  /** Bytes of the response body that the connection has accepted so far. */
  responseBytes: number;
  /** Whether the connection closed before the response was complete. */
  aborted: boolean;
}

export interface WebhookReceiver {
  url: string;
  requests: ReceivedRequest[];
  /** Sets the behavior for all further requests, or chooses it by request and its number (from 1). */
  respond(behavior: Behavior | ((request: ReceivedRequest, number: number) => Behavior)): void;
  /**
   * Verifies signature and timestamp with the public `standardwebhooks` package. @returns the parsed body
   * @throws WebhookVerificationError
   */
  verify(
    request: ReceivedRequest,
    secret: string | null,
  ): { event: string; data: unknown; id: string; created_at: string };
  /** Waits until this many requests have arrived. @returns all requests */
  waitForRequests(count: number, options?: WaitOptions): Promise<ReceivedRequest[]>;
  stop(): Promise<void>;
}

/** An HTTP server on 127.0.0.1 that a test sends webhooks to. */
export async function startWebhookReceiver(initial: Behavior = {}): Promise<WebhookReceiver> {
  const requests: ReceivedRequest[] = [];
  let choose: (request: ReceivedRequest, number: number) => Behavior = () => initial;
  const stopped = new AbortController();
  const server = createServer(async (incoming, response) => {
    const request = await read(incoming).catch(() => undefined);
    if (!request) return;
    requests.push(request);
    response.once('close', () => {
      request.aborted = !response.writableFinished;
    });
    // Many tests are about peers that disconnect during the response.
    await respond(request, response, choose(request, requests.length), stopped.signal).catch(() => undefined);
  });
  const url = await listen(server);
  server.unref();
  return {
    url: `${url}/webhook`,
    requests,
    respond(behavior) {
      choose = typeof behavior === 'function' ? behavior : () => behavior;
    },
    verify(request, secret) {
      if (secret === null) throw new Error('This endpoint has a key pair, not a secret');
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      new Webhook(secret).verify(request.body, headers);
      return JSON.parse(request.body);
    },
    waitForRequests: (count, options) =>
      waitFor(() => (requests.length >= count ? requests : undefined), { what: `${count} requests`, ...options }),
    async stop() {
      stopped.abort();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function read(incoming: IncomingMessage): Promise<ReceivedRequest> {
  const receivedAtMs = Date.now();
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  return {
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers: incoming.headers,
    body: Buffer.concat(chunks).toString('utf8'),
    receivedAtMs,
    responseBytes: 0,
    aborted: false,
  };
}

async function respond(
  request: ReceivedRequest,
  response: ServerResponse,
  behavior: Behavior,
  signal: AbortSignal,
): Promise<void> {
  await behavior.after;
  if (behavior.delayMs) await delay(behavior.delayMs, undefined, { signal, ref: false });
  if (behavior.hang) return;
  if (behavior.reset) {
    response.destroy();
    return;
  }
  const location = behavior.redirectTo ? { location: behavior.redirectTo } : {};
  response.writeHead(behavior.status ?? (behavior.redirectTo ? 302 : 200), { ...location, ...behavior.headers });
  const write = async (part: string | Buffer): Promise<void> => {
    const accepted = response.write(part);
    request.responseBytes += Buffer.byteLength(part);
    if (!accepted) await once(response, 'drain', { signal });
  };
  if (behavior.dripEveryMs !== undefined) {
    while (!response.destroyed) {
      await write('.');
      await delay(behavior.dripEveryMs, undefined, { signal, ref: false });
    }
    return;
  }
  const block = Buffer.alloc(65_536, 'x');
  for (let left = behavior.bigBodyBytes ?? 0; left > 0 && !response.destroyed; left -= block.length) {
    await write(left < block.length ? block.subarray(0, left) : block);
  }
  response.end(behavior.body ?? '');
}

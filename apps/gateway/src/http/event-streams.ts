import type { ServerResponse } from 'node:http';
import type { Tenant } from '@assay/database';
import type { UnexpectedErrors } from '@assay/platform';
import type { Authenticates } from './admission/admission.js';
import type { Call } from './endpoint.js';
import { isStillAuthorized } from './still-authorized.js';
import { tenantOf } from './tenant.js';

const POLL_MS = 250;
const KEEP_ALIVE_MS = 15_000;
/** Of one kind and organization in this process. Each costs processor time at every poll, which streams of others wait for. */
const MAX_OPEN_OF_ORGANIZATION = 500;
/** A client that does not read what it is sent is disconnected. It reconnects with its cursor. */
const MAX_BUFFERED_BYTES = 1_048_576;

/** One response of server-sent events (WHATWG HTML, 9.2). Nothing is sent before `begin`, so that a use case can still throw. */
export class EventStream {
  readonly tenant: Required<Tenant>;
  private readonly response: ServerResponse;
  private lastSentMs = 0;

  constructor(
    private readonly call: Pick<Call<unknown, unknown>, 'principal' | 'request' | 'reply'>,
    private readonly authenticator: Authenticates,
  ) {
    this.tenant = tenantOf(call.principal);
    this.response = call.reply.raw;
  }

  /** Sends the status and the headers that were set so far, and takes the response over from Fastify. */
  begin(): void {
    const { reply } = this.call;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) this.response.setHeader(name, value);
    this.response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'keep-alive',
      // nginx would hold events back until they fill a buffer
      'x-accel-buffering': 'no',
    });
    reply.hijack();
    this.write(': connected\n\n');
  }

  /** @param data JSON in one line */
  send({ event, data, id }: { event: string; data: string; id?: string }): void {
    this.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`);
  }

  end(): void {
    this.response.end();
  }

  onClose(listener: () => void): void {
    this.response.on('close', listener);
  }

  keepAlive(): void {
    if (performance.now() - this.lastSentMs > KEEP_ALIVE_MS) this.write(': keep-alive\n\n');
  }

  /** Whether the client still reads, and its credential is still valid and may still open the stream. */
  async isOpenAndAuthorized(): Promise<boolean> {
    if (this.response.writableEnded || this.response.writableLength > MAX_BUFFERED_BYTES) return false;
    return isStillAuthorized(this.authenticator, this.call.request);
  }

  private write(text: string): void {
    this.response.write(text);
    this.lastSentMs = performance.now();
  }
}

/**
 * The open streams of one kind. They share one poll of the database, so that a thousand watchers of one evaluation cost as much as
 * one, and no stream depends on which process or transport changed the row.
 */
export class EventStreams<Stream extends { readonly to: EventStream }> {
  private readonly open = new Set<Stream>();
  private timer: NodeJS.Timeout | undefined;
  private polling = false;
  private closed = false;

  /**
   * @param groupOf what a stream watches: streams of one tenant that watch the same are advanced together
   * @param advance sends each stream of one group what it has not sent yet
   */
  constructor(
    private readonly groupOf: (stream: Stream) => string,
    private readonly advance: (tenant: Required<Tenant>, streams: Stream[]) => Promise<void>,
    private readonly unexpected: UnexpectedErrors,
  ) {}

  add(stream: Stream): void {
    // the request arrived while the process was stopping
    if (this.closed) {
      stream.to.end();
      return;
    }
    this.endOldest(stream.to.tenant);
    this.open.add(stream);
    stream.to.onClose(() => {
      this.open.delete(stream);
      if (this.open.size === 0) this.sleep();
    });
    this.timer ??= setInterval(() => void this.poll(), POLL_MS);
  }

  /** Makes room where an organization has too many. A client whose stream ends reconnects, within its rate limit. */
  private endOldest({ organizationId }: Tenant): void {
    const own = [...this.open].filter(({ to }) => to.tenant.organizationId === organizationId);
    const [oldest] = own;
    if (!oldest || own.length < MAX_OPEN_OF_ORGANIZATION) return;
    oldest.to.end();
    this.open.delete(oldest);
  }

  /** Ends every stream, and every later one at once: clients reconnect, to an instance that keeps running. */
  close(): void {
    this.closed = true;
    this.sleep();
    for (const { to } of this.open) to.end();
    this.open.clear();
  }

  private sleep(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async poll(): Promise<void> {
    if (this.polling) return;
    this.polling = true;
    try {
      for (const streams of Map.groupBy(this.open, (stream) => this.keyOf(stream)).values()) await this.turn(streams);
    } catch (error) {
      // the next poll tries again
      this.unexpected.caught('polling for event streams', error);
    } finally {
      this.polling = false;
    }
  }

  private keyOf(stream: Stream): string {
    const { organizationId, environment } = stream.to.tenant;
    return `${organizationId} ${environment} ${this.groupOf(stream)}`;
  }

  private async turn(streams: Stream[]): Promise<void> {
    const authorized: Stream[] = [];
    for (const stream of streams)
      if (await stream.to.isOpenAndAuthorized()) authorized.push(stream);
      else stream.to.end();
    const [first] = authorized;
    if (!first) return;
    await this.advance(first.to.tenant, authorized);
    for (const { to } of authorized) to.keepAlive();
  }
}

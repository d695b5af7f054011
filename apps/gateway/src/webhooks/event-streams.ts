import { type EventType, eventBody, isId, type ListenQuery, type Principal } from '@assay/contracts';
import type { Database, Tenant } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { tenantOf } from '../http/tenant.js';

const POLL_MS = 250;
const KEEP_ALIVE_MS = 15_000;
/** A reader that does not take what it is sent is let go; it comes back with its cursor. */
const MAX_BUFFERED_BYTES = 1_048_576;
const EVENTS_A_POLL = 100;
/** An event may be committed after one that was made later: events are looked for this far back. */
const LATE_COMMIT_MS = 5_000;

interface EventRow {
  id: string;
  type: string;
  data: Record<string, unknown>;
  created_at: Date;
}

interface Stream {
  tenant: Required<Tenant>;
  events: readonly EventType[];
  /** Identifier of the newest event that was sent or passed over. */
  cursor: string;
  /** What was sent and could still be found again. */
  sent: Set<string>;
  lastSentMs: number;
  response: import('node:http').ServerResponse;
  stillAllowed: () => Promise<unknown>;
}

/**
 * Webhook events as server-sent events (WHATWG HTML, 9.2): for `assay webhooks listen`, which needs no public URL. The id
 * of each is that of the event; who comes back names the last one it has.
 */
export class WebhookEventStreams {
  private readonly streams = new Set<Stream>();
  private timer: NodeJS.Timeout | undefined;
  private polling = false;

  constructor(private readonly database: Database) {}

  async open(
    principal: Principal,
    query: ListenQuery & { lastEventId?: string | undefined },
    response: import('node:http').ServerResponse,
    stillAllowed: () => Promise<unknown>,
  ): Promise<void> {
    const tenant = tenantOf(principal);
    const named = query.after ?? query.lastEventId;
    const cursor = isId('evt', named) ? named : await this.newest(tenant);
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'keep-alive',
    });
    response.write(': listening\n\n');
    const stream: Stream = {
      tenant,
      events: query.events ?? [],
      cursor,
      sent: new Set(await this.before(tenant, cursor)),
      lastSentMs: performance.now(),
      response,
      stillAllowed,
    };
    this.streams.add(stream);
    response.on('close', () => {
      this.streams.delete(stream);
      if (this.streams.size === 0) this.sleep();
    });
    this.timer ??= setInterval(() => void this.poll(), POLL_MS);
  }

  /** Ends every stream: clients connect again, to an instance that stays. */
  close(): void {
    this.sleep();
    for (const { response } of this.streams) response.end();
    this.streams.clear();
  }

  private sleep(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async newest(tenant: Required<Tenant>): Promise<string> {
    const rows = await this.database.tenantStatements(
      tenant,
      (tx) => tx.$queryRaw<{ id: string }[]>`SELECT id FROM webhook_events ORDER BY id DESC LIMIT 1`,
    );
    return rows[0]?.id ?? FIRST;
  }

  /** Events up to the cursor that a look back would find again: they are not new. */
  private async before(tenant: Required<Tenant>, cursor: string): Promise<string[]> {
    const rows = await this.database.tenantStatements(
      tenant,
      (tx) => tx.$queryRaw<{ id: string }[]>`
        SELECT id FROM webhook_events WHERE id > ${lookBack(cursor)} AND id <= ${cursor}`,
    );
    return rows.map(({ id }) => id);
  }

  private async poll(): Promise<void> {
    if (this.polling) return;
    this.polling = true;
    try {
      for (const stream of this.streams) await this.advance(stream);
    } catch {
      // PostgreSQL is away: the next poll tries again, and the keep-alive tells that the stream lives
    } finally {
      this.polling = false;
    }
  }

  private async advance(stream: Stream): Promise<void> {
    const { response, tenant, sent } = stream;
    if (response.writableLength > MAX_BUFFERED_BYTES || !(await allowed(stream))) return void response.end();
    const rows = await this.database.tenantStatements(
      tenant,
      (tx) => tx.$queryRaw<EventRow[]>`
        SELECT id, type, data, created_at FROM webhook_events
        WHERE id > ${lookBack(stream.cursor)} AND NOT (id = ANY (${[...sent]}::text[])) ORDER BY id LIMIT ${EVENTS_A_POLL}`,
    );
    for (const row of rows) {
      sent.add(row.id);
      if (row.id > stream.cursor) stream.cursor = row.id;
      if (stream.events.length > 0 && !stream.events.includes(row.type as EventType)) continue;
      const body = eventBody({ id: row.id, type: row.type as EventType, data: row.data, createdAt: row.created_at });
      response.write(`id: ${row.id}\nevent: webhook\ndata: ${body}\n\n`);
      stream.lastSentMs = performance.now();
    }
    const boundary = lookBack(stream.cursor);
    for (const id of sent) if (id <= boundary) sent.delete(id);
    if (performance.now() - stream.lastSentMs > KEEP_ALIVE_MS) {
      response.write(': keep-alive\n\n');
      stream.lastSentMs = performance.now();
    }
  }
}

async function allowed(stream: Stream): Promise<boolean> {
  try {
    await stream.stillAllowed();
    return true;
  } catch (error) {
    return error instanceof ServiceError && error.status >= 500;
  }
}

const PREFIX = 'evt_';
const FIRST = `${PREFIX}${'0'.repeat(26)}`;
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_LENGTH = 10;

/** An identifier as one of LATE_COMMIT_MS earlier would begin (a ULID begins with 48 bits of time). */
function lookBack(id: string): string {
  const time = [...id.slice(PREFIX.length, PREFIX.length + TIME_LENGTH)];
  let left = Math.max(0, time.reduce((sum, character) => sum * 32 + ALPHABET.indexOf(character), 0) - LATE_COMMIT_MS);
  let text = '';
  for (let place = 0; place < TIME_LENGTH; place++) {
    text = ALPHABET[left % 32] + text;
    left = Math.floor(left / 32);
  }
  return PREFIX + text;
}

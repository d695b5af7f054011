import { type EventType, eventBody, firstIdAt, isId, type ListenQuery, storedValue, timeOfId } from '@assay/contracts';
import type { Database, Tenant } from '@assay/database';
import type { UnexpectedErrors } from '@assay/platform';
import type { Authenticates } from '../http/admission/admission.js';
import type { Call } from '../http/endpoint.js';
import { EventStream, EventStreams } from '../http/event-streams.js';

const EVENTS_A_POLL = 100;
/** An event may be committed after one that was made later: events are looked for this far back. */
const LATE_COMMIT_MS = 5_000;

interface EventRow {
  id: string;
  type: string;
  data: Record<string, unknown>;
  created_at: Date;
}

interface Listener {
  readonly to: EventStream;
  readonly events: readonly EventType[];
  /** Identifier of the newest event that was sent or passed over. */
  cursor: string;
  /** What was sent and could still be found again. */
  readonly sent: Set<string>;
}

/**
 * Webhook events as server-sent events: for `assay webhooks listen`, which needs no public URL. The id of each is that of
 * the event; who comes back names the last one it has.
 */
export class WebhookListening {
  private readonly streams: EventStreams<Listener>;

  constructor(
    private readonly database: Database,
    private readonly authenticator: Authenticates,
    unexpected: UnexpectedErrors,
  ) {
    // those who keep up have the same cursor and share a query; who catches up holds nobody back
    this.streams = new EventStreams<Listener>(
      ({ cursor }) => cursor,
      (tenant, listeners) => this.advance(tenant, listeners),
      unexpected,
    );
  }

  async open(call: Call<undefined, ListenQuery>): Promise<void> {
    const to = new EventStream(call, this.authenticator);
    const named = call.query.after ?? call.request.headers['last-event-id'];
    const cursor = isId('evt', named) ? named : await this.newest(to.tenant);
    const sent = new Set(await this.before(to.tenant, cursor));
    to.begin();
    this.streams.add({ to, events: call.query.events ?? [], cursor, sent });
  }

  close(): void {
    this.streams.close();
  }

  private async newest(tenant: Required<Tenant>): Promise<string> {
    const newest = await this.database.tenant(tenant, (tx) =>
      tx.webhookEvent.findFirst({ select: { id: true }, orderBy: { id: 'desc' } }),
    );
    return newest?.id ?? firstIdAt('evt', 0);
  }

  /** Events up to the cursor that a look back would find again: they are not new. */
  private async before(tenant: Required<Tenant>, cursor: string): Promise<string[]> {
    const rows = await this.database.tenant(tenant, (tx) =>
      tx.webhookEvent.findMany({ select: { id: true }, where: { id: { gt: lookBack(cursor), lte: cursor } } }),
    );
    return rows.map(({ id }) => id);
  }

  private async advance(tenant: Required<Tenant>, listeners: Listener[]): Promise<void> {
    const [first, ...others] = listeners;
    if (!first) return;
    const known = [...first.sent].filter((id) => others.every(({ sent }) => sent.has(id)));
    const rows = await this.database.tenant(
      tenant,
      (tx) => tx.$queryRaw<EventRow[]>`
        SELECT id, type, data, created_at FROM webhook_events
        WHERE id > ${lookBack(first.cursor)} AND (endpoint_id IS NULL OR type = 'webhook.test') AND NOT (id = ANY (${known}::text[])) ORDER BY id LIMIT ${EVENTS_A_POLL}`,
    );
    for (const row of rows) for (const listener of listeners) this.show(row, listener);
    for (const { cursor, sent } of listeners) {
      const boundary = lookBack(cursor);
      for (const id of sent) if (id <= boundary) sent.delete(id);
    }
  }

  private show({ id, type, data, created_at }: EventRow, listener: Listener): void {
    const { to, events, sent } = listener;
    if (sent.has(id)) return;
    sent.add(id);
    if (id > listener.cursor) listener.cursor = id;
    const event = { id, type: storedValue<EventType>(type), data, createdAt: created_at };
    if (events.length === 0 || events.includes(event.type)) to.send({ id, event: 'webhook', data: eventBody(event) });
  }
}

/** The first identifier that one made LATE_COMMIT_MS earlier could have. */
function lookBack(id: string): string {
  return firstIdAt('evt', Math.max(0, timeOfId(id) - LATE_COMMIT_MS));
}

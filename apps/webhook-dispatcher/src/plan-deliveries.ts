import { newId, type WebhookEventRecorded } from '@assay/contracts';
import type { Database, Statements, Tenant } from '@assay/database';
import { consumeEachOnce } from '@assay/messaging';
import { Batches } from './batches.js';
import type { Deliverer } from './deliver.js';
import { type Delivery, type EndpointToReach, type EventToSend, loadEvents } from './deliveries.js';
import { LEASE_SECONDS } from './delivery-queue.js';
import type { Place } from './lanes.js';

export const GROUP = 'webhook-dispatcher';
/** Rows of one statement: a bound on the size of a message to PostgreSQL. */
const ROWS_A_STATEMENT = 2_000;

interface Recorded {
  messageId: string;
  eventId: string;
}
interface Planned {
  id: string;
  event: EventToSend;
  endpoint: EndpointToReach;
}

/** Turns a recorded event into one delivery for each endpoint that wants it. */
export class PlanDeliveries {
  private readonly batches: Batches<Required<Tenant>, Recorded, undefined>;

  constructor(
    private readonly database: Database,
    private readonly deliverer: Deliverer,
  ) {
    this.batches = new Batches({
      run: (tenant, recorded) => this.plan(tenant, recorded),
      keyText: ({ organizationId, environment }) => `${organizationId}:${environment}`,
      maxItems: 64,
      maxInFlight: 4,
      maxInFlightPerKey: 2,
    });
  }

  /** Handles `assay.webhook-event.recorded`: resolves when the deliveries are durable, once however often it comes. */
  handle(messageId: string, payload: WebhookEventRecorded): Promise<undefined> {
    const tenant = { organizationId: payload.organization_id, environment: payload.environment };
    return this.batches.add(tenant, { messageId, eventId: payload.event_id });
  }

  private async plan(tenant: Required<Tenant>, recorded: Recorded[]): Promise<undefined[]> {
    const places = new Map<Planned, Place>();
    const begin: (() => void)[] = [];
    try {
      await this.database.tenantStatements(tenant, async (tx) => {
        const planned = await planAll(tx, recorded);
        for (let start = 0; start < planned.length; start += ROWS_A_STATEMENT) {
          const part = planned.slice(start, start + ROWS_A_STATEMENT);
          for (const each of part) {
            const place = this.deliverer.reserve(each.endpoint.id, tenant);
            if (place) places.set(each, place);
          }
          const tokens = await insertDeliveries(tx, tenant, part, (each) => places.has(each));
          for (const each of part) {
            const [place, token] = [places.get(each), tokens.get(each.id)];
            if (place && token !== undefined)
              begin.push(() => this.deliverer.begin(place, toDelivery(each, tenant, token)));
            // without a place, or entered before by whoever recorded the event: it is due in the queue
            else begin.push(() => this.deliverer.expect(each.endpoint.id, tenant));
            if (place && token === undefined) begin.push(() => this.deliverer.cancel(place));
          }
        }
      });
    } catch (error) {
      for (const place of places.values()) this.deliverer.cancel(place);
      throw error;
    }
    for (const each of begin) each();
    return recorded.map(() => undefined);
  }
}

/** What these messages ask for that no message before them has asked for. */
async function planAll(tx: Statements, recorded: Recorded[]): Promise<Planned[]> {
  const fresh = await consumeEachOnce(
    tx,
    GROUP,
    recorded.map(({ messageId }) => messageId),
  );
  if (fresh.size === 0) return [];
  const eventIds = recorded.filter(({ messageId }) => fresh.has(messageId)).map(({ eventId }) => eventId);
  const events = await loadEvents(tx, eventIds);
  return events.flatMap(({ event, endpoints }) => endpoints.map((endpoint) => ({ id: newId('dlv'), event, endpoint })));
}

/**
 * Inserts deliveries and enters them into the queue, claimed already where `isClaimed` says so. The first fencing token
 * of a row is the time in microseconds: higher than any that an earlier row of the same delivery can have reached, so a
 * stale worker is refused across a resend too.
 * @returns the tokens of those that did not exist before
 */
async function insertDeliveries(
  tx: Statements,
  tenant: Required<Tenant>,
  planned: Planned[],
  isClaimed: (each: Planned) => boolean,
): Promise<Map<string, bigint>> {
  const inserted = await tx.$queryRaw<{ delivery_id: string; fencing_token: bigint }[]>`
    WITH planned AS (
      SELECT * FROM unnest(${planned.map((p) => p.id)}::text[], ${planned.map((p) => p.event.id)}::text[], ${planned.map((p) => p.endpoint.id)}::text[],
        ${planned.map((p) => p.event.type)}::text[], ${planned.map((p) => (isClaimed(p) ? LEASE_SECONDS : null))}::integer[])
        AS p(id, event_id, endpoint_id, event_type, lease_seconds)),
    inserted AS (
      INSERT INTO webhook_deliveries (id, event_id, endpoint_id, organization_id, environment, event_type, status, next_attempt_at)
      SELECT id, event_id, endpoint_id, ${tenant.organizationId}, ${tenant.environment}, event_type, 'pending', now() FROM planned
      ON CONFLICT (event_id, endpoint_id) DO NOTHING RETURNING id)
    INSERT INTO delivery_queue (delivery_id, endpoint_id, organization_id, environment, due_at, lease_expires_at, fencing_token)
    SELECT p.id, p.endpoint_id, ${tenant.organizationId}, ${tenant.environment}, now() + make_interval(secs => coalesce(p.lease_seconds, 0)),
      now() + make_interval(secs => p.lease_seconds), (extract(epoch FROM clock_timestamp()) * 1000000)::bigint
    FROM planned p JOIN inserted USING (id)
    RETURNING delivery_id, fencing_token`;
  return new Map(inserted.map((row) => [row.delivery_id, row.fencing_token]));
}

function toDelivery(planned: Planned, tenant: Required<Tenant>, fencingToken: bigint): Delivery {
  const { id, event, endpoint } = planned;
  return { claim: { deliveryId: id, endpointId: endpoint.id, tenant, fencingToken }, event, endpoint, attempt: 1 };
}

import { newId, type WebhookEventRecorded } from '@assay/contracts';
import type { Database, Tenant, Transaction } from '@assay/database';
import { consumeOnce } from '@assay/messaging';
import { Batches } from './batches.js';
import type { Deliverer } from './deliver.js';
import { type Delivery, type EndpointToReach, type EventToSend, findEndpoints } from './deliveries.js';
import { enterDeliveries } from './delivery-queue.js';
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
    const started: (() => void)[] = [];
    try {
      await this.database.tenant(tenant, async (tx) => {
        const planned = await planAll(tx, recorded);
        for (let start = 0; start < planned.length; start += ROWS_A_STATEMENT) {
          const part = planned.slice(start, start + ROWS_A_STATEMENT);
          const fresh = await insertDeliveries(tx, tenant, part);
          for (const each of fresh) {
            const place = this.deliverer.reserve(each.endpoint.id, tenant);
            if (place) places.set(each, place);
          }
          const tokens = await enterDeliveries(
            tx,
            fresh.map((each) => ({
              deliveryId: each.id,
              endpointId: each.endpoint.id,
              tenant,
              claimed: places.has(each),
            })),
          );
          for (const each of part) {
            const place = places.get(each);
            // entered before, by whoever recorded the event, or without a place: it is due in the queue
            if (!place) started.push(() => this.deliverer.expect(each.endpoint.id, tenant));
            else
              started.push(() => this.deliverer.begin(place, toDelivery(each, tenant, tokens.get(each.id) as bigint)));
          }
        }
      });
    } catch (error) {
      for (const place of places.values()) this.deliverer.cancel(place);
      throw error;
    }
    for (const start of started) start();
    return recorded.map(() => undefined);
  }
}

/** What these messages ask for that no message before them has asked for. */
async function planAll(tx: Transaction, recorded: Recorded[]): Promise<Planned[]> {
  const eventIds: string[] = [];
  for (const { messageId, eventId } of recorded) if (await consumeOnce(tx, GROUP, messageId)) eventIds.push(eventId);
  if (eventIds.length === 0) return [];
  const events = await tx.webhookEvent.findMany({ where: { id: { in: eventIds } }, orderBy: { id: 'asc' } });
  const endpoints = await findEndpoints(
    tx,
    events.map((event) => event.type),
    events.flatMap((event) => event.endpoint_id ?? []),
  );
  return events.flatMap((row) => {
    const event = { id: row.id, type: row.type, data: row.data, createdAt: row.created_at } as EventToSend;
    const wants = (endpoint: (typeof endpoints)[number]) =>
      row.endpoint_id
        ? endpoint.id === row.endpoint_id
        : endpoint.enabled && (endpoint.events.length === 0 || endpoint.events.includes(row.type));
    return endpoints.filter(wants).map((endpoint) => ({ id: newId('dlv'), event, endpoint }));
  });
}

/** @returns those that did not exist before */
async function insertDeliveries(tx: Transaction, tenant: Required<Tenant>, planned: Planned[]): Promise<Planned[]> {
  if (planned.length === 0) return [];
  const inserted = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO webhook_deliveries (id, event_id, endpoint_id, organization_id, environment, event_type, status, next_attempt_at)
    SELECT id, event_id, endpoint_id, ${tenant.organizationId}, ${tenant.environment}, event_type, 'pending', now()
    FROM unnest(${planned.map((p) => p.id)}::text[], ${planned.map((p) => p.event.id)}::text[], ${planned.map((p) => p.endpoint.id)}::text[],
      ${planned.map((p) => p.event.type)}::text[]) AS p(id, event_id, endpoint_id, event_type)
    ON CONFLICT (event_id, endpoint_id) DO NOTHING RETURNING id`;
  const ids = new Set(inserted.map((row) => row.id));
  return planned.filter((each) => ids.has(each.id));
}

function toDelivery(planned: Planned, tenant: Required<Tenant>, fencingToken: bigint): Delivery {
  const { id, event, endpoint } = planned;
  return { claim: { deliveryId: id, endpointId: endpoint.id, tenant, fencingToken }, event, endpoint, attempt: 1 };
}

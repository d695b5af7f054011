import type { WebhookEventRecorded } from '@assay/contracts';
import type { Database } from '@assay/database';
import { isOutage } from '@assay/errors';
import { GroupCommit } from '@assay/flow';
import { currentTraceparent } from '@assay/platform';
import type { Deliverer } from './deliver.js';
import { byTenant, type ClaimedRow, deliveriesOf, tenantOf } from './deliveries.js';
import { DeliveryIds } from './delivery-ids.js';
import { LEASE_SECONDS } from './delivery-queue.js';
import type { Durability } from './durability.js';

export const GROUP = 'webhook-dispatcher';
/** Events of one statement. */
const MAX_EVENTS = 64;
/** Deliveries to one endpoint that a statement claims at once: what an endpoint can take that has just been used. */
const CLAIMED_OF_AN_ENDPOINT = 4;

interface Recorded {
  payload: WebhookEventRecorded;
  traceparent: string | undefined;
}
interface PlannedRow extends ClaimedRow {
  waiting: string[];
}

/** Turns a recorded event into one delivery for each endpoint that wants it. */
export class PlanDeliveries {
  private readonly plans = new GroupCommit<Recorded, undefined>({
    run: (recorded) => this.plan(recorded),
    maxItems: MAX_EVENTS,
    maxInFlightPerKey: 3,
    failsTogether: isOutage,
  });
  private readonly ids = new DeliveryIds();

  constructor(
    private readonly database: Database,
    private readonly deliverer: Deliverer,
    private readonly durability: Durability,
  ) {}

  /**
   * Handles `assay.webhook-event.recorded`: resolves when the deliveries are durable. However often a message comes, an
   * endpoint has one delivery of its event, so no inbox is needed.
   */
  async handle(payload: WebhookEventRecorded): Promise<void> {
    await this.plans.add({ payload, traceparent: currentTraceparent() });
    await this.durability.reached();
  }

  /**
   * One statement, one commit: it claims the deliveries that have a slot, and the attempts start as soon as it returns. It does
   * not wait for the disk: until it is there the messages are not done, so after a crash of the server they come again,
   * and what was sent already is sent again under the same webhook-id.
   */
  private async plan(recorded: Recorded[]): Promise<undefined[]> {
    const payloads = recorded.map(({ payload }) => payload);
    const events = byTenant(payloads, tenantOf).flat();
    const column = (name: keyof WebhookEventRecorded) => events.map((event) => event[name]);
    const busy = this.deliverer.busy(column('organization_id'));
    const rows = await this.database.direct(
      (client) => client.$queryRaw<PlannedRow[]>`
        SELECT organization_id, environment, events, endpoints, claimed, waiting
        FROM assay_plan_deliveries(${column('organization_id')}::text[], ${column('environment')}::text[], ${column('event_id')}::text[],
          ${this.ids.stems(events.length)}::text[], ${busy}::text[], ${this.deliverer.free()}::integer, ${CLAIMED_OF_AN_ENDPOINT}::integer,
          ${LEASE_SECONDS}::integer)`,
    );
    const traces = new Map(recorded.map(({ payload, traceparent }) => [payload.event_id, traceparent]));
    const deliveries = rows
      .flatMap(deliveriesOf)
      .map((delivery) => ({ ...delivery, traceparent: traces.get(delivery.event.id) }));
    this.deliverer.beginPlanned(deliveries);
    // without a slot, or entered when the event was recorded: the delivery is due in the queue
    for (const row of rows) for (const id of new Set(row.waiting)) this.deliverer.expect(id, tenantOf(row));
    return recorded.map(() => undefined);
  }
}

import type { WebhookEventRecorded } from '@assay/contracts';
import type { Database } from '@assay/database';
import { currentTraceparent } from '@assay/platform';
import { Batches } from './batches.js';
import type { Deliverer } from './deliver.js';
import { type ClaimedRow, deliveriesOf, tenantOf } from './deliveries.js';
import { DeliveryIds } from './delivery-ids.js';
import { LEASE_SECONDS } from './delivery-queue.js';
import type { Durability } from './durability.js';

export const GROUP = 'webhook-dispatcher';
/** Messages of one statement. */
const MAX_MESSAGES = 64;
/** Deliveries to one endpoint that a statement claims at once: what an endpoint can take that has just been used. */
const CLAIMED_OF_AN_ENDPOINT = 4;

interface Recorded {
  messageId: string;
  payload: WebhookEventRecorded;
  traceparent: string | undefined;
}
interface PlannedRow extends ClaimedRow {
  waiting: string[];
}

/** Turns a recorded event into one delivery for each endpoint that wants it. */
export class PlanDeliveries {
  private readonly batches: Batches<'', Recorded, undefined>;
  private readonly ids = new DeliveryIds();

  constructor(
    private readonly database: Database,
    private readonly deliverer: Deliverer,
    private readonly durability: Durability,
  ) {
    this.batches = new Batches({
      run: (_, recorded) => this.plan(recorded),
      keyText: () => '',
      maxItems: MAX_MESSAGES,
      maxInFlight: 3,
      maxInFlightPerKey: 3,
    });
  }

  /** Handles `assay.webhook-event.recorded`: resolves when the deliveries are durable, once however often it comes. */
  async handle(messageId: string, payload: WebhookEventRecorded): Promise<void> {
    await this.batches.add('', { messageId, payload, traceparent: currentTraceparent() });
    await this.durability.reached();
  }

  /**
   * One statement, one commit: what has a place is claimed by it, and its attempt starts as soon as it answers. It does
   * not wait for the disk: until it is there the messages are not done, so after a crash of the server they come again,
   * and what was sent already is sent again under the same webhook-id.
   */
  private async plan(recorded: Recorded[]): Promise<undefined[]> {
    const stems = this.ids.stems(recorded.length);
    const messages = new Map(
      recorded.map(({ messageId, payload }, index) => [
        messageId,
        { message_id: messageId, stem: stems[index], ...payload },
      ]),
    );
    const busy = this.deliverer.busy(recorded.map(({ payload }) => payload.organization_id));
    const rows = await this.database.direct(
      (client) => client.$queryRaw<PlannedRow[]>`
        WITH relaxed AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
        SELECT p.organization_id, p.environment, p.events, p.endpoints, p.claimed, p.waiting
        FROM relaxed, assay_plan_deliveries(${GROUP}, ${JSON.stringify([...messages.values()])}::jsonb, ${busy}::text[],
          ${this.deliverer.free()}::integer, ${CLAIMED_OF_AN_ENDPOINT}::integer, ${LEASE_SECONDS}::integer) AS p`,
    );
    const traces = new Map(recorded.map(({ payload, traceparent }) => [payload.event_id, traceparent]));
    const deliveries = rows
      .flatMap(deliveriesOf)
      .map((delivery) => ({ ...delivery, traceparent: traces.get(delivery.event.id) }));
    this.deliverer.beginPlanned(deliveries);
    // without a place, or entered before by whoever recorded the event: it is due in the queue
    for (const row of rows) for (const id of row.waiting) this.deliverer.expect(id, tenantOf(row));
    return recorded.map(() => undefined);
  }
}

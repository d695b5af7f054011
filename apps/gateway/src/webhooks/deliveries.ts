import {
  type AttemptStatistics,
  EVENT_DATA,
  type EventType,
  exampleValue,
  firstIdAt,
  type ListDeliveriesQuery,
  newId,
  type PageQuery,
  type Principal,
  type RecoverResult,
  STATISTICS_DAYS,
  startOfLastDays,
  storedValue,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  type WebhookEventRecorded,
  type WebhookStatistics,
  type WebhookStatisticsQuery,
  type WebhookTestData,
} from '@assay/contracts';
import {
  type Database,
  fromJsonColumn,
  newestFirst,
  newestPage,
  type Prisma,
  type Transaction,
  toJsonColumn,
} from '@assay/database';
import { ServiceError } from '@assay/errors';
import { enqueue } from '@assay/messaging';
import type { Clock } from '@assay/platform';
import { tenantOf } from '../http/tenant.js';
import { makeDue } from './make-due.js';
import { recoverDeliveries } from './recover.js';
import { findWebhook } from './webhooks.js';

type DeliveryRow = Prisma.WebhookDeliveryGetPayload<object>;
type AttemptRow = Prisma.WebhookAttemptGetPayload<object>;
/** Without `day`, of all days. */
type StatisticsRow = AttemptStatistics & { day: string | null };

/** The use cases of what was sent to an endpoint, and of sending it again. */
export class WebhookDeliveries {
  /** @param committed called after each commit of new messages, so that nobody waits for the next poll */
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly committed: () => void,
  ) {}

  /** Sends an event with example data to this endpoint alone, also where it is disabled or subscribes to other kinds. */
  async test(principal: Principal, webhookId: string, type: EventType = 'webhook.test'): Promise<WebhookDelivery> {
    const { organizationId, environment } = tenantOf(principal);
    const tenant = { organization_id: organizationId, environment };
    const row = await this.database.tenant(tenantOf(principal), async (tx) => {
      await findWebhook(tx, webhookId, 'change');
      const eventId = newId('evt');
      const data = type === 'webhook.test' ? testData(webhookId) : exampleValue(EVENT_DATA[type]);
      await tx.webhookEvent.create({
        data: { id: eventId, ...tenant, type, data: toJsonColumn(data), endpoint_id: webhookId },
      });
      // planned here rather than by the dispatcher, so that the response can name the delivery
      const delivery = await tx.webhookDelivery.create({
        data: {
          id: newId('dlv'),
          event_id: eventId,
          endpoint_id: webhookId,
          ...tenant,
          event_type: type,
          status: 'pending',
          next_attempt_at: new Date(),
        },
      });
      await makeDue(tx, [delivery.id]);
      await enqueue(tx, [
        {
          topic: 'assay.webhook-event.recorded',
          key: eventId,
          organizationId,
          payload: { ...tenant, event_id: eventId } satisfies WebhookEventRecorded,
        },
      ]);
      return delivery;
    });
    this.committed();
    return showDelivery(row);
  }

  async list(principal: Principal, webhookId: string, query: ListDeliveriesQuery) {
    const { before, newest } = newestFirst(query);
    const rows = await this.database.tenant(tenantOf(principal), async (tx) => {
      await findWebhook(tx, webhookId, 'read');
      return tx.webhookDelivery.findMany({
        where: {
          endpoint_id: webhookId,
          ...before,
          ...(query.status ? { status: query.status } : {}),
        },
        ...newest,
      });
    });
    return newestPage(rows, query, showDelivery);
  }

  async get(principal: Principal, webhookId: string, id: string): Promise<WebhookDeliveryDetail> {
    return this.database.tenant(tenantOf(principal), async (tx) => {
      const row = await findDelivery(tx, webhookId, id, 'read');
      const event = await tx.webhookEvent.findUnique({ where: { id: row.event_id } });
      if (!event) throw ServiceError.notFound('webhook_event', row.event_id);
      return {
        ...showDelivery(row),
        payload: {
          event: storedValue(event.type),
          data: fromJsonColumn<Record<string, unknown>>(event.data),
          id: event.id,
          created_at: event.created_at.toISOString(),
        },
      };
    });
  }

  /** Attempts by day, and how long they took. */
  async statistics(
    principal: Principal,
    webhookId: string,
    { days = STATISTICS_DAYS }: WebhookStatisticsQuery,
  ): Promise<WebhookStatistics> {
    const startMs = startOfLastDays(days, this.clock.nowMs());
    const start = new Date(startMs).toISOString();
    const rows = await this.database.tenant(tenantOf(principal), async (tx) => {
      await findWebhook(tx, webhookId, 'read');
      return tx.$queryRaw<StatisticsRow[]>`
        SELECT to_char(d.day, 'YYYY-MM-DD') AS day, count(a.id)::float8 AS attempts,
          (count(a.id) FILTER (WHERE a.outcome <> 'delivered'))::float8 AS failed_attempts,
          percentile_disc(0.5) WITHIN GROUP (ORDER BY a.duration_ms) AS median_ms,
          percentile_disc(0.95) WITHIN GROUP (ORDER BY a.duration_ms) AS p95_ms
        FROM (SELECT (${start}::timestamptz AT TIME ZONE 'UTC')::date + n AS day FROM generate_series(0, ${days}::int - 1) n) d
        LEFT JOIN webhook_attempts a ON (a.started_at AT TIME ZONE 'UTC')::date = d.day
          AND a.endpoint_id = ${webhookId} AND a.id >= ${firstIdAt('att', startMs)}
        GROUP BY GROUPING SETS ((d.day), ()) ORDER BY d.day NULLS FIRST`;
    });
    const [total, ...byDay] = rows.map(({ day, ...counted }) => ({ ...counted, day: day ?? '' }));
    if (!total) throw new Error('a grand total has a row even where there is nothing to count');
    const { day: _, ...all } = total;
    return { total: all, days: byDay };
  }

  async attempts(principal: Principal, webhookId: string, id: string, query: PageQuery) {
    const { before, newest } = newestFirst(query);
    const rows = await this.database.tenant(tenantOf(principal), async (tx) => {
      await findDelivery(tx, webhookId, id, 'read');
      return tx.webhookAttempt.findMany({
        where: { delivery_id: id, ...before },
        ...newest,
      });
    });
    return newestPage(rows, query, showAttempt);
  }

  /**
   * Makes one more attempt at once, whatever became of the delivery, under the same webhook-id. One that is in progress
   * already is left to it.
   * @throws ServiceError VALIDATION_FAILED (422) where the endpoint is disabled
   */
  async resend(principal: Principal, webhookId: string, id: string): Promise<WebhookDelivery> {
    return this.database.tenant(tenantOf(principal), async (tx) => {
      const row = await findDelivery(tx, webhookId, id, 'change');
      await assertEnabled(tx, webhookId);
      const made = await makeDue(tx, [row.id]);
      if (made === 0) return showDelivery(row);
      return showDelivery(
        await tx.webhookDelivery.update({
          where: { id },
          data: { status: 'pending', next_attempt_at: new Date(), completed_at: null },
        }),
      );
    });
  }

  /**
   * Sends again what failed, was canceled or was missed since a time, a bounded part at a time and spread out, so that an
   * endpoint that has just come back is not overrun.
   */
  async recover(principal: Principal, webhookId: string, since: string): Promise<RecoverResult> {
    const tenant = tenantOf(principal);
    return this.database.tenant(tenant, async (tx) => {
      const webhook = await findWebhook(tx, webhookId, 'change', 'lock');
      await assertEnabled(tx, webhookId);
      return recoverDeliveries(tx, tenant, webhook, new Date(since));
    });
  }
}

function testData(webhookId: string): WebhookTestData {
  return { webhook_id: webhookId, message: 'This is a test' };
}

async function findDelivery(
  tx: Transaction,
  webhookId: string,
  id: string,
  purpose: 'read' | 'change',
): Promise<DeliveryRow> {
  await findWebhook(tx, webhookId, purpose);
  const row = await tx.webhookDelivery.findUnique({ where: { id } });
  if (!row || row.endpoint_id !== webhookId) throw ServiceError.notFound('delivery', id);
  return row;
}

async function assertEnabled(tx: Transaction, webhookId: string): Promise<void> {
  const { status } = await findWebhook(tx, webhookId, 'change');
  if (status === 'enabled') return;
  throw ServiceError.invalidField('status', 'The endpoint is disabled: enable it first, with PATCH and status enabled');
}

function showDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    webhook_id: row.endpoint_id,
    event_id: row.event_id,
    event: storedValue(row.event_type),
    status: storedValue(row.status),
    attempt_count: row.attempt_count,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  };
}

function showAttempt(row: AttemptRow): WebhookAttempt {
  return {
    id: row.id,
    number: row.number,
    started_at: row.started_at.toISOString(),
    duration_ms: row.duration_ms,
    outcome: storedValue(row.outcome),
    response_status: row.response_status,
    response_body: row.response_body,
    error: row.error,
  };
}

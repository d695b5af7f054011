import { type Database, type Statements, showWebhook, type Tenant, type WebhookRow } from '@assay/database';
import { enqueue, recordWebhookEvent } from '@assay/messaging';
import type { Attempt } from './attempt.js';
import { Batches } from './batches.js';
import { byTenant, type Delivery, tenantText } from './deliveries.js';
import type { Durability } from './durability.js';
import { retryDelayMs } from './retry-schedule.js';

/** An endpoint whose every attempt failed for this long is disabled. */
export const FAILING_LIMIT_HOURS = 5 * 24;
/** With no attempt at all for this long, what failed before no longer counts: longer than the longest pause of a retry. */
const QUIET_HOURS = 48;

/**
 * Attempts that end within so long are written together: at 200 a second four share a commit. Until then a crash sends
 * them again, under their webhook-id.
 */
const LINGER_MS = 20;

interface Outcome {
  delivery: Delivery;
  attempt: Attempt;
}

/** Writes what attempts came to: each once, by whoever holds the claim. */
export class AttemptRecords {
  /** Of endpoints that answer as they should: nothing but the attempt is to be judged, so tenants share a statement. */
  private readonly delivered: Batches<'', Outcome, boolean>;
  private readonly judged: Batches<Required<Tenant>, Outcome, boolean>;

  constructor(
    private readonly database: Database,
    private readonly durability: Durability,
    private readonly committed: () => void,
  ) {
    this.delivered = new Batches({
      run: (_, outcomes) => this.writeDelivered(outcomes),
      keyText: () => '',
      maxItems: 256,
      maxInFlight: 2,
      maxInFlightPerKey: 2,
      lingerMs: LINGER_MS,
    });
    this.judged = new Batches({
      run: (tenant, outcomes) => this.write(tenant, outcomes),
      keyText: tenantText,
      maxItems: 200,
      maxInFlight: 4,
      maxInFlightPerKey: 2,
    });
  }

  /**
   * The attempt, the delivery's state, its next due time or its end, and the endpoint's state, in one transaction.
   * @returns false where the claim was lost meanwhile: nothing was written
   */
  add(delivery: Delivery, attempt: Attempt): Promise<boolean> {
    if (attempt.outcome === 'delivered' && delivery.endpoint.failingSince === null)
      return this.delivered.add('', { delivery, attempt });
    return this.judged.add(delivery.claim.tenant, { delivery, attempt });
  }

  private async writeDelivered(outcomes: Outcome[]): Promise<boolean[]> {
    const tenants = byTenant(outcomes, tenantOfOutcome).map((own) => {
      const { organizationId, environment } = tenantOfOutcome(own[0] as Outcome);
      return { organization_id: organizationId, environment, attempts: own.map(deliveredAttempt) };
    });
    const rows = await this.durability.with(
      () =>
        this.database.direct(
          (client) => client.$queryRaw<{ id: string }[]>`
            SELECT assay_record_deliveries(${JSON.stringify(tenants)}::jsonb) AS id`,
        ),
      (written) => written.length > 0,
    );
    const ours = new Set(rows.map(({ id }) => id));
    return outcomes.map(({ delivery }) => ours.has(delivery.claim.deliveryId));
  }

  private async write(tenant: Required<Tenant>, outcomes: Outcome[]): Promise<boolean[]> {
    const { ours, announced } = await this.database.tenantStatements(tenant, async (tx) => {
      const ours = await writeAttempts(tx, tenant, outcomes);
      const written = outcomes.filter(({ delivery }) => ours.has(delivery.claim.deliveryId));
      return { ours, announced: await judgeEndpoints(tx, tenant, written) };
    });
    if (announced) this.committed();
    return outcomes.map(({ delivery }) => ours.has(delivery.claim.deliveryId));
  }
}

const tenantOfOutcome = ({ delivery }: Outcome) => delivery.claim.tenant;

const deliveredAttempt = ({ delivery: { claim, attempt: number }, attempt }: Outcome) => ({
  delivery_id: claim.deliveryId,
  endpoint_id: claim.endpointId,
  fencing_token: String(claim.fencingToken),
  id: attempt.id,
  number,
  started_at: attempt.startedAt.toISOString(),
  duration_ms: attempt.durationMs,
  response_status: attempt.responseStatus,
  response_body: attempt.responseBody,
});

/** @returns the deliveries that were still ours */
async function writeAttempts(tx: Statements, tenant: Required<Tenant>, outcomes: Outcome[]): Promise<Set<string>> {
  const rows = outcomes.map(({ delivery, attempt }) => {
    const delivered = attempt.outcome === 'delivered';
    const final = delivered || attempt.outcome === 'gone';
    const retryMs = final ? null : retryDelayMs(delivery.attempt, attempt.retryAfterMs);
    return {
      delivery_id: delivery.claim.deliveryId,
      endpoint_id: delivery.claim.endpointId,
      fencing_token: String(delivery.claim.fencingToken),
      id: attempt.id,
      number: delivery.attempt,
      started_at: attempt.startedAt.toISOString(),
      duration_ms: attempt.durationMs,
      outcome: attempt.outcome,
      response_status: attempt.responseStatus,
      response_body: attempt.responseBody,
      error: attempt.error,
      retry_ms: retryMs,
      status: delivered ? 'delivered' : retryMs === null ? 'failed' : 'pending',
    };
  });
  // rows are looked up by "= ANY" rather than joined, so that the policies' conditions never lead: see 20261121040000_webhook_statements
  const written = await tx.$queryRaw<{ delivery_id: string }[]>`
    WITH result AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(delivery_id text, endpoint_id text, fencing_token bigint, id text, number integer,
        started_at timestamptz, duration_ms integer, outcome text, response_status integer, response_body text, error text, retry_ms double precision, status text)),
    ended AS (
      DELETE FROM delivery_queue q WHERE q.delivery_id = ANY (ARRAY(SELECT r.delivery_id FROM result r WHERE r.retry_ms IS NULL))
        AND (q.delivery_id, q.fencing_token) IN (SELECT r.delivery_id, r.fencing_token FROM result r) RETURNING q.delivery_id, NULL::timestamptz AS due_at),
    postponed AS (
      UPDATE delivery_queue q SET lease_expires_at = NULL,
        due_at = (SELECT now() + make_interval(secs => r.retry_ms / 1000) FROM result r WHERE r.delivery_id = q.delivery_id)
      WHERE q.delivery_id = ANY (ARRAY(SELECT r.delivery_id FROM result r WHERE r.retry_ms IS NOT NULL))
        AND (q.delivery_id, q.fencing_token) IN (SELECT r.delivery_id, r.fencing_token FROM result r) RETURNING q.delivery_id, q.due_at),
    ours AS MATERIALIZED (SELECT * FROM ended UNION ALL SELECT * FROM postponed),
    attempted AS (
      INSERT INTO webhook_attempts (id, delivery_id, endpoint_id, organization_id, environment, number, started_at, duration_ms, outcome, response_status, response_body, error)
      SELECT r.id, r.delivery_id, r.endpoint_id, ${tenant.organizationId}, ${tenant.environment}, r.number, r.started_at, r.duration_ms, r.outcome, r.response_status,
        r.response_body, r.error
      FROM result r JOIN ours USING (delivery_id)),
    written AS (
      UPDATE webhook_deliveries d SET (status, attempt_count, next_attempt_at, completed_at) = (
        SELECT r.status, r.number, o.due_at, CASE WHEN r.retry_ms IS NULL THEN now() END
        FROM result r JOIN ours o ON o.delivery_id = r.delivery_id WHERE r.delivery_id = d.id)
      WHERE d.id = ANY (ARRAY(SELECT o.delivery_id FROM ours o)))
    SELECT delivery_id FROM ours`;
  return new Set(written.map((row) => row.delivery_id));
}

/** @returns whether an event was recorded */
async function judgeEndpoints(tx: Statements, tenant: Required<Tenant>, outcomes: Outcome[]): Promise<boolean> {
  const idsOf = (wanted: (outcome: Outcome) => boolean) => [
    ...new Set(outcomes.filter(wanted).map(({ delivery }) => delivery.endpoint.id)),
  ];
  const recovered = idsOf((o) => o.attempt.outcome === 'delivered' && o.delivery.endpoint.failingSince !== null);
  const failed = idsOf((o) => o.attempt.outcome !== 'delivered');
  const gone = idsOf((o) => o.attempt.outcome === 'gone');
  if (recovered.length > 0)
    await tx.$executeRaw`UPDATE webhook_endpoints SET failing_since = NULL WHERE id = ANY(${recovered}::text[])`;
  if (failed.length === 0) return false;
  const own = outcomes.map(({ attempt }) => attempt.id);
  await tx.$executeRaw`
    UPDATE webhook_endpoints e SET failing_since = now()
    WHERE e.id = ANY(${failed}::text[]) AND (e.failing_since IS NULL OR now() - make_interval(hours => ${QUIET_HOURS}) >
      (SELECT a.started_at FROM webhook_attempts a WHERE a.endpoint_id = e.id AND a.id <> ALL(${own}::text[]) ORDER BY a.id DESC LIMIT 1))`;
  const disabled = await tx.$queryRaw<WebhookRow[]>`
    UPDATE webhook_endpoints e SET status = 'disabled', updated_at = now(),
      disabled_reason = CASE WHEN e.id = ANY(${gone}::text[]) THEN 'gone' ELSE 'failing' END
    WHERE e.id = ANY(${failed}::text[]) AND e.status = 'enabled' AND e.deleted_at IS NULL
      AND (e.id = ANY(${gone}::text[]) OR e.failing_since <= now() - make_interval(hours => ${FAILING_LIMIT_HOURS}))
    RETURNING id, organization_id, environment, url, description, events, repositories, deliveries_per_second, signature_scheme, status, disabled_reason, failing_since, created_at, updated_at, deleted_at`;
  for (const row of disabled)
    await recordWebhookEvent(tx, tenant, { type: 'webhook.endpoint.disabled', about: row.id, data: showWebhook(row) });
  // by mail too: the disabled endpoint may be the only one
  const { organizationId, environment } = tenant;
  await enqueue(
    tx,
    disabled.map(({ id }) => ({
      topic: 'assay.webhook-endpoint.disabled',
      key: id,
      organizationId,
      payload: { organization_id: organizationId, environment, endpoint_id: id },
    })),
  );
  return disabled.length > 0;
}

import { HOUR_MS } from '@assay/contracts';
import { type Database, type Statements, showWebhook, type Tenant, type WebhookRow } from '@assay/database';
import { isOutage } from '@assay/errors';
import { GroupCommit, type NonEmpty } from '@assay/flow';
import { enqueue, recordWebhookEvent } from '@assay/messaging';
import type { Attempt } from './attempt-result.js';
import { byTenant, type Delivery, tenantText } from './deliveries.js';
import type { Durability } from './durability.js';
import { retryDelayMs } from './retry-schedule.js';

/** An endpoint whose every attempt failed for this long is disabled. */
const FAILING_LIMIT_HOURS = 5 * 24;
/** With no attempt at all for this long, what failed before no longer counts: longer than the longest pause of a retry. */
const QUIET_HOURS = 48;

/**
 * Attempts that end within this time are written together: at 200 a second four share a commit. A crash before it sends
 * them again, under their webhook-id.
 */
const LINGER_MS = 20;

/**
 * What failed waits longer for others to share its commit: its next attempt is seconds away, and many endpoints that hang
 * are many failures a second, whose cost the healthy ones would feel.
 */
const FAILED_LINGER_MS = 100;
/** An endpoint this close to its limit is judged on its own. It is far more than an attempt can take. */
const NEARLY_MS = HOUR_MS;

interface Outcome {
  delivery: Delivery;
  attempt: Attempt;
}

/** Writes the results of attempts: each once, by the holder of its claim. */
export class AttemptRecords {
  /** Endpoints that work: there is nothing to judge but the attempt. */
  private readonly delivered: GroupCommit<Outcome, boolean>;
  /** Of endpoints that fail, or did until now. */
  private readonly failing: GroupCommit<Outcome, boolean>;
  /** Of endpoints that may be disabled for it. */
  private readonly judged: GroupCommit<Outcome, boolean>;

  constructor(
    private readonly database: Database,
    private readonly durability: Durability,
    private readonly committed: () => void,
  ) {
    // tenants share a statement
    const shared = { maxItems: 256, failsTogether: isOutage };
    this.delivered = new GroupCommit({
      ...shared,
      run: (outcomes) => this.write(outcomes, recordDeliveries),
      lingerMs: LINGER_MS,
    });
    this.failing = new GroupCommit({
      ...shared,
      run: (outcomes) => this.write(outcomes, recordAttempts),
      lingerMs: FAILED_LINGER_MS,
    });
    this.judged = new GroupCommit({
      run: (outcomes) => this.writeAndJudge(outcomes),
      keyOf: nameOf,
      maxItems: 200,
      maxInFlight: 4,
      failsTogether: isOutage,
    });
  }

  /**
   * The attempt, the delivery's state, its next due time or its end, and the endpoint's state, in one transaction.
   * @returns false if the claim was lost meanwhile: nothing was written
   */
  add(delivery: Delivery, attempt: Attempt): Promise<boolean> {
    const { failingSince } = delivery.endpoint;
    if (attempt.outcome === 'delivered' && failingSince === null) return this.delivered.add({ delivery, attempt });
    const failingMs = failingSince ? attempt.startedAt.getTime() - failingSince.getTime() : 0;
    const mayBeDisabled =
      attempt.outcome === 'gone' ||
      (attempt.outcome !== 'delivered' && failingMs > FAILING_LIMIT_HOURS * HOUR_MS - NEARLY_MS);
    return (mayBeDisabled ? this.judged : this.failing).add({ delivery, attempt });
  }

  private write(outcomes: Outcome[], record: typeof recordAttempts): Promise<boolean[]> {
    return this.durability.with(
      () => this.database.direct((client) => record(client, outcomes)),
      (ours) => ours.includes(true),
    );
  }

  /** @param outcomes of one tenant */
  private async writeAndJudge(outcomes: NonEmpty<Outcome>): Promise<boolean[]> {
    const tenant = tenantOf(outcomes[0]);
    const { ours, announced } = await this.database.tenantStatements(tenant, async (tx) => {
      const ours = await recordAttempts(tx, outcomes);
      const written = outcomes.filter((_, index) => ours[index]);
      return { ours, announced: await disableEndpoints(tx, tenant, written) };
    });
    if (announced) this.committed();
    return ours;
  }
}

/** @returns of each whether its claim was still held */
async function recordDeliveries(client: Statements, outcomes: Outcome[]): Promise<boolean[]> {
  const tenants = JSON.stringify(attemptsByTenant(outcomes));
  return areOurs(outcomes, await client.$queryRaw<Written[]>`SELECT assay_record_deliveries(${tenants}::jsonb) AS id`);
}

/** @returns of each whether its claim was still held */
async function recordAttempts(client: Statements, outcomes: Outcome[]): Promise<boolean[]> {
  const tenants = JSON.stringify(attemptsByTenant(outcomes));
  const written = await client.$queryRaw<Written[]>`
    SELECT assay_record_attempts(${tenants}::jsonb, ${QUIET_HOURS}::integer) AS id`;
  return areOurs(outcomes, written);
}

interface Written {
  /** Of a delivery. */
  id: string;
}

function areOurs(outcomes: Outcome[], written: Written[]): boolean[] {
  const ours = new Set(written.map(({ id }) => id));
  return outcomes.map(({ delivery }) => ours.has(delivery.claim.deliveryId));
}

/** As both functions of the database take them: in one order everywhere, so that no two wait for each other's endpoints. */
function attemptsByTenant(outcomes: Outcome[]): object[] {
  const tenants = byTenant(outcomes, tenantOf).sort(([first], [other]) => (nameOf(first) < nameOf(other) ? -1 : 1));
  return tenants.map((own) => {
    const { organizationId, environment } = tenantOf(own[0]);
    return { organization_id: organizationId, environment, attempts: own.map(rowOf) };
  });
}

const tenantOf = ({ delivery }: Outcome) => delivery.claim.tenant;
const nameOf = (outcome: Outcome) => tenantText(tenantOf(outcome));

function rowOf({ delivery: { claim, attempt: number }, attempt }: Outcome): object {
  const row = {
    delivery_id: claim.deliveryId,
    endpoint_id: claim.endpointId,
    fencing_token: String(claim.fencingToken),
    id: attempt.id,
    number,
    started_at: attempt.startedAt.toISOString(),
    duration_ms: attempt.durationMs,
    response_status: attempt.responseStatus,
    response_body: attempt.responseBody,
  };
  const delivered = attempt.outcome === 'delivered';
  const retryMs = delivered || attempt.outcome === 'gone' ? null : retryDelayMs(number, attempt.retryAfterMs);
  const status = delivered ? 'delivered' : retryMs === null ? 'failed' : 'pending';
  return { ...row, outcome: attempt.outcome, error: attempt.error, retry_ms: retryMs, status };
}

/** What an address does, the endpoint has to answer for only while it is its own. @returns whether an event was recorded */
async function disableEndpoints(tx: Statements, tenant: Required<Tenant>, outcomes: Outcome[]): Promise<boolean> {
  const failed = outcomes.filter(({ attempt }) => attempt.outcome !== 'delivered');
  const disabled = await tx.$queryRaw<WebhookRow[]>`
    WITH failed AS (
      SELECT f.id, f.url, bool_or(f.outcome = 'gone') AS gone
      FROM unnest(${failed.map((o) => o.delivery.endpoint.id)}::text[], ${failed.map((o) => o.delivery.endpoint.url)}::text[],
        ${failed.map((o) => o.attempt.outcome)}::text[]) AS f(id, url, outcome) GROUP BY f.id, f.url)
    UPDATE webhook_endpoints e SET status = 'disabled', updated_at = now(),
      disabled_reason = CASE WHEN f.gone THEN 'gone' ELSE 'failing' END
    FROM failed f
    WHERE e.id = f.id AND e.url = f.url AND e.status = 'enabled' AND e.deleted_at IS NULL
      AND (f.gone OR e.failing_since <= now() - make_interval(hours => ${FAILING_LIMIT_HOURS}))
    RETURNING e.id, organization_id, environment, e.url, description, events, repositories, deliveries_per_second, signature_scheme, status, disabled_reason, failing_since, created_at, updated_at, deleted_at`;
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

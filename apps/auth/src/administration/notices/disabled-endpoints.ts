import { firstIdAt, formatNumber, type WebhookEndpointDisabled } from '@assay/contracts';
import type { Transaction } from '@assay/database';
import type { Logger } from '@assay/platform';
import { administratorsOf } from '../../directory/administrators.js';
import { timeInMail } from '../../directory/mail.js';
import { nameInMail } from '../../directory/names.js';
import type { Notifier } from './notifier.js';

/** Counted no further. */
const MAX_COUNT = 10_000;
/** The delivery of the first failure was made before it failed. */
const EARLIER_MS = 60_000;

interface Disabled {
  url: string;
  description: string;
  disabled_reason: string;
  failing_since: Date | null;
  disabled_at: Date;
}

/** Tells the owners and administrators of an organization by mail that a webhook endpoint was disabled because it failed. */
export class DisabledEndpointNotices {
  constructor(
    private readonly notifier: Notifier,
    private readonly logger: Logger,
    /** {portal_url} */
    private readonly portalUrl: string,
  ) {}

  /** Handles `assay.webhook-endpoint.disabled`. @throws as `Notifier.notify` */
  async handle(payload: WebhookEndpointDisabled): Promise<void> {
    const { organization_id: organizationId, environment, endpoint_id: endpointId } = payload;
    await this.notifier.notify({ organizationId, environment }, async (tx, organization) => {
      const endpoint = await disabledEndpoint(tx, payload);
      // enabled or deleted in the meantime by someone who knows about it
      if (!endpoint) return undefined;
      const to = await administratorsOf(tx, organizationId);
      if (to.length === 0) {
        this.logger.warn(
          { organization_id: organizationId, endpoint_id: endpointId },
          'an endpoint was disabled, but the organization has no owner or administrator to notify',
        );
        return undefined;
      }
      const counts = await countsOf(tx, endpointId, endpoint.failing_since ?? endpoint.disabled_at);
      const subject = `A webhook endpoint of ${organization} was disabled`;
      const id = `${endpointId}-${endpoint.disabled_at.getTime()}`;
      return { id, to, subject, text: this.text(payload, organization, endpoint, counts) };
    });
  }

  private text(payload: WebhookEndpointDisabled, organization: string, endpoint: Disabled, counts: Counts): string {
    const { disabled_reason, failing_since, disabled_at } = endpoint;
    const description = nameInMail(endpoint.description, '');
    const since = failing_since ?? disabled_at;
    const reason =
      disabled_reason === 'gone'
        ? 'It returned 410 Gone, so it accepts no more events.'
        : 'Every attempt failed for 5 days.';
    return `Assay disabled a webhook endpoint of ${organization}. No events are sent to it while it is disabled.

Endpoint: ${shownUrl(endpoint.url)}${description ? ` (${description})` : ''}
Environment: ${payload.environment}
Reason: ${reason}
Failing since: ${timeInMail(since)}
Disabled: ${timeInMail(disabled_at)}
Events waiting for another attempt: ${counted(counts.waiting)} (canceled)
Events whose last attempt failed: ${counted(counts.failed)}

What to do: fix the receiver, enable the endpoint, and recover the events since ${since.toISOString()}:

${this.portalUrl}/settings/webhooks/${payload.endpoint_id}

You received this message because you are an owner or administrator of ${organization}.`;
  }
}

interface Counts {
  waiting: number;
  failed: number;
}

async function disabledEndpoint(
  tx: Transaction,
  { organization_id, endpoint_id }: WebhookEndpointDisabled,
): Promise<Disabled | undefined> {
  const [row] = await tx.$queryRaw<Disabled[]>`
    SELECT e.url, e.description, e.disabled_reason, e.failing_since, e.updated_at AS disabled_at
    FROM webhook_endpoints e
    WHERE e.id = ${endpoint_id} AND e.organization_id = ${organization_id} AND e.deleted_at IS NULL AND e.status = 'disabled'
      AND e.disabled_reason IN ('failing', 'gone')`;
  return row;
}

/** Of what was to be delivered since then: what waits and what failed for good, each at most one above what is shown. */
async function countsOf(tx: Transaction, endpointId: string, since: Date): Promise<Counts> {
  const first = firstIdAt('dlv', since.getTime() - EARLIER_MS);
  const [counts] = await tx.$queryRaw<Counts[]>`
    SELECT
      (SELECT count(*)::integer FROM (SELECT FROM webhook_deliveries d
        WHERE d.endpoint_id = ${endpointId} AND d.id >= ${first} AND d.status = 'pending' LIMIT ${MAX_COUNT + 1}) AS w) AS waiting,
      (SELECT count(*)::integer FROM (SELECT FROM webhook_deliveries d
        WHERE d.endpoint_id = ${endpointId} AND d.id >= ${first} AND d.status = 'failed' LIMIT ${MAX_COUNT + 1}) AS f) AS failed`;
  return counts ?? { waiting: 0, failed: 0 };
}

const counted = (count: number): string => (count > MAX_COUNT ? 'more than 10,000' : formatNumber(count));

/** Without what may hold secrets: name, password and query. */
function shownUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

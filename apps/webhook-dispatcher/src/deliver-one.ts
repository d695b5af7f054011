import { isOutage } from '@assay/errors';
import { backoffBoundMs, retry } from '@assay/flow';
import type { Logger, Tracing, UnexpectedErrors } from '@assay/platform';
import { type Attempt, type AttemptParts, attempt } from './attempt.js';
import type { Delivery } from './deliveries.js';
import type { DeliveryQueue } from './delivery-queue.js';
import type { Metrics } from './metrics.js';
import type { AttemptRecords } from './record-attempts.js';

export interface DeliverOneParts {
  queue: DeliveryQueue;
  records: AttemptRecords;
  attempts: AttemptParts;
  logger: Logger;
  metrics: Metrics;
  unexpected: UnexpectedErrors;
  tracing: Tracing;
}

/** A fault of ours, such as a secret that cannot be opened, does not count as an attempt. It is tried again after this. */
const FAULT_PAUSE_SECONDS = 60;
const RECORD_ATTEMPTS = 5;
const RECORD_BACKOFF = { baseMs: 100, maxMs: 2_000 };

/**
 * What happens to a delivery that has a place: attempt, free the place, count, record.
 * @param finish frees the place, as soon as the attempt has ended
 * @param isStopping whether to give up recording at the next error: what is not recorded is sent again under the same webhook-id
 */
export async function deliverOne(
  delivery: Delivery,
  parts: DeliverOneParts,
  { finish, isStopping }: { finish: (attempt: Attempt | undefined) => void; isStopping: () => boolean },
): Promise<void> {
  const { attempts, metrics, tracing } = parts;
  const attributes = { 'assay.delivery_id': delivery.claim.deliveryId, 'assay.attempt': delivery.attempt };
  const options = { role: 'client', attributes, traceparent: delivery.traceparent } as const;
  let attempted: Attempt;
  try {
    attempted = await tracing.run('deliver webhook', options, () => attempt(delivery, attempts));
  } catch (error) {
    finish(undefined);
    return releaseAfterFault(delivery, error, parts);
  }
  finish(attempted);
  metrics.attempted(attempted, delivery, attempts.clock.nowMs());
  await record(delivery, attempted, parts, isStopping);
}

/** The delivery goes back into the queue. Where even that fails, its claim expires. */
async function releaseAfterFault(delivery: Delivery, error: unknown, parts: DeliverOneParts): Promise<void> {
  const { logger, queue, unexpected } = parts;
  logger.error({ err: error, ...idsOf(delivery) }, 'no attempt could be made; trying again in a minute');
  await queue
    .release([delivery.claim], FAULT_PAUSE_SECONDS)
    .catch((failure) => unexpected.caught('giving deliveries back', failure));
}

/**
 * Writes the attempt, and tries again until it is written, or the claim turns out to be lost. What is not recorded is sent
 * again when the claim expires, under the same webhook-id.
 */
async function record(
  delivery: Delivery,
  attempted: Attempt,
  { records, logger, metrics }: DeliverOneParts,
  isStopping: () => boolean,
): Promise<void> {
  let faults = 0;
  const recorded = retry(() => records.add(delivery, attempted), {
    pauseMs: (failures, error) => {
      if (!isOutage(error)) {
        logger.error({ err: error, ...idsOf(delivery) }, 'an attempt could not be recorded');
        faults++;
      }
      return faults >= RECORD_ATTEMPTS || isStopping() ? undefined : backoffBoundMs(failures, RECORD_BACKOFF);
    },
  });
  if ((await recorded.catch(() => undefined)) !== false) return;
  metrics.claimLost();
  logger.warn(
    idsOf(delivery),
    'an attempt was not recorded: its claim had expired, and another worker makes the delivery',
  );
}

function idsOf({ claim, endpoint }: Delivery) {
  return { delivery_id: claim.deliveryId, endpoint_id: endpoint.id };
}

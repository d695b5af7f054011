import { isOutage } from '@assay/errors';
import { backoffBoundMs, retry } from '@assay/flow';
import { type AttemptedRun, logFieldsOf } from '../delivery-run.js';

/** Errors that are no outage, until the attempt is left unrecorded. */
const MAX_FAULTS = 5;
const BACKOFF = { baseMs: 100, maxMs: 2_000 };

/**
 * Writes the attempt, and tries again until it is written, or the claim turns out to be lost. What is not recorded is sent
 * again when the claim expires, under the same webhook-id.
 */
export async function recordAttempt(run: AttemptedRun): Promise<void> {
  const { delivery, attempt, isStopping } = run;
  const { records, logger, metrics } = run.parts;
  let faults = 0;
  const recorded = retry(() => records.add(delivery, attempt), {
    pauseMs: (failures, error) => {
      if (!isOutage(error)) {
        logger.error({ err: error, ...logFieldsOf(run) }, 'an attempt could not be recorded');
        faults++;
      }
      return faults >= MAX_FAULTS || isStopping() ? undefined : backoffBoundMs(failures, BACKOFF);
    },
  });
  if ((await recorded.catch(() => undefined)) !== false) return;
  metrics.claimLost();
  logger.warn(
    logFieldsOf(run),
    'an attempt was not recorded: its claim had expired, and another worker makes the delivery',
  );
}

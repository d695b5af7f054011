import { type FailedRun, logFieldsOf } from '../delivery-run.js';

const PAUSE_SECONDS = 60;

/** The delivery goes back into the queue, and is tried again after a pause. Where even that fails, its claim expires. */
export async function returnToQueue(run: FailedRun): Promise<void> {
  const { logger, queue, unexpected } = run.parts;
  logger.error({ err: run.error, ...logFieldsOf(run) }, 'no attempt could be made; trying again in a minute');
  await queue
    .release([run.delivery.claim], PAUSE_SECONDS)
    .catch((failure) => unexpected.caught('giving deliveries back', failure));
}

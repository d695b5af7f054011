import { attempt } from './attempt.js';
import { type DeliveryRun, runSteps } from './delivery-run.js';
import { STEPS } from './steps.js';

/** Runs the steps of a delivery that has a slot. */
export async function deliverOne(run: DeliveryRun): Promise<void> {
  const { delivery, parts } = run;
  const attributes = { 'assay.delivery_id': delivery.claim.deliveryId, 'assay.attempt': delivery.attempt };
  const options = { role: 'client', attributes, traceparent: delivery.traceparent } as const;
  const made = await parts.tracing
    .run('deliver webhook', options, () => attempt(delivery, parts.attempts))
    .then(
      (attempted) => ({ attempt: attempted }),
      (error: unknown) => ({ error }),
    );
  if ('attempt' in made) await runSteps({ ...run, ...made }, STEPS.attempted);
  else await runSteps({ ...run, ...made }, STEPS.failed);
}

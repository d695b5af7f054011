import type { AttemptRun } from '../delivery-run.js';

/** Resolves the endpoint's name, and allows only addresses that deliveries may go to. @throws AddressError */
export async function checkAddress(run: AttemptRun): Promise<void> {
  run.target = await run.parts.guard.check(run.delivery.endpoint.url, run.deadline);
}

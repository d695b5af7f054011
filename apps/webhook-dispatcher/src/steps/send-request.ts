import type { AttemptRun } from '../delivery-run.js';

/** Sends the signed request to the checked address. @throws SendError; the deadline's reason once it has passed */
export async function sendRequest(run: AttemptRun): Promise<void> {
  const { target, signed, deadline } = run;
  if (!target || !signed) throw new Error('This step comes after signRequest and checkAddress');
  run.response = await run.parts.sender.send(target, signed.headers, signed.body, deadline);
}

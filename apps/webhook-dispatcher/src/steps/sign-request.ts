import { bodyOf } from '../deliveries.js';
import type { AttemptRun } from '../delivery-run.js';
import { signedHeaders } from '../signature.js';

const USER_AGENT = 'Assay-Webhooks/1.0';

/** Signs the body with every secret of the endpoint. @throws Error if a secret cannot be opened */
export function signRequest(run: AttemptRun): void {
  const { event, endpoint } = run.delivery;
  const { keys, clock } = run.parts;
  const body = bodyOf(event);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': USER_AGENT,
    ...signedHeaders(
      endpoint.secrets.map((secret) => keys.open(secret)),
      event.id,
      Math.floor(clock.nowMs() / 1_000),
      body,
    ),
  };
  run.signed = { headers, body };
}

import { newId } from '@assay/contracts';
import { type Attempt, type AttemptResult, resultOfFailure, resultOfResponse } from './attempt-result.js';
import type { Delivery } from './deliveries.js';
import { type AttemptParts, type AttemptRun, runSteps } from './delivery-run.js';
import { STEPS } from './steps.js';

/** Timeout of a whole attempt: DNS, connection, TLS, request and response with its body. */
export const ATTEMPT_TIMEOUT_MS = 15_000;

/**
 * Makes one attempt within its timeout.
 * @throws Error for an internal error, such as a secret that cannot be decrypted; never for failures of the endpoint or its DNS server
 */
export async function attempt(delivery: Delivery, parts: AttemptParts): Promise<Attempt> {
  const startedAtMs = parts.clock.nowMs();
  const startedMs = parts.clock.monotonicMs();
  const timeoutMs = Math.min(parts.timeoutMs, ATTEMPT_TIMEOUT_MS);
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  const result = await resultOf({ delivery, parts, deadline: deadline.signal })
    .catch((error) => resultOfFailure(error, deadline.signal, timeoutMs))
    .finally(() => clearTimeout(timer));
  return {
    id: newId('att'),
    startedAt: new Date(startedAtMs),
    durationMs: Math.round(parts.clock.monotonicMs() - startedMs),
    ...result,
  };
}

async function resultOf(run: AttemptRun): Promise<AttemptResult> {
  await runSteps(run, STEPS.attempt);
  if (!run.response) throw new Error('The last step of an attempt must have the response');
  return resultOfResponse(run.response, run.parts.clock.nowMs());
}

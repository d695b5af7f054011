import { newId } from '@assay/contracts';
import type { AddressGuard } from '@assay/safe-address';
import type { DatabaseClock } from './database-clock.js';
import { bodyOf, type Delivery } from './deliveries.js';
import { type AttemptResult, judgeFailure, judgeResponse } from './judge.js';
import type { Sender } from './send.js';
import { signedHeaders } from './signature.js';
import type { SigningKeys } from './signing-keys.js';

/** For the whole attempt: name, connection, TLS, request and response with its body. */
export const ATTEMPT_TIMEOUT_MS = 15_000;
const USER_AGENT = 'Assay-Webhooks/1.0';

/** One attempt as it is recorded. */
export interface Attempt extends AttemptResult {
  id: string;
  startedAt: Date;
  durationMs: number;
}

export interface AttemptParts {
  guard: AddressGuard;
  sender: Sender;
  keys: SigningKeys;
  clock: DatabaseClock;
  /** At most ATTEMPT_TIMEOUT_MS, from which the lease of a claim is derived. */
  timeoutMs: number;
}

/**
 * Makes one attempt within its time.
 * @throws Error for a fault of ours, such as a secret that cannot be opened; never for what the endpoint or its name server does
 */
export async function attempt(delivery: Delivery, parts: AttemptParts): Promise<Attempt> {
  const startedAtMs = parts.clock.nowMs();
  const startedMs = parts.clock.monotonicMs();
  const timeoutMs = Math.min(parts.timeoutMs, ATTEMPT_TIMEOUT_MS);
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  const result = await request(delivery, parts, deadline.signal)
    .catch((error) => judgeFailure(error, deadline.signal, timeoutMs))
    .finally(() => clearTimeout(timer));
  return {
    id: newId('att'),
    startedAt: new Date(startedAtMs),
    durationMs: Math.round(parts.clock.monotonicMs() - startedMs),
    ...result,
  };
}

/** The steps of an attempt: open the keys, check the address, sign, send, judge the response. */
async function request(
  { event, endpoint }: Delivery,
  parts: AttemptParts,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const keys = endpoint.secrets.map((secret) => parts.keys.open(secret));
  const target = await parts.guard.check(endpoint.url, signal);
  const body = bodyOf(event);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': USER_AGENT,
    ...signedHeaders(keys, event.id, Math.floor(parts.clock.nowMs() / 1_000), body),
  };
  const response = await parts.sender.send(target, headers, body, signal);
  return judgeResponse(response, parts.clock.nowMs());
}

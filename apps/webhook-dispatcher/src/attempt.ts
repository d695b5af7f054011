import type { AttemptOutcome } from '@assay/contracts';
import { newId } from '@assay/contracts';
import { parseRetryAfter } from '@assay/platform';
import { AddressError, type AddressGuard } from '@assay/safe-address';
import type { DatabaseClock } from './database-clock.js';
import { bodyOf, type Delivery } from './deliveries.js';
import { SendError, type Sender } from './send.js';
import { signedHeaders } from './signature.js';
import type { SigningKeys } from './signing-keys.js';

/** For the whole attempt: name, connection, TLS, request and answer, its body included. */
export const ATTEMPT_TIMEOUT_MS = 15_000;
const USER_AGENT = 'Assay-Webhooks/1.0';

/** One attempt as it is recorded. */
export interface Attempt {
  id: string;
  startedAt: Date;
  durationMs: number;
  outcome: AttemptOutcome;
  responseStatus: number | null;
  responseBody: string | null;
  /** What went wrong, for the endpoint's owner. */
  error: string | null;
  retryAfterMs: number | undefined;
}

export interface AttemptParts {
  guard: AddressGuard;
  sender: Sender;
  keys: SigningKeys;
  clock: DatabaseClock;
  /** At most ATTEMPT_TIMEOUT_MS, which is also where a claim's lease comes from. */
  timeoutMs: number;
}

type Result = Omit<Attempt, 'id' | 'startedAt' | 'durationMs'>;

/** Makes one attempt: check the address, sign, send. Never throws for what the endpoint or its name server does. */
export async function attempt(delivery: Delivery, parts: AttemptParts): Promise<Attempt> {
  const startedAtMs = parts.clock.nowMs();
  const startedMs = parts.clock.monotonicMs();
  const timeoutMs = Math.min(parts.timeoutMs, ATTEMPT_TIMEOUT_MS);
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  const result = await send(delivery, parts, deadline.signal)
    .catch((error) => toFailure(error, deadline.signal, timeoutMs))
    .finally(() => clearTimeout(timer));
  return {
    id: newId('att'),
    startedAt: new Date(startedAtMs),
    durationMs: Math.round(parts.clock.monotonicMs() - startedMs),
    ...result,
  };
}

async function send(delivery: Delivery, parts: AttemptParts, signal: AbortSignal): Promise<Result> {
  const { event, endpoint } = delivery;
  const keys = endpoint.secrets.map((secret) => parts.keys.open(secret));
  const target = await parts.guard.check(endpoint.url, signal);
  const body = bodyOf(event);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': USER_AGENT,
    ...signedHeaders(keys, event.id, Math.floor(parts.clock.nowMs() / 1_000), body),
  };
  const answer = await parts.sender.send(target, headers, body, signal);
  const { outcome, error } = judge(answer.status);
  return {
    outcome,
    responseStatus: answer.status,
    responseBody: answer.body,
    error,
    retryAfterMs: outcome === 'delivered' ? undefined : parseRetryAfter(answer.retryAfter, parts.clock.nowMs()),
  };
}

function judge(status: number): Pick<Attempt, 'outcome' | 'error'> {
  if (status >= 200 && status < 300) return { outcome: 'delivered', error: null };
  if (status >= 300 && status < 400)
    return { outcome: 'redirect', error: `Status ${status}: redirects are not followed; change the URL instead` };
  if (status === 410) return { outcome: 'gone', error: 'Status 410: the endpoint asks for no more events' };
  return { outcome: 'http_error', error: `Status ${status}` };
}

function toFailure(error: unknown, deadline: AbortSignal, timeoutMs: number): Result {
  const none = { responseStatus: null, responseBody: null, retryAfterMs: undefined };
  if (deadline.aborted)
    return { ...none, outcome: 'timeout', error: `No complete answer within ${timeoutMs / 1_000} seconds` };
  if (error instanceof AddressError)
    return {
      ...none,
      outcome: error.reason === 'refused' ? 'address_refused' : 'dns_error',
      error: `The URL ${error.message}`,
    };
  if (error instanceof SendError) return { ...none, outcome: error.outcome, error: error.message };
  throw error;
}

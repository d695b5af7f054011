import type { AttemptOutcome } from '@assay/contracts';
import { parseRetryAfter } from '@assay/platform';
import { AddressError } from '@assay/safe-address';
import { type EndpointResponse, SendError } from './send.js';

/** The result of an attempt. */
export interface AttemptResult {
  outcome: AttemptOutcome;
  responseStatus: number | null;
  responseBody: string | null;
  /** What went wrong, as shown to the endpoint's owner. */
  error: string | null;
  retryAfterMs: number | undefined;
}

/** An attempt, as recorded. */
export interface Attempt extends AttemptResult {
  id: string;
  startedAt: Date;
  durationMs: number;
}

interface StatusRule {
  applies: (status: number) => boolean;
  outcome: AttemptOutcome;
  error: (status: number) => string | null;
}

/** Outcomes by HTTP status. The first rule that applies decides. */
const STATUS_RULES: readonly StatusRule[] = [
  { applies: (status) => status >= 200 && status < 300, outcome: 'delivered', error: () => null },
  {
    applies: (status) => status >= 300 && status < 400,
    outcome: 'redirect',
    error: (status) => `Status ${status}: redirects are not followed; change the URL instead`,
  },
  {
    applies: (status) => status === 410,
    outcome: 'gone',
    error: () => 'Status 410: the endpoint asks for no more events',
  },
  { applies: () => true, outcome: 'http_error', error: (status) => `Status ${status}` },
];

/** The result of an attempt with a response. */
export function resultOfResponse({ status, body, retryAfter }: EndpointResponse, nowMs: number): AttemptResult {
  const rule = STATUS_RULES.find(({ applies }) => applies(status));
  if (!rule) throw new Error('the last rule applies to every status');
  const { outcome } = rule;
  return {
    outcome,
    responseStatus: status,
    responseBody: body,
    error: rule.error(status),
    retryAfterMs: outcome === 'delivered' ? undefined : parseRetryAfter(retryAfter, nowMs),
  };
}

/**
 * The result of an attempt without a response: it timed out, its address is not allowed or does not resolve, or the connection failed.
 * @throws any other error, which is a bug here
 */
export function resultOfFailure(error: unknown, deadline: AbortSignal, timeoutMs: number): AttemptResult {
  const failed = (outcome: AttemptOutcome, message: string): AttemptResult => ({
    outcome,
    responseStatus: null,
    responseBody: null,
    error: message,
    retryAfterMs: undefined,
  });
  if (deadline.aborted) return failed('timeout', `No complete response within ${timeoutMs / 1_000} seconds`);
  if (error instanceof AddressError)
    return failed(error.reason === 'refused' ? 'address_refused' : 'dns_error', `The URL ${error.message}`);
  if (error instanceof SendError) return failed(error.outcome, error.message);
  throw error;
}

import type { LimitPolicy } from '@assay/contracts';
import type { Decision, WindowStatus } from './stores/store.js';

/**
 * The limit that the X-RateLimit-* headers report. Of an admitted request: the one that would reject first, with the least
 * remaining, then the longest window. Of a rejected one: the exhausted one with the longest wait.
 */
export function reportedWindow({ allowed, windows }: Decision): WindowStatus {
  let reported: WindowStatus | undefined;
  for (const window of windows) {
    if (!allowed && !window.exhausted) continue;
    if (!reported || (allowed ? isTighter(window, reported) : window.resetAtMs > reported.resetAtMs)) reported = window;
  }
  if (!reported) throw new RangeError('a decision without windows has nothing to report');
  return reported;
}

const isTighter = (a: WindowStatus, b: WindowStatus): boolean =>
  a.remaining < b.remaining || (a.remaining === b.remaining && a.windowSeconds > b.windowSeconds);

/** Whole seconds from the decision until the reset, rounded up: never earlier than the reset, at least 1. */
export const secondsUntilReset = (window: WindowStatus, nowMs: number): number =>
  Math.max(1, Math.ceil((window.resetAtMs - nowMs) / 1_000));

/** RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers-11, section 3): the limits themselves. */
export const policyHeader = (limits: readonly LimitPolicy[]): string =>
  limits.map(({ name, limit, windowSeconds }) => `"${name}";q=${limit};w=${windowSeconds}`).join(', ');

/**
 * The headers of a response: X-RateLimit-* (specification, Limits) of the reported window, and RateLimit-Policy and
 * RateLimit (draft-ietf-httpapi-ratelimit-headers-11, sections 3 and 4) of all windows. Names in lower case, as Fastify keeps
 * them: it would have to write each again.
 * @param policies the RateLimit-Policy field where the caller has it ready
 */
export function rateLimitHeaders(
  decision: Decision,
  policies = policyHeader(decision.windows.map(({ policy, ...window }) => ({ name: policy, ...window }))),
): Record<string, string> {
  const reported = reportedWindow(decision);
  const { windows, nowMs, allowed } = decision;
  // one string built in place: this runs on every request
  let states = '';
  for (const window of windows) {
    if (states !== '') states += ', ';
    states += `"${window.policy}";r=${window.remaining};t=${secondsUntilReset(window, nowMs)}`;
  }
  const headers: Record<string, string> = {
    'x-ratelimit-limit': String(reported.limit),
    'x-ratelimit-remaining': String(allowed ? reported.remaining : 0),
    'x-ratelimit-reset': String(Math.ceil(reported.resetAtMs / 1_000)),
    'x-ratelimit-window': String(reported.windowSeconds),
    'ratelimit-policy': policies,
    ratelimit: states,
  };
  if (!allowed) headers['retry-after'] = String(secondsUntilReset(reported, nowMs));
  return headers;
}

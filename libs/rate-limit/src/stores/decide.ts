import type { LimitPolicy } from '@assay/contracts';
import type { SpendRequest, WindowStatus } from './store.js';

/** Structured field integers end here (RFC 9651 section 3.3.1). */
const MAX_LIMIT = 999_999_999_999_999;

/** @throws RangeError naming what is wrong. */
export function assertSpendRequest({ subject, limits }: SpendRequest): void {
  if (subject === '') throw new RangeError('a rate-limit subject is never empty');
  if (limits.length === 0) throw new RangeError('a request names at least one limit');
  const names = new Set<string>();
  for (const { policy, cost } of limits) {
    if (!Number.isInteger(policy.limit) || policy.limit < 0 || policy.limit > MAX_LIMIT)
      throw new RangeError(`limit ${policy.name}: ${policy.limit} is not a whole number from 0 to ${MAX_LIMIT}`);
    if (!(policy.windowSeconds >= 0.001))
      throw new RangeError(`limit ${policy.name}: a window of ${policy.windowSeconds} s is invalid`);
    if (!Number.isInteger(cost) || cost < 0 || cost > MAX_LIMIT)
      throw new RangeError(`limit ${policy.name}: cost ${cost} is not a whole number from 0 to ${MAX_LIMIT}`);
    if (names.has(policy.name)) throw new RangeError(`limit ${policy.name} is named twice`);
    names.add(policy.name);
  }
}

export const asPeek = (subject: string, policies: readonly LimitPolicy[]): SpendRequest => ({
  subject,
  limits: policies.map((policy) => ({ policy, cost: 0 })),
});

export const withoutCost = ({ subject, limits }: SpendRequest): SpendRequest => ({
  subject,
  limits: limits.map(({ policy }) => ({ policy, cost: 0 })),
});

export const windowMsOf = (policy: LimitPolicy): number => Math.round(policy.windowSeconds * 1_000);

/** A policy name has no space, so that no two pairs share a key. */
export const windowKey = (subject: string, policy: LimitPolicy): string => `${policy.name} ${subject}`;

/** `allowance` is the limit, or this gateway's part of it; `rejectedCost` is 0 where the request was admitted. */
export function windowStatus(
  policy: LimitPolicy,
  startMs: number,
  spent: number,
  allowance: number,
  rejectedCost: number,
): WindowStatus {
  return {
    policy: policy.name,
    limit: policy.limit,
    spent,
    remaining: Math.max(0, allowance - spent),
    resetAtMs: startMs + windowMsOf(policy),
    windowSeconds: policy.windowSeconds,
    exhausted: rejectedCost > 0 && spent + rejectedCost > allowance,
  };
}

import type { LimitPolicy } from '@assay/contracts';
import { assertSpendRequest, windowKey, windowMsOf, windowStatus } from './decide.js';
import type { Decision, LimitSpend, SpendRequest } from './store.js';
import { type Window, WindowTable } from './window-table.js';

interface ShareWindow extends Window {
  readonly subject: string;
  policy: LimitPolicy;
  /** What all gateways together had spent when the shared store was last heard. */
  sharedSpent: number;
  /** What this gateway admitted by itself since, and the shared store does not know. */
  unsettled: number;
}

/**
 * What one gateway may admit while the shared store is away: its part of what was left when the store was last
 * heard, (limit − spent) ÷ live gateways, which for a window that nobody opened is limit ÷ live gateways. So gateways
 * that lose the store in mid-window do not together admit a second limit.
 */
export class LocalShare {
  readonly #table: WindowTable<ShareWindow>;

  constructor(maxWindows: number) {
    this.#table = new WindowTable(maxWindows);
  }

  /** Remembers what the shared store said. */
  adopt({ subject, limits }: SpendRequest, decision: Decision): void {
    const { nowMs } = decision;
    this.#table.sweepSometimes(nowMs);
    for (let i = 0; i < limits.length; i++) {
      const { policy } = limits[i] as LimitSpend;
      const status = decision.windows[i];
      if (!status || status.spent === 0) continue;
      const windowMs = windowMsOf(policy);
      const startMs = status.resetAtMs - windowMs;
      const known = this.#table.find(windowKey(subject, policy), windowMs, nowMs);
      const unsettled = known?.unsettled ?? 0;
      const window = {
        subject,
        policy,
        startMs,
        spent: status.spent + unsettled,
        sharedSpent: status.spent,
        unsettled,
      };
      if (known && known.startMs === startMs) Object.assign(known, window);
      else this.#table.put(windowKey(subject, policy), windowMs, window, nowMs);
    }
  }

  /** Spends from this gateway's share, all or nothing. `nowMs` goes on in the time of the shared store. */
  spend(request: SpendRequest, nowMs: number, liveGateways: number): Decision {
    assertSpendRequest(request);
    this.#table.sweepSometimes(nowMs);
    const { subject, limits } = request;
    const windows = limits.map(({ policy }) => this.#table.find(windowKey(subject, policy), windowMsOf(policy), nowMs));
    const allowances = limits.map(({ policy }, i) =>
      allowance(policy.limit, windows[i]?.sharedSpent ?? 0, liveGateways),
    );
    const allowed = limits.every(
      ({ cost }, i) => cost === 0 || (windows[i]?.spent ?? 0) + cost <= (allowances[i] as number),
    );
    if (allowed)
      for (const [i, limit] of limits.entries())
        if (limit.cost > 0) windows[i] = this.#count(subject, limit, windows[i], nowMs);
    return {
      allowed,
      nowMs,
      windows: limits.map(({ policy, cost }, i) => {
        const { startMs, spent } = windows[i] ?? { startMs: nowMs, spent: 0 };
        return windowStatus(policy, startMs, spent, allowances[i] as number, allowed ? 0 : cost);
      }),
    };
  }

  /** The shared store turns out to have counted a request that was admitted here too. */
  alreadyCounted({ subject, limits }: SpendRequest, nowMs: number): void {
    for (const { policy, cost } of limits) {
      const window = this.#table.find(windowKey(subject, policy), windowMsOf(policy), nowMs);
      if (!window) continue;
      const counted = Math.min(cost, window.unsettled);
      window.unsettled -= counted;
      window.spent -= counted;
    }
  }

  /** What the shared store is owed, of windows that are still open. Each cost is handed out once. */
  takeUnsettled(nowMs: number): SpendRequest[] {
    const taken: SpendRequest[] = [];
    for (const window of this.#table.open(nowMs)) {
      const { subject, policy, unsettled } = window;
      if (unsettled === 0) continue;
      taken.push({ subject, limits: [{ policy, cost: unsettled }] });
      window.sharedSpent += unsettled;
      window.unsettled = 0;
    }
    return taken;
  }

  #count(subject: string, { policy, cost }: LimitSpend, known: ShareWindow | undefined, nowMs: number): ShareWindow {
    const window = known ?? { subject, policy, startMs: nowMs, spent: 0, sharedSpent: 0, unsettled: 0 };
    if (!known) this.#table.put(windowKey(subject, policy), windowMsOf(policy), window, nowMs);
    window.policy = policy;
    window.spent += cost;
    window.unsettled += cost;
    return window;
  }
}

function allowance(limit: number, sharedSpent: number, liveGateways: number): number {
  const share = Math.floor(Math.max(0, limit - sharedSpent) / liveGateways);
  // A limit smaller than the number of gateways would else refuse everybody for the whole outage.
  if (sharedSpent === 0 && limit > 0) return Math.max(1, share);
  return sharedSpent + share;
}

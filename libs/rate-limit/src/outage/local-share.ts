import type { LimitPolicy } from '@assay/contracts';
import { assertSpendRequest, windowKey, windowMsOf, windowStatus } from '../stores/decide.js';
import type { Decision, LimitSpend, SpendRequest } from '../stores/store.js';
import { WindowTable } from '../stores/window-table.js';

interface ShareWindow {
  readonly subject: string;
  policy: LimitPolicy;
  startMs: number;
  /** What all gateways together had spent when the shared store was last heard. */
  sharedSpent: number;
  /** What this gateway admitted by itself since, and the shared store does not know. */
  unsettled: number;
  /** What is being reported to the shared store, and is not confirmed. */
  settling: number;
}

const spentOf = (window: ShareWindow | undefined): number =>
  window ? window.sharedSpent + window.unsettled + window.settling : 0;

/**
 * What one gateway may admit while the shared store is away: its part of what was left when the store was last
 * heard, (limit − spent) ÷ live gateways, which for a window that nobody opened is limit ÷ live gateways. So gateways
 * that lose the store in mid-window do not together admit a second limit.
 */
export class LocalShare {
  readonly #table: WindowTable<ShareWindow>;
  readonly #maxWindows: number;
  /** Windows with something unsettled; some may have expired since. */
  #owing = new Set<ShareWindow>();

  constructor(maxWindows: number) {
    this.#table = new WindowTable(maxWindows);
    this.#maxWindows = maxWindows;
  }

  /** Remembers the shared store's response. */
  adopt({ subject, limits }: SpendRequest, { nowMs, windows }: Decision): void {
    this.#table.sweepSometimes(nowMs);
    for (const [i, { policy }] of limits.entries()) {
      const status = windows[i];
      if (!status || status.spent === 0) continue;
      const windowMs = windowMsOf(policy);
      const startMs = status.resetAtMs - windowMs;
      const known = this.#find(subject, policy, nowMs);
      if (known?.startMs === startMs) {
        known.policy = policy;
        known.sharedSpent = status.spent;
        continue;
      }
      // the same window as the shared store knows it; what it does not know yet is owed to it still
      const { unsettled, settling } = known ?? { unsettled: 0, settling: 0 };
      const window = { subject, policy, startMs, sharedSpent: status.spent, unsettled, settling };
      this.#table.put(windowKey(subject, policy), windowMs, window, nowMs);
      if (unsettled > 0) this.#owing.add(window);
    }
  }

  /**
   * Spends from this gateway's share, all or nothing. `nowMs` goes on in the time of the shared store. Where the shared
   * store was asked too and still owes its response (`onItsWay`), the caller says `settled` when it knows.
   */
  spend(request: SpendRequest, nowMs: number, liveGateways: number, onItsWay = false): Decision {
    assertSpendRequest(request);
    this.#table.sweepSometimes(nowMs);
    const { subject, limits } = request;
    const shares = limits.map((limit) => {
      const window = this.#find(subject, limit.policy, nowMs);
      return { limit, window, allowed: allowance(limit.policy.limit, window?.sharedSpent ?? 0, liveGateways) };
    });
    const isAllowed = shares.every(
      ({ limit: { cost }, window, allowed }) => cost === 0 || spentOf(window) + cost <= allowed,
    );
    if (isAllowed)
      for (const share of shares)
        if (share.limit.cost > 0) share.window = this.#count(subject, share.limit, share.window, nowMs, onItsWay);
    return {
      allowed: isAllowed,
      nowMs,
      windows: shares.map(({ limit: { policy, cost }, window, allowed }) =>
        windowStatus(policy, window?.startMs ?? nowMs, spentOf(window), allowed, isAllowed ? 0 : cost),
      ),
    };
  }

  /**
   * Takes debts to the shared store, of windows that are still open: about `max` windows, those of a subject together.
   * The caller says `settled` for each request.
   */
  takeUnsettled(nowMs: number, max: number): SpendRequest[] {
    const bySubject = new Map<string, LimitSpend[]>();
    let taken = 0;
    for (const window of this.#owing) {
      if (taken >= max) break;
      this.#owing.delete(window);
      const { subject, policy, unsettled } = window;
      if (unsettled === 0 || this.#find(subject, policy, nowMs) !== window) continue;
      window.settling += unsettled;
      window.unsettled = 0;
      taken++;
      const limits = bySubject.get(subject);
      if (limits) limits.push({ policy, cost: unsettled });
      else bySubject.set(subject, [{ policy, cost: unsettled }]);
    }
    return [...bySubject].map(([subject, limits]) => ({ subject, limits }));
  }

  /** The shared store has it, or, without a response, may not and is still owed it. */
  settled(request: SpendRequest, decision: Decision | undefined, nowMs: number): void {
    for (const { policy, cost } of request.limits) {
      const window = this.#find(request.subject, policy, nowMs);
      if (!window) continue;
      window.settling = Math.max(0, window.settling - cost);
      if (!decision) this.#addUnsettled(window, cost, nowMs);
    }
    if (decision) this.adopt(request, decision);
  }

  #find(subject: string, policy: LimitPolicy, nowMs: number): ShareWindow | undefined {
    return this.#table.find(windowKey(subject, policy), windowMsOf(policy), nowMs);
  }

  #count(
    subject: string,
    { policy, cost }: LimitSpend,
    known: ShareWindow | undefined,
    nowMs: number,
    onItsWay: boolean,
  ): ShareWindow {
    const window = known ?? { subject, policy, startMs: nowMs, sharedSpent: 0, unsettled: 0, settling: 0 };
    if (!known) this.#table.put(windowKey(subject, policy), windowMsOf(policy), window, nowMs);
    window.policy = policy;
    if (onItsWay) window.settling += cost;
    else this.#addUnsettled(window, cost, nowMs);
    return window;
  }

  #addUnsettled(window: ShareWindow, cost: number, nowMs: number): void {
    window.unsettled += cost;
    this.#owing.add(window);
    // In a long outage expired windows would gather without end.
    if (this.#owing.size <= 2 * this.#maxWindows) return;
    this.#owing = new Set([...this.#table.open(nowMs)].filter(({ unsettled }) => unsettled > 0));
  }
}

function allowance(limit: number, sharedSpent: number, liveGateways: number): number {
  const share = Math.floor(Math.max(0, limit - sharedSpent) / liveGateways);
  // A limit smaller than the number of gateways would else reject everybody for the whole outage.
  if (sharedSpent === 0 && limit > 0) return Math.max(1, share);
  return sharedSpent + share;
}

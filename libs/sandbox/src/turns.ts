/** Processor time that was used a minute ago counts half. */
const HALF_LIFE_MS = 60_000;
/** Recent processor time beyond which an organization's work runs in the background, where others are there. */
const BUDGET_MS = 2_000;
/** Who asked for nothing for so long is not there. */
const PRESENT_MS = 60_000;
/** How long an organization goes without the quick place after a step of its work was long. */
const SLOW_MS = 600_000;
const MAX_ACCOUNTS = 1_000;

export interface TurnRequest {
  organization: string;
  /** Whether its first step is long for certain: it is nothing for the quick place. */
  isLarge?: boolean;
}

/** A place that work was given. */
export interface Turn<R extends TurnRequest> {
  readonly request: R;
  /** Whether it has the quick place, where work may only stay for a short time. */
  isQuick: boolean;
  /** Processor time that is charged for it already. */
  chargedMs: number;
}

interface Account {
  usedMs: number;
  atMs: number;
  slowUntilMs: number;
  askedMs: number;
}

/**
 * Who may use a process next: a number of ordinary places and one quick place more. Pure: it starts nothing and reads no
 * clock but the one it is given.
 *
 * - A free ordinary place goes to the organization that holds the fewest places, then to the one that used the least
 *   processor time recently, then to the request that came first. No place stays free while a request may have it.
 * - The quick place is for organizations that hold no other, and not for large work. Work with a long step is stopped there (`markSlow`), and its
 *   organization does without the quick place for ten minutes. So the next organization waits for no long work of others,
 *   however many they are.
 * - Each organization has a budget of processor time: a leaky bucket that empties by half each minute. Beyond it, work
 *   comes last in line and runs in the background (`isBackground`).
 */
export class Turns<R extends TurnRequest> {
  private readonly waiting: R[] = [];
  private readonly held = new Set<Turn<R>>();
  private readonly accounts = new Map<string, Account>();

  /** @param places ordinary ones, at least 1 */
  constructor(
    private readonly places: number,
    private readonly nowMs: () => number,
  ) {}

  ask(request: R): void {
    this.waiting.push(request);
    this.account(request.organization).askedMs = this.nowMs();
  }

  /** Takes back what was asked and not given. False where it does not wait. */
  withdraw(request: R): boolean {
    const at = this.waiting.indexOf(request);
    if (at >= 0) this.waiting.splice(at, 1);
    return at >= 0;
  }

  /** Gives the next place, or none where no request may have one. @param canServe leaves requests out for now */
  next(canServe: (request: R, isQuick: boolean) => boolean = () => true): Turn<R> | undefined {
    const isQuick = !this.hasOrdinaryPlace();
    if (isQuick && [...this.held].some((turn) => turn.isQuick)) return undefined;
    const nowMs = this.nowMs();
    let best: { request: R; held: number; usedMs: number } | undefined;
    for (const request of this.waiting) {
      if ((isQuick && !this.mayBeQuick(request)) || !canServe(request, isQuick)) continue;
      const held = this.heldBy(request.organization);
      const usedMs = this.usedMs(request.organization, nowMs);
      if (!best || held < best.held || (held === best.held && usedMs < best.usedMs)) best = { request, held, usedMs };
    }
    if (!best) return undefined;
    this.withdraw(best.request);
    const turn = { request: best.request, isQuick, chargedMs: 0 };
    this.held.add(turn);
    return turn;
  }

  /** Whether only a process is lacking for work that may have the quick place. */
  wantsQuickPlace(): boolean {
    const isTaken = [...this.held].some((turn) => turn.isQuick);
    return !isTaken && !this.hasOrdinaryPlace() && this.waiting.some((request) => this.mayBeQuick(request));
  }

  /** Moves work from the quick place to an ordinary one. False where none is free. */
  settle(turn: Turn<R>): boolean {
    if (turn.isQuick && this.hasOrdinaryPlace()) turn.isQuick = false;
    return !turn.isQuick;
  }

  /** A step of this work takes long: its organization does without the quick place for a while. */
  markSlow({ request: { organization } }: Turn<R>): void {
    this.account(organization).slowUntilMs = this.nowMs() + SLOW_MS;
  }

  /** @param processorMs what the work has taken since its turn began */
  charge(turn: Turn<R>, processorMs: number): void {
    const addedMs = processorMs - turn.chargedMs;
    if (addedMs <= 0) return;
    turn.chargedMs = processorMs;
    const account = this.account(turn.request.organization);
    const nowMs = this.nowMs();
    account.usedMs = decayed(account, nowMs) + addedMs;
    account.atMs = nowMs;
  }

  /** @param processorMs what the work has taken since its turn began */
  end(turn: Turn<R>, processorMs: number): void {
    if (this.held.delete(turn)) this.charge(turn, processorMs);
  }

  /** Whether an organization has used more processor time recently than its budget, and others may be kept from theirs. */
  isBackground(organization: string): boolean {
    const nowMs = this.nowMs();
    return this.isOverBudget(organization, nowMs) && this.hasCompany(organization, nowMs);
  }

  /** Organizations whose work counts as long: over budget, or without the quick place. */
  longRunning(): string[] {
    const nowMs = this.nowMs();
    return [...this.accounts.keys()].filter((name) => this.isSlow(name) || this.isOverBudget(name, nowMs));
  }

  /** Whether another organization waits that this place could go to. */
  isWaitedForByOthers({ request: { organization }, isQuick }: Turn<R>): boolean {
    return this.waiting.some(
      (request) => request.organization !== organization && (!isQuick || this.mayBeQuick(request)),
    );
  }

  /** Everything that still waits, which is forgotten. */
  clear(): R[] {
    return this.waiting.splice(0);
  }

  get waitingCount(): number {
    return this.waiting.length;
  }

  private hasOrdinaryPlace(): boolean {
    return [...this.held].filter(({ isQuick }) => !isQuick).length < this.places;
  }

  private heldBy(organization: string): number {
    return [...this.held].filter(({ request }) => request.organization === organization).length;
  }

  private mayBeQuick({ organization, isLarge }: R): boolean {
    return !isLarge && this.heldBy(organization) === 0 && !this.isSlow(organization);
  }

  private isOverBudget(organization: string, nowMs: number): boolean {
    return this.usedMs(organization, nowMs) > BUDGET_MS;
  }

  private hasCompany(organization: string, nowMs: number): boolean {
    for (const [other, { askedMs }] of this.accounts)
      if (other !== organization && nowMs - askedMs < PRESENT_MS) return true;
    return false;
  }

  private isSlow(organization: string): boolean {
    return (this.accounts.get(organization)?.slowUntilMs ?? 0) > this.nowMs();
  }

  private usedMs(organization: string, nowMs: number): number {
    const account = this.accounts.get(organization);
    return account ? decayed(account, nowMs) : 0;
  }

  private account(organization: string): Account {
    const known = this.accounts.get(organization);
    if (known) return known;
    if (this.accounts.size >= MAX_ACCOUNTS) this.forgetTheIdle();
    const account = { usedMs: 0, atMs: this.nowMs(), slowUntilMs: 0, askedMs: Number.NEGATIVE_INFINITY };
    this.accounts.set(organization, account);
    return account;
  }

  private forgetTheIdle(): void {
    const nowMs = this.nowMs();
    for (const [organization, { slowUntilMs }] of this.accounts)
      if (slowUntilMs <= nowMs && this.usedMs(organization, nowMs) < 1) this.accounts.delete(organization);
  }
}

function decayed({ usedMs, atMs }: Account, nowMs: number): number {
  return usedMs * 2 ** ((atMs - nowMs) / HALF_LIFE_MS);
}

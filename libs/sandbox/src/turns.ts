/** Whoever has used processes less comes first; what was used a minute ago counts half. */
const HALF_LIFE_MS = 60_000;
/** How long an organization goes without the quick place after work of its own had to be stopped there. */
const SLOW_MS = 600_000;
const MAX_ACCOUNTS = 1_000;

export interface TurnRequest {
  organization: string;
}

/** A place that work was given. */
export interface Turn<R extends TurnRequest> {
  readonly request: R;
  /** Whether it has the quick place, where work may only stay for a short time. */
  isQuick: boolean;
}

interface Account {
  usedMs: number;
  atMs: number;
  slowUntilMs: number;
}

/**
 * Who may use a process next: a number of ordinary places and one quick place more. Pure: it is asked and told, and starts
 * nothing.
 *
 * - An ordinary place that is free is given to the organization that holds fewest places, then to the one that has used
 *   least processor time lately, then in the order of asking. No place stays free while somebody may have it.
 * - The quick place is for organizations that hold no other. Work that stays too long there is stopped (`overran`), and its
 *   organization does without the quick place for ten minutes. So the next organization waits for no long work of others,
 *   however many they are.
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
  }

  /** Takes back what was asked and not given. False where it does not wait. */
  withdraw(request: R): boolean {
    const at = this.waiting.indexOf(request);
    if (at >= 0) this.waiting.splice(at, 1);
    return at >= 0;
  }

  /** Gives the next place, or none where no request may have one. @param canServe leaves requests out for now */
  next(canServe: (request: R) => boolean = () => true): Turn<R> | undefined {
    const isQuick = !this.hasOrdinaryPlace();
    if (isQuick && [...this.held].some((turn) => turn.isQuick)) return undefined;
    const nowMs = this.nowMs();
    let best: { request: R; held: number; usedMs: number } | undefined;
    for (const request of this.waiting) {
      if (!canServe(request)) continue;
      const held = this.heldBy(request.organization);
      if (isQuick && (held > 0 || this.isSlow(request.organization))) continue;
      const usedMs = this.usedMs(request.organization, nowMs);
      if (!best || held < best.held || (held === best.held && usedMs < best.usedMs)) best = { request, held, usedMs };
    }
    if (!best) return undefined;
    this.withdraw(best.request);
    const turn = { request: best.request, isQuick };
    this.held.add(turn);
    return turn;
  }

  /** Moves work from the quick place to an ordinary one. False where none is free. */
  settle(turn: Turn<R>): boolean {
    if (turn.isQuick && this.hasOrdinaryPlace()) turn.isQuick = false;
    return !turn.isQuick;
  }

  /** Work on the quick place took too long, and is stopped. */
  overran({ request: { organization } }: Turn<R>): void {
    this.account(organization).slowUntilMs = this.nowMs() + SLOW_MS;
  }

  end(turn: Turn<R>, processorMs: number): void {
    if (!this.held.delete(turn)) return;
    const account = this.account(turn.request.organization);
    const nowMs = this.nowMs();
    account.usedMs = this.usedMs(turn.request.organization, nowMs) + processorMs;
    account.atMs = nowMs;
  }

  /** Whether another organization waits that this place could go to. */
  isWantedByOthers(turn: Turn<R>): boolean {
    const { organization } = turn.request;
    return this.waiting.some((request) => request.organization !== organization);
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

  private isSlow(organization: string): boolean {
    return (this.accounts.get(organization)?.slowUntilMs ?? 0) > this.nowMs();
  }

  private usedMs(organization: string, nowMs: number): number {
    const account = this.accounts.get(organization);
    return account ? account.usedMs * 2 ** ((account.atMs - nowMs) / HALF_LIFE_MS) : 0;
  }

  private account(organization: string): Account {
    const known = this.accounts.get(organization);
    if (known) return known;
    if (this.accounts.size >= MAX_ACCOUNTS) this.forgetTheIdle();
    const account = { usedMs: 0, atMs: this.nowMs(), slowUntilMs: 0 };
    this.accounts.set(organization, account);
    return account;
  }

  private forgetTheIdle(): void {
    const nowMs = this.nowMs();
    for (const [organization, { slowUntilMs }] of this.accounts)
      if (slowUntilMs <= nowMs && this.usedMs(organization, nowMs) < 1) this.accounts.delete(organization);
  }
}

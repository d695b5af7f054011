import type { Tenant } from '@assay/database';
import { FairQueue } from '@assay/flow';

/** An attempt older than this no longer counts against the quick ones. */
const LINGERING_AFTER_MS = 250;
/** An endpoint that takes longer is slow: it gets one attempt at a time, until it responds sooner. */
const SLOW_AFTER_MS = 2_000;
/** Concurrent attempts that an endpoint starts with; each quick response doubles them. */
const FIRST_LIMIT = 2;
/** What is known of an endpoint without work is forgotten after this. */
const FORGET_AFTER_MS = 10 * 60_000;

type Kind = 'quick' | 'lingering';

export interface LanesOptions {
  /** Attempts at once that have just started. */
  maxQuick: number;
  /** Concurrent attempts that wait for a slow response: each holds no more than a socket. */
  maxLingering: number;
  maxPerEndpoint: number;
  monotonicMs: () => number;
  /** Called when a slot becomes free that a delivery may wait for. */
  freed: () => void;
}

/** What this process knows of one endpoint. */
export interface Lane {
  readonly endpointId: string;
  readonly tenant: Required<Tenant>;
  active: number;
  limit: number;
  slow: boolean;
  /** Counts the signs that due rows wait in the database; 0 for none. */
  backlog: number;
  waiting: boolean;
  /** It takes no turn for a while: by its pace, or because its deliveries wait behind others. */
  paused: NodeJS.Timeout | undefined;
  paced: boolean;
  usedAtMs: number;
}

/** The right to make one attempt. Its holder finishes or cancels it, once. */
export interface Slot {
  readonly lane: Lane;
  kind: Kind;
  startedAtMs: number;
}

/**
 * Which endpoint gets the next attempt. Concurrent attempts are bounded for each endpoint, by how quickly it responds, and in total;
 * organizations take turns, and within one its endpoints do. An attempt that lingers gives its slot among the quick ones
 * back, and an endpoint that is known to be slow never takes one: so hanging endpoints delay only themselves.
 */
export class Lanes {
  private readonly lanes = new Map<string, Lane>();
  private readonly turns = { quick: new FairQueue<Lane>(), lingering: new FairQueue<Lane>() };
  private readonly used = { quick: 0, lingering: 0 };
  private readonly quickByOrganization = new Map<string, number>();
  /** Lanes with work, or that had some not long ago, by organization. */
  private readonly engaged = new Map<string, Set<Lane>>();
  /** In the order of their starts. */
  private readonly slots = new Set<Slot>();

  constructor(private readonly options: LanesOptions) {}

  get inFlight(): Readonly<Record<Kind, number>> {
    return this.used;
  }

  /** Quick slots that are left. */
  free(): number {
    return Math.max(0, this.options.maxQuick - this.used.quick);
  }

  /** Endpoints of these organizations whose next delivery has to wait. */
  busy(organizationIds: Iterable<string>): string[] {
    const busy: string[] = [];
    for (const organizationId of new Set(organizationIds))
      for (const lane of this.engaged.get(organizationId) ?? [])
        if (lane.backlog > 0 || lane.paused || lane.active >= limitOf(lane)) busy.push(lane.endpointId);
        else if (lane.active === 0) this.disengage(lane);
    return busy;
  }

  /** The lane takes no turn for this time, or until it is resumed. */
  pause(lane: Lane, pauseMs: number, why?: 'paced'): void {
    clearTimeout(lane.paused);
    lane.paced = why === 'paced';
    lane.paused = setTimeout(() => this.resume(lane), pauseMs).unref();
  }

  resume(lane: Lane): void {
    clearTimeout(lane.paused);
    lane.paused = undefined;
    this.wait(lane);
    this.options.freed();
  }

  /** A slot for a delivery that has just come up, or undefined if it must wait for its turn in the database. */
  reserve(endpointId: string, tenant: Required<Tenant>): Slot | undefined {
    const lane = this.laneOf(endpointId, tenant);
    return lane.backlog === 0 && this.mayStart(lane) ? this.slot(lane) : undefined;
  }

  /** Due rows of this endpoint wait in the database. */
  expect(endpointId: string, tenant: Required<Tenant>): void {
    const lane = this.laneOf(endpointId, tenant);
    lane.backlog++;
    this.engage(lane);
    this.wait(lane);
  }

  /** Slots for waiting endpoints, by turns, at most `atMost`. */
  take(atMost: number): Map<Lane, Slot[]> {
    const taken = new Map<Lane, Slot[]>();
    let left = atMost;
    for (const kind of ['quick', 'lingering'] as const) {
      // those that had to let others go first come back when a slot is freed
      const passed: Lane[] = [];
      while (left > 0 && this.used[kind] < this.max(kind)) {
        const lane = this.turns[kind].shift();
        if (!lane) break;
        lane.waiting = false;
        if (lane.backlog === 0 || lane.paused || lane.active >= limitOf(lane)) continue;
        if (kindOf(lane) !== kind) {
          this.wait(lane);
          continue;
        }
        if (!this.mayStart(lane)) {
          passed.push(lane);
          continue;
        }
        taken.set(lane, [...(taken.get(lane) ?? []), this.slot(lane)]);
        left--;
        this.wait(lane);
      }
      for (const lane of passed) this.wait(lane);
    }
    return taken;
  }

  /** The database had no further due rows of this endpoint when its backlog was `seen`. */
  exhausted(lane: Lane, seen: number): void {
    if (lane.backlog === seen) lane.backlog = 0;
  }

  /** @param quick whether the endpoint responded or rejected the connection, rather than letting us wait */
  finish(slot: Slot, quick: boolean): void {
    const { lane } = slot;
    const wasSlow = lane.slow;
    lane.slow = !quick || this.options.monotonicMs() - slot.startedAtMs > SLOW_AFTER_MS;
    if (lane.slow || wasSlow) lane.limit = FIRST_LIMIT;
    else lane.limit = Math.min(lane.limit * 2, this.options.maxPerEndpoint);
    this.cancel(slot);
  }

  /** Returns an unused slot. */
  cancel(slot: Slot): void {
    if (!this.slots.delete(slot)) return;
    const { lane } = slot;
    lane.active--;
    lane.usedAtMs = this.options.monotonicMs();
    this.release(slot);
    this.wait(lane);
    this.options.freed();
  }

  /** Call it several times a second. */
  age(): void {
    const now = this.options.monotonicMs();
    let freed = false;
    for (const slot of this.slots) {
      const ageMs = now - slot.startedAtMs;
      if (ageMs < LINGERING_AFTER_MS) break;
      if (ageMs > SLOW_AFTER_MS) slot.lane.slow = true;
      if (slot.kind === 'lingering' || this.used.lingering >= this.options.maxLingering) continue;
      this.release(slot);
      slot.kind = 'lingering';
      this.used.lingering++;
      freed = true;
    }
    if (freed) this.options.freed();
  }

  /** Call it every few minutes. */
  forget(): void {
    const before = this.options.monotonicMs() - FORGET_AFTER_MS;
    for (const [id, lane] of this.lanes)
      if (lane.active === 0 && lane.backlog === 0 && lane.usedAtMs < before) {
        this.lanes.delete(id);
        this.disengage(lane);
      }
  }

  private laneOf(endpointId: string, tenant: Required<Tenant>): Lane {
    const known = this.lanes.get(endpointId);
    if (known) return known;
    const usedAtMs = this.options.monotonicMs();
    const lane: Lane = {
      endpointId,
      tenant,
      active: 0,
      limit: FIRST_LIMIT,
      slow: false,
      backlog: 0,
      waiting: false,
      paused: undefined,
      paced: false,
      usedAtMs,
    };
    this.lanes.set(endpointId, lane);
    return lane;
  }

  private engage(lane: Lane): void {
    const { organizationId } = lane.tenant;
    const lanes = this.engaged.get(organizationId);
    if (lanes) lanes.add(lane);
    else this.engaged.set(organizationId, new Set([lane]));
  }

  private disengage(lane: Lane): void {
    const { organizationId } = lane.tenant;
    const lanes = this.engaged.get(organizationId);
    lanes?.delete(lane);
    if (lanes?.size === 0) this.engaged.delete(organizationId);
  }

  private wait(lane: Lane): void {
    if (lane.waiting || lane.paused || lane.backlog === 0 || lane.active >= limitOf(lane)) return;
    lane.waiting = true;
    this.turns[kindOf(lane)].push(lane.tenant.organizationId, lane);
  }

  private mayStart(lane: Lane): boolean {
    const kind = kindOf(lane);
    if (lane.active >= limitOf(lane) || this.used[kind] >= this.max(kind)) return false;
    if (kind === 'lingering') return true;
    // while there are plenty of slots, anyone may have them; when they become scarce, no organization gets more than its share
    const { maxQuick } = this.options;
    if (this.used.quick < maxQuick / 2) return true;
    const own = this.quickByOrganization.get(lane.tenant.organizationId) ?? 0;
    const organizations = this.quickByOrganization.size + (own === 0 ? 1 : 0);
    return own < maxQuick / Math.max(2, organizations);
  }

  private slot(lane: Lane): Slot {
    const slot: Slot = { lane, kind: kindOf(lane), startedAtMs: this.options.monotonicMs() };
    lane.active++;
    this.engage(lane);
    lane.usedAtMs = slot.startedAtMs;
    this.slots.add(slot);
    this.used[slot.kind]++;
    if (slot.kind === 'quick') this.countQuick(lane, 1);
    return slot;
  }

  private release(slot: Slot): void {
    this.used[slot.kind]--;
    if (slot.kind === 'quick') this.countQuick(slot.lane, -1);
  }

  private countQuick({ tenant: { organizationId } }: Lane, change: 1 | -1): void {
    const count = (this.quickByOrganization.get(organizationId) ?? 0) + change;
    if (count === 0) this.quickByOrganization.delete(organizationId);
    else this.quickByOrganization.set(organizationId, count);
  }

  private max(kind: Kind): number {
    return kind === 'quick' ? this.options.maxQuick : this.options.maxLingering;
  }
}

const kindOf = (lane: Lane): Kind => (lane.slow ? 'lingering' : 'quick');
const limitOf = (lane: Lane): number => (lane.slow ? 1 : lane.limit);

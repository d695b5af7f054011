import { setTimeout as delay } from 'node:timers/promises';
import type { Tenant } from '@assay/database';
import { ATTEMPT_TIMEOUT_MS } from './attempt.js';
import { deliverOne } from './deliver-one.js';
import type { Delivery } from './deliveries.js';
import { LEASE_SECONDS } from './delivery-queue.js';
import type { DeliveryParts } from './delivery-run.js';
import { type Lane, Lanes, type Slot } from './lanes.js';

interface DelivererOptions extends DeliveryParts {
  /** Attempts that run at once, without the lingering ones. */
  maxInFlight: number;
  maxPerEndpoint: number;
}

/** Deliveries that became due without a notification are found within this time. */
const LOOK_MS = 1_000;
/** The shortest pause between two polls: deliveries that become due in it share the next poll and its claim. */
const LOOK_PAUSE_MS = 100;
const AGE_MS = 100;
const FORGET_MS = 60_000;
/** Claimed in one statement. */
const MAX_CLAIM = 256;
/** After this time, a delivery that waits behind one of another process is checked again. */
const BEHIND_MS = 250;
/** A claim that took longer is left to expire: the attempt could outlive its lease, and another process would repeat it. */
const MAX_CLAIM_AGE_MS = LEASE_SECONDS * 1_000 - ATTEMPT_TIMEOUT_MS - 2_000;

/**
 * Starts the attempts that are due, in turns (see lanes.ts). What this process planned starts at once; everything else is
 * claimed from the queue.
 */
export class Deliverer {
  private readonly lanes: Lanes;
  private readonly under = new Set<Promise<void>>();
  private readonly timers: NodeJS.Timeout[] = [];
  private looker: NodeJS.Timeout | undefined;
  private pumping = false;
  private pumpAgain = false;
  private stopping = false;

  constructor(private readonly options: DelivererOptions) {
    const { maxInFlight, maxPerEndpoint, attempts } = options;
    this.lanes = new Lanes({
      maxQuick: maxInFlight,
      maxLingering: maxInFlight * 4,
      maxPerEndpoint,
      monotonicMs: () => attempts.clock.monotonicMs(),
      freed: () => void this.pump(),
    });
    options.metrics.observeInFlight(() => this.lanes.inFlight);
    options.metrics.observeBacklog(options.queue, options.unexpected);
  }

  /** Resolves when everything due has been seen and the database's time is known. @throws if the database is unavailable */
  async start(): Promise<void> {
    const nextMs = await this.look();
    this.timers.push(
      setInterval(() => this.lanes.age(), AGE_MS),
      setInterval(() => this.lanes.forget(), FORGET_MS),
    );
    this.lookAfter(nextMs);
  }

  /** Waits until running attempts have ended and are recorded. New ones are left to other processes. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.looker);
    for (const timer of this.timers) clearInterval(timer);
    await Promise.allSettled([...this.under]);
  }

  /** Attempts that can start now. */
  free(): number {
    return this.stopping ? 0 : this.lanes.free();
  }

  /** Endpoints of these organizations that have no free slot. */
  busy(organizationIds: Iterable<string>): string[] {
    return this.lanes.busy(organizationIds);
  }

  /** Starts attempts that were claimed when they were planned. Those for which there is no slot after all return to the queue. */
  beginPlanned(deliveries: Delivery[]): void {
    const back: Delivery[] = [];
    for (const delivery of deliveries) {
      const { endpointId, tenant } = delivery.claim;
      const slot = this.stopping ? undefined : this.lanes.reserve(endpointId, tenant);
      if (slot) this.begin(slot, delivery);
      else back.push(delivery);
    }
    if (back.length > 0) void this.giveBack(back);
  }

  /** Notes that due rows of this endpoint wait in the queue. */
  expect(endpointId: string, tenant: Required<Tenant>): void {
    this.lanes.expect(endpointId, tenant);
    void this.pump();
  }

  /** Starts the attempt in the slot that was reserved for it. */
  begin(slot: Slot, delivery: Delivery): void {
    slot.startedAtMs = this.options.attempts.clock.monotonicMs();
    const done = this.deliver(slot, delivery).finally(() => this.under.delete(done));
    this.under.add(done);
  }

  private async deliver(slot: Slot, delivery: Delivery): Promise<void> {
    await deliverOne({
      delivery,
      parts: this.options,
      finish: (attempted) => this.lanes.finish(slot, attempted?.outcome !== 'timeout'),
      isStopping: () => this.stopping,
    });
    // deliveries behind this one may go
    if (slot.lane.paused && !slot.lane.paced) this.lanes.resume(slot.lane);
  }

  /** @returns when something is due next, in milliseconds */
  private async look(): Promise<number> {
    const { endpoints, nextDueInMs } = await this.options.queue.look();
    for (const { endpointId, tenant } of endpoints) this.lanes.expect(endpointId, tenant);
    void this.pump();
    return Math.max(LOOK_PAUSE_MS, Math.min(LOOK_MS, Math.ceil(nextDueInMs ?? LOOK_MS) + 1));
  }

  /** Polls again after a pause, and as soon as the next delivery is due. */
  private lookAfter(pauseMs: number): void {
    if (this.stopping) return;
    this.looker = setTimeout(async () => {
      const nextMs = await this.look().catch((error) => {
        this.options.unexpected.caught('looking for due deliveries', error);
        return LOOK_MS;
      });
      this.lookAfter(nextMs);
    }, pauseMs);
  }

  /** Claims deliveries for the free slots that endpoints wait for. */
  private async pump(): Promise<void> {
    if (this.pumping || this.stopping) {
      this.pumpAgain = true;
      return;
    }
    this.pumping = true;
    try {
      do {
        this.pumpAgain = false;
        const taken = this.lanes.take(MAX_CLAIM);
        if (taken.size > 0) await this.claimFor(taken);
      } while (this.pumpAgain && !this.stopping);
    } catch (error) {
      // the next poll starts again
      this.options.unexpected.caught('claiming deliveries', error);
      await delay(LOOK_MS);
    } finally {
      this.pumping = false;
    }
  }

  private async claimFor(taken: Map<Lane, Slot[]>): Promise<void> {
    const free = new Map([...taken].map(([lane, slots]) => [lane.endpointId, [...slots]]));
    try {
      const seen = new Map([...taken.keys()].map((lane) => [lane, lane.backlog]));
      const counts = new Map([...taken].map(([lane, slots]) => [lane.endpointId, slots.length]));
      const claimedAtMs = this.options.attempts.clock.monotonicMs();
      const { deliveries, canceledOf, pacedMs, behind } = await this.options.queue.claim(counts);
      const claimed = Map.groupBy(deliveries, ({ endpoint }) => endpoint.id);
      for (const [lane, slots] of taken) {
        const count = claimed.get(lane.endpointId)?.length ?? 0;
        const waitMs = pacedMs.get(lane.endpointId);
        if (waitMs !== undefined && (count > 0 || waitMs > 1)) this.lanes.pause(lane, waitMs, 'paced');
        else if (behind.has(lane.endpointId)) this.lanes.pause(lane, BEHIND_MS);
        else if (count < slots.length && !canceledOf.has(lane.endpointId))
          this.lanes.exhausted(lane, seen.get(lane) ?? 0);
      }
      if (this.options.attempts.clock.monotonicMs() - claimedAtMs > MAX_CLAIM_AGE_MS) return;
      for (const delivery of deliveries) {
        const slot = free.get(delivery.endpoint.id)?.pop();
        if (slot) this.begin(slot, delivery);
      }
    } finally {
      for (const slots of free.values()) for (const slot of slots) this.lanes.cancel(slot);
    }
  }

  private async giveBack(deliveries: Delivery[]): Promise<void> {
    // where even this fails, the claims expire
    await this.options.queue
      .release(deliveries.map(({ claim }) => claim))
      .catch((error) => this.options.unexpected.caught('giving deliveries back', error));
    for (const { claim } of deliveries) this.expect(claim.endpointId, claim.tenant);
  }
}

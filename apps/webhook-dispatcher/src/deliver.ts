import { setTimeout as delay } from 'node:timers/promises';
import type { Tenant } from '@assay/database';
import { isOutage } from '@assay/errors';
import { backoffBoundMs, retry } from '@assay/flow';
import type { Logger, Tracing, UnexpectedErrors } from '@assay/platform';
import { ATTEMPT_TIMEOUT_MS, type Attempt, type AttemptParts, attempt } from './attempt.js';
import type { Delivery } from './deliveries.js';
import { type DeliveryQueue, LEASE_SECONDS } from './delivery-queue.js';
import { type Lane, Lanes, type Place } from './lanes.js';
import type { Metrics } from './metrics.js';
import type { AttemptRecords } from './record-attempts.js';

export interface DelivererOptions {
  queue: DeliveryQueue;
  records: AttemptRecords;
  attempts: AttemptParts;
  logger: Logger;
  metrics: Metrics;
  unexpected: UnexpectedErrors;
  tracing: Tracing;
  /** Attempts at once, the lingering ones apart. */
  maxInFlight: number;
  maxPerEndpoint: number;
}

/** What nobody told us of is found within this time. */
const LOOK_MS = 1_000;
/** And looks are so far apart at least: what falls due meanwhile shares one, and the claim that follows. */
const LOOK_PAUSE_MS = 100;
const AGE_MS = 100;
const FORGET_MS = 60_000;
/** Claimed in one statement. */
const MAX_CLAIM = 256;
/** A fault of ours, such as a secret that cannot be opened, is no attempt; it is tried again after this. */
const FAULT_PAUSE_SECONDS = 60;
const RECORD_ATTEMPTS = 5;
const RECORD_BACKOFF = { baseMs: 100, maxMs: 2_000 };
/** A delivery that waits behind one of another process is looked at again after this. */
const BEHIND_MS = 250;
/** With less of its lease left an attempt could outlive it, and be made twice: better to let the claim end. */
const MAX_CLAIM_AGE_MS = LEASE_SECONDS * 1_000 - ATTEMPT_TIMEOUT_MS - 2_000;

/**
 * Makes the attempts that are due, in turns (see lanes.ts): what was planned in this process at once, everything else by
 * claiming it from the queue.
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
    options.metrics.observeBacklog(options.queue);
  }

  /** Resolves when everything that was due has been seen, and the database's time is known. @throws where it is away */
  async start(): Promise<void> {
    const nextMs = await this.look();
    this.timers.push(
      setInterval(() => this.lanes.age(), AGE_MS),
      setInterval(() => this.lanes.forget(), FORGET_MS),
    );
    this.lookAfter(nextMs);
  }

  /** Lets attempts that are under way end and be recorded; new ones are left to others. */
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

  /** Endpoints of these organizations to which nothing more can start now. */
  busy(organizationIds: Iterable<string>): string[] {
    return this.lanes.busy(organizationIds);
  }

  /** Starts attempts that were claimed when they were planned; what finds no place after all goes back into the queue. */
  beginPlanned(deliveries: Delivery[]): void {
    const back: Delivery[] = [];
    for (const delivery of deliveries) {
      const { endpointId, tenant } = delivery.claim;
      const place = this.stopping ? undefined : this.lanes.reserve(endpointId, tenant);
      if (place) this.begin(place, delivery);
      else back.push(delivery);
    }
    if (back.length > 0) void this.giveBack(back);
  }

  /** Due rows of this endpoint wait in the queue. */
  expect(endpointId: string, tenant: Required<Tenant>): void {
    this.lanes.expect(endpointId, tenant);
    void this.pump();
  }

  /** Starts the attempt that the place was reserved for. */
  begin(place: Place, delivery: Delivery): void {
    place.startedAtMs = this.options.attempts.clock.monotonicMs();
    const done = this.deliver(place, delivery).finally(() => this.under.delete(done));
    this.under.add(done);
  }

  private async deliver(place: Place, delivery: Delivery): Promise<void> {
    const { attempts, logger, metrics, queue, tracing, unexpected } = this.options;
    const ids = { delivery_id: delivery.claim.deliveryId, endpoint_id: delivery.endpoint.id };
    let made: Attempt;
    try {
      const attributes = { 'assay.delivery_id': ids.delivery_id, 'assay.attempt': delivery.attempt };
      made = await tracing.run(
        'deliver webhook',
        { role: 'client', attributes, traceparent: delivery.traceparent },
        () => attempt(delivery, attempts),
      );
    } catch (error) {
      this.lanes.finish(place, true);
      logger.error({ err: error, ...ids }, 'no attempt could be made; trying again in a minute');
      // where it cannot be given back, the claim ends by itself
      await queue
        .release([delivery.claim], FAULT_PAUSE_SECONDS)
        .catch((failure) => unexpected.caught('giving deliveries back', failure));
      return;
    }
    this.lanes.finish(place, made.outcome !== 'timeout');
    metrics.attempted(made, delivery, attempts.clock.nowMs());
    await this.record(delivery, made);
    // what waits behind it may go
    if (place.lane.paused && !place.lane.paced) this.lanes.resume(place.lane);
  }

  /** Until it is written, or it turns out that the claim was lost. Meanwhile the result waits here. */
  private async record(delivery: Delivery, made: Attempt): Promise<void> {
    const { records, logger, metrics } = this.options;
    const ids = { delivery_id: delivery.claim.deliveryId, endpoint_id: delivery.endpoint.id };
    let faults = 0;
    const recorded = retry(() => records.add(delivery, made), {
      pauseMs: (failures, error) => {
        if (!isOutage(error)) {
          logger.error({ err: error, ...ids }, 'an attempt could not be recorded');
          faults++;
        }
        return faults >= RECORD_ATTEMPTS || this.stopping ? undefined : backoffBoundMs(failures, RECORD_BACKOFF);
      },
    });
    // what is not recorded is sent again when the claim ends, under the same webhook-id
    if ((await recorded.catch(() => undefined)) !== false) return;
    metrics.refused();
    logger.warn(ids, 'an attempt was not recorded: its claim had ended and the delivery is made by others');
  }

  /** @returns when something is due next, in milliseconds */
  private async look(): Promise<number> {
    const { endpoints, nextDueInMs } = await this.options.queue.look();
    for (const { endpointId, tenant } of endpoints) this.lanes.expect(endpointId, tenant);
    void this.pump();
    return Math.max(LOOK_PAUSE_MS, Math.min(LOOK_MS, Math.ceil(nextDueInMs ?? LOOK_MS) + 1));
  }

  /** Looks for what became due, now and again and as soon as something does. */
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

  /** Claims for every free place that somebody waits for. */
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
      // the next look starts anew
      this.options.unexpected.caught('claiming deliveries', error);
      await delay(LOOK_MS);
    } finally {
      this.pumping = false;
    }
  }

  private async claimFor(taken: Map<Lane, Place[]>): Promise<void> {
    const free = new Map([...taken].map(([lane, places]) => [lane.endpointId, [...places]]));
    try {
      const seen = new Map([...taken.keys()].map((lane) => [lane, lane.backlog]));
      const wanted = new Map([...taken].map(([lane, places]) => [lane.endpointId, places.length]));
      const claimedAtMs = this.options.attempts.clock.monotonicMs();
      const { deliveries, canceledOf, pacedMs, behind } = await this.options.queue.claim(wanted);
      const counts = Map.groupBy(deliveries, ({ endpoint }) => endpoint.id);
      for (const [lane, places] of taken) {
        const count = counts.get(lane.endpointId)?.length ?? 0;
        const waitMs = pacedMs.get(lane.endpointId);
        if (waitMs !== undefined && (count > 0 || waitMs > 1)) this.lanes.pause(lane, waitMs, 'paced');
        else if (behind.has(lane.endpointId)) this.lanes.pause(lane, BEHIND_MS);
        else if (count < places.length && !canceledOf.has(lane.endpointId))
          this.lanes.exhausted(lane, seen.get(lane) ?? 0);
      }
      // what is left of its lease would not suffice: better to let the claim end
      if (this.options.attempts.clock.monotonicMs() - claimedAtMs > MAX_CLAIM_AGE_MS) return;
      for (const delivery of deliveries) {
        const place = free.get(delivery.endpoint.id)?.pop();
        if (place) this.begin(place, delivery);
      }
    } finally {
      for (const places of free.values()) for (const place of places) this.lanes.cancel(place);
    }
  }

  private async giveBack(deliveries: Delivery[]): Promise<void> {
    // where even this fails, the claims end by themselves
    await this.options.queue
      .release(deliveries.map(({ claim }) => claim))
      .catch((error) => this.options.unexpected.caught('giving deliveries back', error));
    for (const { claim } of deliveries) this.expect(claim.endpointId, claim.tenant);
  }
}

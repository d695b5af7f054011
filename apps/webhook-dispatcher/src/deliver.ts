import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Tenant } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { Logger } from '@assay/platform';
import { ATTEMPT_TIMEOUT_MS, type Attempt, type AttemptParts, attempt } from './attempt.js';
import { type Delivery, loadDeliveries } from './deliveries.js';
import { type Claim, type DeliveryQueue, LEASE_SECONDS } from './delivery-queue.js';
import { type Lane, Lanes, type Place } from './lanes.js';
import type { Metrics } from './metrics.js';
import { type AttemptRecords, cancelDeliveries } from './record-attempts.js';

export interface DelivererOptions {
  database: Database;
  queue: DeliveryQueue;
  records: AttemptRecords;
  attempts: AttemptParts;
  logger: Logger;
  metrics: Metrics;
  /** Attempts at once, the lingering ones apart. */
  maxInFlight: number;
  maxPerEndpoint: number;
}

/** What nobody told us of is found within this time. */
const LOOK_MS = 1_000;
const AGE_MS = 100;
const FORGET_MS = 60_000;
/** Claimed in one statement. */
const MAX_CLAIM = 256;
/** Transactions at once that read what claims need. */
const MAX_LOADS = 4;
/** A fault of ours, such as a secret that cannot be opened, is no attempt; it is tried again after this. */
const FAULT_PAUSE_SECONDS = 60;
const RECORD_TRIES = 5;
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

  /** A place for a delivery that is being planned; undefined where it must wait in the queue, claimed by nobody. */
  reserve(endpointId: string, tenant: Required<Tenant>): Place | undefined {
    return this.stopping ? undefined : this.lanes.reserve(endpointId, tenant);
  }

  /** Gives back a place that was reserved in vain. */
  cancel(place: Place): void {
    this.lanes.cancel(place);
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
    const { attempts, logger, metrics, queue } = this.options;
    const ids = { delivery_id: delivery.claim.deliveryId, endpoint_id: delivery.endpoint.id };
    let made: Attempt;
    try {
      made = await attempt(delivery, attempts);
    } catch (error) {
      this.lanes.finish(place, true);
      logger.error({ err: error, ...ids }, 'no attempt could be made; trying again in a minute');
      await queue.release([delivery.claim], FAULT_PAUSE_SECONDS).catch(() => {});
      return;
    }
    this.lanes.finish(place, made.outcome !== 'timeout');
    metrics.attempted(made, delivery, attempts.clock.nowMs());
    await this.record(delivery, made);
  }

  /** Until it is written, or it turns out that the claim was lost. Meanwhile the result waits here. */
  private async record(delivery: Delivery, made: Attempt): Promise<void> {
    const { records, logger, metrics } = this.options;
    const ids = { delivery_id: delivery.claim.deliveryId, endpoint_id: delivery.endpoint.id };
    for (let tries = 1, pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 2_000)) {
      try {
        if (!(await records.add(delivery, made))) {
          metrics.refused();
          logger.warn(ids, 'an attempt was not recorded: its claim had ended and the delivery is made by others');
        }
        return;
      } catch (error) {
        const away = error instanceof ServiceError && error.code === 'SERVICE_UNAVAILABLE';
        if (!away) logger.error({ err: error, ...ids }, 'an attempt could not be recorded');
        // what is not recorded is sent again when the claim ends, under the same webhook-id
        if ((!away && tries++ >= RECORD_TRIES) || this.stopping) return;
        await delay(pauseMs);
      }
    }
  }

  /** @returns when something is due next, in milliseconds */
  private async look(): Promise<number> {
    const { endpoints, nextDueInMs } = await this.options.queue.look();
    for (const { endpointId, tenant } of endpoints) this.lanes.expect(endpointId, tenant);
    void this.pump();
    return Math.min(LOOK_MS, Math.ceil(nextDueInMs ?? LOOK_MS) + 1);
  }

  /** Looks for what became due, now and again and as soon as something does. */
  private lookAfter(pauseMs: number): void {
    if (this.stopping) return;
    this.looker = setTimeout(async () => {
      // where PostgreSQL is away /readyz tells, and the next look tries again
      const nextMs = await this.look().catch(() => LOOK_MS);
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
    } catch {
      // PostgreSQL is away: the next look starts anew
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
      const claims = await this.options.queue.claim(wanted);
      const counts = Map.groupBy(claims, (claim) => claim.endpointId);
      for (const [lane, places] of taken)
        if ((counts.get(lane.endpointId)?.length ?? 0) < places.length) this.lanes.exhausted(lane, seen.get(lane) ?? 0);
      await this.beginAll(claims, (endpointId) => {
        const ageMs = this.options.attempts.clock.monotonicMs() - claimedAtMs;
        return ageMs > MAX_CLAIM_AGE_MS ? undefined : free.get(endpointId)?.pop();
      });
    } finally {
      for (const places of free.values()) for (const place of places) this.lanes.cancel(place);
    }
  }

  private async beginAll(claims: Claim[], placeFor: (endpointId: string) => Place | undefined): Promise<void> {
    const tenants = [...Map.groupBy(claims, ({ tenant }) => `${tenant.organizationId}:${tenant.environment}`).values()];
    const work = async () => {
      for (let own = tenants.shift(); own; own = tenants.shift()) {
        const deliveries = await this.load(own);
        for (const delivery of deliveries) {
          const place = placeFor(delivery.endpoint.id);
          if (place) this.begin(place, delivery);
        }
      }
    };
    await Promise.all(Array.from({ length: MAX_LOADS }, work));
  }

  /** What claims of one tenant need. Deliveries to endpoints that are gone are ended here. */
  private async load(claims: Claim[]): Promise<Delivery[]> {
    const { database, queue, logger } = this.options;
    const [{ tenant }] = claims as [Claim];
    try {
      return await database.tenantStatements(tenant, async (tx) => {
        const loaded = await loadDeliveries(tx, claims);
        const unreachable = claims.filter((_, index) => loaded[index] === null);
        if (unreachable.length > 0) await cancelDeliveries(tx, unreachable);
        return loaded.filter((delivery) => delivery !== null);
      });
    } catch (error) {
      logger.warn({ err: error, organization_id: tenant.organizationId }, 'claimed deliveries could not be read');
      // where even this fails, the claims end by themselves
      await queue.release(claims, 1).catch(() => {});
      return [];
    }
  }
}

import { createHash } from 'node:crypto';
import type { Clock } from '@assay/platform';
import { type RedisConnection, runScript } from '../stores/redis-store.js';
import { HEARTBEAT_SCRIPT } from '../stores/scripts.js';

const HEARTBEAT_SHA = createHash('sha1').update(HEARTBEAT_SCRIPT).digest('hex');
/** A gateway that has not beaten for so long is dead. */
const TIME_TO_LIVE_MS = 5_000;

export interface LiveGatewaysOptions {
  redis: RedisConnection;
  clock: Clock;
  /** Of this gateway; unique among the living. */
  instanceId: string;
  /** Believed until Redis was heard once. Default 1. */
  initialCount?: number;
  /** Gateways that count each other. Default `assay:gateways`. */
  key?: string | undefined;
}

/** How many gateways share the limits, by their heartbeats in Redis. */
export class LiveGateways {
  readonly #options: LiveGatewaysOptions;
  readonly #key: string;
  #heard: { atMs: number; count: number }[] = [];
  #count: number;

  constructor(options: LiveGatewaysOptions) {
    this.#options = options;
    this.#key = options.key ?? 'assay:gateways';
    this.#count = options.initialCount ?? 1;
  }

  /** The last known number, at least 1. */
  get count(): number {
    return this.#count;
  }

  /** Beats and counts. Rejects where Redis does not respond; the last known number stays. */
  async beat(): Promise<void> {
    const { redis, clock, instanceId } = this.#options;
    const args = [instanceId, TIME_TO_LIVE_MS];
    const count = Number(await runScript(redis, HEARTBEAT_SCRIPT, HEARTBEAT_SHA, [this.#key], args));
    const nowMs = clock.monotonicMs();
    this.#heard = this.#heard.filter(({ atMs }) => nowMs - atMs < TIME_TO_LIVE_MS);
    this.#heard.push({ atMs: nowMs, count });
    // A Redis that lost its data hears the gateways again one by one: a lower number is believed when it has lasted.
    this.#count = Math.max(1, ...this.#heard.map((heartbeat) => heartbeat.count));
  }

  /** Takes this gateway out of the count now. */
  async leave(): Promise<void> {
    await this.#options.redis.zrem(this.#key, this.#options.instanceId);
  }
}

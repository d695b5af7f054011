import { createHash } from 'node:crypto';
import type { LimitPolicy } from '@assay/contracts';
import type { Cluster, Redis } from 'ioredis';
import { asPeek, assertSpendRequest, windowMsOf, windowStatus } from './decide.js';
import type { Leased, LeaseTerms } from './lease-terms.js';
import { SPEND_SCRIPT } from './scripts.js';
import type { Decision, RateLimitStore, SpendRequest, StoreStatus } from './store.js';

export type RedisConnection = Redis | Cluster;

const SPEND_SHA = createHash('sha1').update(SPEND_SCRIPT).digest('hex');
const KEY_PREFIX = 'assay:limit:';

/**
 * Windows shared by all gateways, in Redis: one EVALSHA a request, by the time of Redis alone. It rejects where Redis
 * does not respond; FallbackStore is what a gateway puts in front.
 */
export class RedisStore implements RateLimitStore {
  readonly #redis: RedisConnection;

  constructor(redis: RedisConnection) {
    this.#redis = redis;
  }

  /** Whether a command would be sent now. */
  isReady(): boolean {
    return this.#redis.status === 'ready';
  }

  async spend(request: SpendRequest): Promise<Decision> {
    return this.#run('spend', request);
  }

  /** Counts what was already admitted elsewhere, past the limit if need be. */
  async record(request: SpendRequest): Promise<Decision> {
    return this.#run('record', request);
  }

  /**
   * Takes back what `terms` gives back, spends, and leases: one atomic step. The decision shows the windows as Redis
   * sees them: with everything in them that anybody has leased.
   */
  async lease(request: SpendRequest, terms: LeaseTerms, gateways: number): Promise<Leased> {
    const reply = await this.#send('spend', request, gateways, terms);
    return {
      decision: toDecision(request, reply),
      leased: request.limits.map((_, i) => numberAt(reply, 3 * i + 4)),
    };
  }

  async peek(subject: string, policies: readonly LimitPolicy[]): Promise<Decision> {
    return this.#run('spend', asPeek(subject, policies));
  }

  status(): StoreStatus {
    return { mode: this.isReady() ? 'shared' : 'refusing', forMs: 0, liveGateways: 1, localDecisions: 0 };
  }

  async close(): Promise<void> {
    this.#redis.disconnect();
  }

  async #run(mode: 'spend' | 'record', request: SpendRequest): Promise<Decision> {
    return toDecision(request, await this.#send(mode, request, 1));
  }

  async #send(mode: 'spend' | 'record', request: SpendRequest, gateways: number, terms?: LeaseTerms): Promise<unknown> {
    assertSpendRequest(request);
    const { subject, limits } = request;
    const keys = limits.map(({ policy }) => redisKey(subject, policy));
    const args: (string | number)[] = [mode, gateways];
    for (const [i, { policy, cost }] of limits.entries()) {
      const { wanted = 0, unused = 0, fromMs = 0 } = terms?.[i] ?? {};
      args.push(policy.limit, windowMsOf(policy), cost, wanted, unused, fromMs);
    }
    return runScript(this.#redis, SPEND_SCRIPT, SPEND_SHA, keys, args);
  }
}

/** EVALSHA, and EVAL where Redis does not know the script: after a restart, a SCRIPT FLUSH or a failover. */
export async function runScript(
  redis: RedisConnection,
  source: string,
  sha: string,
  keys: readonly string[],
  args: readonly (string | number)[],
): Promise<unknown> {
  try {
    return await redis.evalsha(sha, keys.length, ...keys, ...args);
  } catch (error) {
    // a script that Redis does not know has not run: running it now counts once
    if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
    return redis.eval(source, keys.length, ...keys, ...args);
  }
}

/** The braces make all windows of a subject one slot; braces within a subject would end the hash tag early. */
export function redisKey(subject: string, policy: LimitPolicy): string {
  const tag = subject.replace(/[%{}]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
  return `${KEY_PREFIX}{${tag}}:${policy.name}:${windowMsOf(policy)}`;
}

/** @throws if the reply is not the script's */
function numberAt(reply: unknown, index: number): number {
  const value: unknown = Array.isArray(reply) ? reply[index] : undefined;
  if (typeof value !== 'number') throw new Error(`Redis returned ${typeof value} at place ${index}, and no number`);
  return value;
}

function toDecision({ limits }: SpendRequest, reply: unknown): Decision {
  const allowed = numberAt(reply, 0) === 1;
  return {
    allowed,
    nowMs: numberAt(reply, 1),
    windows: limits.map(({ policy, cost }, i) =>
      windowStatus(policy, numberAt(reply, 3 * i + 2), numberAt(reply, 3 * i + 3), policy.limit, allowed ? 0 : cost),
    ),
  };
}

import type { Revocation } from '@assay/contracts';
import { isJsonObject } from '@assay/contracts/json-object';
import { Redis } from 'ioredis';
import type { Logger } from './logger.js';

/**
 * Pushes revocations from auth to every gateway. It only makes them faster: a gateway trusts no cached credential for
 * longer than two seconds whether a push arrives or not, so losing the channel loses nothing.
 */
export interface RevocationChannel {
  publish(revocation: Revocation): Promise<void>;
  subscribe(listener: (revocation: Revocation) => void): void;
  /** For /readyz. @throws while Redis is unavailable */
  healthy(): void;
  close(): Promise<void>;
}

const CHANNEL = 'assay:revocations';
const processListeners = new Set<(revocation: Revocation) => void>();

/** Over Redis if there is one, otherwise within the process (standalone). */
export function openRevocationChannel(redisUrl: string | undefined, logger: Logger): RevocationChannel {
  return redisUrl ? new RedisRevocationChannel(redisUrl, logger) : new ProcessRevocationChannel();
}

class ProcessRevocationChannel implements RevocationChannel {
  private readonly own = new Set<(revocation: Revocation) => void>();

  async publish(revocation: Revocation): Promise<void> {
    for (const listener of processListeners) listener(revocation);
  }

  subscribe(listener: (revocation: Revocation) => void): void {
    processListeners.add(listener);
    this.own.add(listener);
  }

  healthy(): void {}

  async close(): Promise<void> {
    for (const listener of this.own) processListeners.delete(listener);
  }
}

class RedisRevocationChannel implements RevocationChannel {
  private readonly publisher: Redis;
  private subscriber: Redis | undefined;
  private readonly listeners = new Set<(revocation: Revocation) => void>();

  constructor(
    private readonly url: string,
    private readonly logger: Logger,
  ) {
    this.publisher = this.connect();
  }

  async publish(revocation: Revocation): Promise<void> {
    try {
      await this.publisher.publish(CHANNEL, JSON.stringify(revocation));
    } catch (error) {
      this.logger.warn({ err: error }, 'revocation was not pushed; gateways apply it within two seconds');
    }
  }

  subscribe(listener: (revocation: Revocation) => void): void {
    this.listeners.add(listener);
    if (this.subscriber) return;
    const subscriber = this.connect();
    this.subscriber = subscriber;
    // where Redis does not confirm it, a new connection is made: this one would look ready and hear nothing
    subscriber.on('ready', () => {
      subscriber.subscribe(CHANNEL).catch(() => subscriber.disconnect(true));
    });
    subscriber.on('message', (_channel, message) => {
      const revocation = revocationIn(message);
      if (revocation) for (const notify of this.listeners) notify(revocation);
      else this.logger.warn({ channel: CHANNEL }, 'something other than a revocation was published to Redis');
    });
  }

  healthy(): void {
    for (const redis of [this.publisher, this.subscriber])
      if (redis && redis.status !== 'ready') throw new Error(`Redis is ${redis.status}`);
  }

  async close(): Promise<void> {
    this.publisher.disconnect();
    this.subscriber?.disconnect();
  }

  private connect(): Redis {
    let up = true;
    const redis = new Redis(this.url, {
      // a command that cannot be sent now fails now: ioredis would else keep it forever
      enableOfflineQueue: false,
      // ioredis's own way leaves a rejection without a handler where the connection breaks again at once
      autoResubscribe: false,
      commandTimeout: 1_000,
      connectTimeout: 2_000,
      retryStrategy: (attempt) => Math.min(100 * attempt, 1_000),
    });
    redis.on('error', (error) => {
      if (up) this.logger.warn({ err: error }, 'Redis is unavailable; revocations apply within two seconds');
      up = false;
    });
    redis.on('ready', () => {
      if (!up) this.logger.info('Redis is available again');
      up = true;
    });
    return redis;
  }
}

/** @returns undefined if it is not a revocation: a malformed message must not end the process */
function revocationIn(message: string): Revocation | undefined {
  try {
    const value: unknown = JSON.parse(message);
    if (!isJsonObject(value)) return undefined;
    const { credential_id, organization_id, user_id } = value;
    return {
      ...(typeof credential_id === 'string' ? { credential_id } : {}),
      ...(typeof organization_id === 'string' ? { organization_id } : {}),
      ...(typeof user_id === 'string' ? { user_id } : {}),
    };
  } catch {
    return undefined;
  }
}

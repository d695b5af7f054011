import { Redis } from 'ioredis';

/** Longest pause between two attempts to connect: with the probes of FallbackStore it keeps recovery under 2 s. */
const MAX_RECONNECT_DELAY_MS = 500;

/**
 * Connects to Redis as a limiter needs it: fails at once, and comes back by itself. Connecting goes on in the
 * background; nothing throws where Redis is not there yet.
 *
 * @param url `redis://` or `rediss://`; a credential in it is used and never logged.
 */
export function connectRedis(url: string): Redis {
  let leaving = false;
  const redis = new Redis(url, {
    // a command that cannot be sent now fails now: ioredis would else keep it, and its request, forever
    enableOfflineQueue: false,
    // a command whose response was lost may have counted: sending it again would count it twice
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 1_000,
    connectTimeout: 1_000,
    // a host that vanished without closing the connection: TCP alone notices after minutes
    socketTimeout: 1_000,
    // closing a connection that is already broken would keep the process alive for this long
    disconnectTimeout: 100,
    retryStrategy: (attempt) =>
      Math.min(25 * 2 ** Math.min(attempt, 6), MAX_RECONNECT_DELAY_MS) * (0.5 + Math.random() / 2),
    // a failover left us with the replica: find the new primary, once for all the commands that were in progress
    reconnectOnError: (error) => {
      if (leaving || !error.message.startsWith('READONLY')) return false;
      leaving = true;
      return true;
    },
  });
  // FallbackStore reports the outage, once; without a listener ioredis prints every attempt
  redis.on('error', () => {});
  redis.on('close', () => {
    leaving = false;
  });
  return redis;
}

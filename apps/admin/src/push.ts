import { setTimeout as delay } from 'node:timers/promises';
import type { Revocation } from '@assay/contracts';
import { openRevocationChannel } from '@assay/platform';
import type { AdminContext } from './context.js';

const CONNECT_WITHIN_MS = 2_000;
const PAUSE_MS = 50;

/**
 * Tells gateways to ask anew, over the Redis of REDIS_URL. Without it, or where it is away, they do so within two seconds.
 * @returns whether they were told
 */
export async function push({ env, logger }: Pick<AdminContext, 'env' | 'logger'>, told: Revocation): Promise<boolean> {
  if (!env.REDIS_URL) return false;
  const channel = openRevocationChannel(env.REDIS_URL, logger);
  try {
    for (let waitedMs = 0; waitedMs < CONNECT_WITHIN_MS; waitedMs += PAUSE_MS) {
      if (isUp(channel)) {
        await channel.publish(told);
        return true;
      }
      await delay(PAUSE_MS);
    }
    return false;
  } finally {
    await channel.close();
  }
}

function isUp(channel: { healthy(): void }): boolean {
  try {
    channel.healthy();
    return true;
  } catch {
    return false;
  }
}

import type { Revocation } from '@assay/contracts';
import { retry } from '@assay/flow';
import { openRevocationChannel } from '@assay/platform';
import type { AdminContext } from './context.js';

const CONNECT_WITHIN_MS = 2_000;
const PAUSE_MS = 50;

/**
 * Tells gateways through Redis (REDIS_URL) to read credentials and limits again. Without Redis, or if it is unavailable, they do so
 * within two seconds.
 * @returns whether they were told
 */
export async function push(
  { env, logger }: Pick<AdminContext, 'env' | 'logger'>,
  revocation: Revocation,
): Promise<boolean> {
  if (!env.REDIS_URL) return false;
  const channel = openRevocationChannel(env.REDIS_URL, logger);
  try {
    const isUp = await retry(async () => channel.healthy(), {
      pauseMs: (failures) => (failures * PAUSE_MS < CONNECT_WITHIN_MS ? PAUSE_MS : undefined),
    }).then(
      () => true,
      () => false,
    );
    if (isUp) await channel.publish(revocation);
    return isUp;
  } finally {
    await channel.close();
  }
}

import { type FollowOptions, followEvaluation, pause } from '@assay/sdk';
import { api } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';

const RETRY_MS = 2_000;

/**
 * Follows an evaluation until it has ended. Reconnects if the connection breaks, and after a rate limit once that allows it. Returns
 * without an error if the signal aborts it.
 * @throws Problem if the API rejects the request
 */
export async function followUntilEnded(id: string, options: FollowOptions & { signal: AbortSignal }): Promise<void> {
  const { signal } = options;
  while (!signal.aborted) {
    try {
      await followEvaluation(api, id, options);
      return;
    } catch (error) {
      if (signal.aborted) return;
      const { status, details } = Problem.from(error);
      if (status > 0 && status < 500 && status !== 429) throw error;
      const waitMs = status === 429 ? 1_000 * (details.retry_after ?? 0) : 0;
      await pause(waitMs || RETRY_MS, signal).catch(() => undefined);
    }
  }
}

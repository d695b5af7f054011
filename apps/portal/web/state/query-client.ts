import { QueryClient } from '@tanstack/react-query';
import { Problem } from '../api/problem.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // without a network too: what cannot be reached is said, and does not wait in silence
      networkMode: 'always',
      staleTime: 10_000,
      throwOnError: false,
      // a rejected request would be rejected again; only unavailability may pass (specification, Retry rules)
      retry: (failures, error) => failures < 2 && isPassing(error),
      retryDelay: (failures, error) => retryAfterMs(error) ?? Math.min(500 * 2 ** failures, 5_000),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

function isPassing(error: unknown): boolean {
  if (!(error instanceof Problem)) return false;
  if (error.status === 429) return (error.details.retry_after ?? 0) <= 5;
  return error.status === 0 || error.status >= 500;
}

function retryAfterMs(error: unknown): number | undefined {
  const seconds = error instanceof Problem ? error.details.retry_after : undefined;
  return seconds === undefined ? undefined : seconds * 1_000;
}

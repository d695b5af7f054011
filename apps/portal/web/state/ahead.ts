import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, Params, ShouldRevalidateFunction } from 'react-router';
import { queryClient } from './query-client.ts';
import { sessionQuery } from './session.ts';

/** So long a page waits for its first data before it stands with placeholders: shorter ones would only flicker. */
const WAIT_MS = 150;

/**
 * What a page exports to have its first data asked for as soon as its script is there, and not only after it was rendered once:
 * `export const { loader, shouldRevalidate } = ahead((client) => [client.ensureQueryData(frameworksQuery)])`. The page asks
 * for the same by its hooks, which find it there or on its way, and say what was refused.
 */
export function ahead(
  ask: (client: QueryClient, search: URLSearchParams, params: Params) => readonly Promise<unknown>[],
): {
  loader: (args: LoaderFunctionArgs) => Promise<null>;
  shouldRevalidate: ShouldRevalidateFunction;
} {
  return {
    loader: async ({ request, params }) => {
      if (!queryClient.getQueryData(sessionQuery.queryKey)) return null;
      const { promise: waited, resolve } = Promise.withResolvers<void>();
      setTimeout(resolve, WAIT_MS);
      await Promise.race([waited, Promise.allSettled(ask(queryClient, new URL(request.url).searchParams, params))]);
      return null;
    },
    // a filter changes a page that stands, and its hooks ask for the rest
    shouldRevalidate: () => false,
  };
}

import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { arrived } from './api/embedded.ts';
import { router } from './app/routes.tsx';
import { meQuery } from './state/me.ts';
import { queryClient } from './state/query-client.ts';
import { embeddedSession, sessionQuery } from './state/session.ts';
import './design/tokens.css';
import './design/base.css';

const session = embeddedSession();
if (session === undefined) void queryClient.prefetchQuery(sessionQuery);
else queryClient.setQueryData(sessionQuery.queryKey, session);
if (session) {
  void queryClient.prefetchQuery(meQuery);
  await opened();
}

// this script does not wait for the end of the document
const root = await arrived(() => document.getElementById('root'));
if (!root) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);

/** Until the page at the address is there, script and first data: it is then rendered once, and not a placeholder before it. */
function opened(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (router.state.initialized) resolve();
  };
  router.subscribe(look);
  look();
  return promise;
}

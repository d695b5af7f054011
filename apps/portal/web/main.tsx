import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './app/query-client.ts';
import { router } from './app/routes.tsx';
import { sessionQuery, toldSession } from './app/session.ts';
import './design/tokens.css';
import './design/base.css';

const told = toldSession();
if (told === undefined) void queryClient.prefetchQuery(sessionQuery);
else queryClient.setQueryData(sessionQuery.queryKey, told);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);

import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './app/query-client.ts';
import { router } from './app/routes.tsx';
import { sessionQuery } from './app/session.ts';
import './design/tokens.css';
import './design/base.css';

// asked for while the page's own script still loads
void queryClient.prefetchQuery(sessionQuery);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);

import { createBrowserRouter, Navigate } from 'react-router';
import { BrokenPage, NotFoundPage } from './broken-page.tsx';
import { PAGES, PAGES_BY_LINK, type PageRoute } from './pages.ts';
import { Loading, Shell } from './shell.tsx';

const FILES = import.meta.glob<{ Component: () => React.ReactNode }>('../pages/**/*-page.tsx');

export const router = createBrowserRouter([
  ...PAGES_BY_LINK.map(({ path, file }) => ({
    path,
    ErrorBoundary: BrokenPage,
    HydrateFallback: Loading,
    lazy: load(file),
  })),
  {
    path: '/',
    Component: Shell,
    ErrorBoundary: BrokenPage,
    HydrateFallback: Loading,
    children: [
      {
        // inside of the shell: what breaks on a page leaves the navigation where it is
        ErrorBoundary: BrokenPage,
        children: [
          { index: true, element: <Navigate to="/overview" replace /> },
          { path: 'settings', element: <Navigate to="/settings/organization" replace /> },
          ...PAGES.map(({ path, file }) => ({ path, lazy: load(file) })),
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
]);

function load(file: PageRoute['file']) {
  const page = FILES[`../pages/${file}.tsx`];
  if (!page) throw new Error(`No page in pages/${file}.tsx`);
  return page;
}

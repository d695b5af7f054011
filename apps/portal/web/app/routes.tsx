import { createBrowserRouter, Navigate } from 'react-router';
import { BrokenPage, NotFoundPage } from './broken-page.tsx';
import { Loading, Shell } from './shell.tsx';

/**
 * Every page, each a file of its own that is fetched when it is first opened: it exports `Component`. A page that people find
 * by the navigation also has a line in navigation.ts, and each has one in tools/screenshots.mjs.
 */
export const router = createBrowserRouter([
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
          { index: true, element: <Navigate to="/evaluations" replace /> },
          { path: 'start', lazy: () => import('../pages/first-run/first-run-page.tsx') },
          { path: 'evaluations', lazy: () => import('../pages/evaluations/evaluations-page.tsx') },
          { path: 'evaluations/new', lazy: () => import('../pages/evaluations/upload-page.tsx') },
          { path: 'trend', lazy: () => import('../pages/evaluations/trend-page.tsx') },
          { path: 'evaluations/:evaluationId', lazy: () => import('../pages/evaluations/evaluation-page.tsx') },
          { path: 'evaluations/:evaluationId/compare', lazy: () => import('../pages/evaluations/compare-page.tsx') },
          { path: 'policies', lazy: () => import('../pages/policies/policies-page.tsx') },
          { path: 'policies/new', lazy: () => import('../pages/policies/editor/new-page.tsx') },
          { path: 'policies/:policyId/edit', lazy: () => import('../pages/policies/editor/edit-page.tsx') },
          { path: 'policies/:policyId', lazy: () => import('../pages/policies/policy-page.tsx') },
          { path: 'policies/:policyId/diff', lazy: () => import('../pages/policies/diff-page.tsx') },
          { path: 'compliance', lazy: () => import('../pages/compliance/frameworks-page.tsx') },
          { path: 'compliance/frameworks/:frameworkId', lazy: () => import('../pages/compliance/framework-page.tsx') },
          { path: 'compliance/reports', lazy: () => import('../pages/compliance/reports-page.tsx') },
          { path: 'compliance/reports/:reportId', lazy: () => import('../pages/compliance/report-page.tsx') },
          { path: 'compliance/exceptions', lazy: () => import('../pages/compliance/exceptions-page.tsx') },
          { path: 'compliance/schedules', lazy: () => import('../pages/compliance/schedules-page.tsx') },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
]);

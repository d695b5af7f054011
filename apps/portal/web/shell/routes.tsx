import { createBrowserRouter, Navigate } from 'react-router';
import { BrokenPage, NotFoundPage } from './broken-page.tsx';
import { Loading, Shell } from './shell.tsx';

/**
 * Every page, each a file of its own that is fetched when it is first opened: it exports `Component`. A page that people find
 * by the navigation also has a line in navigation.ts, and each has one in tools/screenshots.mjs. `first` are the requests that
 * the page begins with, as it sends them: the server has the browser send them with the first files (vite.config.ts).
 */
export const router = createBrowserRouter([
  {
    path: '/set-up',
    ErrorBoundary: BrokenPage,
    HydrateFallback: Loading,
    lazy: () => import('../pages/set-up/set-up-page.tsx'),
  },
  {
    path: '/shared-report',
    ErrorBoundary: BrokenPage,
    HydrateFallback: Loading,
    lazy: () => import('../pages/compliance/shared-report-page.tsx'),
  },
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
          {
            path: 'overview',
            handle: { first: ['/v1/overview'] },
            lazy: () => import('../pages/overview/overview-page.tsx'),
          },
          {
            path: 'repositories',
            handle: { first: ['/v1/repositories?limit=50'] },
            lazy: () => import('../pages/repositories/repositories-page.tsx'),
          },
          { path: 'repository', lazy: () => import('../pages/repositories/repository-page.tsx') },
          { path: 'signed-in', lazy: () => import('../pages/sign-in/signed-in-page.tsx') },
          { path: 'start', lazy: () => import('../pages/first-run/first-run-page.tsx') },
          {
            path: 'evaluations',
            handle: { first: ['/v1/evaluations?limit=25'] },
            lazy: () => import('../pages/evaluations/evaluations-page.tsx'),
          },
          { path: 'evaluations/new', lazy: () => import('../pages/evaluations/upload-page.tsx') },
          {
            path: 'trend',
            handle: { first: ['/v1/evaluations?status=completed&scope=repository&limit=100'] },
            lazy: () => import('../pages/evaluations/trend-page.tsx'),
          },
          { path: 'evaluations/:evaluationId', lazy: () => import('../pages/evaluations/evaluation-page.tsx') },
          {
            path: 'evaluations/:evaluationId/findings/:findingId',
            lazy: () => import('../pages/evaluations/finding-page.tsx'),
          },
          { path: 'evaluations/:evaluationId/compare', lazy: () => import('../pages/evaluations/compare-page.tsx') },
          {
            path: 'findings',
            handle: { first: ['/v1/findings?limit=50', '/v1/findings/counts'] },
            lazy: () => import('../pages/findings/findings-page.tsx'),
          },
          { path: 'suppressions', lazy: () => import('../pages/evaluations/suppressions-page.tsx') },
          {
            path: 'policies',
            handle: { first: ['/v1/policies?limit=100'] },
            lazy: () => import('../pages/policies/policies-page.tsx'),
          },
          { path: 'policies/new', lazy: () => import('../pages/policies/editor/new-page.tsx') },
          {
            path: 'policies/profiles',
            handle: { first: ['/v1/policy-profiles'] },
            lazy: () => import('../pages/policies/profiles-page.tsx'),
          },
          {
            path: 'policies/overrides',
            handle: { first: ['/v1/policy-overrides?limit=100'] },
            lazy: () => import('../pages/policies/overrides-page.tsx'),
          },
          { path: 'policies/:policyId/edit', lazy: () => import('../pages/policies/editor/edit-page.tsx') },
          { path: 'policies/:policyId', lazy: () => import('../pages/policies/policy-page.tsx') },
          { path: 'policies/:policyId/diff', lazy: () => import('../pages/policies/diff-page.tsx') },
          {
            path: 'compliance',
            handle: {
              first: ['/v1/compliance/frameworks?limit=100', '/v1/compliance/reports?status=completed&limit=100'],
            },
            lazy: () => import('../pages/compliance/frameworks-page.tsx'),
          },
          { path: 'compliance/frameworks/:frameworkId', lazy: () => import('../pages/compliance/framework-page.tsx') },
          {
            path: 'compliance/reports',
            handle: { first: ['/v1/compliance/reports?limit=100', '/v1/compliance/frameworks?limit=100'] },
            lazy: () => import('../pages/compliance/reports-page.tsx'),
          },
          { path: 'compliance/reports/:reportId', lazy: () => import('../pages/compliance/report-page.tsx') },
          { path: 'compliance/evidence', lazy: () => import('../pages/compliance/evidence-page.tsx') },
          { path: 'compliance/evidence/:evidenceId', lazy: () => import('../pages/compliance/one-evidence-page.tsx') },
          { path: 'compliance/exceptions', lazy: () => import('../pages/compliance/exceptions-page.tsx') },
          { path: 'compliance/schedules', lazy: () => import('../pages/compliance/schedules-page.tsx') },
          { path: 'settings', element: <Navigate to="/settings/organization" replace /> },
          { path: 'settings/account', lazy: () => import('../pages/settings/account-page.tsx') },
          { path: 'settings/api-keys', lazy: () => import('../pages/settings/api-keys-page.tsx') },
          { path: 'settings/oauth-applications', lazy: () => import('../pages/settings/oauth-applications-page.tsx') },
          {
            path: 'settings/oauth-applications/:clientId',
            lazy: () => import('../pages/settings/oauth-application-page.tsx'),
          },
          { path: 'settings/webhooks', lazy: () => import('../pages/settings/webhooks-page.tsx') },
          { path: 'settings/webhooks/:webhookId', lazy: () => import('../pages/settings/webhook-page.tsx') },
          {
            path: 'settings/webhooks/:webhookId/deliveries/:deliveryId',
            lazy: () => import('../pages/settings/delivery-page.tsx'),
          },
          { path: 'settings/organization', lazy: () => import('../pages/settings/organization-page.tsx') },
          { path: 'settings/request-log', lazy: () => import('../pages/settings/request-log-page.tsx') },
          { path: 'settings/security/sso', lazy: () => import('../pages/security/sso-page.tsx') },
          {
            path: 'settings/security/sso/:connectionId',
            lazy: () => import('../pages/security/sso-connection-page.tsx'),
          },
          { path: 'settings/security/scim', lazy: () => import('../pages/security/scim-page.tsx') },
          { path: 'settings/security/mfa', lazy: () => import('../pages/security/mfa-page.tsx') },
          { path: 'settings/security/sessions', lazy: () => import('../pages/security/sessions-page.tsx') },
          { path: 'settings/security/audit-log', lazy: () => import('../pages/security/audit-log-page.tsx') },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
]);

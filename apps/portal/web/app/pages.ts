/** A page of the portal. */
export interface PageRoute {
  /** Its path, with parameters in React Router's syntax. */
  path: string;
  /** Its file in `pages/`, without `.tsx`; it exports `Component`. */
  file: string;
  /**
   * Its first API requests, exactly as it sends them, with parameters of its path or query. The browser sends them along with the first
   * files (vite.config.ts), before the page's code runs. A request with a parameter that the URL lacks is left out.
   */
  first?: readonly string[];
}

/**
 * Every page in the frame, each a separate chunk that is loaded when the page is first opened. A page in the menu also has a line in
 * navigation.ts, and each page has one in tools/screenshots.mjs. The build reads this table too, so this file imports nothing.
 */
export const PAGES: readonly PageRoute[] = [
  { path: 'overview', file: 'overview/overview-page', first: ['/v1/overview'] },
  { path: 'repositories', file: 'repositories/repositories-page', first: ['/v1/repositories?limit=50'] },
  {
    path: 'repository',
    file: 'repositories/repository-page',
    first: [
      '/v1/repositories/state?repository=:name',
      '/v1/evaluations?repository=:name&status=completed&scope=repository&limit=100',
    ],
  },
  { path: 'signed-in', file: 'sign-in/signed-in-page' },
  { path: 'start', file: 'first-run/first-run-page' },
  { path: 'evaluations', file: 'evaluations/evaluations-page', first: ['/v1/evaluations?limit=25'] },
  { path: 'evaluations/new', file: 'evaluations/upload-page' },
  {
    path: 'trend',
    file: 'evaluations/trend-page',
    first: ['/v1/evaluations?status=completed&scope=repository&limit=100'],
  },
  {
    path: 'evaluations/:evaluationId',
    file: 'evaluations/evaluation-page',
    first: ['/v1/evaluations/:evaluationId', '/v1/evaluations/:evaluationId/findings?sort=priority&limit=100'],
  },
  {
    path: 'evaluations/:evaluationId/findings/:findingId',
    file: 'evaluations/finding-page',
    first: ['/v1/evaluations/:evaluationId', '/v1/evaluations/:evaluationId/findings/:findingId'],
  },
  {
    path: 'evaluations/:evaluationId/compare',
    file: 'evaluations/compare-page',
    first: [
      '/v1/evaluations/:evaluationId',
      '/v1/evaluations/:evaluationId/findings?limit=100',
      '/v1/evaluations/:with/findings?limit=100',
    ],
  },
  {
    path: 'findings',
    file: 'findings/findings-page',
    first: ['/v1/findings?limit=50', '/v1/findings/counts', '/v1/finding-views?limit=100'],
  },
  { path: 'suppressions', file: 'evaluations/suppressions-page', first: ['/v1/suppressions'] },
  { path: 'policies', file: 'policies/policies-page', first: ['/v1/policies?limit=100'] },
  { path: 'policies/new', file: 'policies/editor/new-page', first: ['/v1/policies?builtin=true&limit=100'] },
  { path: 'policies/overrides', file: 'policies/overrides-page', first: ['/v1/policy-overrides?limit=100'] },
  { path: 'policies/profiles', file: 'policies/profiles-page', first: ['/v1/policy-profiles'] },
  { path: 'policies/:policyId/edit', file: 'policies/editor/edit-page', first: ['/v1/policies/:policyId'] },
  {
    path: 'policies/:policyId',
    file: 'policies/policy-page',
    first: ['/v1/policies/:policyId', '/v1/policy-overrides?policy_id=:policyId&limit=100'],
  },
  {
    path: 'policies/:policyId/diff',
    file: 'policies/diff-page',
    first: [
      '/v1/policies/:policyId',
      '/v1/policies/:policyId?version=:from&format=yaml',
      '/v1/policies/:policyId?version=:to&format=yaml',
    ],
  },
  {
    path: 'compliance',
    file: 'compliance/frameworks-page',
    first: ['/v1/compliance/frameworks?limit=100', '/v1/compliance/reports?status=completed&limit=100'],
  },
  {
    path: 'compliance/frameworks/:frameworkId',
    file: 'compliance/framework-page',
    first: ['/v1/compliance/frameworks/:frameworkId', '/v1/compliance/frameworks/:frameworkId/latest-report'],
  },
  {
    path: 'compliance/reports',
    file: 'compliance/reports-page',
    first: ['/v1/compliance/reports?limit=100', '/v1/compliance/frameworks?limit=100'],
  },
  { path: 'compliance/reports/:reportId', file: 'compliance/report-page', first: ['/v1/compliance/reports/:reportId'] },
  {
    path: 'compliance/evidence',
    file: 'compliance/evidence-page',
    first: ['/v1/compliance/evidence', '/v1/compliance/frameworks?limit=100'],
  },
  {
    path: 'compliance/evidence-requests',
    file: 'compliance/evidence-requests-page',
    first: ['/v1/compliance/evidence-requests', '/v1/compliance/frameworks?limit=100'],
  },
  {
    path: 'compliance/evidence/:evidenceId',
    file: 'compliance/one-evidence-page',
    first: ['/v1/compliance/evidence/:evidenceId', '/v1/compliance/frameworks?limit=100'],
  },
  {
    path: 'compliance/exceptions',
    file: 'compliance/exceptions-page',
    first: ['/v1/compliance/exceptions?limit=100', '/v1/compliance/frameworks?limit=100'],
  },
  {
    path: 'compliance/schedules',
    file: 'compliance/schedules-page',
    first: ['/v1/compliance/schedules?limit=100', '/v1/compliance/frameworks?limit=100'],
  },
  { path: 'settings/account', file: 'settings/account-page' },
  { path: 'settings/api-keys', file: 'settings/api-keys-page', first: ['/v1/api-keys'] },
  { path: 'settings/oauth-applications', file: 'settings/oauth-applications-page', first: ['/v1/oauth-applications'] },
  {
    path: 'settings/oauth-applications/:clientId',
    file: 'settings/oauth-application-page',
    first: ['/v1/oauth-applications/:clientId'],
  },
  { path: 'settings/code-hosts', file: 'settings/code-hosts-page', first: ['/v1/host-connections'] },
  {
    path: 'settings/code-hosts/:connectionId',
    file: 'settings/code-host-page',
    first: ['/v1/host-connections/:connectionId'],
  },
  { path: 'settings/webhooks', file: 'settings/webhooks-page', first: ['/v1/webhooks'] },
  {
    path: 'settings/webhooks/:webhookId',
    file: 'settings/webhook-page',
    // not its statistics: their rate limit is low, and without a webhook none are needed
    first: ['/v1/webhooks/:webhookId', '/v1/webhooks/:webhookId/deliveries'],
  },
  {
    path: 'settings/webhooks/:webhookId/deliveries/:deliveryId',
    file: 'settings/delivery-page',
    first: [
      '/v1/webhooks/:webhookId',
      '/v1/webhooks/:webhookId/deliveries/:deliveryId',
      '/v1/webhooks/:webhookId/deliveries/:deliveryId/attempts',
    ],
  },
  { path: 'settings/organization', file: 'settings/organization-page', first: ['/v1/org'] },
  { path: 'settings/usage', file: 'settings/usage-page', first: ['/v1/org/usage?days=30', '/v1/org/rate-limits'] },
  { path: 'settings/request-log', file: 'settings/request-log-page', first: ['/v1/request-log?limit=50'] },
  { path: 'settings/security/sso', file: 'security/sso-page', first: ['/v1/sso/connections'] },
  {
    path: 'settings/security/sso/:connectionId',
    file: 'security/sso-connection-page',
    first: ['/v1/sso/connections/:connectionId', '/v1/sso/connections/:connectionId/guides?limit=100'],
  },
  { path: 'settings/security/scim', file: 'security/scim-page', first: ['/v1/scim/tokens'] },
  { path: 'settings/security/mfa', file: 'security/mfa-page', first: ['/v1/me/mfa'] },
  {
    path: 'settings/security/sessions',
    file: 'security/sessions-page',
    first: ['/v1/me/sessions', '/v1/me/applications'],
  },
  { path: 'settings/security/audit-log', file: 'security/audit-log-page', first: ['/v1/audit-log?limit=50'] },
];

/** Pages that need no sign-in: they are opened by a link that contains a secret. */
export const PAGES_BY_LINK: readonly PageRoute[] = [
  { path: 'set-up', file: 'set-up/set-up-page' },
  { path: 'shared-report', file: 'compliance/shared-report-page' },
];

/** A page of the portal's frame. */
export interface PageRoute {
  /** Its address, with parameters as React Router writes them. */
  path: string;
  /** Its file in `pages/`, without `.tsx`; it exports `Component`. */
  file: string;
  /** The requests it begins with, as it sends them: the browser sends them with the first files (vite.config.ts). */
  first?: readonly string[];
}

/**
 * Every page in the frame, each a chunk of its own that is fetched when it is first opened. A page that people find by the navigation also
 * has a line in navigation.ts, and each has one in tools/screenshots.mjs. The build reads this table too, so it imports nothing.
 */
export const PAGES: readonly PageRoute[] = [
  { path: 'overview', file: 'overview/overview-page', first: ['/v1/overview'] },
  { path: 'repositories', file: 'repositories/repositories-page', first: ['/v1/repositories?limit=50'] },
  { path: 'repository', file: 'repositories/repository-page' },
  { path: 'signed-in', file: 'sign-in/signed-in-page' },
  { path: 'start', file: 'first-run/first-run-page' },
  { path: 'evaluations', file: 'evaluations/evaluations-page', first: ['/v1/evaluations?limit=25'] },
  { path: 'evaluations/new', file: 'evaluations/upload-page' },
  {
    path: 'trend',
    file: 'evaluations/trend-page',
    first: ['/v1/evaluations?status=completed&scope=repository&limit=100'],
  },
  { path: 'evaluations/:evaluationId', file: 'evaluations/evaluation-page' },
  { path: 'evaluations/:evaluationId/findings/:findingId', file: 'evaluations/finding-page' },
  { path: 'evaluations/:evaluationId/compare', file: 'evaluations/compare-page' },
  { path: 'findings', file: 'findings/findings-page', first: ['/v1/findings?limit=50', '/v1/findings/counts'] },
  { path: 'suppressions', file: 'evaluations/suppressions-page' },
  { path: 'policies', file: 'policies/policies-page', first: ['/v1/policies?limit=100'] },
  { path: 'policies/new', file: 'policies/editor/new-page' },
  { path: 'policies/overrides', file: 'policies/overrides-page', first: ['/v1/policy-overrides?limit=100'] },
  { path: 'policies/profiles', file: 'policies/profiles-page', first: ['/v1/policy-profiles'] },
  { path: 'policies/:policyId/edit', file: 'policies/editor/edit-page' },
  { path: 'policies/:policyId', file: 'policies/policy-page' },
  { path: 'policies/:policyId/diff', file: 'policies/diff-page' },
  {
    path: 'compliance',
    file: 'compliance/frameworks-page',
    first: ['/v1/compliance/frameworks?limit=100', '/v1/compliance/reports?status=completed&limit=100'],
  },
  { path: 'compliance/frameworks/:frameworkId', file: 'compliance/framework-page' },
  {
    path: 'compliance/reports',
    file: 'compliance/reports-page',
    first: ['/v1/compliance/reports?limit=100', '/v1/compliance/frameworks?limit=100'],
  },
  { path: 'compliance/reports/:reportId', file: 'compliance/report-page' },
  { path: 'compliance/evidence', file: 'compliance/evidence-page' },
  { path: 'compliance/evidence/:evidenceId', file: 'compliance/one-evidence-page' },
  { path: 'compliance/exceptions', file: 'compliance/exceptions-page' },
  { path: 'compliance/schedules', file: 'compliance/schedules-page' },
  { path: 'settings/account', file: 'settings/account-page' },
  { path: 'settings/api-keys', file: 'settings/api-keys-page' },
  { path: 'settings/oauth-applications', file: 'settings/oauth-applications-page' },
  { path: 'settings/oauth-applications/:clientId', file: 'settings/oauth-application-page' },
  { path: 'settings/code-hosts', file: 'settings/code-hosts-page' },
  { path: 'settings/code-hosts/:connectionId', file: 'settings/code-host-page' },
  { path: 'settings/webhooks', file: 'settings/webhooks-page' },
  { path: 'settings/webhooks/:webhookId', file: 'settings/webhook-page' },
  { path: 'settings/webhooks/:webhookId/deliveries/:deliveryId', file: 'settings/delivery-page' },
  { path: 'settings/organization', file: 'settings/organization-page' },
  { path: 'settings/usage', file: 'settings/usage-page', first: ['/v1/org/usage?days=30', '/v1/org/rate-limits'] },
  { path: 'settings/request-log', file: 'settings/request-log-page' },
  { path: 'settings/security/sso', file: 'security/sso-page' },
  { path: 'settings/security/sso/:connectionId', file: 'security/sso-connection-page' },
  { path: 'settings/security/scim', file: 'security/scim-page' },
  { path: 'settings/security/mfa', file: 'security/mfa-page' },
  { path: 'settings/security/sessions', file: 'security/sessions-page' },
  { path: 'settings/security/audit-log', file: 'security/audit-log-page' },
];

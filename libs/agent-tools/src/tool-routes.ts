/** The API routes that tools call if a service evaluates. Each route declares the scopes that it requires. */
export const TOOL_ROUTES = {
  submit: 'POST /v1/evaluations',
  follow: 'GET /v1/evaluations/{evaluation_id}/events',
  evaluation: 'GET /v1/evaluations/{evaluation_id}',
  findings: 'GET /v1/evaluations/{evaluation_id}/findings',
  finding: 'GET /v1/evaluations/{evaluation_id}/findings/{finding_id}',
  policies: 'GET /v1/policies',
  policy: 'GET /v1/policies/{policy_id}',
  requestSuppression: 'POST /v1/suppression-requests',
} as const;
export type ToolRoute = (typeof TOOL_ROUTES)[keyof typeof TOOL_ROUTES];

const { submit, follow, evaluation, findings, finding, policies, policy, requestSuppression } = TOOL_ROUTES;

/** The routes of each group of tools. */
export const NEEDS = {
  toEvaluate: [submit, follow, evaluation, findings],
  toRead: [evaluation, findings, finding],
  toReadPolicies: [policies, policy],
  toRequestSuppressions: [evaluation, findings, finding, requestSuppression],
} as const satisfies Record<string, readonly ToolRoute[]>;

/** Routes of the API that tools call where a service evaluates. What each demands of its caller is declared with the route. */
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

/** What groups of tools need. */
export const NEEDS = {
  toEvaluate: [submit, follow, evaluation, findings],
  toRead: [evaluation, findings, finding],
  toReadPolicies: [policies, policy],
  toRequestSuppressions: [evaluation, findings, finding, requestSuppression],
} as const satisfies Record<string, readonly ToolRoute[]>;

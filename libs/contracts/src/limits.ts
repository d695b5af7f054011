/** One named limit: at most `limit` requests in a window of `windowSeconds`. */
export interface LimitPolicy {
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

const perMinute = (name: string, limit: number): LimitPolicy => ({ name, limit, windowSeconds: 60 });

/** The three windows that every admitted request of an organization spends from (specification, Limits). */
export const DEFAULT_LIMITS = [
  perMinute('default.minute', 1_000),
  { name: 'default.hour', limit: 20_000, windowSeconds: 3_600 },
  { name: 'default.day', limit: 240_000, windowSeconds: 86_400 },
] as const satisfies readonly LimitPolicy[];

/** Limits of single routes, spent besides the default ones. A read that has no row of its own has 200 a minute for itself. */
export const ROUTE_LIMITS = {
  'evaluations.create': perMinute('evaluations.create', 60),
  'evaluations.list': perMinute('evaluations.list', 100),
  'evaluations.get': perMinute('evaluations.get', 200),
  'evaluations.findings': perMinute('evaluations.findings', 200),
  'evaluations.file': perMinute('evaluations.file', 60),
  'evaluations.sarif': perMinute('evaluations.sarif', 200),
  'evaluations.attestation': perMinute('evaluations.attestation', 200),
  'evaluations.events': perMinute('evaluations.events', 200),
  'findings.list': perMinute('findings.list', 200),
  'findings.counts': perMinute('findings.counts', 200),
  'findings.export': perMinute('findings.export', 10),
  'findings.get': perMinute('findings.get', 200),
  'findings.activity': perMinute('findings.activity', 200),
  'finding-views.list': perMinute('finding-views.list', 200),
  'repositories.list': perMinute('repositories.list', 200),
  'repositories.state': perMinute('repositories.state', 200),
  'overview.get': perMinute('overview.get', 200),
  'contents.missing': perMinute('contents.missing', 600),
  'contents.put': perMinute('contents.put', 600),
  'policies.list': perMinute('policies.list', 200),
  'policies.get': perMinute('policies.get', 200),
  'policies.preview': perMinute('policies.preview', 10),
  'policies.previews.get': perMinute('policies.previews.get', 200),
  'set-up-links.list': perMinute('set-up-links.list', 200),
  'suppressions.list': perMinute('suppressions.list', 200),
  'suppressions.get': perMinute('suppressions.get', 200),
  'suppression-requests.list': perMinute('suppression-requests.list', 200),
  'suppression-requests.get': perMinute('suppression-requests.get', 200),
  'suppression-settings.get': perMinute('suppression-settings.get', 200),
  'policy-profiles.get': perMinute('policy-profiles.get', 200),
  'policy-overrides.list': perMinute('policy-overrides.list', 200),
  'policy-overrides.get': perMinute('policy-overrides.get', 200),
  'policies.versions': perMinute('policies.versions', 200),
  'compliance.frameworks': perMinute('compliance.frameworks', 200),
  'compliance.reports.list': perMinute('compliance.reports.list', 200),
  'compliance.reports.latest': perMinute('compliance.reports.latest', 200),
  'compliance.reports.get': perMinute('compliance.reports.get', 200),
  'compliance.reports.changes': perMinute('compliance.reports.changes', 200),
  'compliance.reports.download': perMinute('compliance.reports.download', 200),
  'compliance.exceptions.list': perMinute('compliance.exceptions.list', 200),
  'compliance.exceptions.get': perMinute('compliance.exceptions.get', 200),
  'compliance.evidence.list': perMinute('compliance.evidence.list', 200),
  'compliance.evidence.get': perMinute('compliance.evidence.get', 200),
  'compliance.evidence.file': perMinute('compliance.evidence.file', 200),
  'compliance.evidence-requests.list': perMinute('compliance.evidence-requests.list', 200),
  'compliance.evidence-requests.get': perMinute('compliance.evidence-requests.get', 200),
  'compliance.report-shares.list': perMinute('compliance.report-shares.list', 200),
  // by address: a reader with a link has no organization, and rendering takes seconds
  'shared-reports': perMinute('shared-reports', 30),
  'compliance.schedules.list': perMinute('compliance.schedules.list', 200),
  'compliance.schedules.get': perMinute('compliance.schedules.get', 200),
  'compliance.reports.create': { name: 'compliance.reports.create', limit: 10, windowSeconds: 3_600 },
  // of all messages of agents; what their tools call counts against the limits of those routes too
  mcp: perMinute('mcp', 300),
  'org.get': perMinute('org.get', 200),
  'org.members': perMinute('org.members', 200),
  'org.invitations': perMinute('org.invitations', 200),
  'usage.get': perMinute('usage.get', 200),
  'usage.credentials': perMinute('usage.credentials', 200),
  'usage.repositories': perMinute('usage.repositories', 200),
  'usage.export': perMinute('usage.export', 10),
  'api-keys.list': perMinute('api-keys.list', 200),
  'api-keys.get': perMinute('api-keys.get', 200),
  'webhooks.list': perMinute('webhooks.list', 200),
  'webhooks.events': perMinute('webhooks.events', 200),
  'webhooks.get': perMinute('webhooks.get', 200),
  'webhooks.deliveries': perMinute('webhooks.deliveries', 200),
  'webhooks.delivery': perMinute('webhooks.delivery', 200),
  'webhooks.attempts': perMinute('webhooks.attempts', 200),
  'webhooks.statistics': perMinute('webhooks.statistics', 10),
  'host-connections.list': perMinute('host-connections.list', 200),
  'host-connections.get': perMinute('host-connections.get', 200),
  'host-connections.test': perMinute('host-connections.test', 20),
  'audit-log.list': perMinute('audit-log.list', 200),
  'audit-log.export': perMinute('audit-log.export', 10),
  'request-log.list': perMinute('request-log.list', 200),
  'auth.verify': perMinute('auth.verify', 200),
} as const satisfies Record<string, LimitPolicy>;
export type RouteLimitName = keyof typeof ROUTE_LIMITS;

/** SCIM has its budget alone: Entra ID needs 25 requests a second. */
export const SCIM_LIMIT = perMinute('scim', 3_000);

/** Every limit that an organization may have customized, by name. */
export const NAMED_LIMITS: readonly LimitPolicy[] = [...DEFAULT_LIMITS, ...Object.values(ROUTE_LIMITS), SCIM_LIMIT];

/** A file's path, in UTF-16 code units. */
export const MAX_PATH_CHARS = 1_024;
/** Maximum size of one file's `content`, in bytes of UTF-8 (specification, Limits). */
export const MAX_CONTENT_BYTES = 1_048_576;
/** Maximum of all `content` of one evaluation together, in bytes of UTF-8. */
export const MAX_EVALUATION_BYTES = 32 * 1024 * 1024;
/** Maximum of the files of one evaluation that come with their `content`. */
export const MAX_EVALUATION_FILES = 2_000;
/** Maximum of the files of one evaluation, whether they come with `content` or by `digest`. */
export const MAX_LISTED_FILES = 100_000;
/** Maximum of all files of one evaluation together, in bytes. */
export const MAX_LISTED_BYTES = 2 * 1024 * 1024 * 1024;
/** Maximum of one batch of contents, in bytes of its archive after decompression; compressed it may not be larger either. */
export const MAX_CONTENTS_BATCH_BYTES = 32 * 1024 * 1024;
/** Maximum of a request body; a body above it is 400 VALIDATION_FAILED. JSON escaping may double the 32 MiB of contents. */
export const MAX_BODY_BYTES = 68 * 1024 * 1024;
/** Findings that policy validation returns for a sample. */
export const MAX_SAMPLE_FINDINGS = 100;

/**
 * Who writes each table: below the service's sources, one folder or file. Everybody else calls its functions, within their own
 * transaction (`tx` first). A table that several services write has one owner in each of them, and none besides the library's where
 * a library has it.
 */
export const OWNERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'apps/auth': {
    // people and where they belong
    users: 'directory',
    user_tokens: 'directory/user-tokens.ts',
    organizations: 'directory/organizations.ts',
    memberships: 'directory/memberships.ts',
    invitations: 'directory/invitations.ts',
    connections: 'directory/connections.ts',
    sso_sessions: 'directory/sso-sessions.ts',
    sign_in_throttles: 'directory/throttle.ts',
    // second factors
    totp_factors: 'directory/factors',
    recovery_codes: 'directory/factors',
    webauthn_credentials: 'directory/factors',
    webauthn_challenges: 'directory/factors/webauthn-challenges.ts',
    // credentials
    api_keys: 'tokens/api-keys.ts',
    oauth_grants: 'tokens/grants.ts',
    oauth_artifacts: 'tokens',
    oauth_applications: 'administration/applications',
    oauth_application_secrets: 'administration/applications',
    signing_keys: 'tokens/signing-keys.ts',
    attestation_keys: 'tokens/attestation',
    // of evaluations: canceled with the keys that began them, by a function of the database
    jobs: 'tokens/api-keys.ts',
    evaluations: 'tokens/api-keys.ts',
    // directories
    scim_users: 'scim',
    scim_groups: 'scim',
    scim_group_members: 'scim',
    scim_tokens: 'scim/scim-tokens.ts',
    // single sign-on
    sso_domains: 'sso/domains.ts',
    sso_keys: 'sso/connections.ts',
    sso_identities: 'sso',
    sso_requests: 'sso',
    sso_replays: 'sso',
    sso_tests: 'sso',
    sso_sign_ins: 'sso',
    break_glass_administrators: 'sso/break-glass.ts',
    set_up_links: 'administration/set-up-links',
    // requests
    answered_operations: 'web/operations.ts',
  },
  'apps/gateway': {
    evaluations: 'evaluations',
    evaluation_parts: 'evaluations',
    file_parts: 'evaluations',
    file_part_contents: 'evaluations',
    unnamed_parts: 'evaluations/evaluations.ts',
    findings: 'evaluations',
    blobs: 'evaluations',
    policies: 'policies/policies.ts',
    policy_activations: 'policies/policies.ts',
    policy_versions: 'policies/policies.ts',
    policy_overrides: 'policies/policy-overrides.ts',
    policy_previews: 'policies/policy-previews.ts',
    finding_triage: 'findings',
    finding_activity: 'findings',
    suppressions: 'suppressions',
    suppression_requests: 'suppressions',
    compliance_reports: 'compliance/reports.ts',
    compliance_schedules: 'compliance/schedules.ts',
    compliance_exceptions: 'compliance/exceptions.ts',
    webhook_endpoints: 'webhooks/webhooks.ts',
    webhook_secrets: 'webhooks/webhooks.ts',
    delivery_paces: 'webhooks/webhooks.ts',
    webhook_events: 'webhooks/deliveries.ts',
    webhook_deliveries: 'webhooks',
    delivery_queue: 'webhooks/make-due.ts',
    request_log: 'request-log/recorder.ts',
    idempotency_keys: 'http/idempotency.ts',
    dpop_proofs: 'http/authentication/dpop-proofs.ts',
  },
  'apps/evaluator': {
    jobs: 'jobs.ts',
    evaluations: 'evaluate.ts',
    findings: 'evaluate.ts',
    file_results: 'result-cache.ts',
    part_results: 'result-cache.ts',
    policies: 'sync-builtin-policies.ts',
    policy_versions: 'sync-builtin-policies.ts',
    policy_previews: 'preview-policy.ts',
    compliance_reports: 'compliance',
    compliance_schedules: 'compliance/schedules.ts',
  },
  'apps/webhook-dispatcher': {
    delivery_queue: '',
    delivery_paces: 'delivery-queue.ts',
    webhook_deliveries: '',
    webhook_attempts: 'record-attempts.ts',
    webhook_endpoints: 'record-attempts.ts',
  },
  'apps/portal': {},
  'libs/contents': {
    blobs: 'contents.ts',
    file_parts: 'contents.ts',
    unnamed_contents: 'contents.ts',
    unnamed_objects: 'contents.ts',
    unnamed_parts: 'contents.ts',
  },
  'libs/database': { audit_log: 'audit.ts', _prisma_migrations: 'migrate.ts' },
  'libs/messaging': {
    jobs: 'jobs.ts',
    outbox: '',
    inbox: 'inbox.ts',
    dead_letters: 'dead-letters.ts',
    publications: 'kafka/relay.ts',
    webhook_events: 'webhook-events.ts',
  },
  'libs/platform': {},
  'libs/rate-limit': {},
  'libs/service': {},
};

/** One statement that writes tables of several owners, and why it is not two. */
export const SHARED: readonly { file: string; tables: readonly string[]; because: string }[] = [
  {
    file: 'apps/gateway/src/evaluations/submit-batch.ts',
    tables: ['jobs'],
    because: 'evaluations and their jobs are committed by the one statement that many submissions share',
  },
  {
    file: 'apps/auth/src/sso/open.ts',
    tables: ['sso_sessions'],
    because: 'sweep_sso removes everything of single sign-on that is over, as a role that can do nothing else',
  },
];

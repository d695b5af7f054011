const SERVICES = ['assay_gateway', 'assay_auth', 'assay_evaluator', 'assay_dispatcher', 'assay_integrations'];

/**
 * Tables that services claim, relay or count across organizations, before one is named: these carry ids, and payloads of ids
 * (docs/architecture.md, Tenants). A grant is found by its token before the organization is known.
 */
export const TABLES_ACROSS: Readonly<Record<string, readonly string[]>> = {
  outbox: SERVICES,
  dead_letters: SERVICES,
  jobs: ['assay_gateway', 'assay_evaluator'],
  delivery_queue: ['assay_gateway', 'assay_dispatcher'],
  oauth_grants: ['assay_auth'],
  delivery_paces: ['assay_dispatcher'],
  unnamed_objects: ['assay_gateway'],
};

/** Functions that see rows of more than one organization, and why each must. Most run as a role that can do nothing else. */
export const FUNCTIONS_ACROSS: Readonly<Record<string, string>> = {
  find_api_key: 'a key is found by its hash before its organization is known',
  find_access_token: 'a token is found by its hash before its organization is known',
  application_authority: "an application's authority limits its tokens, which are found by their hash",
  find_scim_token: "a directory's token is found by its hash before its organization is known",
  find_set_up_session: 'a set-up session is found by its hash before its organization is known',
  set_up_link_of: 'a set-up link is found by its hash before its organization is known',
  live_report_share: 'a link to a report is found by its hash before its organization is known',
  find_host_connection: "a code host's webhook names a connection, and no organization",
  find_invitation: 'an invitation is found by the hash of its link before its organization is known',
  find_oauth_application: 'an application signs in people of any organization',
  memberships_of: 'a person chooses among all of their organizations',
  sso_connections_for: 'a person who signs in has only entered the domain of their address',
  sso_organization_of: "an identity provider's response names a request or connection, and no organization",
  sso_rules_of: "the rules of all of a person's organizations decide how they may sign in",
  sso_is_missing:
    'whether a token that was found by its hash still satisfies its own organization; returns only a boolean',
  sso_session_of: "a session is found by its identifier, from its bearer's cookie",
  bind_sso_session: "a session is found by its identifier, from its bearer's cookie",
  sso_domain_taken: 'a domain belongs to one organization; returns only a boolean',
  sso_domains_due: 'background work: which domains to look up again',
  sweep_sso: 'background work: removes expired rows',
  organizations_with_suspensions: 'background work: which owners to notify of suspended credentials',
  api_keys_expiring_before: 'background work: which keys are about to expire',
  touch_api_keys: 'background work: when keys were last used, written in batches',
  add_request_counts: 'background work: counts requests of all organizations in batches',
  append_request_log: 'background work: writes requests of all organizations in batches',
  erase_old_request_counts: 'background work: removes old rows',
  erase_old_requests: 'background work: removes old rows',
  erase_old_answered_operations: 'background work: removes old rows',
  erase_old_idempotency_keys: 'background work: removes old rows',
  erase_unnamed_contents: 'background work: removes contents that no evaluation refers to',
  count_stored_bytes: 'a trigger: adds what a statement stored to the counters of the organizations of its rows',
  note_unnamed_object: "a trigger: records a deleted row's object, which has no organization",
  end_links: 'a trigger: ends the links that the person of a changed membership created in that organization',
  leave_approvers: 'a trigger: removes the person of a deleted membership from the approvers of that organization',
  end_links_of_account:
    'a trigger: ends the links of a person whose account is disabled, in all of their organizations',
  organization_limits_since: 'every gateway knows the limits of every organization',
};

/** Functions that read and write rows of several organizations in one statement: behind row-level security, one organization at a time. */
export const FUNCTIONS_BY_TENANT: Readonly<Record<string, string>> = {
  assay_read_evaluations: 'sets the tenant of each row before it reads it',
  assay_plan_deliveries: 'sets the tenant of each event before it reads it',
  assay_claim_deliveries: 'sets the tenant of each delivery before it reads it',
  assay_record_attempts: 'sets the tenant of each attempt before it writes it',
  assay_record_deliveries: 'sets the tenant of each attempt before it writes it',
};

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

/** Functions that see rows of more than one organization, most of them as a role that can do nothing else, and why each must. */
export const FUNCTIONS_ACROSS: Readonly<Record<string, string>> = {
  find_api_key: 'a key is found by its hash before its organization is known',
  find_access_token: 'a token is found by its hash before its organization is known',
  application_authority: 'what an application may do at most bounds its tokens, which are found by their hash',
  find_scim_token: 'a token of a directory is found by its hash before its organization is known',
  find_set_up_session: 'a set-up session is found by its hash before its organization is known',
  set_up_link_of: 'a set-up link is found by its hash, by whoever was given it',
  live_report_share: 'a link to a report is found by its hash, by whoever was given it',
  find_host_connection: 'a webhook of a code host names a connection, and no organization',
  find_invitation: 'an invitation is found by the hash of its link, by whoever was invited',
  find_oauth_application: 'an application signs people of any organization in',
  memberships_of: 'a person chooses among all of their organizations',
  sso_connections_for: 'somebody who signs in has only named the domain of their address',
  sso_organization_of: "an identity provider's answer names a request or connection, and no organization",
  sso_rules_of: 'the rules of every organization of a person decide how they may sign in',
  sso_is_missing:
    'whether a token that was found by its hash still satisfies its own organization; says yes or no alone',
  sso_session_of: "a session is found by its own identifier, which its bearer's cookie names",
  bind_sso_session: "a session is found by its own identifier, which its bearer's cookie names",
  sso_domain_taken: 'a domain belongs to one organization; says yes or no alone',
  sso_domains_due: 'work of nobody: which domains are to be looked up again',
  sweep_sso: 'work of nobody: removes what is over',
  organizations_with_suspensions: 'work of nobody: whose owners are to be told of suspended credentials',
  api_keys_expiring_before: 'work of nobody: which keys are about to expire',
  touch_api_keys: 'work of nobody: last uses, written in batches',
  add_request_counts: 'work of nobody: requests of all organizations, counted in batches',
  append_request_log: 'work of nobody: requests of all organizations, written in batches',
  erase_old_request_counts: 'work of nobody: removes what is over',
  erase_old_requests: 'work of nobody: removes what is over',
  erase_old_answered_operations: 'work of nobody: removes what is over',
  erase_old_idempotency_keys: 'work of nobody: removes what is over',
  erase_unnamed_contents: 'work of nobody: removes what is over',
  note_unnamed_object: 'a trigger: notes the object of a row that is deleted, which names nobody',
  end_links: 'a trigger: ends what the person of a changed membership made in that organization',
  leave_approvers: 'a trigger: takes the person of a deleted membership off the lists of that organization',
  end_links_of_account: 'a trigger: ends what a person whose account is disabled made, in every organization of theirs',
  organization_limits_since: 'every gateway knows the limits of every organization',
};

/** Functions that read and write for several organizations in one statement, behind row-level security: one organization after the other. */
export const FUNCTIONS_BY_TENANT: Readonly<Record<string, string>> = {
  assay_read_evaluations: 'names the tenant of each row before it reads it',
  assay_plan_deliveries: 'names the tenant of each event before it reads it',
  assay_claim_deliveries: 'names the tenant of each delivery before it reads it',
  assay_record_attempts: 'names the tenant of each attempt before it writes it',
  assay_record_deliveries: 'names the tenant of each attempt before it writes it',
};

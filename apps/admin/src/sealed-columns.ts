/** A column of sealed secrets: what its rows are found by, and the context that they are sealed in, as SQL over the row. */
export interface SealedColumn {
  table: string;
  column: string;
  keys: readonly string[];
  context: string;
}

/** Every column that SecretBox seals. Each context is that of the code that reads it; a wrong one does not open. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'organizations',
    column: 'fingerprint_key',
    keys: ['id'],
    context: `'organization:' || id || ':fingerprint'`,
  },
  { table: 'host_connections', column: 'access_token', keys: ['id'], context: `'host-token:' || id` },
  { table: 'host_connections', column: 'webhook_secret', keys: ['id'], context: `'host-webhook-secret:' || id` },
  {
    table: 'host_connections',
    column: 'previous_webhook_secret',
    keys: ['id'],
    context: `'host-webhook-secret:' || id`,
  },
  { table: 'host_connections', column: 'api_key', keys: ['id'], context: `'host-api-key:' || id` },
  { table: 'webhook_secrets', column: 'ciphertext', keys: ['id'], context: `'webhook-secret:' || id` },
  {
    table: 'idempotency_keys',
    column: 'response',
    keys: ['organization_id', 'environment', 'key'],
    context: `'idempotency:' || organization_id || ':' || environment || ':' || key`,
  },
  {
    table: 'answered_operations',
    column: 'answer',
    keys: ['organization_id', 'operation'],
    context: `'operation:' || organization_id || ':' || operation`,
  },
  {
    table: 'oauth_artifacts',
    column: 'payload',
    keys: ['kind', 'id'],
    context: `'oauth:' || kind || ':' || encode(id, 'hex')`,
  },
  { table: 'signing_keys', column: 'private_jwk', keys: ['id'], context: `'signing-key:' || id` },
  { table: 'attestation_keys', column: 'private_jwk', keys: ['id'], context: `'attestation-key:' || id` },
  { table: 'totp_factors', column: 'secret', keys: ['id'], context: `'totp:' || id` },
  { table: 'connections', column: 'client_secret', keys: ['id'], context: `'connection:' || id || ':client-secret'` },
  { table: 'sso_keys', column: 'private_key', keys: ['id'], context: `'sso-key:' || connection_id || ':' || id` },
  { table: 'sso_requests', column: 'payload', keys: ['id'], context: `'sso-request:' || id || ':payload'` },
  { table: 'sso_requests', column: 'outcome', keys: ['id'], context: `'sso-request:' || id || ':outcome'` },
  { table: 'sso_sessions', column: 'payload', keys: ['id'], context: `'sso-session:' || id` },
];

-- Returns the API key with this hash, whatever organization it belongs to. `revoked_at` is also when its directory blocked it.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION find_api_key(key_hash bytea)
RETURNS TABLE (
  id text, organization_id text, organization_name text, plan text, environment text, scopes text[], allowed_ips text[],
  expires_at timestamptz, revoked_at timestamptz, authority text, maker_id text
)
LANGUAGE sql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  SELECT k.id, k.organization_id, o.name, o.plan, k.environment, k.scopes, k.allowed_ips, k.expires_at, coalesce(k.revoked_at, k.blocked_at),
    k.authority, k.maker_id
  FROM api_keys k JOIN organizations o ON o.id = k.organization_id
  WHERE k.hash = key_hash
$$;

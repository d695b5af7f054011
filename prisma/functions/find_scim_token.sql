-- Returns the SCIM token with this hash; `ended` where it was revoked or its connection is not active.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION find_scim_token(token_hash bytea)
RETURNS TABLE (
  id text, organization_id text, organization_name text, plan text, connection_id text, expires_at timestamptz, ended boolean
)
LANGUAGE sql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  SELECT t.id, t.organization_id, o.name, o.plan, t.connection_id, t.expires_at, t.revoked_at IS NOT NULL OR c.status <> 'active'
  FROM scim_tokens t JOIN organizations o ON o.id = t.organization_id JOIN connections c ON c.id = t.connection_id
  WHERE t.hash = token_hash
$$;

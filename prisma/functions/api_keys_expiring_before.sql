-- Lists the active API keys that expire by `moment` and whose organization has not been told, at most `at_most`, the earliest
-- first. Auth finds with it whom to notify, before it names an organization.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION api_keys_expiring_before(moment timestamptz, at_most integer)
RETURNS TABLE (id text, organization_id text, environment text)
LANGUAGE sql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  SELECT k.id, k.organization_id, k.environment FROM api_keys k
  WHERE k.expires_at > now() AND k.expires_at <= moment AND k.revoked_at IS NULL AND k.expiring_notified_at IS NULL
  ORDER BY k.expires_at LIMIT at_most
$$;

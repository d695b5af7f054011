-- Returns up to `at_most` organizations whose owners have not been told that a credential was suspended.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION organizations_with_suspensions(at_most integer)
RETURNS TABLE (organization_id text)
LANGUAGE sql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  SELECT k.organization_id FROM api_keys k WHERE k.suspended_at IS NOT NULL AND k.suspension_told_at IS NULL AND k.revoked_at IS NULL
  UNION SELECT a.organization_id FROM oauth_applications a WHERE a.suspended_at IS NOT NULL AND a.suspension_told_at IS NULL AND a.deleted_at IS NULL
  LIMIT at_most
$$;

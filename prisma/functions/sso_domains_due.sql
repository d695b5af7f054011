-- Returns up to 20 verified domains that were not looked up for a day, the longest first.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION sso_domains_due()
RETURNS TABLE (id text, organization_id text)
LANGUAGE sql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  SELECT d.id, d.organization_id FROM sso_domains d
  WHERE d.verified_at IS NOT NULL AND d.checked_at < now() - interval '1 day' ORDER BY d.checked_at LIMIT 20
$$;

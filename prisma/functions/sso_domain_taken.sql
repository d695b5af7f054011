-- Returns whether an organization has proved this domain.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION sso_domain_taken(wanted text)
RETURNS boolean
LANGUAGE sql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  SELECT EXISTS (SELECT 1 FROM sso_domains WHERE domain = wanted AND verified_at IS NOT NULL)
$$;

-- Returns what an OAuth application may do at most, beside the scopes that it was given: the role `authority`, and whose it is.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION application_authority(application_id text)
RETURNS TABLE (authority text, maker_id text)
LANGUAGE sql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  SELECT a.authority, a.maker_id FROM oauth_applications a WHERE a.id = application_id
$$;

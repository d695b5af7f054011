-- Returns every custom limit of the organizations in which one changed after the version `since`. Gateways poll it.
--
-- Runs as assay_lookup. May be called by gateway.
CREATE OR REPLACE FUNCTION organization_limits_since(since bigint)
RETURNS TABLE (organization_id text, policy text, "limit" integer, version bigint)
LANGUAGE sql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  SELECT l.organization_id, l.policy, l."limit", l.version FROM organization_limits l
  WHERE l.organization_id IN (SELECT c.organization_id FROM organization_limits c WHERE c.version > since)
$$;

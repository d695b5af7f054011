-- Returns the share of a compliance report by the hash of its link, while it lives.
--
-- It shows what its maker may show: it is over once it has expired or was revoked, or its maker is no owner or administrator any more.
--
-- Runs as assay_lookup. May be called by gateway.
CREATE OR REPLACE FUNCTION live_report_share(link_hash bytea)
RETURNS TABLE (id text, organization_id text, environment text)
LANGUAGE sql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  SELECT s.id, s.organization_id, s.environment FROM compliance_report_shares s
  WHERE s.hash = link_hash AND s.revoked_at IS NULL AND s.expires_at > now() AND EXISTS (
    SELECT FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.organization_id = s.organization_id AND m.user_id = s.maker_id AND m.role IN ('owner', 'admin') AND u.disabled_at IS NULL)
$$;

-- Returns the organization that has proved a domain, with its connections that sign people in, the enforced one first.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION sso_connections_for(email_domain text)
RETURNS TABLE (
  organization_id text, organization_name text, plan text, connection_id text, connection_name text, type text, enforced boolean,
  tested boolean
)
LANGUAGE sql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  SELECT o.id, o.name, o.plan, c.id, c.name, c.type, c.enforced, c.tested_at IS NOT NULL
  FROM sso_domains d JOIN organizations o ON o.id = d.organization_id JOIN connections c ON c.organization_id = o.id
  WHERE d.domain = email_domain AND d.verified_at IS NOT NULL AND c.type <> 'scim-only' AND c.status = 'active'
  ORDER BY c.enforced DESC, c.id
$$;

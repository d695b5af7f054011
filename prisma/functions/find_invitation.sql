-- Returns the open invitation with this hash of its link.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION find_invitation(link_hash bytea)
RETURNS TABLE (id text, organization_id text, organization_name text, email text, role text)
LANGUAGE sql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  SELECT i.id, i.organization_id, o.name, i.email, i.role
  FROM invitations i JOIN organizations o ON o.id = i.organization_id
  WHERE i.hash = link_hash AND i.accepted_at IS NULL AND i.expires_at > now()
$$;

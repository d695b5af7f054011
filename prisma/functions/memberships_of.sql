-- Returns the organizations that a person belongs to, the oldest membership first.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION memberships_of(person_id text)
RETURNS TABLE (organization_id text, organization_name text, plan text, role text, require_mfa boolean)
LANGUAGE sql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  SELECT m.organization_id, o.name, o.plan, m.role, o.require_mfa
  FROM memberships m JOIN organizations o ON o.id = m.organization_id
  WHERE m.user_id = person_id ORDER BY m.created_at, m.organization_id
$$;

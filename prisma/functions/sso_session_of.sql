-- Returns by whose connection a session was made, by the session's identifier or, right after a sign-in, by the sign-in's own.
--
-- Nothing for a session of a password or passkey. It has `ended` once it expired, its connection is not active, or the person's
-- role grew beyond the connection's authority.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION sso_session_of(uid text)
RETURNS TABLE (id text, organization_id text, connection_id text, ended boolean)
LANGUAGE sql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  SELECT s.id, s.organization_id, s.connection_id, s.expires_at <= now() OR c.id IS NULL OR c.status <> 'active'
    OR coalesce(common_role(c.authority, m.role) <> m.role, false)
  FROM sso_sessions s LEFT JOIN connections c ON c.id = s.connection_id
  LEFT JOIN memberships m ON m.organization_id = s.organization_id AND m.user_id = s.user_id
  WHERE s.session_uid = uid OR s.id = uid
$$;

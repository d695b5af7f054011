-- Gives a session of auth to the single sign-on that made it last, and takes it from any other.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION bind_sso_session(uid text, sso_session text)
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  UPDATE sso_sessions SET session_uid = NULL WHERE session_uid = uid AND id IS DISTINCT FROM sso_session;
  UPDATE sso_sessions SET session_uid = uid WHERE id = sso_session;
$$;

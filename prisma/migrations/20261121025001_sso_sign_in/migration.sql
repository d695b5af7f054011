-- By whose connection a session was made: by the session's identifier, or by the sign-in's own right after it.
CREATE OR REPLACE FUNCTION sso_session_of(uid text) RETURNS TABLE (id text, organization_id text, connection_id text, ended boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT s.id, s.organization_id, s.connection_id, s.expires_at <= now() OR c.id IS NULL OR c.status <> 'active'
  FROM sso_sessions s LEFT JOIN connections c ON c.id = s.connection_id WHERE s.session_uid = uid OR s.id = uid
$$;

-- As before; and of one connection no more than the newest thousand lines of the log are kept, whoever fills it.
CREATE OR REPLACE FUNCTION sweep_sso() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  swept integer;
BEGIN
  DELETE FROM sso_replays WHERE expires_at < now();
  DELETE FROM sso_requests WHERE expires_at < now();
  DELETE FROM sso_tests WHERE created_at < now() - interval '90 days';
  DELETE FROM sso_sessions WHERE expires_at < now() - interval '1 day';
  DELETE FROM sso_sign_ins s USING (
    SELECT connection_id, max(id) AS last FROM (
      SELECT connection_id, id, row_number() OVER (PARTITION BY connection_id ORDER BY id DESC) AS place FROM sso_sign_ins) AS lines
    WHERE place > 1000 GROUP BY connection_id) AS old
  WHERE s.connection_id = old.connection_id AND s.id <= old.last;
  DELETE FROM sso_sign_ins WHERE at < now() - interval '90 days';
  GET DIAGNOSTICS swept = ROW_COUNT;
  RETURN swept;
END
$$;

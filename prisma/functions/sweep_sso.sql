-- Erases what single sign-on keeps for a time. Returns how many entries of the sign-in log were too old.
--
-- Replays and requests go when they expire, tests after 90 days, entries of the sign-in log after 90 days or beyond the newest
-- 1,000 of a connection. A session's sign-in is kept while a token or a browser's session rests on it: without it, that would
-- count as one that the person began.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION sweep_sso()
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
DECLARE
  swept integer;
BEGIN
  DELETE FROM sso_replays WHERE expires_at < now();
  DELETE FROM sso_requests WHERE expires_at < now();
  DELETE FROM sso_tests WHERE created_at < now() - interval '90 days';
  DELETE FROM sso_sessions s WHERE s.expires_at < now() - interval '1 day' AND NOT EXISTS (
    SELECT FROM oauth_artifacts a WHERE a.origin_uid = s.session_uid AND a.expires_at > now() AND a.revoked_at IS NULL)
    AND NOT EXISTS (SELECT FROM oauth_artifacts b WHERE b.kind = 'Session' AND b.uid = s.session_uid AND b.expires_at > now());
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

-- Turns one code or refresh token into tokens. Returns false, and writes nothing, where it was used or revoked before.
--
-- For processes of auth of an earlier release, which run beside newer ones during a rolling restart; today's call
-- exchange_oauth_artifacts.
--
-- Runs as its caller. May be called by auth.
CREATE OR REPLACE FUNCTION exchange_oauth_artifact(
  source_kind text, source_id bytea, source_family bytea, source_answer bytea, issued jsonb
)
RETURNS boolean
LANGUAGE plpgsql
AS $$
BEGIN
  IF source_id IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended(encode(source_family, 'hex'), 0));
    UPDATE oauth_artifacts SET consumed_at = now(), answer = source_answer
      WHERE kind = source_kind AND id = source_id AND consumed_at IS NULL AND revoked_at IS NULL;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
  END IF;
  INSERT INTO oauth_artifacts (kind, id, grant_id, family, client_id, user_id, session_uid, origin_uid, scopes, bound, payload, acr, auth_time, expires_at)
    SELECT r.kind, r.id, r.grant_id, r.family, r.client_id, r.user_id, r.session_uid, r.origin_uid, r.scopes, r.bound, r.payload,
      r.acr, to_timestamp(r.auth_time), now() + make_interval(secs => r.expires_in)
    FROM jsonb_to_recordset(issued) AS r(kind text, id bytea, grant_id text, family bytea, client_id text, user_id text,
      session_uid text, origin_uid text, scopes text[], bound boolean, payload bytea, acr text, auth_time float8, expires_in float8);
  RETURN true;
END
$$;

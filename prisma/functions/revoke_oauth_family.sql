-- Revokes everything that was issued from one authorization.
--
-- The lock keeps out exchange_oauth_artifacts: nothing is issued behind the revocation.
--
-- Runs as its caller. May be called by auth.
CREATE OR REPLACE FUNCTION revoke_oauth_family(revoked_family bytea)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(encode(revoked_family, 'hex'), 0));
  UPDATE oauth_artifacts SET revoked_at = now() WHERE family = revoked_family AND revoked_at IS NULL;
END
$$;

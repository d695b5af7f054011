-- The key that a token is bound to (RFC 9449): the thumbprint of its JWK (RFC 7638).
ALTER TABLE "oauth_artifacts" ADD COLUMN "jkt" TEXT;

-- As before, and the key goes with what is issued.
CREATE OR REPLACE FUNCTION exchange_oauth_artifacts(sources jsonb, issued jsonb) RETURNS integer[] LANGUAGE plpgsql
-- the number of rows is never more than a batch, whatever the planner believes of a JSON argument
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  taken integer[] := '{}';
BEGIN
  IF sources <> '[]' THEN
    PERFORM pg_advisory_xact_lock_shared(f.key) FROM (
      SELECT DISTINCT hashtextextended(encode(s.family, 'hex'), 0) AS key
      FROM jsonb_to_recordset(sources) AS s(family bytea) ORDER BY 1) AS f;
    PERFORM FROM oauth_artifacts a
      WHERE (a.kind, a.id) IN (SELECT s.kind, s.id FROM jsonb_to_recordset(sources) AS s(kind text, id bytea))
      ORDER BY a.kind, a.id FOR UPDATE;
    -- of several requests with the same token in one batch the first is the one
    WITH asked AS (
      SELECT DISTINCT ON (s.kind, s.id) s.place, s.kind, s.id, s.answer
      FROM jsonb_to_recordset(sources) AS s(place integer, kind text, id bytea, answer bytea) ORDER BY s.kind, s.id, s.place),
    consumed AS (
      UPDATE oauth_artifacts a SET consumed_at = now(), answer = asked.answer FROM asked
      WHERE a.kind = asked.kind AND a.id = asked.id AND a.consumed_at IS NULL AND a.revoked_at IS NULL
      RETURNING asked.place)
    SELECT coalesce(array_agg(place), '{}') INTO taken FROM consumed;
  END IF;
  INSERT INTO oauth_artifacts (kind, id, grant_id, family, client_id, user_id, session_uid, origin_uid, scopes, bound, jkt, payload, acr, auth_time, expires_at)
    SELECT r.kind, r.id, r.grant_id, r.family, r.client_id, r.user_id, r.session_uid, r.origin_uid, r.scopes, r.bound, r.jkt, r.payload,
      r.acr, to_timestamp(r.auth_time), now() + make_interval(secs => r.expires_in)
    FROM jsonb_to_recordset(issued) AS r(place integer, kind text, id bytea, grant_id text, family bytea, client_id text, user_id text,
      session_uid text, origin_uid text, scopes text[], bound boolean, jkt text, payload bytea, acr text, auth_time float8, expires_in float8)
    WHERE r.place IS NULL OR r.place = ANY (taken);
  RETURN taken;
END
$$;

-- As before, and with the key. Another answer, so that it is made anew.
DROP FUNCTION find_access_token(bytea);
CREATE FUNCTION find_access_token(token_hash bytea) RETURNS TABLE (
  credential_id text, client_id text, user_id text, organization_id text, organization_name text, plan text, environment text,
  scopes text[], application_scopes text[], role text, bound boolean, jkt text, expires_at timestamptz, ended boolean
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT coalesce(g.id, app.id), t.client_id, t.user_id, o.id, o.name, o.plan, coalesce(g.environment, app.environment),
    t.scopes, app.scopes, m.role, t.bound, t.jkt, t.expires_at,
    t.revoked_at IS NOT NULL OR g.revoked_at IS NOT NULL OR app.deleted_at IS NOT NULL OR u.disabled_at IS NOT NULL
      OR (t.user_id IS NOT NULL AND (u.id IS NULL OR m.role IS NULL))
      OR (o.require_mfa AND t.user_id IS NOT NULL AND t.acr IS DISTINCT FROM 'urn:assay:2fa')
      OR (t.session_uid IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM oauth_artifacts s WHERE s.kind = 'Session' AND s.uid = t.session_uid AND s.expires_at > now()))
  FROM oauth_artifacts t
  LEFT JOIN oauth_grants g ON g.id = t.grant_id
  LEFT JOIN oauth_applications app ON app.id = t.client_id
  JOIN organizations o ON o.id = coalesce(g.organization_id, app.organization_id)
  LEFT JOIN users u ON u.id = t.user_id
  LEFT JOIN memberships m ON m.user_id = t.user_id AND m.organization_id = o.id
  WHERE t.kind IN ('AccessToken', 'ClientCredentials') AND t.id = token_hash
$$;
DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION find_access_token(bytea) OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION find_access_token(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_access_token(bytea) TO assay_auth;

-- Proofs of possession that a gateway took, by the digest of key and jti, so that no gateway takes one again. Not logged: after
-- a crash of PostgreSQL a proof of the last minutes could be repeated by whoever saw it, and by nobody else.
CREATE UNLOGGED TABLE "dpop_proofs" (
    "hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dpop_proofs_pkey" PRIMARY KEY ("hash")
);
CREATE INDEX "dpop_proofs_expires_at_idx" ON "dpop_proofs"("expires_at");
ALTER TABLE "dpop_proofs" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "dpop_proofs" FORCE ROW LEVEL SECURITY;
CREATE POLICY gateway ON "dpop_proofs" TO assay_gateway USING (true);
-- UPDATE for the lock that a sweep takes
GRANT SELECT, INSERT, UPDATE, DELETE ON "dpop_proofs" TO assay_gateway;

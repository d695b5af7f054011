-- How surely, and when, the person behind a code or token signed in (acr and auth_time of OpenID Connect Core, section 2).
ALTER TABLE "oauth_artifacts" ADD COLUMN     "acr" TEXT,
ADD COLUMN     "auth_time" TIMESTAMPTZ(3);

-- What an authenticator is asked to sign: single use.
CREATE TABLE "webauthn_challenges" (
    "hash" BYTEA NOT NULL,
    "purpose" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webauthn_challenges_pkey" PRIMARY KEY ("hash")
);

CREATE INDEX "webauthn_challenges_expires_at_idx" ON "webauthn_challenges"("expires_at");

ALTER TABLE "webauthn_challenges" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "webauthn_challenges" FORCE ROW LEVEL SECURITY;
CREATE POLICY auth ON "webauthn_challenges" TO assay_auth USING (true);
CREATE POLICY operator ON "webauthn_challenges" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "webauthn_challenges" TO assay_auth, assay_operator;

-- As before, and the level and time of the sign-in go with what is issued.
CREATE OR REPLACE FUNCTION exchange_oauth_artifact(source_kind text, source_id bytea, source_family bytea, source_answer bytea, issued jsonb) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  IF source_id IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended(encode(source_family, 'hex'), 0));
    UPDATE oauth_artifacts SET consumed_at = now(), answer = source_answer
      WHERE kind = source_kind AND id = source_id AND consumed_at IS NULL AND revoked_at IS NULL;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
  END IF;
  INSERT INTO oauth_artifacts (kind, id, grant_id, family, client_id, user_id, session_uid, scopes, bound, payload, acr, auth_time, expires_at)
    SELECT r.kind, r.id, r.grant_id, r.family, r.client_id, r.user_id, r.session_uid, r.scopes, r.bound, r.payload, r.acr, to_timestamp(r.auth_time), now() + make_interval(secs => r.expires_in)
    FROM jsonb_to_recordset(issued) AS r(kind text, id bytea, grant_id text, family bytea, client_id text, user_id text,
      session_uid text, scopes text[], bound boolean, payload bytea, acr text, auth_time float8, expires_in float8);
  RETURN true;
END
$$;

-- As before, and where the organization asks for a second factor, a person's token of one factor speaks for nobody there.
CREATE OR REPLACE FUNCTION find_access_token(token_hash bytea) RETURNS TABLE (
  credential_id text, client_id text, user_id text, organization_id text, organization_name text, plan text, environment text,
  scopes text[], application_scopes text[], role text, bound boolean, expires_at timestamptz, ended boolean
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT coalesce(g.id, app.id), t.client_id, t.user_id, o.id, o.name, o.plan, coalesce(g.environment, app.environment),
    t.scopes, app.scopes, m.role, t.bound, t.expires_at,
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

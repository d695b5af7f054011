-- The authorization server: applications, grants, tokens, people's proofs, second factors and the audit log.

ALTER TABLE "organizations" ADD COLUMN     "require_mfa" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "users" ADD COLUMN     "disabled_at" TIMESTAMPTZ(3),
ADD COLUMN     "email_verified_at" TIMESTAMPTZ(3),
ADD COLUMN     "name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

CREATE TABLE "oauth_applications" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "redirect_uris" TEXT[],
    "post_logout_redirect_uris" TEXT[],
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_applications_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "oauth_application_secrets" (
    "id" TEXT NOT NULL,
    "application_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "prefix" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" TEXT,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_application_secrets_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "oauth_grants" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_grants_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "oauth_artifacts" (
    "kind" TEXT NOT NULL,
    "id" BYTEA NOT NULL,
    "grant_id" TEXT,
    "family" BYTEA,
    "client_id" TEXT,
    "user_id" TEXT,
    "uid" TEXT,
    "session_uid" TEXT,
    "user_code" BYTEA,
    "scopes" TEXT[],
    "bound" BOOLEAN NOT NULL DEFAULT false,
    "payload" BYTEA NOT NULL,
    "answer" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_artifacts_pkey" PRIMARY KEY ("kind","id")
);

CREATE TABLE "signing_keys" (
    "id" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "private_jwk" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "signing_keys_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "user_tokens" (
    "hash" BYTEA NOT NULL,
    "user_id" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "user_tokens_pkey" PRIMARY KEY ("hash")
);

CREATE TABLE "sign_in_throttles" (
    "subject" BYTEA NOT NULL,
    "failures" INTEGER NOT NULL,
    "failed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "blocked_until" TIMESTAMPTZ(3),

    CONSTRAINT "sign_in_throttles_pkey" PRIMARY KEY ("subject")
);

CREATE TABLE "invitations" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "totp_factors" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "secret" BYTEA NOT NULL,
    "last_step" BIGINT NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "blocked_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "totp_factors_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "recovery_codes" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "webauthn_credentials" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "credential_id" BYTEA NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "backed_up" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "webauthn_credentials_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "audit_log" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "sequence" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_type" TEXT NOT NULL,
    "actor_id" TEXT,
    "address" TEXT,
    "action" TEXT NOT NULL,
    "target_type" TEXT NOT NULL,
    "target_id" TEXT,
    "before" JSONB,
    "after" JSONB,
    "previous_hash" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "oauth_applications_organization_id_id_idx" ON "oauth_applications"("organization_id", "id");

CREATE INDEX "oauth_application_secrets_application_id_idx" ON "oauth_application_secrets"("application_id");

CREATE INDEX "oauth_grants_user_id_idx" ON "oauth_grants"("user_id");

CREATE INDEX "oauth_grants_client_id_idx" ON "oauth_grants"("client_id");

CREATE INDEX "oauth_grants_organization_id_idx" ON "oauth_grants"("organization_id");

CREATE INDEX "oauth_grants_expires_at_idx" ON "oauth_grants"("expires_at");

CREATE INDEX "oauth_artifacts_grant_id_idx" ON "oauth_artifacts"("grant_id");

CREATE INDEX "oauth_artifacts_family_idx" ON "oauth_artifacts"("family");

CREATE INDEX "oauth_artifacts_user_id_idx" ON "oauth_artifacts"("user_id");

CREATE INDEX "oauth_artifacts_uid_idx" ON "oauth_artifacts"("uid");

CREATE INDEX "oauth_artifacts_user_code_idx" ON "oauth_artifacts"("user_code");

CREATE INDEX "oauth_artifacts_expires_at_idx" ON "oauth_artifacts"("expires_at");

CREATE INDEX "user_tokens_user_id_idx" ON "user_tokens"("user_id");

CREATE INDEX "user_tokens_expires_at_idx" ON "user_tokens"("expires_at");

CREATE INDEX "sign_in_throttles_failed_at_idx" ON "sign_in_throttles"("failed_at");

CREATE UNIQUE INDEX "invitations_hash_key" ON "invitations"("hash");

CREATE INDEX "invitations_organization_id_id_idx" ON "invitations"("organization_id", "id");

CREATE INDEX "totp_factors_user_id_idx" ON "totp_factors"("user_id");

CREATE INDEX "recovery_codes_user_id_idx" ON "recovery_codes"("user_id");

CREATE UNIQUE INDEX "webauthn_credentials_credential_id_key" ON "webauthn_credentials"("credential_id");

CREATE INDEX "webauthn_credentials_user_id_idx" ON "webauthn_credentials"("user_id");

CREATE INDEX "audit_log_organization_id_id_idx" ON "audit_log"("organization_id", "id");

CREATE UNIQUE INDEX "audit_log_organization_id_sequence_key" ON "audit_log"("organization_id", "sequence");

-- Rows of one organization, shared by its environments.
ALTER TABLE "oauth_applications" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "oauth_applications" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "oauth_applications" USING (organization_id = assay_organization());
ALTER TABLE "oauth_application_secrets" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "oauth_application_secrets" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "oauth_application_secrets" USING (organization_id = assay_organization());
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "invitations" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "invitations" USING (organization_id = assay_organization());
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "audit_log" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "audit_log" USING (organization_id = assay_organization());

-- What belongs to people and to the server itself: auth alone.
ALTER TABLE "oauth_grants" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "oauth_grants" FORCE ROW LEVEL SECURITY;
CREATE POLICY auth ON "oauth_grants" TO assay_auth USING (true);
ALTER TABLE "oauth_artifacts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "oauth_artifacts" FORCE ROW LEVEL SECURITY;
CREATE POLICY auth ON "oauth_artifacts" TO assay_auth USING (true);
ALTER TABLE "signing_keys" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "signing_keys" FORCE ROW LEVEL SECURITY;
CREATE POLICY auth ON "signing_keys" TO assay_auth USING (true);
ALTER TABLE "user_tokens" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "user_tokens" FORCE ROW LEVEL SECURITY;
CREATE POLICY auth ON "user_tokens" TO assay_auth USING (true);
ALTER TABLE "sign_in_throttles" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "sign_in_throttles" FORCE ROW LEVEL SECURITY;
CREATE POLICY auth ON "sign_in_throttles" TO assay_auth USING (true);
ALTER TABLE "totp_factors" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "totp_factors" FORCE ROW LEVEL SECURITY;
CREATE POLICY auth ON "totp_factors" TO assay_auth USING (true);
ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "recovery_codes" FORCE ROW LEVEL SECURITY;
CREATE POLICY auth ON "recovery_codes" TO assay_auth USING (true);
ALTER TABLE "webauthn_credentials" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "webauthn_credentials" FORCE ROW LEVEL SECURITY;
CREATE POLICY auth ON "webauthn_credentials" TO assay_auth USING (true);

-- Operators see everything.
CREATE POLICY operator ON "oauth_applications" TO assay_operator USING (true);
CREATE POLICY operator ON "oauth_application_secrets" TO assay_operator USING (true);
CREATE POLICY operator ON "invitations" TO assay_operator USING (true);
CREATE POLICY operator ON "audit_log" TO assay_operator USING (true);
CREATE POLICY operator ON "oauth_grants" TO assay_operator USING (true);
CREATE POLICY operator ON "oauth_artifacts" TO assay_operator USING (true);
CREATE POLICY operator ON "signing_keys" TO assay_operator USING (true);
CREATE POLICY operator ON "user_tokens" TO assay_operator USING (true);
CREATE POLICY operator ON "sign_in_throttles" TO assay_operator USING (true);
CREATE POLICY operator ON "totp_factors" TO assay_operator USING (true);
CREATE POLICY operator ON "recovery_codes" TO assay_operator USING (true);
CREATE POLICY operator ON "webauthn_credentials" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "oauth_applications", "oauth_application_secrets", "invitations", "oauth_grants", "oauth_artifacts", "signing_keys", "user_tokens", "sign_in_throttles", "totp_factors", "recovery_codes", "webauthn_credentials" TO assay_operator;
-- Nobody changes a line of the audit log.
GRANT SELECT, INSERT ON "audit_log" TO assay_auth;
GRANT SELECT ON "audit_log" TO assay_operator;

GRANT SELECT, INSERT, UPDATE ON "oauth_applications" TO assay_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON "oauth_application_secrets" TO assay_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON "invitations" TO assay_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON "oauth_grants" TO assay_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON "oauth_artifacts" TO assay_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON "signing_keys" TO assay_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON "user_tokens" TO assay_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON "sign_in_throttles" TO assay_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON "totp_factors" TO assay_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON "recovery_codes" TO assay_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON "webauthn_credentials" TO assay_auth;

-- One code or refresh token becomes tokens: its consumption is a compare-and-set in the same transaction as what is
-- issued for it, so that of any number of redemptions one issues, and nothing is consumed without an answer.
-- The lock keeps the issuing and the revocation of one family apart: nothing is issued behind a revocation.
CREATE FUNCTION exchange_oauth_artifact(source_kind text, source_id bytea, source_family bytea, source_answer bytea, issued jsonb) RETURNS boolean
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
  INSERT INTO oauth_artifacts (kind, id, grant_id, family, client_id, user_id, session_uid, scopes, bound, payload, expires_at)
    SELECT r.kind, r.id, r.grant_id, r.family, r.client_id, r.user_id, r.session_uid, r.scopes, r.bound, r.payload, now() + make_interval(secs => r.expires_in)
    FROM jsonb_to_recordset(issued) AS r(kind text, id bytea, grant_id text, family bytea, client_id text, user_id text,
      session_uid text, scopes text[], bound boolean, payload bytea, expires_in float8);
  RETURN true;
END
$$;

CREATE FUNCTION revoke_oauth_family(revoked_family bytea) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(encode(revoked_family, 'hex'), 0));
  UPDATE oauth_artifacts SET revoked_at = now() WHERE family = revoked_family AND revoked_at IS NULL;
END
$$;

-- Look-ups that must come before the organization is known.
GRANT SELECT ON "oauth_applications", "oauth_application_secrets", "oauth_grants", "oauth_artifacts", "memberships", "users" TO assay_lookup;
CREATE POLICY lookup ON "oauth_applications" FOR SELECT TO assay_lookup USING (true);
CREATE POLICY lookup ON "oauth_application_secrets" FOR SELECT TO assay_lookup USING (true);
CREATE POLICY lookup ON "oauth_grants" FOR SELECT TO assay_lookup USING (true);
CREATE POLICY lookup ON "oauth_artifacts" FOR SELECT TO assay_lookup USING (true);
CREATE POLICY lookup ON "memberships" FOR SELECT TO assay_lookup USING (true);
CREATE POLICY lookup ON "users" FOR SELECT TO assay_lookup USING (true);

-- The access token with this hash, and everything that says whether it still speaks for somebody.
CREATE FUNCTION find_access_token(token_hash bytea) RETURNS TABLE (
  credential_id text, client_id text, user_id text, organization_id text, organization_name text, plan text, environment text,
  scopes text[], application_scopes text[], role text, bound boolean, expires_at timestamptz, ended boolean
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT coalesce(g.id, app.id), t.client_id, t.user_id, o.id, o.name, o.plan, coalesce(g.environment, app.environment),
    t.scopes, app.scopes, m.role, t.bound, t.expires_at,
    t.revoked_at IS NOT NULL OR g.revoked_at IS NOT NULL OR app.deleted_at IS NOT NULL OR u.disabled_at IS NOT NULL
      OR (t.user_id IS NOT NULL AND (u.id IS NULL OR m.role IS NULL))
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

-- An application with the hashes of its live secrets, whatever organization it belongs to.
CREATE FUNCTION find_oauth_application(application_id text) RETURNS TABLE (
  id text, organization_id text, organization_name text, environment text, name text, type text, redirect_uris text[],
  post_logout_redirect_uris text[], scopes text[], secret_hashes bytea[]
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT a.id, a.organization_id, o.name, a.environment, a.name, a.type, a.redirect_uris, a.post_logout_redirect_uris, a.scopes,
    ARRAY(SELECT s.hash FROM oauth_application_secrets s
      WHERE s.application_id = a.id AND (s.expires_at IS NULL OR s.expires_at > now()) ORDER BY s.created_at DESC)
  FROM oauth_applications a JOIN organizations o ON o.id = a.organization_id
  WHERE a.id = find_oauth_application.application_id AND a.deleted_at IS NULL
$$;

-- The organizations that a person belongs to, the oldest membership first.
CREATE FUNCTION memberships_of(person_id text) RETURNS TABLE (
  organization_id text, organization_name text, plan text, role text, require_mfa boolean
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT m.organization_id, o.name, o.plan, m.role, o.require_mfa
  FROM memberships m JOIN organizations o ON o.id = m.organization_id
  WHERE m.user_id = person_id ORDER BY m.created_at, m.organization_id
$$;

-- An invitation by the hash of its link.
GRANT SELECT ON "invitations" TO assay_lookup;
CREATE POLICY lookup ON "invitations" FOR SELECT TO assay_lookup USING (true);
CREATE FUNCTION find_invitation(link_hash bytea) RETURNS TABLE (
  id text, organization_id text, organization_name text, email text, role text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT i.id, i.organization_id, o.name, i.email, i.role
  FROM invitations i JOIN organizations o ON o.id = i.organization_id
  WHERE i.hash = link_hash AND i.accepted_at IS NULL AND i.expires_at > now()
$$;

DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION find_access_token(bytea) OWNER TO assay_lookup;
ALTER FUNCTION find_oauth_application(text) OWNER TO assay_lookup;
ALTER FUNCTION memberships_of(text) OWNER TO assay_lookup;
ALTER FUNCTION find_invitation(bytea) OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION find_access_token(bytea), find_oauth_application(text), memberships_of(text), find_invitation(bytea),
  exchange_oauth_artifact(text, bytea, bytea, bytea, jsonb), revoke_oauth_family(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_access_token(bytea), find_oauth_application(text), memberships_of(text), find_invitation(bytea),
  exchange_oauth_artifact(text, bytea, bytea, bytea, jsonb), revoke_oauth_family(bytea) TO assay_auth;

-- Single sign-on: what connections know of their identity provider, verified domains, sign-ins under way and their log.

ALTER TABLE "connections" ADD COLUMN "settings" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN "client_secret" BYTEA,
ADD COLUMN "jit_membership" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN "default_role" TEXT NOT NULL DEFAULT 'member',
ADD COLUMN "enforced" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "tested_at" TIMESTAMPTZ(3),
ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
-- one connection at most decides how an organization signs in
CREATE UNIQUE INDEX "connections_enforced_key" ON "connections"("organization_id") WHERE "enforced";

CREATE TABLE "sso_keys" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "private_key" BYTEA NOT NULL,
    "certificate" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sso_keys_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sso_domains" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "verified_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "seen_at" TIMESTAMPTZ(3),
    "problem" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sso_domains_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sso_identities" (
    "connection_id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_sign_in_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sso_identities_pkey" PRIMARY KEY ("connection_id", "subject")
);

CREATE TABLE "sso_requests" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "interaction_uid" TEXT,
    "test_id" TEXT,
    "payload" BYTEA NOT NULL,
    "outcome_hash" BYTEA,
    "outcome" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "sso_requests_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sso_replays" (
    "connection_id" TEXT NOT NULL,
    "message" BYTEA NOT NULL,
    "organization_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sso_replays_pkey" PRIMARY KEY ("connection_id", "message")
);

CREATE TABLE "sso_sessions" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "session_uid" TEXT,
    "subject" TEXT NOT NULL,
    "session_index" TEXT,
    "payload" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sso_sessions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sso_tests" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "settings_digest" BYTEA NOT NULL,
    "outcome" TEXT,
    "result" JSONB,
    "created_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "opened_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sso_tests_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sso_sign_ins" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" TEXT NOT NULL,
    "test" BOOLEAN NOT NULL,
    "reason" TEXT,
    "expected" TEXT,
    "received" TEXT,
    "subject" TEXT,
    "email" TEXT,
    "user_id" TEXT,
    "address" TEXT,

    CONSTRAINT "sso_sign_ins_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "break_glass_administrators" (
    "organization_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "break_glass_administrators_pkey" PRIMARY KEY ("organization_id", "user_id")
);

CREATE INDEX "sso_keys_connection_id_idx" ON "sso_keys"("connection_id");
CREATE INDEX "sso_domains_organization_id_id_idx" ON "sso_domains"("organization_id", "id");
CREATE UNIQUE INDEX "sso_domains_organization_id_domain_key" ON "sso_domains"("organization_id", "domain");
-- a domain is one organization's
CREATE UNIQUE INDEX "sso_domains_verified_key" ON "sso_domains"("domain") WHERE "verified_at" IS NOT NULL;
CREATE INDEX "sso_identities_user_id_idx" ON "sso_identities"("user_id");
CREATE INDEX "sso_requests_expires_at_idx" ON "sso_requests"("expires_at");
CREATE UNIQUE INDEX "sso_requests_outcome_hash_key" ON "sso_requests"("outcome_hash");
CREATE INDEX "sso_replays_expires_at_idx" ON "sso_replays"("expires_at");
CREATE INDEX "sso_sessions_connection_id_subject_idx" ON "sso_sessions"("connection_id", "subject");
CREATE UNIQUE INDEX "sso_sessions_session_uid_key" ON "sso_sessions"("session_uid");
CREATE INDEX "sso_sessions_expires_at_idx" ON "sso_sessions"("expires_at");
CREATE INDEX "sso_tests_connection_id_id_idx" ON "sso_tests"("connection_id", "id");
CREATE UNIQUE INDEX "sso_tests_hash_key" ON "sso_tests"("hash");
CREATE INDEX "sso_sign_ins_connection_id_id_idx" ON "sso_sign_ins"("connection_id", "id");
CREATE INDEX "sso_sign_ins_at_idx" ON "sso_sign_ins"("at");

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['sso_keys', 'sso_domains', 'sso_identities', 'sso_requests', 'sso_replays', 'sso_sessions', 'sso_tests', 'sso_sign_ins', 'break_glass_administrators'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I USING (organization_id = assay_organization())', name);
    EXECUTE format('CREATE POLICY operator ON %I TO assay_operator USING (true)', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO assay_auth, assay_operator', name);
    EXECUTE format('GRANT SELECT ON %I TO assay_lookup', name);
    EXECUTE format('CREATE POLICY lookup ON %I TO assay_lookup USING (true)', name);
  END LOOP;
END
$$;
GRANT DELETE ON "sso_requests", "sso_replays", "sso_sessions", "sso_tests", "sso_sign_ins" TO assay_lookup;
GRANT UPDATE (session_uid) ON "sso_sessions" TO assay_lookup;

-- What must be known before the organization is: whose connection, request, test or answer this is.
CREATE FUNCTION sso_organization_of(kind text, wanted text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT organization_id FROM connections WHERE kind = 'connection' AND id = wanted AND type <> 'scim-only'
  UNION ALL SELECT organization_id FROM sso_requests WHERE kind = 'request' AND id = wanted
  UNION ALL SELECT organization_id FROM sso_requests WHERE kind = 'outcome' AND outcome_hash = decode(wanted, 'hex')
  UNION ALL SELECT organization_id FROM sso_tests WHERE kind = 'test' AND hash = decode(wanted, 'hex')
$$;

-- The organization that has proved a domain, and its connections that sign people in, the enforced one first.
CREATE FUNCTION sso_connections_for(email_domain text) RETURNS TABLE (
  organization_id text, organization_name text, plan text, connection_id text, connection_name text, type text, enforced boolean, tested boolean
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT o.id, o.name, o.plan, c.id, c.name, c.type, c.enforced, c.tested_at IS NOT NULL
  FROM sso_domains d JOIN organizations o ON o.id = d.organization_id JOIN connections c ON c.organization_id = o.id
  WHERE d.domain = email_domain AND d.verified_at IS NOT NULL AND c.type <> 'scim-only' AND c.status = 'active'
  ORDER BY c.enforced DESC, c.id
$$;

-- Of each organization of a person: what asks for single sign-on, and who may do without.
CREATE FUNCTION sso_rules_of(person_id text) RETURNS TABLE (
  organization_id text, plan text, role text, connection_id text, connection_active boolean, tested boolean, verified_domains integer,
  break_glass boolean, usable_break_glass integer, has_factor boolean
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  WITH factors AS (
    SELECT f.user_id FROM totp_factors f WHERE f.confirmed_at IS NOT NULL UNION SELECT w.user_id FROM webauthn_credentials w),
  usable AS (
    SELECT b.organization_id, b.user_id FROM break_glass_administrators b
    JOIN memberships m ON m.organization_id = b.organization_id AND m.user_id = b.user_id AND m.role IN ('owner', 'admin')
    JOIN users u ON u.id = b.user_id AND u.disabled_at IS NULL
    WHERE b.expires_at > now() AND b.user_id IN (SELECT user_id FROM factors))
  SELECT m.organization_id, o.plan, m.role, c.id, c.status = 'active', c.tested_at IS NOT NULL,
    (SELECT count(*)::integer FROM sso_domains d WHERE d.organization_id = o.id AND d.verified_at IS NOT NULL),
    EXISTS (SELECT 1 FROM usable x WHERE x.organization_id = o.id AND x.user_id = person_id),
    (SELECT count(*)::integer FROM usable x WHERE x.organization_id = o.id),
    person_id IN (SELECT user_id FROM factors)
  FROM memberships m JOIN organizations o ON o.id = m.organization_id
  LEFT JOIN connections c ON c.organization_id = o.id AND c.enforced
  WHERE m.user_id = person_id
$$;
GRANT SELECT (user_id, confirmed_at) ON "totp_factors" TO assay_lookup;
GRANT SELECT (user_id) ON "webauthn_credentials" TO assay_lookup;
CREATE POLICY lookup ON "totp_factors" FOR SELECT TO assay_lookup USING (true);
CREATE POLICY lookup ON "webauthn_credentials" FOR SELECT TO assay_lookup USING (true);

-- By whose connection a session was made; none for a session of a password or passkey.
CREATE FUNCTION sso_session_of(uid text) RETURNS TABLE (id text, organization_id text, connection_id text, ended boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT s.id, s.organization_id, s.connection_id, s.expires_at <= now() OR c.id IS NULL OR c.status <> 'active'
  FROM sso_sessions s LEFT JOIN connections c ON c.id = s.connection_id WHERE s.session_uid = uid
$$;

-- A session belongs to the sign-in that made it last.
CREATE FUNCTION bind_sso_session(uid text, sso_session text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  UPDATE sso_sessions SET session_uid = NULL WHERE session_uid = uid AND id IS DISTINCT FROM sso_session;
  UPDATE sso_sessions SET session_uid = uid WHERE id = sso_session;
$$;

CREATE FUNCTION sweep_sso() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  swept integer;
BEGIN
  DELETE FROM sso_replays WHERE expires_at < now();
  DELETE FROM sso_requests WHERE expires_at < now();
  DELETE FROM sso_tests WHERE created_at < now() - interval '90 days';
  DELETE FROM sso_sessions WHERE expires_at < now() - interval '1 day';
  DELETE FROM sso_sign_ins WHERE at < now() - interval '90 days';
  GET DIAGNOSTICS swept = ROW_COUNT;
  RETURN swept;
END
$$;

CREATE FUNCTION sso_domain_taken(wanted text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT EXISTS (SELECT 1 FROM sso_domains WHERE domain = wanted AND verified_at IS NOT NULL)
$$;

-- Verified domains that were not looked up for a day, a few at a time.
CREATE FUNCTION sso_domains_due() RETURNS TABLE (id text, organization_id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT d.id, d.organization_id FROM sso_domains d
  WHERE d.verified_at IS NOT NULL AND d.checked_at < now() - interval '1 day' ORDER BY d.checked_at LIMIT 20
$$;

DO $$
DECLARE
  name text;
BEGIN
  EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema());
  FOREACH name IN ARRAY ARRAY['sso_organization_of(text, text)', 'sso_connections_for(text)', 'sso_rules_of(text)', 'sso_session_of(text)',
    'bind_sso_session(text, text)', 'sweep_sso()', 'sso_domain_taken(text)', 'sso_domains_due()'] LOOP
    EXECUTE format('ALTER FUNCTION %s OWNER TO assay_lookup', name);
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', name);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO assay_auth', name);
  END LOOP;
  EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema());
END
$$;

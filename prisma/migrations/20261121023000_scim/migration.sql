-- The directory: connections to identity providers, their SCIM tokens, and the users and groups that they provision.

-- Single sign-on adds the settings of its own kinds.
CREATE TABLE "connections" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "role_mappings" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "connections_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "scim_tokens" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "prefix" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "scim_tokens_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "scim_users" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "user_name" TEXT NOT NULL,
    "user_name_key" TEXT NOT NULL,
    "external_id" TEXT,
    "display_name_key" TEXT,
    "email_keys" TEXT[],
    "active" BOOLEAN NOT NULL,
    "attributes" JSON NOT NULL,
    "version" BIGINT NOT NULL DEFAULT 1,
    "user_id" TEXT,
    "mapped_role" TEXT,
    "blocked_role" TEXT,
    "member_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "scim_users_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "scim_groups" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "display_name_key" TEXT NOT NULL,
    "external_id" TEXT,
    "attributes" JSON NOT NULL,
    "version" BIGINT NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "scim_groups_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "scim_group_members" (
    "group_id" TEXT NOT NULL,
    "member_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,

    CONSTRAINT "scim_group_members_pkey" PRIMARY KEY ("group_id","member_id")
);

CREATE INDEX "connections_organization_id_id_idx" ON "connections"("organization_id", "id");
CREATE UNIQUE INDEX "scim_tokens_hash_key" ON "scim_tokens"("hash");
CREATE INDEX "scim_tokens_organization_id_id_idx" ON "scim_tokens"("organization_id", "id");
CREATE UNIQUE INDEX "scim_users_connection_id_user_name_key_key" ON "scim_users"("connection_id", "user_name_key");
CREATE UNIQUE INDEX "scim_users_connection_id_user_id_key" ON "scim_users"("connection_id", "user_id");
CREATE INDEX "scim_users_connection_id_id_idx" ON "scim_users"("connection_id", "id");
CREATE INDEX "scim_users_connection_id_external_id_idx" ON "scim_users"("connection_id", "external_id");
CREATE INDEX "scim_users_email_keys_idx" ON "scim_users" USING GIN ("email_keys");
CREATE INDEX "scim_users_user_id_idx" ON "scim_users"("user_id");
CREATE INDEX "scim_groups_connection_id_id_idx" ON "scim_groups"("connection_id", "id");
CREATE INDEX "scim_groups_connection_id_display_name_key_idx" ON "scim_groups"("connection_id", "display_name_key");
CREATE INDEX "scim_groups_connection_id_external_id_idx" ON "scim_groups"("connection_id", "external_id");
CREATE INDEX "scim_group_members_member_id_idx" ON "scim_group_members"("member_id");

-- The organization whose directory made an account: it may take the account up again, and nobody else's directory may.
ALTER TABLE "users" ADD COLUMN     "provisioned_by" TEXT;

-- A key that the directory blocked comes back when its person does; one that was revoked does not.
ALTER TABLE "api_keys" ADD COLUMN     "blocked_at" TIMESTAMPTZ(3),
ADD COLUMN     "blocked_by" TEXT;
CREATE INDEX "api_keys_organization_id_created_by_idx" ON "api_keys"("organization_id", "created_by");

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['connections', 'scim_tokens', 'scim_users', 'scim_groups', 'scim_group_members'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I USING (organization_id = assay_organization())', name);
    EXECUTE format('CREATE POLICY operator ON %I TO assay_operator USING (true)', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO assay_auth, assay_operator', name);
  END LOOP;
END
$$;

-- Look-ups that must come before the organization is known.
GRANT SELECT ON "connections", "scim_tokens" TO assay_lookup;
CREATE POLICY lookup ON "connections" FOR SELECT TO assay_lookup USING (true);
CREATE POLICY lookup ON "scim_tokens" FOR SELECT TO assay_lookup USING (true);
CREATE FUNCTION find_scim_token(token_hash bytea) RETURNS TABLE (
  id text, organization_id text, organization_name text, plan text, connection_id text, expires_at timestamptz, ended boolean
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT t.id, t.organization_id, o.name, o.plan, t.connection_id, t.expires_at, t.revoked_at IS NOT NULL OR c.status <> 'active'
  FROM scim_tokens t JOIN organizations o ON o.id = t.organization_id JOIN connections c ON c.id = t.connection_id
  WHERE t.hash = token_hash
$$;

CREATE OR REPLACE FUNCTION find_api_key(key_hash bytea) RETURNS TABLE (
  id text, organization_id text, organization_name text, plan text, environment text, scopes text[], allowed_ips text[],
  expires_at timestamptz, revoked_at timestamptz
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT k.id, k.organization_id, o.name, o.plan, k.environment, k.scopes, k.allowed_ips, k.expires_at, coalesce(k.revoked_at, k.blocked_at)
  FROM api_keys k JOIN organizations o ON o.id = k.organization_id
  WHERE k.hash = key_hash
$$;

-- Ends what these creators (people, keys) still have running in an organization, in both environments. Taking the job away fences its worker out.
GRANT SELECT (id, organization_id, created_by, status), UPDATE (status, completed_at) ON "evaluations" TO assay_lookup;
GRANT SELECT, DELETE ON "jobs" TO assay_lookup;
CREATE POLICY lookup ON "evaluations" TO assay_lookup USING (true);
CREATE POLICY lookup ON "jobs" TO assay_lookup USING (true);
CREATE FUNCTION cancel_evaluations_of(tenant text, creators text[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  ids text[];
BEGIN
  SELECT array_agg(e.id) INTO ids FROM evaluations e
    WHERE e.organization_id = tenant AND e.created_by = ANY (creators) AND e.status IN ('pending', 'running');
  DELETE FROM jobs j WHERE j.id = ANY (ids);
  UPDATE evaluations e SET status = 'canceled', completed_at = now() WHERE e.id = ANY (ids) AND e.status IN ('pending', 'running');
  RETURN coalesce(array_length(ids, 1), 0);
END
$$;

DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION find_scim_token(bytea) OWNER TO assay_lookup;
ALTER FUNCTION cancel_evaluations_of(text, text[]) OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION find_scim_token(bytea), cancel_evaluations_of(text, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_scim_token(bytea), cancel_evaluations_of(text, text[]) TO assay_auth;

-- Links by which a customer's IT administrator sets an organization's single sign-on, domains and SCIM up without an account. Link and
-- session are kept as hashes. A link is opened once, by the first browser that asks; it stays to be read, since the audit log names it.
CREATE TABLE "set_up_links" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "parts" TEXT[] NOT NULL,
    "email" TEXT,
    "hash" BYTEA NOT NULL,
    "session_hash" BYTEA,
    "maker_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "set_up_links_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "set_up_links_hash_key" ON "set_up_links"("hash");
CREATE UNIQUE INDEX "set_up_links_session_hash_key" ON "set_up_links"("session_hash");
CREATE INDEX "set_up_links_organization_id_id_idx" ON "set_up_links"("organization_id", "id");

ALTER TABLE "set_up_links" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "set_up_links" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "set_up_links" USING (organization_id = assay_organization());
CREATE POLICY operator ON "set_up_links" TO assay_operator USING (true);
CREATE POLICY lookup ON "set_up_links" FOR SELECT TO assay_lookup USING (true);
GRANT SELECT, INSERT, UPDATE ON "set_up_links" TO assay_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON "set_up_links" TO assay_operator;
GRANT SELECT ON "set_up_links" TO assay_lookup;

-- Which organization a link is of. Whether it may be opened is decided where it is opened.
CREATE FUNCTION set_up_link_of(link_hash bytea) RETURNS TABLE (id text, organization_id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT l.id, l.organization_id FROM set_up_links l WHERE l.hash = link_hash
$$;

-- It is over once the link was revoked, or its maker is no owner any more: it acts with an owner's authority.
CREATE FUNCTION find_set_up_session(token_hash bytea) RETURNS TABLE (
  id text, organization_id text, organization_name text, plan text, parts text[], maker_id text, expires_at timestamptz, ended boolean
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT l.id, l.organization_id, o.name, o.plan, l.parts, l.maker_id, l.expires_at, l.revoked_at IS NOT NULL OR NOT EXISTS (
    SELECT FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.organization_id = l.organization_id AND m.user_id = l.maker_id AND m.role = 'owner' AND u.disabled_at IS NULL)
  FROM set_up_links l JOIN organizations o ON o.id = l.organization_id WHERE l.session_hash = token_hash
$$;

DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION set_up_link_of(bytea) OWNER TO assay_lookup;
ALTER FUNCTION find_set_up_session(bytea) OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION set_up_link_of(bytea), find_set_up_session(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION set_up_link_of(bytea), find_set_up_session(bytea) TO assay_auth;

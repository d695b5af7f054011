-- Links that show one compliance report to somebody without an account. The link itself is kept as a hash.
-- docs/decisions/compliance-evidence.md
CREATE TABLE "compliance_report_shares" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "report_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "include_files" BOOLEAN NOT NULL,
    "hash" BYTEA NOT NULL,
    "maker_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "uses" INTEGER NOT NULL DEFAULT 0,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "compliance_report_shares_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "compliance_report_shares_hash_key" ON "compliance_report_shares"("hash");
CREATE INDEX "compliance_report_shares_organization_id_environment_id_idx" ON "compliance_report_shares"("organization_id", "environment", "id");

ALTER TABLE "compliance_report_shares" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "compliance_report_shares" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "compliance_report_shares" USING (organization_id = assay_organization() AND environment = assay_environment());
CREATE POLICY operator ON "compliance_report_shares" TO assay_operator USING (true);
CREATE POLICY lookup ON "compliance_report_shares" FOR SELECT TO assay_lookup USING (true);
GRANT SELECT, INSERT, UPDATE ON "compliance_report_shares" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE, DELETE ON "compliance_report_shares" TO assay_operator;
GRANT SELECT ON "compliance_report_shares" TO assay_lookup;

-- It shows what its maker may show: it is over once its maker is no owner or administrator any more.
CREATE FUNCTION live_report_share(link_hash bytea) RETURNS TABLE (id text, organization_id text, environment text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT s.id, s.organization_id, s.environment FROM compliance_report_shares s
  WHERE s.hash = link_hash AND s.revoked_at IS NULL AND s.expires_at > now() AND EXISTS (
    SELECT FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.organization_id = s.organization_id AND m.user_id = s.maker_id AND m.role IN ('owner', 'admin') AND u.disabled_at IS NULL)
$$;
DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION live_report_share(bytea) OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION live_report_share(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION live_report_share(bytea) TO assay_gateway;

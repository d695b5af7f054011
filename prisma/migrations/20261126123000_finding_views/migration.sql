-- Named filters of the open findings: of their creator, or shared with the organization.
CREATE TABLE "finding_views" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "filters" JSONB NOT NULL,
    "shared" BOOLEAN NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "finding_views_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "finding_views_organization_id_environment_id_idx" ON "finding_views"("organization_id", "environment", "id");
CREATE UNIQUE INDEX "finding_views_organization_id_environment_created_by_name_key" ON "finding_views"("organization_id", "environment", "created_by", "name");

ALTER TABLE "finding_views" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "finding_views" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "finding_views" USING (organization_id = assay_organization() AND environment = assay_environment());
CREATE POLICY operator ON "finding_views" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "finding_views" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE, DELETE ON "finding_views" TO assay_operator;

-- GitHub Apps: where they are installed, and checks of what is no pull request: merge groups and default branches.
ALTER TABLE "host_connections" ADD COLUMN "app_id" TEXT,
ADD COLUMN "code_scanning" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "pull_requests" ADD COLUMN "ref" TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX "pull_requests_connection_id_repository_number_ref_key" ON "pull_requests"("connection_id", "repository", "number", "ref");
DROP INDEX "pull_requests_connection_id_repository_number_key";

CREATE TABLE "host_installations" (
    "connection_id" TEXT NOT NULL,
    "installation_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    -- with the organization, so that a row of another one is never in the way of a write
    CONSTRAINT "host_installations_pkey" PRIMARY KEY ("organization_id", "connection_id", "installation_id")
);
ALTER TABLE "host_installations" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "host_installations" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "host_installations" USING (organization_id = assay_organization() AND environment = assay_environment());
CREATE POLICY operator ON "host_installations" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "host_installations" TO assay_operator;
GRANT SELECT ON "host_installations" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE ON "host_installations" TO assay_integrations;

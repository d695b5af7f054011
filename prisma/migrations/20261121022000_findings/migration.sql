-- Accepted findings, results of files that need not be evaluated again, keys that sign attestations, and previews of policies.

CREATE TABLE "suppressions" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "repository" TEXT NOT NULL,
    "policy_id" TEXT NOT NULL,
    "rule_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "context_fingerprint" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "suppressions_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "suppressions_organization_id_repository_id_idx" ON "suppressions"("organization_id", "repository", "id");

CREATE TABLE "file_results" (
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "key" BYTEA NOT NULL,
    "content_digest" BYTEA NOT NULL,
    "result" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "file_results_pkey" PRIMARY KEY ("organization_id", "environment", "key")
);
CREATE INDEX "file_results_organization_id_environment_content_digest_idx" ON "file_results"("organization_id", "environment", "content_digest");
CREATE INDEX "file_results_organization_id_environment_used_at_idx" ON "file_results"("organization_id", "environment", "used_at");
-- A result quotes its content: it is erased with it.
ALTER TABLE "file_results" ADD CONSTRAINT "file_results_organization_id_environment_content_digest_fkey" FOREIGN KEY ("organization_id", "environment", "content_digest") REFERENCES "blobs"("organization_id", "environment", "digest") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE TABLE "attestation_keys" (
    "id" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "private_jwk" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "attestation_keys_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "policy_previews" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "policy_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "document" JSON NOT NULL,
    "evaluation_ids" TEXT[],
    "status" TEXT NOT NULL,
    "result" JSON,
    "failure_reason" TEXT,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "policy_previews_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "policy_previews_organization_id_environment_policy_id_id_idx" ON "policy_previews"("organization_id", "environment", "policy_id", "id");

-- Accepted findings are an organization's, whatever the environment, as its policies are.
ALTER TABLE "suppressions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "suppressions" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "suppressions" USING (organization_id = assay_organization());
ALTER TABLE "file_results" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "file_results" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "file_results" USING (organization_id = assay_organization() AND environment = assay_environment());
ALTER TABLE "policy_previews" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "policy_previews" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "policy_previews" USING (organization_id = assay_organization() AND environment = assay_environment());
ALTER TABLE "attestation_keys" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "attestation_keys" FORCE ROW LEVEL SECURITY;
CREATE POLICY auth ON "attestation_keys" TO assay_auth USING (true);

CREATE POLICY operator ON "suppressions" TO assay_operator USING (true);
CREATE POLICY operator ON "file_results" TO assay_operator USING (true);
CREATE POLICY operator ON "policy_previews" TO assay_operator USING (true);
CREATE POLICY operator ON "attestation_keys" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "suppressions", "file_results", "policy_previews", "attestation_keys" TO assay_operator;

GRANT SELECT, INSERT, UPDATE ON "suppressions" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE, DELETE ON "policy_previews" TO assay_gateway;
GRANT SELECT ON "suppressions" TO assay_evaluator;
GRANT SELECT, INSERT, UPDATE, DELETE ON "file_results" TO assay_evaluator;
GRANT SELECT, UPDATE ON "policy_previews" TO assay_evaluator;
GRANT SELECT, INSERT, UPDATE, DELETE ON "attestation_keys" TO assay_auth;

-- How built-in policies are run, by repository. No row: as they ship. docs/decisions/policy-profiles.md
CREATE TABLE "policy_profiles" (
    "organization_id" TEXT NOT NULL,
    "choices" JSONB NOT NULL DEFAULT '[]',
    "updated_by" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "policy_profiles_pkey" PRIMARY KEY ("organization_id")
);
ALTER TABLE "policy_profiles" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "policy_profiles" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "policy_profiles" USING (organization_id = assay_organization());
CREATE POLICY operator ON "policy_profiles" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "policy_profiles" TO assay_operator;
GRANT SELECT, INSERT, UPDATE ON "policy_profiles" TO assay_gateway;
GRANT SELECT ON "policy_profiles" TO assay_evaluator;

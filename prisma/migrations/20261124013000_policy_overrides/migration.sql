-- What an organization changes about rules of a policy, by repository. Built-in policies stay as they ship.
-- docs/decisions/policy-overrides.md
CREATE TABLE "policy_overrides" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "policy_id" TEXT NOT NULL,
    "rule_ids" TEXT[],
    "repository_pattern" TEXT NOT NULL,
    "effect" TEXT NOT NULL,
    "severity" TEXT,
    "reason" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "policy_overrides_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "policy_overrides_organization_id_id_idx" ON "policy_overrides"("organization_id", "id");
CREATE INDEX "policy_overrides_organization_id_policy_id_id_idx" ON "policy_overrides"("organization_id", "policy_id", "id");

ALTER TABLE "policy_overrides" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "policy_overrides" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "policy_overrides" USING (organization_id = assay_organization());
CREATE POLICY operator ON "policy_overrides" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "policy_overrides" TO assay_operator;
GRANT SELECT, INSERT, UPDATE ON "policy_overrides" TO assay_gateway;
GRANT SELECT ON "policy_overrides" TO assay_evaluator;

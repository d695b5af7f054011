-- Exceptions with four eyes. docs/decisions/exceptions.md
ALTER TABLE "suppressions"
  ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'accepted_risk',
  ADD COLUMN "requested_by" TEXT;

-- A request is about a finding, or about a rule in the repositories that a pattern names: then it has no place and no fingerprint.
ALTER TABLE "suppression_requests"
  ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'accepted_risk',
  ADD COLUMN "effect" TEXT,
  ADD COLUMN "severity" TEXT,
  ADD COLUMN "requester_id" TEXT,
  ADD COLUMN "override_id" TEXT,
  ALTER COLUMN "evaluation_id" DROP NOT NULL,
  ALTER COLUMN "path" DROP NOT NULL,
  ALTER COLUMN "fingerprint" DROP NOT NULL,
  ALTER COLUMN "context_fingerprint" DROP NOT NULL;
UPDATE "suppression_requests" r SET requester_id = k.maker_id FROM "api_keys" k WHERE k.id = r.created_by AND r.status = 'open';
UPDATE "suppression_requests" SET requester_id = created_by WHERE created_by LIKE 'usr\_%' AND status = 'open';

-- whoever asks never decides, whatever the code above does; decisions of before are as they are
ALTER TABLE "suppression_requests" ADD CONSTRAINT "suppression_requests_four_eyes"
  CHECK ("status" NOT IN ('approved', 'rejected') OR ("decided_by" IS DISTINCT FROM "requester_id" AND "decided_by" IS DISTINCT FROM "created_by")) NOT VALID;

DROP INDEX "suppression_requests_open_key";
CREATE UNIQUE INDEX "suppression_requests_open_key"
  ON "suppression_requests"("organization_id", "repository", "policy_id", "rule_id", coalesce("fingerprint", '')) WHERE "status" = 'open';

-- What an organization demands of exceptions. No row: nothing beyond who may suppress.
CREATE TABLE "suppression_settings" (
    "organization_id" TEXT NOT NULL,
    "approval_required" BOOLEAN NOT NULL DEFAULT false,
    "max_days" INTEGER,
    "inline_comments" BOOLEAN NOT NULL DEFAULT true,
    "approvers" JSONB NOT NULL DEFAULT '[]',
    "updated_by" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "suppression_settings_pkey" PRIMARY KEY ("organization_id")
);
ALTER TABLE "suppression_settings" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "suppression_settings" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "suppression_settings" USING (organization_id = assay_organization());
CREATE POLICY operator ON "suppression_settings" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "suppression_settings" TO assay_operator;
GRANT SELECT, INSERT, UPDATE ON "suppression_settings" TO assay_gateway;
GRANT SELECT ON "suppression_settings" TO assay_evaluator;

-- What somebody asked to have suppressed, and what became of it. Beside suppressions and not among them: nothing that evaluates reads it.
CREATE TABLE "suppression_requests" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "evaluation_id" TEXT NOT NULL,
    "repository" TEXT NOT NULL,
    "policy_id" TEXT NOT NULL,
    "rule_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "context_fingerprint" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "status" TEXT NOT NULL DEFAULT 'open',
    "decided_by" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "note" TEXT,
    "suppression_id" TEXT,

    CONSTRAINT "suppression_requests_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "suppression_requests_status_check" CHECK ("status" IN ('open', 'approved', 'rejected', 'withdrawn')),
    CONSTRAINT "suppression_requests_decided_check" CHECK (("status" = 'open') = ("decided_at" IS NULL))
);
CREATE INDEX "suppression_requests_organization_id_status_id_idx" ON "suppression_requests"("organization_id", "status", "id");
-- one open request a finding, whoever asks at the same time
CREATE UNIQUE INDEX "suppression_requests_open_key"
  ON "suppression_requests"("organization_id", "repository", "policy_id", "rule_id", "fingerprint") WHERE "status" = 'open';

ALTER TABLE "suppression_requests" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "suppression_requests" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "suppression_requests" USING (organization_id = assay_organization());
CREATE POLICY operator ON "suppression_requests" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "suppression_requests" TO assay_operator;
GRANT SELECT, INSERT, UPDATE ON "suppression_requests" TO assay_gateway;

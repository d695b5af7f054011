-- Evidence that people give for controls, and requests for it. docs/decisions/compliance-evidence.md
CREATE TABLE "compliance_evidence" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "framework" TEXT NOT NULL,
    "control_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "statement" TEXT NOT NULL,
    "file_name" TEXT,
    "media_type" TEXT,
    "size_bytes" INTEGER,
    "digest" TEXT NOT NULL,
    "repositories" TEXT[],
    "period_from" TIMESTAMPTZ(3),
    "period_to" TIMESTAMPTZ(3),
    "valid_until" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "signer_id" TEXT NOT NULL,
    "signer_name" TEXT NOT NULL,
    "signer_email" TEXT NOT NULL,
    "signed_at" TIMESTAMPTZ(3) NOT NULL,
    "owner_id" TEXT NOT NULL,
    "asked_reviewer_id" TEXT,
    "reviewer_id" TEXT,
    "reviewer_name" TEXT,
    "reviewer_email" TEXT,
    "reviewed_at" TIMESTAMPTZ(3),
    "review_note" TEXT,
    "withdrawn_by" TEXT,
    "withdrawn_at" TIMESTAMPTZ(3),
    "request_id" TEXT,

    CONSTRAINT "compliance_evidence_pkey" PRIMARY KEY ("id"),
    -- whoever signs never reviews, whatever the code above does
    CONSTRAINT "compliance_evidence_four_eyes" CHECK ("reviewer_id" <> "signer_id")
);
CREATE INDEX "compliance_evidence_organization_id_id_idx" ON "compliance_evidence"("organization_id", "id");
CREATE INDEX "compliance_evidence_organization_id_framework_control_id_id_idx" ON "compliance_evidence"("organization_id", "framework", "control_id", "id");

-- Beside the evidence, so that nothing that lists it reads the bytes.
CREATE TABLE "compliance_evidence_files" (
    "evidence_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "compliance_evidence_files_pkey" PRIMARY KEY ("evidence_id")
);
CREATE INDEX "compliance_evidence_files_organization_id_idx" ON "compliance_evidence_files"("organization_id");

CREATE TABLE "compliance_evidence_requests" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "framework" TEXT NOT NULL,
    "control_id" TEXT NOT NULL,
    "member_id" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "note" TEXT,
    "status" TEXT NOT NULL DEFAULT 'open',
    "evidence_id" TEXT,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "compliance_evidence_requests_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "compliance_evidence_requests_organization_id_id_idx" ON "compliance_evidence_requests"("organization_id", "id");

-- Evidence is an organization's, whatever the environment, as its policies are.
ALTER TABLE "compliance_evidence" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "compliance_evidence" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "compliance_evidence" USING (organization_id = assay_organization());
ALTER TABLE "compliance_evidence_files" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "compliance_evidence_files" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "compliance_evidence_files" USING (organization_id = assay_organization());
ALTER TABLE "compliance_evidence_requests" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "compliance_evidence_requests" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "compliance_evidence_requests" USING (organization_id = assay_organization());

CREATE POLICY operator ON "compliance_evidence" TO assay_operator USING (true);
CREATE POLICY operator ON "compliance_evidence_files" TO assay_operator USING (true);
CREATE POLICY operator ON "compliance_evidence_requests" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "compliance_evidence", "compliance_evidence_files", "compliance_evidence_requests" TO assay_operator;
GRANT SELECT, INSERT, UPDATE ON "compliance_evidence", "compliance_evidence_requests" TO assay_gateway;
GRANT SELECT, INSERT, DELETE ON "compliance_evidence_files" TO assay_gateway;
GRANT SELECT ON "compliance_evidence" TO assay_evaluator;

-- What was signed is what is reviewed, and what a report names by its digest: it never changes.
CREATE FUNCTION reject_change_of_signed_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'compliance evidence % is signed and cannot be changed', OLD.id;
END
$$;
CREATE TRIGGER compliance_evidence_immutable BEFORE UPDATE ON "compliance_evidence" FOR EACH ROW
  WHEN ((OLD.framework, OLD.control_id, OLD.kind, OLD.statement, OLD.file_name, OLD.digest, OLD.repositories, OLD.period_from, OLD.period_to, OLD.valid_until, OLD.signer_id, OLD.signed_at)
    IS DISTINCT FROM (NEW.framework, NEW.control_id, NEW.kind, NEW.statement, NEW.file_name, NEW.digest, NEW.repositories, NEW.period_from, NEW.period_to, NEW.valid_until, NEW.signer_id, NEW.signed_at))
  EXECUTE FUNCTION reject_change_of_signed_evidence();

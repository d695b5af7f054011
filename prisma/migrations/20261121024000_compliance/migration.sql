-- Compliance reports, exceptions and schedules; and the look-up of the key that signs a report.

CREATE TABLE "compliance_reports" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "framework" TEXT NOT NULL,
    "catalog_digest" TEXT NOT NULL,
    "repositories" TEXT[],
    "period_from" TIMESTAMPTZ(3) NOT NULL,
    "period_to" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL,
    "failure_reason" TEXT,
    "score" JSON,
    "document" JSON,
    "findings" JSON,
    "digest" TEXT,
    "signature" JSON,
    "schedule_id" TEXT,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "compliance_reports_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "compliance_reports_organization_id_environment_id_idx" ON "compliance_reports"("organization_id", "environment", "id");

CREATE TABLE "compliance_exceptions" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "framework" TEXT NOT NULL,
    "control_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_by" TEXT,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "compliance_exceptions_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "compliance_exceptions_organization_id_framework_id_idx" ON "compliance_exceptions"("organization_id", "framework", "id");

CREATE TABLE "compliance_schedules" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "framework" TEXT NOT NULL,
    "repositories" TEXT[],
    "period_days" INTEGER NOT NULL,
    "cron" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "next_run_at" TIMESTAMPTZ(3),
    "last_run_at" TIMESTAMPTZ(3),
    "last_report_id" TEXT,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "compliance_schedules_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "compliance_schedules_organization_id_environment_id_idx" ON "compliance_schedules"("organization_id", "environment", "id");

ALTER TABLE "compliance_reports" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "compliance_reports" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "compliance_reports" USING (organization_id = assay_organization() AND environment = assay_environment());
-- Accepted risk is an organization's, whatever the environment, as its policies are.
ALTER TABLE "compliance_exceptions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "compliance_exceptions" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "compliance_exceptions" USING (organization_id = assay_organization());
ALTER TABLE "compliance_schedules" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "compliance_schedules" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "compliance_schedules" USING (organization_id = assay_organization() AND environment = assay_environment());

CREATE POLICY operator ON "compliance_reports" TO assay_operator USING (true);
CREATE POLICY operator ON "compliance_exceptions" TO assay_operator USING (true);
CREATE POLICY operator ON "compliance_schedules" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "compliance_reports", "compliance_exceptions", "compliance_schedules" TO assay_operator;

GRANT SELECT, INSERT ON "compliance_reports" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE ON "compliance_exceptions", "compliance_schedules" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE ON "compliance_reports" TO assay_evaluator;
GRANT SELECT ON "compliance_exceptions" TO assay_evaluator;
GRANT SELECT, UPDATE ON "compliance_schedules" TO assay_evaluator;

-- A report that is completed or failed never changes again, whoever asks.
CREATE FUNCTION refuse_change_of_ended_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'compliance report % has ended and cannot be changed', OLD.id;
END
$$;
CREATE TRIGGER compliance_reports_immutable BEFORE UPDATE ON "compliance_reports" FOR EACH ROW
  WHEN (OLD.status IN ('completed', 'failed')) EXECUTE FUNCTION refuse_change_of_ended_report();

-- The sealed key that signs now, for the worker that signs reports: the table itself stays auth's.
GRANT SELECT ON "attestation_keys" TO assay_lookup;
CREATE POLICY lookup ON "attestation_keys" FOR SELECT TO assay_lookup USING (true);
CREATE FUNCTION current_attestation_key() RETURNS TABLE (id text, private_jwk bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT k.id, k.private_jwk FROM attestation_keys k WHERE k.state = 'current'
$$;
DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION current_attestation_key() OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION current_attestation_key() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION current_attestation_key() TO assay_evaluator;

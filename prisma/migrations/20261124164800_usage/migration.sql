-- Usage over time. Requests are counted by day and credential, because the log keeps only the last ones.
CREATE TABLE "request_counts" (
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "credential_id" TEXT NOT NULL,
    "requests" BIGINT NOT NULL,
    "failed" BIGINT NOT NULL,
    "rate_limited" BIGINT NOT NULL,

    CONSTRAINT "request_counts_pkey" PRIMARY KEY ("organization_id", "environment", "day", "credential_id")
);
CREATE INDEX "request_counts_day_idx" ON "request_counts" USING BRIN ("day");

ALTER TABLE "request_counts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "request_counts" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "request_counts" USING (organization_id = assay_organization() AND environment = assay_environment());
CREATE POLICY operator ON "request_counts" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "request_counts" TO assay_operator;
-- the gateway reads; it adds and erases by the functions below alone
GRANT SELECT ON "request_counts" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE, DELETE ON "request_counts" TO assay_lookup;
CREATE POLICY lookup ON "request_counts" TO assay_lookup USING (true);

-- What the files of an evaluation hold together; null for those from before this migration.
ALTER TABLE "evaluations" ADD COLUMN "bytes_total" BIGINT;

-- Adds to the requests that credentials made on a day. `entries`: [{organization_id, environment, day, credential_id, requests, failed,
-- rate_limited}], each credential and day once.
--
-- In one order, so that two gateways never wait for each other.
--
-- Runs as assay_lookup. May be called by gateway.
CREATE OR REPLACE FUNCTION add_request_counts(entries jsonb)
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  INSERT INTO request_counts AS c (organization_id, environment, day, credential_id, requests, failed, rate_limited)
  SELECT e.organization_id, e.environment, e.day, e.credential_id, e.requests, e.failed, e.rate_limited
  FROM jsonb_to_recordset(entries) AS e(organization_id text, environment text, day date, credential_id text, requests bigint,
    failed bigint, rate_limited bigint)
  ORDER BY e.organization_id, e.environment, e.day, e.credential_id
  ON CONFLICT (organization_id, environment, day, credential_id) DO UPDATE
    SET requests = c.requests + EXCLUDED.requests, failed = c.failed + EXCLUDED.failed, rate_limited = c.rate_limited + EXCLUDED.rate_limited
$$;
DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION add_request_counts OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION add_request_counts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_request_counts TO assay_gateway;

-- Erases counts of requests of days more than `kept_days` ago. At most `batch` rows a call.
--
-- Returns how many went: as many as asked for means that there may be more.
--
-- Runs as assay_lookup. May be called by gateway.
CREATE OR REPLACE FUNCTION erase_old_request_counts(kept_days integer, batch integer)
RETURNS integer
LANGUAGE sql
SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  WITH erased AS (
    DELETE FROM request_counts WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM request_counts WHERE day < (now() AT TIME ZONE 'UTC')::date - kept_days LIMIT batch)) RETURNING 1)
  SELECT count(*)::integer FROM erased
$$;
DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION erase_old_request_counts OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION erase_old_request_counts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_old_request_counts TO assay_gateway;

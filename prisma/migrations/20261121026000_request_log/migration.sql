-- What an organization's credentials called. Written by the gateway in batches, kept for a bounded time and number of rows.
CREATE TABLE "request_log" (
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "credential_kind" TEXT NOT NULL,
    "credential_id" TEXT NOT NULL,
    "client_id" TEXT,
    "user_id" TEXT,
    "method" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "status" SMALLINT NOT NULL,
    "code" TEXT,
    "duration_ms" INTEGER NOT NULL,
    "limit_requests" INTEGER,
    "limit_remaining" INTEGER,
    "limit_window_seconds" INTEGER,

    CONSTRAINT "request_log_pkey" PRIMARY KEY ("organization_id", "environment", "id")
);
-- rows come in the order of time: a few pages tell where the old ones are
CREATE INDEX "request_log_at_idx" ON "request_log" USING BRIN ("at");

ALTER TABLE "request_log" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "request_log" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "request_log" USING (organization_id = assay_organization() AND environment = assay_environment());
CREATE POLICY operator ON "request_log" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "request_log" TO assay_operator;
-- the gateway reads; it writes and erases by the functions below alone
GRANT SELECT ON "request_log" TO assay_gateway;
GRANT SELECT, INSERT, DELETE ON "request_log" TO assay_lookup;
CREATE POLICY lookup ON "request_log" TO assay_lookup USING (true);

-- One statement for the requests of every organization.
CREATE FUNCTION append_request_log(entries jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  INSERT INTO request_log (organization_id, environment, id, at, credential_kind, credential_id, client_id, user_id, method, route,
    status, code, duration_ms, limit_requests, limit_remaining, limit_window_seconds)
  SELECT e.organization_id, e.environment, e.id, to_timestamp(e.at_ms / 1000.0), e.credential_kind, e.credential_id, e.client_id, e.user_id,
    e.method, e.route, e.status, e.code, e.duration_ms, e.limit_requests, e.limit_remaining, e.limit_window_seconds
  FROM jsonb_to_recordset(entries) AS e(organization_id text, environment text, id text, at_ms float8, credential_kind text,
    credential_id text, client_id text, user_id text, method text, route text, status smallint, code text, duration_ms integer,
    limit_requests integer, limit_remaining integer, limit_window_seconds integer)
  ON CONFLICT DO NOTHING
$$;

-- At most `batch` rows a call. Answers how many went: as many as asked for means that there may be more.
CREATE FUNCTION erase_old_requests(kept_hours integer, kept_rows integer, batch integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  WITH RECURSIVE tenants AS (
    (SELECT organization_id, environment FROM request_log ORDER BY organization_id, environment LIMIT 1)
    UNION ALL
    SELECT n.organization_id, n.environment FROM tenants t, LATERAL (
      SELECT r.organization_id, r.environment FROM request_log r
      WHERE (r.organization_id, r.environment) > (t.organization_id, t.environment)
      ORDER BY r.organization_id, r.environment LIMIT 1) n
  ), surplus AS (
    SELECT t.organization_id, t.environment, s.id FROM tenants t, LATERAL (
      SELECT r.id FROM request_log r WHERE r.organization_id = t.organization_id AND r.environment = t.environment
      ORDER BY r.id DESC OFFSET kept_rows LIMIT 1) s
  ), doomed AS (
    SELECT ctid FROM (
      SELECT r.ctid FROM request_log r WHERE r.at < now() - make_interval(hours => kept_hours)
      UNION
      SELECT r.ctid FROM surplus s JOIN request_log r
        ON r.organization_id = s.organization_id AND r.environment = s.environment AND r.id <= s.id
    ) either LIMIT batch
  ), erased AS (DELETE FROM request_log WHERE ctid = ANY (ARRAY(SELECT ctid FROM doomed)) RETURNING 1)
  SELECT count(*)::integer FROM erased
$$;

DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION append_request_log(jsonb) OWNER TO assay_lookup;
ALTER FUNCTION erase_old_requests(integer, integer, integer) OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION append_request_log(jsonb), erase_old_requests(integer, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION append_request_log(jsonb), erase_old_requests(integer, integer, integer) TO assay_gateway;

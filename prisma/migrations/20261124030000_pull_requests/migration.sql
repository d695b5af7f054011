-- Pull requests of code hosts: connections, what their webhooks told, and the checks that come of it.
DO $$
BEGIN
  BEGIN
    CREATE ROLE assay_integrations NOLOGIN NOBYPASSRLS;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN
    NULL;
  END;
  BEGIN
    GRANT assay_integrations TO CURRENT_USER;
  -- a concurrent migration of another database grants the same
  EXCEPTION WHEN unique_violation OR internal_error THEN
    NULL;
  END;
END $$;

DO $$ BEGIN EXECUTE format('GRANT USAGE ON SCHEMA %I TO assay_integrations', current_schema()); END $$;

CREATE TABLE "host_connections" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "base_url" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "access_token" BYTEA,
    "webhook_secret" BYTEA,
    "api_key" BYTEA,
    "api_key_id" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "problem" TEXT,
    "paused_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "host_connections_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "host_connections_organization_id_environment_id_idx" ON "host_connections"("organization_id", "environment", "id");
ALTER TABLE "host_connections" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "host_connections" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "host_connections" USING (organization_id = assay_organization() AND environment = assay_environment());
CREATE POLICY operator ON "host_connections" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "host_connections" TO assay_operator;

CREATE TABLE "host_deliveries" (
    "connection_id" TEXT NOT NULL,
    "delivery_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "host_deliveries_pkey" PRIMARY KEY ("connection_id", "delivery_id")
);
CREATE INDEX "host_deliveries_connection_id_received_at_idx" ON "host_deliveries"("connection_id", "received_at");
ALTER TABLE "host_deliveries" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "host_deliveries" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "host_deliveries" USING (organization_id = assay_organization() AND environment = assay_environment());
CREATE POLICY operator ON "host_deliveries" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "host_deliveries" TO assay_operator;

CREATE TABLE "pull_requests" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "repository" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "comment_id" TEXT,
    "lease_token" TEXT,
    "leased_until" TIMESTAMPTZ(3),

    CONSTRAINT "pull_requests_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "pull_requests_connection_id_repository_number_key" ON "pull_requests"("connection_id", "repository", "number");
ALTER TABLE "pull_requests" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "pull_requests" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "pull_requests" USING (organization_id = assay_organization() AND environment = assay_environment());
CREATE POLICY operator ON "pull_requests" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "pull_requests" TO assay_operator;

CREATE TABLE "pull_request_checks" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "pull_request_id" TEXT NOT NULL,
    "head_sha" TEXT,
    "asked_by" TEXT,
    "run" INTEGER NOT NULL,
    "merge_base" TEXT,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "baseline_evaluation_id" TEXT,
    "evaluation_id" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "rebased" BOOLEAN NOT NULL DEFAULT false,
    "left_out" JSONB,
    "problem" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "pull_request_checks_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "pull_request_checks_pull_request_id_head_sha_run_key" ON "pull_request_checks"("pull_request_id", "head_sha", "run");
CREATE INDEX "pull_request_checks_organization_id_environment_evaluation__idx" ON "pull_request_checks"("organization_id", "environment", "evaluation_id");
CREATE INDEX "pull_request_checks_organization_id_environment_baseline_ev_idx" ON "pull_request_checks"("organization_id", "environment", "baseline_evaluation_id");
ALTER TABLE "pull_request_checks" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "pull_request_checks" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "pull_request_checks" USING (organization_id = assay_organization() AND environment = assay_environment());
CREATE POLICY operator ON "pull_request_checks" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "pull_request_checks" TO assay_operator;

CREATE TABLE "commit_evaluations" (
    "connection_id" TEXT NOT NULL,
    "repository" TEXT NOT NULL,
    "commit_sha" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "evaluation_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "commit_evaluations_pkey" PRIMARY KEY ("connection_id", "repository", "commit_sha")
);
ALTER TABLE "commit_evaluations" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "commit_evaluations" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "commit_evaluations" USING (organization_id = assay_organization() AND environment = assay_environment());
CREATE POLICY operator ON "commit_evaluations" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "commit_evaluations" TO assay_operator;

CREATE TABLE "host_blobs" (
    "connection_id" TEXT NOT NULL,
    "repository" TEXT NOT NULL,
    "object_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "digest" BYTEA NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "is_text" BOOLEAN NOT NULL,

    CONSTRAINT "host_blobs_pkey" PRIMARY KEY ("connection_id", "repository", "object_id")
);
ALTER TABLE "host_blobs" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "host_blobs" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "host_blobs" USING (organization_id = assay_organization() AND environment = assay_environment());
CREATE POLICY operator ON "host_blobs" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "host_blobs" TO assay_operator;

GRANT SELECT, INSERT, UPDATE ON "host_connections" TO assay_gateway;
GRANT SELECT, UPDATE (status), UPDATE (problem), UPDATE (paused_until) ON "host_connections" TO assay_integrations;
GRANT SELECT, INSERT, DELETE ON "host_deliveries" TO assay_integrations;
GRANT SELECT, INSERT, UPDATE ON "pull_requests", "pull_request_checks" TO assay_integrations;
GRANT SELECT, INSERT, UPDATE, DELETE ON "commit_evaluations" TO assay_integrations;
GRANT SELECT, INSERT ON "host_blobs" TO assay_integrations;

CREATE POLICY integrations ON "outbox" TO assay_integrations USING (true);
CREATE POLICY integrations ON "inbox" TO assay_integrations USING (true);
CREATE POLICY integrations ON "dead_letters" TO assay_integrations USING (true);
CREATE POLICY integrations ON "publications" TO assay_integrations USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "outbox", "inbox", "dead_letters" TO assay_integrations;
GRANT SELECT, INSERT, UPDATE ON "publications" TO assay_integrations;
GRANT USAGE ON SEQUENCE "outbox_id_seq" TO assay_integrations;

-- A webhook names a connection before its organization is known.
GRANT SELECT (id, organization_id, environment, kind, account, webhook_secret, deleted_at) ON "host_connections" TO assay_lookup;
CREATE POLICY lookup ON "host_connections" FOR SELECT TO assay_lookup USING (true);

-- Returns the tenant of an active connection to a code host, with its sealed webhook secret.
--
-- Runs as assay_lookup. May be called by integrations.
CREATE OR REPLACE FUNCTION find_host_connection(connection text)
RETURNS TABLE (organization_id text, environment text, kind text, account text, webhook_secret bytea)
LANGUAGE sql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  SELECT c.organization_id, c.environment, c.kind, c.account, c.webhook_secret
  FROM host_connections c
  WHERE c.id = connection AND c.deleted_at IS NULL
$$;
DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION find_host_connection OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION find_host_connection FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_host_connection TO assay_integrations;

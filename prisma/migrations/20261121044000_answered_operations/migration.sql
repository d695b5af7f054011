-- What auth answered to a request that may come again, in the transaction of what it did: where the gateway died before it
-- had kept the answer, the repeat gets the same one, and nothing is made a second time.
CREATE TABLE "answered_operations" (
    "organization_id" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "answer" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "answered_operations_pkey" PRIMARY KEY ("organization_id", "operation")
);
CREATE INDEX "answered_operations_created_at_idx" ON "answered_operations"("created_at");

ALTER TABLE "answered_operations" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "answered_operations" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "answered_operations" USING (organization_id = assay_organization());
CREATE POLICY operator ON "answered_operations" TO assay_operator USING (true);
GRANT SELECT, INSERT ON "answered_operations" TO assay_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON "answered_operations" TO assay_operator;

-- The sweep is of every organization, by a function that can do nothing else.
GRANT SELECT (created_at), DELETE ON "answered_operations" TO assay_lookup;
CREATE POLICY lookup ON "answered_operations" TO assay_lookup USING (true);
CREATE FUNCTION erase_old_answered_operations(kept_hours integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  DELETE FROM answered_operations WHERE created_at < now() - make_interval(hours => kept_hours)
$$;
DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION erase_old_answered_operations(integer) OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION erase_old_answered_operations(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_old_answered_operations(integer) TO assay_auth;

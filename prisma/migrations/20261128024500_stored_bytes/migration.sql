-- What each organization stores, in bytes: file contents, lists of files, evidence files and compliance reports. The sum of an
-- organization's rows is exact in every committed state.
CREATE TABLE "stored_bytes" (
    "organization_id" TEXT NOT NULL,
    "slot" INTEGER NOT NULL,
    "bytes" BIGINT NOT NULL,

    CONSTRAINT "stored_bytes_pkey" PRIMARY KEY ("organization_id", "slot")
);

ALTER TABLE "stored_bytes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "stored_bytes" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "stored_bytes" USING (organization_id = assay_organization());
CREATE POLICY operator ON "stored_bytes" TO assay_operator USING (true);
CREATE POLICY lookup ON "stored_bytes" TO assay_lookup USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "stored_bytes" TO assay_operator;
-- the gateway reads; triggers alone write
GRANT SELECT ON "stored_bytes" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE ON "stored_bytes" TO assay_lookup;

-- Keeps stored_bytes equal to the sum of what is stored: after each statement, adds the sizes of new rows, or subtracts those of old
-- ones. Its trigger's argument is the sign. A row counts 256 bytes more than its values, so that many small ones count.
-- An organization has 16 counters, and a connection always uses the same one: transactions rarely wait for each other.
--
-- The statements are static, because PostgreSQL plans these once for each connection and trigger, but those of EXECUTE each time.
--
-- Runs as assay_lookup. May be called by nobody but its trigger.
CREATE OR REPLACE FUNCTION count_stored_bytes()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
DECLARE
  slot CONSTANT integer := pg_backend_pid() % 16;
  sign CONSTANT integer := TG_ARGV[0];
BEGIN
  -- organizations in one order, so that two transactions never wait for each other
  CASE TG_TABLE_NAME
    WHEN 'blobs' THEN
      INSERT INTO stored_bytes AS s
      SELECT organization_id, slot, sign * sum(256 + coalesce(octet_length(content), CASE WHEN object_key IS NULL THEN 0 ELSE size_bytes END))
      FROM changed GROUP BY 1 ORDER BY 1
      ON CONFLICT ON CONSTRAINT stored_bytes_pkey DO UPDATE SET bytes = s.bytes + excluded.bytes;
    WHEN 'file_parts' THEN
      INSERT INTO stored_bytes AS s
      SELECT organization_id, slot, sign * sum(256 + octet_length(lines))
      FROM changed GROUP BY 1 ORDER BY 1
      ON CONFLICT ON CONSTRAINT stored_bytes_pkey DO UPDATE SET bytes = s.bytes + excluded.bytes;
    WHEN 'compliance_evidence_files' THEN
      INSERT INTO stored_bytes AS s
      SELECT organization_id, slot, sign * sum(256 + octet_length(content))
      FROM changed GROUP BY 1 ORDER BY 1
      ON CONFLICT ON CONSTRAINT stored_bytes_pkey DO UPDATE SET bytes = s.bytes + excluded.bytes;
    WHEN 'compliance_reports' THEN
      INSERT INTO stored_bytes AS s
      SELECT organization_id, slot, sign * sum(256 + coalesce(octet_length(document::text), 0) + coalesce(octet_length(findings::text), 0))
      FROM changed GROUP BY 1 ORDER BY 1
      ON CONFLICT ON CONSTRAINT stored_bytes_pkey DO UPDATE SET bytes = s.bytes + excluded.bytes;
  END CASE;
  RETURN NULL;
END
$$;
DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION count_stored_bytes OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION count_stored_bytes FROM PUBLIC;

CREATE TRIGGER blobs_insert_stored AFTER INSERT ON "blobs" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('1');
CREATE TRIGGER blobs_delete_stored AFTER DELETE ON "blobs" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('-1');
CREATE TRIGGER blobs_update_new_stored AFTER UPDATE ON "blobs" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('1');
CREATE TRIGGER blobs_update_old_stored AFTER UPDATE ON "blobs" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('-1');
CREATE TRIGGER file_parts_insert_stored AFTER INSERT ON "file_parts" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('1');
CREATE TRIGGER file_parts_delete_stored AFTER DELETE ON "file_parts" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('-1');
CREATE TRIGGER file_parts_update_new_stored AFTER UPDATE ON "file_parts" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('1');
CREATE TRIGGER file_parts_update_old_stored AFTER UPDATE ON "file_parts" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('-1');
CREATE TRIGGER compliance_evidence_files_insert_stored AFTER INSERT ON "compliance_evidence_files" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('1');
CREATE TRIGGER compliance_evidence_files_delete_stored AFTER DELETE ON "compliance_evidence_files" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('-1');
CREATE TRIGGER compliance_evidence_files_update_new_stored AFTER UPDATE ON "compliance_evidence_files" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('1');
CREATE TRIGGER compliance_evidence_files_update_old_stored AFTER UPDATE ON "compliance_evidence_files" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('-1');
CREATE TRIGGER compliance_reports_insert_stored AFTER INSERT ON "compliance_reports" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('1');
CREATE TRIGGER compliance_reports_delete_stored AFTER DELETE ON "compliance_reports" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('-1');
CREATE TRIGGER compliance_reports_update_new_stored AFTER UPDATE ON "compliance_reports" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('1');
CREATE TRIGGER compliance_reports_update_old_stored AFTER UPDATE ON "compliance_reports" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('-1');

-- What is stored already. The triggers' locks keep others from writing until this is committed; the owner is bound by row-level
-- security while it is forced, and has named no organization here.
ALTER TABLE "blobs" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "file_parts" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "compliance_evidence_files" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "compliance_reports" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "stored_bytes" NO FORCE ROW LEVEL SECURITY;
INSERT INTO "stored_bytes" ("organization_id", "slot", "bytes")
  SELECT organization_id, 0, sum(bytes) FROM (
    SELECT organization_id, 256 + coalesce(octet_length(content), CASE WHEN object_key IS NULL THEN 0 ELSE size_bytes END) AS bytes FROM "blobs"
    UNION ALL
    SELECT organization_id, 256 + octet_length(lines) AS bytes FROM "file_parts"
    UNION ALL
    SELECT organization_id, 256 + octet_length(content) AS bytes FROM "compliance_evidence_files"
    UNION ALL
    SELECT organization_id, 256 + coalesce(octet_length(document::text), 0) + coalesce(octet_length(findings::text), 0) AS bytes FROM "compliance_reports"
  ) AS stored GROUP BY organization_id;
ALTER TABLE "blobs" FORCE ROW LEVEL SECURITY;
ALTER TABLE "file_parts" FORCE ROW LEVEL SECURITY;
ALTER TABLE "compliance_evidence_files" FORCE ROW LEVEL SECURITY;
ALTER TABLE "compliance_reports" FORCE ROW LEVEL SECURITY;
ALTER TABLE "stored_bytes" FORCE ROW LEVEL SECURITY;

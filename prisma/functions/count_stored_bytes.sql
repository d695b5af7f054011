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

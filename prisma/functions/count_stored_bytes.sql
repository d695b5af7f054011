-- Keeps stored_bytes equal to the sum of what is stored: after each statement, adds the sizes of new rows and subtracts those of
-- deleted ones. Its trigger's argument is the size of a row's values; a row itself counts 256 bytes more, so that many small ones count.
-- An organization has 16 counters, and a connection always uses the same one: transactions rarely wait for each other.
--
-- Runs as assay_lookup. May be called by nobody but its trigger.
CREATE OR REPLACE FUNCTION count_stored_bytes()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
DECLARE
  changes text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'DELETE' THEN format('SELECT organization_id, 256 + %s AS bytes FROM added', TG_ARGV[0]) END,
    CASE WHEN TG_OP <> 'INSERT' THEN format('SELECT organization_id, -(256 + %s) AS bytes FROM removed', TG_ARGV[0]) END);
  organization text;
  change bigint;
BEGIN
  -- in one order, so that two transactions never wait for each other
  FOR organization, change IN EXECUTE format('SELECT organization_id, sum(bytes)::bigint FROM (%s) AS c GROUP BY 1 ORDER BY 1', changes) LOOP
    IF change <> 0 THEN
      INSERT INTO stored_bytes AS s (organization_id, slot, bytes) VALUES (organization, pg_backend_pid() % 16, change)
      ON CONFLICT (organization_id, slot) DO UPDATE SET bytes = s.bytes + excluded.bytes;
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

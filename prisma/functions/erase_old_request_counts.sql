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

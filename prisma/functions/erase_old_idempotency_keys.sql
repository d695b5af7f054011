-- Erases idempotency keys, with their responses, that are older than `kept_hours`.
--
-- Runs as assay_lookup. May be called by gateway.
CREATE OR REPLACE FUNCTION erase_old_idempotency_keys(kept_hours integer)
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  DELETE FROM idempotency_keys WHERE created_at < now() - make_interval(hours => kept_hours)
$$;

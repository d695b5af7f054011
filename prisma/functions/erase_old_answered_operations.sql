-- Erases the responses kept for repeated operations that are older than `kept_hours`.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION erase_old_answered_operations(kept_hours integer)
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  DELETE FROM answered_operations WHERE created_at < now() - make_interval(hours => kept_hours)
$$;

-- Writes when API keys were last used, in batches: `ids` and `used_at` go together, place by place.
--
-- Several auth processes see the uses of one key: together they write it at most once a minute. The rows are locked in one order,
-- and one that somebody else is changing is left out, so that no two batches wait for each other.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION touch_api_keys(ids text[], used_at timestamptz[])
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  UPDATE api_keys k SET last_used_at = due.used_at
  FROM (
    SELECT j.id, u.used_at FROM unnest(ids, used_at) AS u(id, used_at) JOIN api_keys j ON j.id = u.id
    WHERE j.last_used_at IS NULL OR j.last_used_at <= u.used_at - interval '1 minute'
    ORDER BY j.id FOR NO KEY UPDATE OF j SKIP LOCKED
  ) AS due
  WHERE k.id = due.id
$$;

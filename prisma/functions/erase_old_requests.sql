-- Erases entries of the request log that are older than `kept_hours`, or beyond the newest `kept_rows` of an environment.
--
-- At most `batch` rows a call. Returns how many went: as many as asked for means that there may be more.
--
-- Runs as assay_lookup. May be called by gateway.
CREATE OR REPLACE FUNCTION erase_old_requests(kept_hours integer, kept_rows integer, batch integer)
RETURNS integer
LANGUAGE sql
SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
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

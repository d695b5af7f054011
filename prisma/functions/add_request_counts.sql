-- Adds to the requests that credentials made on a day. `entries`: [{organization_id, environment, day, credential_id, requests, failed,
-- rate_limited}], each credential and day once. What an erased organization requested is left out.
--
-- In one order, so that two gateways never wait for each other.
--
-- Runs as assay_lookup. May be called by gateway.
CREATE OR REPLACE FUNCTION add_request_counts(entries jsonb)
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  INSERT INTO request_counts AS c (organization_id, environment, day, credential_id, requests, failed, rate_limited)
  SELECT e.organization_id, e.environment, e.day, e.credential_id, e.requests, e.failed, e.rate_limited
  FROM jsonb_to_recordset(entries) AS e(organization_id text, environment text, day date, credential_id text, requests bigint,
    failed bigint, rate_limited bigint)
  WHERE EXISTS (SELECT FROM organizations o WHERE o.id = e.organization_id)
  ORDER BY e.organization_id, e.environment, e.day, e.credential_id
  ON CONFLICT (organization_id, environment, day, credential_id) DO UPDATE
    SET requests = c.requests + EXCLUDED.requests, failed = c.failed + EXCLUDED.failed, rate_limited = c.rate_limited + EXCLUDED.rate_limited
$$;

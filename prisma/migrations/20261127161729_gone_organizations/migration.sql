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

-- Writes the entries of the request log of every organization in one statement. `entries`: [{organization_id, environment, id,
-- at_ms, credential_kind, credential_id, client_id, user_id, method, route, status, code, duration_ms, limit_requests,
-- limit_remaining, limit_window_seconds}]; `at_ms` counts from 1970. An entry that exists is left as it is, and
-- those of an erased organization are left out.
--
-- Runs as assay_lookup. May be called by gateway.
CREATE OR REPLACE FUNCTION append_request_log(entries jsonb)
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  INSERT INTO request_log (organization_id, environment, id, at, credential_kind, credential_id, client_id, user_id, method, route,
    status, code, duration_ms, limit_requests, limit_remaining, limit_window_seconds)
  SELECT e.organization_id, e.environment, e.id, to_timestamp(e.at_ms / 1000.0), e.credential_kind, e.credential_id, e.client_id, e.user_id,
    e.method, e.route, e.status, e.code, e.duration_ms, e.limit_requests, e.limit_remaining, e.limit_window_seconds
  FROM jsonb_to_recordset(entries) AS e(organization_id text, environment text, id text, at_ms float8, credential_kind text,
    credential_id text, client_id text, user_id text, method text, route text, status smallint, code text, duration_ms integer,
    limit_requests integer, limit_remaining integer, limit_window_seconds integer)
  WHERE EXISTS (SELECT FROM organizations o WHERE o.id = e.organization_id)
  ON CONFLICT DO NOTHING
$$;

-- Records attempts that have to be judged: those that failed, and those that an endpoint answered which had failed before.
--
-- p_tenants: [{organization_id, environment, attempts: [{delivery_id, endpoint_id, fencing_token, id, number, started_at,
-- duration_ms, outcome, response_status, response_body, error, retry_ms, status}]}]; without retry_ms a delivery ends. With no
-- attempt for p_quiet_hours, what failed before no longer counts. Whether an endpoint is disabled is not decided here. Returns
-- the deliveries that were still held under their token; of others nothing is written.
--
-- The dispatcher calls it. One statement and one commit serve many tenants: an endpoint that hangs costs a third of what a
-- transaction of its own took, which its healthy neighbours felt.
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION assay_record_attempts(p_tenants jsonb, p_quiet_hours integer)
RETURNS SETOF text
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_bitmapscan = off
SET enable_nestloop = off
SET enable_mergejoin = off
AS $$
DECLARE
  v_tenant record;
  v_ours text[];
  v_failed text[];
  v_answered text[];
  v_set text;
BEGIN
  FOR v_tenant IN SELECT * FROM jsonb_to_recordset(p_tenants) AS t(organization_id text, environment text, attempts jsonb)
  LOOP
    v_set := set_config('assay.organization_id', v_tenant.organization_id, true);
    v_set := set_config('assay.environment', v_tenant.environment, true);
    WITH result AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(v_tenant.attempts) AS r(delivery_id text, endpoint_id text, fencing_token bigint, id text, number integer,
        started_at timestamptz, duration_ms integer, outcome text, response_status integer, response_body text, error text, retry_ms double precision, status text)),
    ended AS (
      DELETE FROM delivery_queue q WHERE q.delivery_id = ANY (ARRAY(SELECT r.delivery_id FROM result r WHERE r.retry_ms IS NULL))
        AND (q.delivery_id, q.fencing_token) IN (SELECT r.delivery_id, r.fencing_token FROM result r) RETURNING q.delivery_id, NULL::timestamptz AS due_at),
    postponed AS (
      UPDATE delivery_queue q SET lease_expires_at = NULL,
        due_at = (SELECT now() + make_interval(secs => r.retry_ms / 1000) FROM result r WHERE r.delivery_id = q.delivery_id)
      WHERE q.delivery_id = ANY (ARRAY(SELECT r.delivery_id FROM result r WHERE r.retry_ms IS NOT NULL))
        AND (q.delivery_id, q.fencing_token) IN (SELECT r.delivery_id, r.fencing_token FROM result r) RETURNING q.delivery_id, q.due_at),
    ours AS MATERIALIZED (
      SELECT r.*, o.due_at FROM result r JOIN (SELECT * FROM ended UNION ALL SELECT * FROM postponed) AS o ON o.delivery_id = r.delivery_id),
    attempted AS (
      INSERT INTO webhook_attempts (id, delivery_id, endpoint_id, organization_id, environment, number, started_at, duration_ms, outcome, response_status, response_body, error)
      SELECT o.id, o.delivery_id, o.endpoint_id, v_tenant.organization_id, v_tenant.environment, o.number, o.started_at, o.duration_ms, o.outcome, o.response_status,
        o.response_body, o.error
      FROM ours o),
    written AS (
      UPDATE webhook_deliveries d SET (status, attempt_count, next_attempt_at, completed_at) = (
        SELECT o.status, o.number, o.due_at, CASE WHEN o.retry_ms IS NULL THEN now() END FROM ours o WHERE o.delivery_id = d.id)
      WHERE d.id = ANY (ARRAY(SELECT o.delivery_id FROM ours o)))
    SELECT array_agg(o.delivery_id), array_agg(o.endpoint_id) FILTER (WHERE o.outcome <> 'delivered'), array_agg(o.endpoint_id) FILTER (WHERE o.outcome = 'delivered')
    INTO v_ours, v_failed, v_answered FROM ours o;
    IF v_answered IS NOT NULL THEN
      UPDATE webhook_endpoints e SET failing_since = NULL WHERE e.id = ANY (v_answered) AND e.failing_since IS NOT NULL;
    END IF;
    -- what is already known to fail is not locked, however many fail at once
    IF v_failed IS NOT NULL THEN
      UPDATE webhook_endpoints e SET failing_since = now() WHERE e.id = ANY (v_failed) AND (e.failing_since IS NULL OR now() - make_interval(hours => p_quiet_hours) >
        (SELECT a.started_at FROM webhook_attempts a WHERE a.endpoint_id = e.id AND a.id <> ALL (ARRAY(SELECT r.id FROM jsonb_to_recordset(v_tenant.attempts) AS r(id text)))
          ORDER BY a.id DESC LIMIT 1));
    END IF;
    RETURN QUERY SELECT unnest(v_ours);
  END LOOP;
END
$$;

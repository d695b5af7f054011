-- Records attempts that delivered, of any tenants: [{organization_id, environment, delivery_id, endpoint_id, fencing_token, id,
-- number, started_at, duration_ms, response_status, response_body}]. Returns the deliveries that were still held under their
-- token; of others nothing is written.
--
-- For dispatchers of an earlier release, which run beside newer ones during a rolling restart; today's call
-- assay_record_deliveries.
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION assay_record_delivered(p_attempts jsonb)
RETURNS SETOF text
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_bitmapscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
DECLARE
  v_tenant record;
BEGIN
  FOR v_tenant IN
    SELECT r.organization_id, r.environment, array_agg(r.delivery_id) AS ids
    FROM jsonb_to_recordset(p_attempts) AS r(organization_id text, environment text, delivery_id text) GROUP BY 1, 2 ORDER BY 1, 2
  LOOP
    PERFORM set_config('assay.organization_id', v_tenant.organization_id, true), set_config('assay.environment', v_tenant.environment, true);
    RETURN QUERY
      WITH result AS MATERIALIZED (
        SELECT * FROM jsonb_to_recordset(p_attempts) AS r(organization_id text, environment text, delivery_id text, endpoint_id text, fencing_token bigint, id text,
          number integer, started_at timestamptz, duration_ms integer, response_status integer, response_body text)
        WHERE r.organization_id = v_tenant.organization_id AND r.environment = v_tenant.environment),
      ended AS (
        DELETE FROM delivery_queue q USING result r WHERE q.delivery_id = r.delivery_id AND q.fencing_token = r.fencing_token RETURNING q.delivery_id),
      attempted AS (
        INSERT INTO webhook_attempts (id, delivery_id, endpoint_id, organization_id, environment, number, started_at, duration_ms, outcome, response_status, response_body)
        SELECT r.id, r.delivery_id, r.endpoint_id, r.organization_id, r.environment, r.number, r.started_at, r.duration_ms, 'delivered', r.response_status, r.response_body
        FROM result r JOIN ended e ON e.delivery_id = r.delivery_id),
      delivered AS (
        UPDATE webhook_deliveries d SET status = 'delivered', attempt_count = r.number, next_attempt_at = NULL, completed_at = now()
        FROM result r JOIN ended e ON e.delivery_id = r.delivery_id WHERE d.id = r.delivery_id)
      SELECT e.delivery_id FROM ended e;
  END LOOP;
END
$$;

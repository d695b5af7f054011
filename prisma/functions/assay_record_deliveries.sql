-- Records attempts that delivered. p_tenants: [{organization_id, environment, attempts: [{delivery_id, endpoint_id,
-- fencing_token, id, number, started_at, duration_ms, response_status, response_body}]}]. Returns the deliveries that were still
-- held under their token; of others nothing is written. The dispatcher calls it.
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION assay_record_deliveries(p_tenants jsonb)
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
  v_set text;
BEGIN
  FOR v_tenant IN SELECT * FROM jsonb_to_recordset(p_tenants) AS t(organization_id text, environment text, attempts jsonb)
  LOOP
    v_set := set_config('assay.organization_id', v_tenant.organization_id, true);
    v_set := set_config('assay.environment', v_tenant.environment, true);
    RETURN QUERY
      WITH result AS MATERIALIZED (
        SELECT * FROM jsonb_to_recordset(v_tenant.attempts) AS r(delivery_id text, endpoint_id text, fencing_token bigint, id text, number integer,
          started_at timestamptz, duration_ms integer, response_status integer, response_body text)),
      ended AS (
        DELETE FROM delivery_queue q WHERE q.delivery_id = ANY (ARRAY(SELECT r.delivery_id FROM result r))
          AND (q.delivery_id, q.fencing_token) IN (SELECT r.delivery_id, r.fencing_token FROM result r) RETURNING q.delivery_id),
      attempted AS (
        INSERT INTO webhook_attempts (id, delivery_id, endpoint_id, organization_id, environment, number, started_at, duration_ms, outcome, response_status, response_body)
        SELECT r.id, r.delivery_id, r.endpoint_id, v_tenant.organization_id, v_tenant.environment, r.number, r.started_at, r.duration_ms, 'delivered', r.response_status,
          r.response_body
        FROM result r JOIN ended e ON e.delivery_id = r.delivery_id),
      -- whoever holds the claim is the only one to count, and its number is the next
      delivered AS (
        UPDATE webhook_deliveries d SET status = 'delivered', attempt_count = d.attempt_count + 1, next_attempt_at = NULL, completed_at = now()
        WHERE d.id = ANY (ARRAY(SELECT e.delivery_id FROM ended e)))
      SELECT e.delivery_id FROM ended e;
  END LOOP;
END
$$;

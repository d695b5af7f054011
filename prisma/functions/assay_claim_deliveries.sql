-- Claims the oldest due webhook deliveries of these endpoints, at most p_at_most of each, and reads what their attempts need.
--
-- A delivery waits behind an older one about the same subject that is due or under way; one that waits for another attempt holds
-- nobody up. Deliveries to endpoints that are gone are ended: `canceled` names those endpoints. `claimed`: [[delivery, event,
-- endpoint, fencing token, number of the attempt]]; `paced`: [[endpoint, milliseconds until it may be claimed for again]];
-- `behind`: endpoints with due deliveries that wait behind others. `paced` and `behind` come in a row of their own.
--
-- The dispatcher calls it. The plan is fixed: with the statistics of an empty queue the planner reads all of a full one.
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION assay_claim_deliveries(p_endpoints text[], p_at_most integer[], p_lease_seconds integer)
RETURNS TABLE (
  organization_id text, environment text, events json, endpoints json, claimed json, canceled text[], paced json, behind text[]
)
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_bitmapscan = off
SET enable_nestloop = off
SET enable_mergejoin = off
SET enable_sort = off
SET enable_incremental_sort = off
AS $$
#variable_conflict use_column
DECLARE
  v_tenant record;
  v_claims jsonb;
  v_lease_ends timestamptz := now() + make_interval(secs => p_lease_seconds);
  v_events text[];
  v_reached text[];
  v_ended text[];
  v_set text;
BEGIN
  -- a claim that a crash of the server undoes is made again, so it need not wait for the disk
  v_set := set_config('synchronous_commit', 'off', true);
  WITH locked AS MATERIALIZED (
    SELECT p.endpoint_id, p.per_second, p.free_at FROM delivery_paces p WHERE p.endpoint_id = ANY (p_endpoints) ORDER BY p.endpoint_id FOR UPDATE),
  -- up to a tenth of a second's worth may go at once
  paces AS MATERIALIZED (
    SELECT l.endpoint_id, l.per_second, greatest(l.free_at, now() - make_interval(secs => (greatest(1, ceil(l.per_second / 10.0)) - 1)::float8 / l.per_second)) AS from_at FROM locked l),
  wanted AS MATERIALIZED (
    SELECT w.endpoint_id, CASE WHEN p.endpoint_id IS NULL THEN w.at_most WHEN p.from_at > now() THEN 0
      ELSE least(w.at_most, 1 + floor(extract(epoch FROM now() - p.from_at) * p.per_second)::integer) END AS at_most
    FROM unnest(p_endpoints, p_at_most) AS w(endpoint_id, at_most) LEFT JOIN paces p ON p.endpoint_id = w.endpoint_id),
  due AS MATERIALIZED (
    SELECT w.endpoint_id, w.at_most, ARRAY(
      SELECT q.delivery_id FROM delivery_queue q WHERE q.endpoint_id = w.endpoint_id AND q.due_at <= now()
        AND (q.ordering_key IS NULL OR NOT EXISTS (SELECT FROM delivery_queue e WHERE e.endpoint_id || ' ' || e.ordering_key = q.endpoint_id || ' ' || q.ordering_key
          AND e.delivery_id || '' < q.delivery_id AND (e.due_at <= now() OR e.lease_expires_at > now()) OFFSET 0))
      ORDER BY q.due_at LIMIT w.at_most FOR UPDATE OF q SKIP LOCKED) AS ids
    FROM wanted w),
  taken AS (
    UPDATE delivery_queue q SET due_at = v_lease_ends, lease_expires_at = v_lease_ends, fencing_token = q.fencing_token + 1
    WHERE q.delivery_id = ANY (ARRAY(SELECT unnest(d.ids) FROM due d))
    RETURNING q.delivery_id, q.endpoint_id, q.organization_id, q.environment, q.fencing_token),
  spent AS (
    UPDATE delivery_paces p SET free_at = f.from_at + make_interval(secs => f.claims::float8 / f.per_second)
    FROM (SELECT c.endpoint_id, c.from_at, c.per_second, cardinality(d.ids) AS claims FROM paces c JOIN due d ON d.endpoint_id = c.endpoint_id) AS f
    WHERE p.endpoint_id = f.endpoint_id AND f.claims > 0 RETURNING p.endpoint_id, p.free_at)
  SELECT (SELECT jsonb_agg(t) FROM (
      SELECT k.organization_id, k.environment, array_agg(k.delivery_id) AS ids, array_agg(k.fencing_token) AS tokens FROM taken k GROUP BY k.organization_id, k.environment) AS t),
    (SELECT json_agg(json_build_array(f.endpoint_id, greatest(1, ceil(extract(epoch FROM coalesce(s.free_at, f.from_at) - now()) * 1000))))
      FROM paces f LEFT JOIN spent s ON s.endpoint_id = f.endpoint_id),
    (SELECT array_agg(d.endpoint_id) FROM due d WHERE d.at_most > cardinality(d.ids)
      AND EXISTS (SELECT FROM delivery_queue q WHERE q.endpoint_id = d.endpoint_id AND q.due_at - now() <= interval '0' AND q.ordering_key IS NOT NULL AND q.delivery_id <> ALL (d.ids) OFFSET 0))
  INTO v_claims, paced, behind;

  IF paced IS NOT NULL OR behind IS NOT NULL THEN
    RETURN NEXT;
    paced := NULL;
    behind := NULL;
  END IF;
  FOR v_tenant IN SELECT * FROM jsonb_to_recordset(v_claims) AS t(organization_id text, environment text, ids text[], tokens bigint[])
  LOOP
    v_set := set_config('assay.organization_id', v_tenant.organization_id, true);
    v_set := set_config('assay.environment', v_tenant.environment, true);
    organization_id := v_tenant.organization_id;
    environment := v_tenant.environment;
    SELECT json_agg(json_build_array(c.id, c.event_id, c.endpoint_id, c.fencing_token, c.attempt_count + 1)) FILTER (WHERE c.reachable),
      array_agg(c.event_id) FILTER (WHERE c.reachable), array_agg(c.endpoint_id) FILTER (WHERE c.reachable),
      array_agg(c.id) FILTER (WHERE NOT c.reachable), array_agg(c.endpoint_id) FILTER (WHERE NOT c.reachable)
    INTO claimed, v_events, v_reached, v_ended, canceled FROM (
      SELECT k.id, k.fencing_token, d.event_id, d.endpoint_id, d.attempt_count, p.deleted_at IS NULL AND (p.status = 'enabled' OR
        EXISTS (SELECT FROM webhook_events v WHERE v.id = d.event_id AND v.endpoint_id IS NOT NULL OFFSET 0)) AS reachable
      FROM unnest(v_tenant.ids, v_tenant.tokens) AS k(id, fencing_token)
      CROSS JOIN LATERAL (SELECT * FROM webhook_deliveries w WHERE w.id = k.id OFFSET 0) AS d
      CROSS JOIN LATERAL (SELECT * FROM webhook_endpoints w WHERE w.id = d.endpoint_id OFFSET 0) AS p) AS c;
    IF v_ended IS NOT NULL THEN
      DELETE FROM delivery_queue q WHERE q.delivery_id = ANY (v_ended);
      UPDATE webhook_deliveries d SET status = 'canceled', next_attempt_at = NULL, completed_at = now() WHERE d.id = ANY (v_ended);
    END IF;
    events := assay_events_to_send(v_events);
    endpoints := assay_endpoints_to_reach(v_reached);
    RETURN NEXT;
  END LOOP;
END
$$;

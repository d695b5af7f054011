-- What a test or a resend has entered into the queue itself is waited for as soon as its event is planned; before, it was found
-- by the next look, up to a second later. Otherwise the function is that of 20261121040000_webhook_statements.
CREATE OR REPLACE FUNCTION assay_plan_deliveries(p_organizations text[], p_environments text[], p_events text[], p_stems text[], p_busy text[], p_places integer, p_each integer, p_lease_seconds integer)
RETURNS TABLE (organization_id text, environment text, events json, endpoints json, claimed json, waiting text[])
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off
AS $$
#variable_conflict use_column
DECLARE
  v_first integer;
  v_last integer := 0;
  v_places integer := p_places;
  v_token bigint := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint;
  v_lease_ends timestamptz := now() + make_interval(secs => p_lease_seconds);
  v_reached text[];
  v_set text;
BEGIN
  -- until the disk has it the messages are not done, so after a crash of the server they come again
  v_set := set_config('synchronous_commit', 'off', true);
  WHILE v_last < cardinality(p_events) LOOP
    v_first := v_last + 1;
    v_last := v_first;
    organization_id := p_organizations[v_first];
    environment := p_environments[v_first];
    WHILE p_organizations[v_last + 1] = organization_id AND p_environments[v_last + 1] = environment LOOP
      v_last := v_last + 1;
    END LOOP;
    v_set := set_config('assay.organization_id', organization_id, true);
    v_set := set_config('assay.environment', environment, true);
    WITH v AS MATERIALIZED (
      SELECT a.nth, a.stem, e.id, e.type, e.data, e.endpoint_id, e.created_at, assay_subject(e.data) AS subject
      FROM unnest(p_events[v_first:v_last], p_stems[v_first:v_last]) WITH ORDINALITY AS a(id, stem, nth)
      CROSS JOIN LATERAL (SELECT * FROM webhook_events o WHERE o.id = a.id OFFSET 0) AS e),
    -- the endpoints of an organization are few, and all of them are asked
    wanted AS MATERIALIZED (
      SELECT w.*, w.stem || lpad((row_number() OVER every)::text, 6, '0') AS id, w.free AND count(*) FILTER (WHERE w.free) OVER every <= v_places AS claimed
      FROM (
        SELECT v.stem, v.id AS event_id, v.type, v.subject, p.id AS endpoint_id,
          v.nth <= p_each AND p.deliveries_per_second IS NULL AND p.id <> ALL (p_busy) AND (v.subject IS NULL OR
            NOT EXISTS (SELECT FROM v b WHERE b.nth < v.nth AND b.subject = v.subject OFFSET 0) AND
            NOT EXISTS (SELECT FROM delivery_queue q WHERE q.endpoint_id || ' ' || q.ordering_key = p.id || ' ' || v.subject
              AND (q.due_at <= now() OR q.lease_expires_at > now()) OFFSET 0)) AS free
        FROM v CROSS JOIN LATERAL (
          SELECT e.id, e.deliveries_per_second FROM webhook_endpoints e
          WHERE e.deleted_at IS NULL AND CASE WHEN v.endpoint_id IS NOT NULL THEN e.id = v.endpoint_id ELSE e.status = 'enabled'
              AND (cardinality(e.events) = 0 OR v.type = ANY (e.events)) AND assay_matches(v.data->>'repository', e.repositories) END
            AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.event_id = v.id AND d.endpoint_id = e.id OFFSET 0)
          OFFSET 0) AS p) AS w
      WINDOW every AS (ROWS UNBOUNDED PRECEDING)),
    made AS (
      INSERT INTO webhook_deliveries (id, event_id, endpoint_id, organization_id, environment, event_type, status, next_attempt_at)
      SELECT w.id, w.event_id, w.endpoint_id, organization_id, environment, w.type, 'pending', now() FROM wanted w),
    queued AS (
      INSERT INTO delivery_queue (delivery_id, endpoint_id, organization_id, environment, ordering_key, due_at, lease_expires_at, fencing_token)
      SELECT w.id, w.endpoint_id, organization_id, environment, w.subject, CASE WHEN w.claimed THEN v_lease_ends ELSE now() END,
        CASE WHEN w.claimed THEN v_lease_ends END, v_token
      FROM wanted w)
    SELECT array_agg(w.endpoint_id) FILTER (WHERE w.claimed), coalesce(array_agg(w.endpoint_id) FILTER (WHERE NOT w.claimed), '{}') ||
        ARRAY(SELECT v.endpoint_id FROM v WHERE v.endpoint_id IS NOT NULL AND NOT EXISTS (SELECT FROM wanted m WHERE m.event_id = v.id OFFSET 0)),
      json_agg(json_build_array(w.id, w.event_id, w.endpoint_id, v_token, 1)) FILTER (WHERE w.claimed),
      (SELECT json_agg(json_build_object('id', v.id, 'type', v.type, 'data', v.data, 'created_at', v.created_at)) FROM v WHERE v.nth <= p_each)
    INTO v_reached, waiting, claimed, events FROM wanted w;
    IF v_reached IS NULL THEN
      events := NULL;
      endpoints := NULL;
    ELSE
      v_places := v_places - cardinality(v_reached);
      endpoints := assay_endpoints_to_reach(v_reached);
    END IF;
    RETURN NEXT;
  END LOOP;
END
$$;

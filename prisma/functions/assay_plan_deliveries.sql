-- Plans recorded events: makes one delivery for each endpoint that wants an event, and claims at once what has a place.
--
-- At most p_places are claimed in all, of each organization those of its first p_each events, none to an endpoint in p_busy, to
-- one with a pace, or behind an older delivery about the same subject. An event that comes again makes no second delivery: where
-- two plan an event at the same moment, the later one fails whole (unique_violation), and finds nothing to do when it tries
-- again.
--
-- Events of one tenant come one after the other, each with a stem: an identifier of a delivery without its last six characters.
-- The first fencing token of a row is the time in microseconds: higher than any that an earlier row of the same delivery can have
-- reached. `claimed`: [[delivery, event, endpoint, fencing token, 1]]. `waiting` names an endpoint as often as deliveries to it
-- wait, what a test or a resend has entered into the queue itself included.
--
-- The dispatcher calls it. The form with p_group and p_messages ([{message_id, event_id, organization_id, environment, stem}])
-- marks the messages in the inbox itself; it is for dispatchers of an earlier release, which run beside newer ones during a
-- rolling restart.
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION assay_plan_deliveries(
  p_group text, p_messages jsonb, p_busy text[], p_places integer, p_each integer, p_lease_seconds integer
)
RETURNS TABLE (organization_id text, environment text, events json, endpoints json, claimed json, waiting text[])
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_bitmapscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  v_tenant record;
  v_places integer := p_places;
  v_made record;
BEGIN
  FOR v_tenant IN
    WITH asked AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(p_messages) AS m(message_id text, event_id text, organization_id text, environment text, stem text)),
    marked AS (
      INSERT INTO inbox AS i (consumer_group, message_id) SELECT p_group, a.message_id FROM asked a ORDER BY a.message_id
      ON CONFLICT DO NOTHING RETURNING i.message_id)
    SELECT a.organization_id, a.environment, array_agg(a.event_id ORDER BY a.stem) AS events, array_agg(a.stem ORDER BY a.stem) AS stems
    FROM asked a JOIN marked k ON k.message_id = a.message_id GROUP BY a.organization_id, a.environment ORDER BY 1, 2
  LOOP
    PERFORM set_config('assay.organization_id', v_tenant.organization_id, true), set_config('assay.environment', v_tenant.environment, true);
    WITH v AS MATERIALIZED (
      SELECT e.id, e.type, e.data, e.endpoint_id, a.stem, assay_subject(e.data) AS subject
      FROM unnest(v_tenant.events, v_tenant.stems) AS a(id, stem) JOIN webhook_events e ON e.id = a.id),
    wanted AS MATERIALIZED (
      SELECT v.stem || lpad((row_number() OVER (PARTITION BY v.stem ORDER BY p.id))::text, 6, '0') AS id, v.id AS event_id, p.id AS endpoint_id, v.type, v.subject,
        p.deliveries_per_second
      FROM v JOIN webhook_endpoints p ON p.deleted_at IS NULL AND CASE WHEN v.endpoint_id IS NOT NULL THEN p.id = v.endpoint_id
        ELSE p.status = 'enabled' AND (cardinality(p.events) = 0 OR v.type = ANY (p.events)) AND assay_matches(v.data->>'repository', p.repositories) END),
    made AS (
      INSERT INTO webhook_deliveries AS d (id, event_id, endpoint_id, organization_id, environment, event_type, status, next_attempt_at)
      SELECT w.id, w.event_id, w.endpoint_id, v_tenant.organization_id, v_tenant.environment, w.type, 'pending', now() FROM wanted w
      ON CONFLICT (event_id, endpoint_id) DO NOTHING RETURNING d.id),
    fresh AS MATERIALIZED (
      SELECT w.*, row_number() OVER (PARTITION BY w.endpoint_id ORDER BY w.id) AS nth, row_number() OVER (PARTITION BY w.endpoint_id, w.subject ORDER BY w.id) AS nth_of_subject
      FROM wanted w JOIN made m ON m.id = w.id),
    free AS MATERIALIZED (
      SELECT f.id FROM fresh f
      WHERE f.nth <= p_each AND f.deliveries_per_second IS NULL AND f.endpoint_id <> ALL (p_busy) AND (f.subject IS NULL OR f.nth_of_subject = 1 AND NOT EXISTS (
        SELECT FROM delivery_queue q WHERE q.endpoint_id = f.endpoint_id AND q.ordering_key = f.subject AND (q.due_at <= now() OR q.lease_expires_at > now())))
      ORDER BY f.id LIMIT v_places),
    queued AS (
      INSERT INTO delivery_queue AS q (delivery_id, endpoint_id, organization_id, environment, ordering_key, due_at, lease_expires_at, fencing_token)
      SELECT f.id, f.endpoint_id, v_tenant.organization_id, v_tenant.environment, f.subject,
        CASE WHEN c.id IS NULL THEN now() ELSE now() + make_interval(secs => p_lease_seconds) END,
        CASE WHEN c.id IS NOT NULL THEN now() + make_interval(secs => p_lease_seconds) END, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint
      FROM fresh f LEFT JOIN free c ON c.id = f.id
      RETURNING q.delivery_id, q.lease_expires_at, q.fencing_token)
    SELECT array_agg(w.event_id) FILTER (WHERE q.lease_expires_at IS NOT NULL) AS event_ids,
      array_agg(w.endpoint_id) FILTER (WHERE q.lease_expires_at IS NOT NULL) AS endpoint_ids,
      json_agg(json_build_array(w.id, w.event_id, w.endpoint_id, q.fencing_token, 1) ORDER BY w.id) FILTER (WHERE q.lease_expires_at IS NOT NULL) AS claimed,
      coalesce(array_agg(DISTINCT w.endpoint_id) FILTER (WHERE q.lease_expires_at IS NULL), '{}') AS waiting,
      count(q.lease_expires_at)::integer AS claims
    INTO v_made FROM wanted w LEFT JOIN queued q ON q.delivery_id = w.id;
    v_places := v_places - v_made.claims;
    organization_id := v_tenant.organization_id;
    environment := v_tenant.environment;
    claimed := v_made.claimed;
    waiting := v_made.waiting;
    events := NULL;
    endpoints := NULL;
    IF v_made.claims > 0 THEN
      events := assay_events_to_send(v_made.event_ids);
      endpoints := assay_endpoints_to_reach(v_made.endpoint_ids);
    END IF;
    RETURN NEXT;
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION assay_plan_deliveries(
  p_organizations text[], p_environments text[], p_events text[], p_stems text[], p_busy text[], p_places integer,
  p_each integer, p_lease_seconds integer
)
RETURNS TABLE (organization_id text, environment text, events json, endpoints json, claimed json, waiting text[])
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_bitmapscan = off
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

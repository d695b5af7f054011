-- The dispatcher's statements, and those of the PostgreSQL transport below them, cost the same however many rows there
-- are. Statistics cannot be relied on for that: they are those of empty tables, of a start as of a queue that autovacuum
-- found empty, and then the planner sees no difference between one row by its key and all rows of an organization, which
-- the policies ask for, or all of a queue. So each look-up is written such that one index alone can serve it: LATERAL with
-- OFFSET 0 fixes the direction of a join, EXISTS with OFFSET 0 is not turned into a scan of the whole table, "= ANY" joins
-- nothing, and expressions (|| '', a difference) keep a column away from other indexes.

-- Deliveries to an endpoint about one subject.
DROP INDEX "delivery_queue_endpoint_id_ordering_key_idx";
CREATE INDEX "delivery_queue_endpoint_subject_idx" ON "delivery_queue" (("endpoint_id" || ' ' || "ordering_key"));
-- The oldest messages of a topic, and those of a key. With the plain id behind another column, PostgreSQL looked up ids in
-- these indexes by reading all of them.
DROP INDEX "outbox_topic_id_idx";
DROP INDEX "outbox_topic_key_id_idx";
CREATE INDEX "outbox_topic_order_idx" ON "outbox" ("topic", ("id" + 0));
CREATE INDEX "outbox_key_idx" ON "outbox" ("key");

-- Every row is soon deleted, as in the outbox.
ALTER TABLE "delivery_queue" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_cost_delay = 0, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 10000);

CREATE OR REPLACE FUNCTION assay_claim_messages(p_topic text, p_limit integer, p_lease_ms double precision, p_token text)
RETURNS SETOF outbox LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off
  SET enable_incremental_sort = off
AS $$
DECLARE
  v_set text;
BEGIN
  -- A claim that a crash of the server undoes is made again, so it need not wait for the disk.
  v_set := set_config('synchronous_commit', 'off', true);
  RETURN QUERY
    WITH due AS MATERIALIZED (
      SELECT o.id FROM outbox o
      WHERE o.topic = p_topic AND o.available_at <= now() AND (o.locked_until IS NULL OR o.locked_until < now())
        AND NOT EXISTS (SELECT FROM outbox e WHERE e.key = o.key AND e.topic || '' = o.topic AND e.id - o.id < 0
          AND (e.available_at <= now() OR e.locked_until > now()) OFFSET 0)
      ORDER BY o.id + 0 LIMIT p_limit FOR UPDATE OF o SKIP LOCKED)
    UPDATE outbox o SET locked_until = now() + p_lease_ms * interval '1 ms', lock_token = p_token, attempts = o.attempts + 1
    WHERE o.id = ANY (ARRAY(SELECT due.id FROM due))
    RETURNING o.*;
END
$$;

-- Deletes handled messages that are still held. Answers whether younger ones of their keys can be claimed now.
CREATE FUNCTION assay_acknowledge_messages(p_ids bigint[], p_attempts integer[], p_token text) RETURNS boolean LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off
AS $$
DECLARE
  v_followed boolean;
  v_set text;
BEGIN
  v_set := set_config('synchronous_commit', 'off', true);
  WITH handled AS (
    DELETE FROM outbox o WHERE o.id = ANY (p_ids) AND o.attempts = p_attempts[array_position(p_ids, o.id)] AND o.lock_token = p_token
    RETURNING o.id, o.topic, o.key)
  SELECT bool_or(EXISTS (SELECT FROM outbox n WHERE n.key = h.key AND n.topic || '' = h.topic AND n.id - h.id > 0 OFFSET 0)) INTO v_followed FROM handled h;
  RETURN coalesce(v_followed, false);
END
$$;

-- Both functions are called by those below, and run under their settings.
CREATE OR REPLACE FUNCTION assay_endpoints_to_reach(p_ids text[]) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT json_agg(json_build_object('id', p.id, 'url', p.url, 'failing_since', p.failing_since, 'secrets',
      (SELECT json_agg(json_build_object('id', s.id, 'ciphertext', encode(s.ciphertext, 'base64')) ORDER BY s.id DESC)
        FROM webhook_secrets s WHERE s.endpoint_id = p.id AND (s.expires_at IS NULL OR s.expires_at > now()))))
    FROM webhook_endpoints p WHERE p.id = ANY (p_ids));
END
$$;
CREATE OR REPLACE FUNCTION assay_events_to_send(p_ids text[]) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT json_agg(json_build_object('id', v.id, 'type', v.type, 'data', v.data, 'created_at', v.created_at))
    FROM webhook_events v WHERE v.id = ANY (p_ids));
END
$$;

-- Plans recorded events: makes one delivery for each endpoint that wants it, however often an event comes, and claims at
-- once what has a place: at most p_places in all, of each organization those of its first p_each events, none to an
-- endpoint in p_busy, to one with a pace, or behind an older delivery about the same subject. Where two plan an event at
-- the same moment, the later one fails whole (unique_violation), and finds nothing to do when it tries again.
-- Events of one tenant come one after the other, each with a stem: an identifier of a delivery without its last six
-- characters. The first fencing token of a row is the time in microseconds: higher than any that an earlier row of the same
-- delivery can have reached. `waiting` names an endpoint as often as deliveries to it
-- wait, what a test or a resend has entered into the queue itself included.
CREATE FUNCTION assay_plan_deliveries(p_organizations text[], p_environments text[], p_events text[], p_stems text[], p_busy text[], p_places integer, p_each integer, p_lease_seconds integer)
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

-- As before (20261121027000_webhooks says what it does), with look-ups that do not grow with the tables.
CREATE OR REPLACE FUNCTION assay_claim_deliveries(p_endpoints text[], p_at_most integer[], p_lease_seconds integer)
RETURNS TABLE (organization_id text, environment text, events json, endpoints json, claimed json, canceled text[], paced json, behind text[])
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET enable_nestloop = off SET enable_mergejoin = off
  SET enable_sort = off SET enable_incremental_sort = off
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

-- Records attempts that delivered. p_tenants: [{organization_id, environment, attempts: [{delivery_id, endpoint_id,
-- fencing_token, id, number, started_at, duration_ms, response_status, response_body}]}]. Answers the deliveries that were
-- still held under their token; of others nothing is written.
CREATE FUNCTION assay_record_deliveries(p_tenants jsonb) RETURNS SETOF text LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET enable_nestloop = off SET enable_mergejoin = off
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

-- Webhooks as a product: filters, a pace and the kind of signature for each endpoint, order for each subject; and the
-- dispatcher's three statements, each of which serves many tenants in one round trip and one commit.

ALTER TABLE "webhook_endpoints"
  ADD COLUMN "repositories" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "deliveries_per_second" INTEGER,
  ADD COLUMN "signature_scheme" TEXT NOT NULL DEFAULT 'v1';
ALTER TABLE "webhook_secrets" ADD COLUMN "public_key" TEXT;
ALTER TABLE "delivery_queue" ADD COLUMN "ordering_key" TEXT;
CREATE INDEX "delivery_queue_endpoint_id_ordering_key_idx" ON "delivery_queue" ("endpoint_id", "ordering_key");

-- Rows that change once soon after they were written: room in the page spares their indexes.
ALTER TABLE "webhook_deliveries" SET (fillfactor = 70);
ALTER TABLE "delivery_queue" SET (fillfactor = 50);

-- When an endpoint with a pace may be sent to next. Ids only: claimed across organizations.
CREATE TABLE "delivery_paces" (
  "endpoint_id" TEXT NOT NULL,
  "per_second" INTEGER NOT NULL,
  "free_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "delivery_paces_pkey" PRIMARY KEY ("endpoint_id")
);
ALTER TABLE "delivery_paces" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "delivery_paces" FORCE ROW LEVEL SECURITY;
CREATE POLICY services ON "delivery_paces" TO assay_gateway, assay_dispatcher USING (true);
CREATE POLICY operator ON "delivery_paces" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "delivery_paces" TO assay_gateway, assay_operator;
GRANT SELECT, UPDATE ON "delivery_paces" TO assay_dispatcher;

-- Whether a name matches one of the patterns, in which * stands for any text.
CREATE FUNCTION assay_matches(p_name text, p_patterns text[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(cardinality(p_patterns), 0) = 0 OR p_name IS NULL OR p_name LIKE ANY (
    SELECT replace(replace(replace(replace(p, '\', '\\'), '%', '\%'), '_', '\_'), '*', '%') FROM unnest(p_patterns) AS p)
$$;

-- What is sent about one subject (an evaluation, a report, a key, a policy) is sent in order.
CREATE FUNCTION assay_subject(p_data json) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(p_data->>'id', p_data->>'key_id')
$$;

-- Endpoints with the secrets that sign now, as the dispatcher needs them; sees those of the tenant that is set.
CREATE FUNCTION assay_endpoints_to_reach(p_ids text[]) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_agg(json_build_object('id', p.id, 'url', p.url, 'failing_since', p.failing_since, 'secrets',
    (SELECT json_agg(json_build_object('id', s.id, 'ciphertext', encode(s.ciphertext, 'base64')) ORDER BY s.id DESC)
      FROM webhook_secrets s WHERE s.endpoint_id = p.id AND (s.expires_at IS NULL OR s.expires_at > now()))))
  FROM webhook_endpoints p WHERE p.id = ANY (p_ids)
$$;
CREATE FUNCTION assay_events_to_send(p_ids text[]) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_agg(json_build_object('id', v.id, 'type', v.type, 'data', v.data, 'created_at', v.created_at))
  FROM webhook_events v WHERE v.id = ANY (p_ids)
$$;

-- Plans recorded events: marks their messages in the inbox, makes one delivery for each endpoint that wants it, and
-- claims at once what has a place: at most p_places in all and p_each to one endpoint, none to those in p_busy, to one
-- with a pace, or behind an older delivery about the same subject. p_messages: [{message_id, event_id, organization_id,
-- environment, stem}], where the stem is an identifier of a delivery without its last six characters. The first fencing
-- token of a row is the time in microseconds: higher than any that an earlier row of the same delivery can have reached.
CREATE FUNCTION assay_plan_deliveries(p_group text, p_messages jsonb, p_busy text[], p_places integer, p_each integer, p_lease_seconds integer)
RETURNS TABLE (organization_id text, environment text, events json, endpoints json, claimed json, waiting text[])
LANGUAGE plpgsql AS $$
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

-- Claims the oldest due deliveries of these endpoints, at most so many of each, and reads what their attempts need. A
-- delivery waits behind an older one about the same subject that is due or under way; one that waits for another attempt
-- holds nobody up. Deliveries to endpoints that are gone are ended (`canceled` names those endpoints). `paced`: milliseconds
-- until an endpoint with a pace may be claimed for again; `behind`: endpoints with due deliveries that wait behind others.
CREATE FUNCTION assay_claim_deliveries(p_endpoints text[], p_at_most integer[], p_lease_seconds integer)
RETURNS TABLE (organization_id text, environment text, events json, endpoints json, claimed json, canceled text[], paced json, behind text[])
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_tenant record;
  v_claims jsonb;
BEGIN
  -- a claim that a crash of the server undoes is made again, so it need not wait for the disk
  PERFORM set_config('synchronous_commit', 'off', true);
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
    SELECT r.delivery_id, w.endpoint_id FROM wanted w CROSS JOIN LATERAL (
      SELECT q.delivery_id FROM delivery_queue q WHERE q.endpoint_id = w.endpoint_id AND q.due_at <= now()
        AND (q.ordering_key IS NULL OR NOT EXISTS (SELECT FROM delivery_queue e WHERE e.endpoint_id = q.endpoint_id AND e.ordering_key = q.ordering_key
          AND e.delivery_id < q.delivery_id AND (e.due_at <= now() OR e.lease_expires_at > now())))
      ORDER BY q.due_at, q.delivery_id LIMIT w.at_most FOR UPDATE OF q SKIP LOCKED) AS r),
  taken AS (
    UPDATE delivery_queue q SET due_at = now() + make_interval(secs => p_lease_seconds), lease_expires_at = now() + make_interval(secs => p_lease_seconds),
      fencing_token = q.fencing_token + 1
    FROM due WHERE q.delivery_id = due.delivery_id
    RETURNING q.delivery_id, q.endpoint_id, q.organization_id, q.environment, q.fencing_token),
  spent AS (
    UPDATE delivery_paces p SET free_at = f.from_at + make_interval(secs => t.claims::float8 / f.per_second)
    FROM paces f JOIN (SELECT k.endpoint_id, count(*) AS claims FROM taken k GROUP BY k.endpoint_id) t ON t.endpoint_id = f.endpoint_id
    WHERE p.endpoint_id = f.endpoint_id RETURNING p.endpoint_id, p.free_at)
  SELECT (SELECT jsonb_agg(to_jsonb(k)) FROM taken k),
    (SELECT json_agg(json_build_array(f.endpoint_id, greatest(1, ceil(extract(epoch FROM coalesce(s.free_at, f.from_at) - now()) * 1000))))
      FROM paces f LEFT JOIN spent s ON s.endpoint_id = f.endpoint_id),
    (SELECT array_agg(w.endpoint_id) FROM wanted w WHERE w.at_most > (SELECT count(*) FROM due d WHERE d.endpoint_id = w.endpoint_id)
      AND EXISTS (SELECT FROM delivery_queue q WHERE q.endpoint_id = w.endpoint_id AND q.due_at <= now() AND q.ordering_key IS NOT NULL
        AND NOT EXISTS (SELECT FROM due d WHERE d.delivery_id = q.delivery_id)))
  INTO v_claims, paced, behind;

  IF paced IS NOT NULL OR behind IS NOT NULL THEN
    RETURN NEXT;
    paced := NULL;
    behind := NULL;
  END IF;
  FOR v_tenant IN
    SELECT k.organization_id, k.environment, array_agg(k.delivery_id) AS ids, array_agg(k.fencing_token) AS tokens
    FROM jsonb_to_recordset(v_claims) AS k(delivery_id text, organization_id text, environment text, fencing_token bigint)
    GROUP BY k.organization_id, k.environment ORDER BY 1, 2
  LOOP
    PERFORM set_config('assay.organization_id', v_tenant.organization_id, true), set_config('assay.environment', v_tenant.environment, true);
    organization_id := v_tenant.organization_id;
    environment := v_tenant.environment;
    WITH claims AS MATERIALIZED (
      SELECT d.id, d.event_id, d.endpoint_id, d.attempt_count, k.fencing_token,
        p.deleted_at IS NULL AND (p.status = 'enabled' OR v.endpoint_id IS NOT NULL) AS reachable
      FROM unnest(v_tenant.ids, v_tenant.tokens) AS k(id, fencing_token) JOIN webhook_deliveries d ON d.id = k.id
      JOIN webhook_endpoints p ON p.id = d.endpoint_id JOIN webhook_events v ON v.id = d.event_id),
    ended AS (
      DELETE FROM delivery_queue q USING claims c WHERE q.delivery_id = c.id AND NOT c.reachable RETURNING q.delivery_id),
    ends AS (
      UPDATE webhook_deliveries d SET status = 'canceled', next_attempt_at = NULL, completed_at = now() FROM ended e WHERE d.id = e.delivery_id)
    SELECT json_agg(json_build_array(c.id, c.event_id, c.endpoint_id, c.fencing_token, c.attempt_count + 1)) FILTER (WHERE c.reachable),
      (SELECT assay_events_to_send(array_agg(r.event_id)) FROM claims r WHERE r.reachable),
      (SELECT assay_endpoints_to_reach(array_agg(r.endpoint_id)) FROM claims r WHERE r.reachable),
      array_agg(DISTINCT c.endpoint_id) FILTER (WHERE NOT c.reachable)
    INTO claimed, events, endpoints, canceled FROM claims c;
    RETURN NEXT;
  END LOOP;
END
$$;

-- Records attempts that delivered, of any tenants: [{organization_id, environment, delivery_id, endpoint_id,
-- fencing_token, id, number, started_at, duration_ms, response_status, response_body}]. Answers the deliveries that were
-- still held under their token; of others nothing is written.
CREATE FUNCTION assay_record_delivered(p_attempts jsonb) RETURNS SETOF text
LANGUAGE plpgsql AS $$
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

-- The dispatcher's statements keep one plan each, made of look-ups by index: to plan such statements anew costs more than
-- to run them, and a plan made for the empty tables of a start would read all of what they hold later.
ALTER FUNCTION assay_plan_deliveries(text, jsonb, text[], integer, integer, integer) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION assay_plan_deliveries(text, jsonb, text[], integer, integer, integer) SET enable_seqscan = off;
ALTER FUNCTION assay_plan_deliveries(text, jsonb, text[], integer, integer, integer) SET enable_bitmapscan = off;
ALTER FUNCTION assay_plan_deliveries(text, jsonb, text[], integer, integer, integer) SET enable_hashjoin = off;
ALTER FUNCTION assay_plan_deliveries(text, jsonb, text[], integer, integer, integer) SET enable_mergejoin = off;
ALTER FUNCTION assay_claim_deliveries(text[], integer[], integer) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION assay_claim_deliveries(text[], integer[], integer) SET enable_seqscan = off;
ALTER FUNCTION assay_claim_deliveries(text[], integer[], integer) SET enable_bitmapscan = off;
ALTER FUNCTION assay_claim_deliveries(text[], integer[], integer) SET enable_hashjoin = off;
ALTER FUNCTION assay_claim_deliveries(text[], integer[], integer) SET enable_mergejoin = off;
ALTER FUNCTION assay_record_delivered(jsonb) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION assay_record_delivered(jsonb) SET enable_seqscan = off;
ALTER FUNCTION assay_record_delivered(jsonb) SET enable_bitmapscan = off;
ALTER FUNCTION assay_record_delivered(jsonb) SET enable_hashjoin = off;
ALTER FUNCTION assay_record_delivered(jsonb) SET enable_mergejoin = off;
ALTER FUNCTION assay_claim_messages(text, integer, double precision, text) SET plan_cache_mode = force_generic_plan;

-- Functions in SQL that are not inlined are parsed and planned at every call; those in PL/pgSQL once in a session.
CREATE OR REPLACE FUNCTION assay_matches(p_name text, p_patterns text[]) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF coalesce(cardinality(p_patterns), 0) = 0 OR p_name IS NULL THEN
    RETURN true;
  END IF;
  RETURN p_name LIKE ANY (
    SELECT replace(replace(replace(replace(p, '\', '\\'), '%', '\%'), '_', '\_'), '*', '%') FROM unnest(p_patterns) AS p);
END
$$;
CREATE OR REPLACE FUNCTION assay_endpoints_to_reach(p_ids text[]) RETURNS json LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off AS $$
BEGIN
  RETURN (SELECT json_agg(json_build_object('id', p.id, 'url', p.url, 'failing_since', p.failing_since, 'secrets',
      (SELECT json_agg(json_build_object('id', s.id, 'ciphertext', encode(s.ciphertext, 'base64')) ORDER BY s.id DESC)
        FROM webhook_secrets s WHERE s.endpoint_id = p.id AND (s.expires_at IS NULL OR s.expires_at > now()))))
    FROM webhook_endpoints p WHERE p.id = ANY (p_ids));
END
$$;
CREATE OR REPLACE FUNCTION assay_events_to_send(p_ids text[]) RETURNS json LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off AS $$
BEGIN
  RETURN (SELECT json_agg(json_build_object('id', v.id, 'type', v.type, 'data', v.data, 'created_at', v.created_at))
    FROM webhook_events v WHERE v.id = ANY (p_ids));
END
$$;

-- Returns what an event is about (an evaluation, a report, a key, a policy), or null. What is sent about one subject is sent in
-- order.
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION assay_subject(p_data json)
RETURNS text
LANGUAGE sql
IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce(p_data->>'id', p_data->>'key_id')
$$;

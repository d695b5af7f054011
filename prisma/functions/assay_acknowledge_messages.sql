-- Deletes handled messages of the outbox that are still held under `p_token` with their number of attempts. Returns whether a
-- younger message of one of their keys can be claimed now. The PostgreSQL transport calls it
-- (libs/messaging/src/postgres/queue.ts). The plan is fixed, as that of assay_claim_messages.
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION assay_acknowledge_messages(p_ids bigint[], p_attempts integer[], p_token text)
RETURNS boolean
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_bitmapscan = off
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

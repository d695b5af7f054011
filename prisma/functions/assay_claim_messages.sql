-- Claims up to p_limit due messages of a topic for p_lease_ms milliseconds, under p_token.
--
-- A message waits behind an older one of its key that is due or held. The PostgreSQL transport calls it
-- (libs/messaging/src/postgres/queue.ts). The one good plan is fixed: walk the oldest rows of the topic by index and stop at the
-- limit. The size and contents of a queue change faster than statistics, and with those of an empty table the planner reads and
-- sorts the whole backlog at every claim (20,000 rows: 120 ms instead of 0.5 ms).
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION assay_claim_messages(p_topic text, p_limit integer, p_lease_ms float8, p_token text)
RETURNS SETOF outbox
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_bitmapscan = off
SET enable_sort = off
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
      ORDER BY o.available_at, o.id + 0 LIMIT p_limit FOR UPDATE OF o SKIP LOCKED)
    UPDATE outbox o SET locked_until = now() + p_lease_ms * interval '1 ms', lock_token = p_token, attempts = o.attempts + 1
    WHERE o.id = ANY (ARRAY(SELECT due.id FROM due))
    RETURNING o.*;
END
$$;

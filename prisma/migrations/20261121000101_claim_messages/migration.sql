-- The claim of the PostgreSQL transport (libs/messaging/src/postgres/queue.ts), with the one good plan fixed: walk the
-- oldest rows of the topic by index and stop at the limit. The size and contents of a queue change faster than
-- statistics, and with those of an empty table the planner reads and sorts the whole backlog at every claim (20,000
-- rows: 120 ms instead of 0.5 ms).
CREATE FUNCTION assay_claim_messages(p_topic text, p_limit integer, p_lease_ms double precision, p_token text)
RETURNS SETOF outbox LANGUAGE plpgsql
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
BEGIN
  -- A claim that a crash of the server undoes is made again, so it need not wait for the disk.
  PERFORM set_config('synchronous_commit', 'off', true);
  RETURN QUERY
    WITH due AS MATERIALIZED (
      SELECT o.id FROM outbox o
      WHERE o.topic = p_topic AND o.available_at <= now() AND (o.locked_until IS NULL OR o.locked_until < now())
        AND NOT EXISTS (SELECT FROM outbox e WHERE e.topic = o.topic AND e.key = o.key AND e.id < o.id
          AND (e.available_at <= now() OR e.locked_until > now()))
      ORDER BY o.id LIMIT p_limit FOR UPDATE OF o SKIP LOCKED)
    UPDATE outbox o SET locked_until = now() + p_lease_ms * interval '1 ms', lock_token = p_token, attempts = o.attempts + 1
    FROM due WHERE o.id = due.id
    RETURNING o.*;
END
$$;

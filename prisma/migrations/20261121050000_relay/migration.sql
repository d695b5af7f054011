-- What the relay to Kafka publishes next: the oldest due messages of its topics, without those that its transaction has
-- published already. One relay publishes at a time, until its transaction ends; where another one does, the only row is
-- NULL. A volatile function, so what is read is what was committed when the lock was ours.
CREATE FUNCTION assay_messages_to_publish(p_lock bigint, p_topics text[], p_limit integer, p_published bigint[]) RETURNS SETOF outbox LANGUAGE plpgsql
AS $$
DECLARE
  -- the time of now, not of the transaction's begin; due times are rounded to milliseconds
  v_now timestamptz := clock_timestamp() + interval '1 ms';
BEGIN
  IF NOT pg_try_advisory_xact_lock(p_lock) THEN
    RETURN NEXT NULL::outbox;
    RETURN;
  END IF;
  -- For all of the transaction. Deletions do not wait for the disk: what a crash of the server undoes is published again.
  -- Statistics of a queue are never right: without the other settings, each batch may sort the whole backlog.
  PERFORM set_config('synchronous_commit', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_sort', 'off', true),
    set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true);
  RETURN QUERY
    SELECT o.* FROM outbox o WHERE o.available_at <= v_now AND o.topic = ANY (p_topics) AND o.id <> ALL (p_published)
    ORDER BY o.id LIMIT p_limit;
END
$$;

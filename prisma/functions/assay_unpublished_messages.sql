-- Returns the oldest due messages of each topic but those in p_known, and up to where the topic's partitions have been published.
--
-- One snapshot has both. `published`: [[topic, partition, next offset]]. The Kafka transport calls it
-- (libs/messaging/src/kafka/early.ts). The plan is fixed, as that of assay_claim_messages.
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION assay_unpublished_messages(
  p_topics text[], p_known bigint[], p_limit integer, OUT messages json, OUT published json
)
RETURNS record
LANGUAGE plpgsql
STABLE
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_bitmapscan = off
AS $$
BEGIN
  SELECT (SELECT json_agg(m ORDER BY m.id) FROM unnest(p_topics) AS t(topic) CROSS JOIN LATERAL (
      SELECT o.id, o.message_id, o.topic, o.key, o.organization_id, o.payload, o.attempts, o.created_at, o.traceparent FROM outbox o
      WHERE o.topic = t.topic AND o.available_at <= now() AND o.id <> ALL (p_known)
      ORDER BY o.available_at, o.id + 0 LIMIT p_limit) AS m),
    (SELECT json_agg(json_build_array(p.topic, p.partition, p.next_offset)) FROM publications p WHERE p.topic = ANY (p_topics))
  INTO messages, published;
END
$$;

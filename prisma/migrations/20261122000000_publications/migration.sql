-- Up to where each partition of Kafka has been published, written by the relay in the transaction that deletes what it
-- published. A consumer that has read so far knows every message that is no longer in the outbox, so it may handle those
-- that still are, in their order, before Kafka brings them.
CREATE TABLE "publications" (
    "topic" TEXT NOT NULL,
    "partition" INTEGER NOT NULL,
    "next_offset" BIGINT NOT NULL,

    CONSTRAINT "publications_pkey" PRIMARY KEY ("topic", "partition")
);

ALTER TABLE "publications" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "publications" FORCE ROW LEVEL SECURITY;
CREATE POLICY services ON "publications" TO assay_gateway, assay_auth, assay_evaluator, assay_dispatcher USING (true);
CREATE POLICY operator ON "publications" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE ON "publications" TO assay_gateway, assay_auth, assay_evaluator, assay_dispatcher;
GRANT SELECT, INSERT, UPDATE, DELETE ON "publications" TO assay_operator;
-- as few rows as there are partitions, each written many times a second
ALTER TABLE "publications" SET (fillfactor = 10, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_cost_delay = 0);

-- The oldest due messages of each topic but for those that are known, and up to where its partitions have been published, as
-- one snapshot has both. The plan is fixed as that of a claim is.
CREATE FUNCTION assay_unpublished_messages(p_topics text[], p_known bigint[], p_limit integer, OUT messages json, OUT published json) LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off
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

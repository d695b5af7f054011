-- Consumers take the oldest rows of a topic, and one of each key at a time. No index holds a column that claiming or
-- retrying changes, so that these updates stay within their page (heap-only tuples).
DROP INDEX "outbox_topic_available_at_id_idx";
CREATE INDEX "outbox_topic_id_idx" ON "outbox"("topic", "id");
CREATE INDEX "outbox_topic_key_id_idx" ON "outbox"("topic", "key", "id");

-- Every row is soon deleted: vacuum by the number of dead rows, not by the size of the table, and without pauses.
ALTER TABLE "outbox" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_cost_delay = 0, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 10000);

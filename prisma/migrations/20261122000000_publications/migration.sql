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

-- The trace that a message belongs to goes with it (W3C Trace Context). Services of the version before write none.
ALTER TABLE "outbox" ADD COLUMN "traceparent" TEXT;

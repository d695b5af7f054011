-- A time of whole milliseconds is rounded, half of the times into the future: a claim within that half millisecond did
-- not see the row that it was told of, and the row waited for the next poll. Neither change rewrites its table.
ALTER TABLE "outbox" ALTER COLUMN "available_at" TYPE TIMESTAMPTZ(6);
ALTER TABLE "delivery_queue" ALTER COLUMN "due_at" TYPE TIMESTAMPTZ(6);

-- The gateway alone writes these rows, and what it writes is typed; as in every other table, the database does not repeat the list.
ALTER TABLE "suppression_requests"
  DROP CONSTRAINT "suppression_requests_status_check",
  DROP CONSTRAINT "suppression_requests_decided_check";

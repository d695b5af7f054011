-- Returns the environment that the transaction has named (Database.tenant), or null. Row-level security compares with it.
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION assay_environment()
RETURNS text
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$ SELECT nullif(current_setting('assay.environment', true), '') $$;

-- Gives a custom limit its version.
--
-- Versions must rise in the order of commits, or a slow transaction would appear behind a version that gateways have read
-- already: the lock is held until the commit, and every change (an update too) takes its version under it.
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION set_limit_version()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7263548202);
  NEW.version := nextval('organization_limits_version_seq');
  RETURN NEW;
END
$$;

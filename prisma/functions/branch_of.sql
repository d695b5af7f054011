-- Returns the name of a branch, given by that or by its whole reference: `main` of `refs/heads/main`.
--
-- Null where there is none.
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION branch_of(ref text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(ref, '^refs/heads/', '');

-- Returns which branch shows the state of a repository before others: 0 main, 1 master, 2 every other one, as in compliance reports.
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION branch_rank(ref text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE branch_of(ref) WHEN 'main' THEN 0 WHEN 'master' THEN 1 ELSE 2 END;

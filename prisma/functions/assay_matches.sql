-- Returns whether a name matches one of the patterns, in which * stands for any text. No pattern, or no name, matches.
--
-- In PL/pgSQL, because a function in SQL that is not inlined is parsed and planned at every call, and one in PL/pgSQL once in a
-- session.
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION assay_matches(p_name text, p_patterns text[])
RETURNS boolean
LANGUAGE plpgsql
IMMUTABLE PARALLEL SAFE
AS $$
BEGIN
  IF coalesce(cardinality(p_patterns), 0) = 0 OR p_name IS NULL THEN
    RETURN true;
  END IF;
  RETURN p_name LIKE ANY (
    SELECT replace(replace(replace(replace(p, '\', '\\'), '%', '\%'), '_', '\_'), '*', '%') FROM unnest(p_patterns) AS p);
END
$$;

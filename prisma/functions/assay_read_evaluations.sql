-- Returns evaluations by identifier, each as its own tenant sees it: row-level security holds for every single one, as the
-- caller's role.
--
-- The three arrays go together, place by place. One round trip for the reads of many requests.
--
-- Runs as its caller. May be called by gateway.
CREATE OR REPLACE FUNCTION assay_read_evaluations(p_organizations text[], p_environments text[], p_ids text[])
RETURNS SETOF evaluations
LANGUAGE plpgsql
SET search_path FROM CURRENT
AS $$
BEGIN
  FOR place IN 1 .. cardinality(p_ids) LOOP
    PERFORM set_config('assay.organization_id', p_organizations[place], true), set_config('assay.environment', p_environments[place], true);
    RETURN QUERY SELECT e.* FROM evaluations e WHERE e.id = p_ids[place];
  END LOOP;
  PERFORM set_config('assay.organization_id', '', true), set_config('assay.environment', '', true);
END
$$;

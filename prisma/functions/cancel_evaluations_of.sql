-- Cancels the waiting and running evaluations of these creators, of the organization that the transaction has named. Returns how
-- many.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION cancel_evaluations_of(tenant text, creators text[])
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
DECLARE
  ids text[];
BEGIN
  SELECT array_agg(e.id) INTO ids FROM evaluations e
    WHERE e.organization_id = tenant AND tenant = assay_organization() AND e.created_by = ANY (creators) AND e.status IN ('pending', 'running');
  DELETE FROM jobs j WHERE j.id = ANY (ids);
  UPDATE evaluations e SET status = 'canceled', completed_at = now() WHERE e.id = ANY (ids) AND e.status IN ('pending', 'running');
  RETURN coalesce(array_length(ids, 1), 0);
END
$$;

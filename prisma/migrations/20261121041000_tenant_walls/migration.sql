-- Two places where an identifier of another organization would have reached its rows (tests/database/statements.test.ts).

-- The gateway sets the pace of an endpoint that it sees; the dispatcher takes turns across organizations.
DROP POLICY services ON "delivery_paces";
CREATE POLICY dispatcher ON "delivery_paces" TO assay_dispatcher USING (true);
CREATE POLICY tenant ON "delivery_paces" TO assay_gateway USING (endpoint_id IN (SELECT e.id FROM webhook_endpoints e));

-- As before, and of the organization alone that the transaction has named.
CREATE OR REPLACE FUNCTION cancel_evaluations_of(tenant text, creators text[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
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

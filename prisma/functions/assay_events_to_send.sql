-- Returns webhook events: [{id, type, data, created_at}].
--
-- Sees the events of the tenant that is set. Called by assay_claim_deliveries, and runs under its settings.
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION assay_events_to_send(p_ids text[])
RETURNS json
LANGUAGE plpgsql
STABLE
AS $$
BEGIN
  RETURN (SELECT json_agg(json_build_object('id', v.id, 'type', v.type, 'data', v.data, 'created_at', v.created_at))
    FROM webhook_events v WHERE v.id = ANY (p_ids));
END
$$;

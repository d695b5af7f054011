-- Returns webhook endpoints with the secrets that sign now: [{id, url, failing_since, secrets: [{id, ciphertext}]}], base64,
-- newest first.
--
-- Sees the endpoints of the tenant that is set. Called by assay_plan_deliveries and assay_claim_deliveries, and runs under their
-- settings.
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION assay_endpoints_to_reach(p_ids text[])
RETURNS json
LANGUAGE plpgsql
STABLE
AS $$
BEGIN
  RETURN (SELECT json_agg(json_build_object('id', p.id, 'url', p.url, 'failing_since', p.failing_since, 'secrets',
      (SELECT json_agg(json_build_object('id', s.id, 'ciphertext', encode(s.ciphertext, 'base64')) ORDER BY s.id DESC)
        FROM webhook_secrets s WHERE s.endpoint_id = p.id AND (s.expires_at IS NULL OR s.expires_at > now()))))
    FROM webhook_endpoints p WHERE p.id = ANY (p_ids));
END
$$;

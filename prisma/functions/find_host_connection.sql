-- Returns the tenant of an active connection to a code host, with its sealed webhook secrets: the current one and, until its
-- overlap ends, the previous one.
--
-- Runs as assay_lookup. May be called by integrations.
CREATE OR REPLACE FUNCTION find_host_connection(connection text)
RETURNS TABLE (organization_id text, environment text, kind text, account text, webhook_secret bytea, previous_webhook_secret bytea)
LANGUAGE sql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  SELECT c.organization_id, c.environment, c.kind, c.account, c.webhook_secret,
    CASE WHEN c.previous_webhook_secret_until > now() THEN c.previous_webhook_secret END
  FROM host_connections c
  WHERE c.id = connection AND c.deleted_at IS NULL
$$;

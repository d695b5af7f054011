-- What its webhooks tell of a connection, and a secret that is rotated: hosts sign with the previous one until somebody changes it
-- there.
ALTER TABLE "host_connections"
  ADD COLUMN "previous_webhook_secret" BYTEA,
  ADD COLUMN "previous_webhook_secret_until" TIMESTAMPTZ(3),
  ADD COLUMN "last_delivery_at" TIMESTAMPTZ(3),
  ADD COLUMN "last_rejected_delivery_at" TIMESTAMPTZ(3);
GRANT UPDATE (last_delivery_at), UPDATE (last_rejected_delivery_at) ON "host_connections" TO assay_integrations;
GRANT SELECT (previous_webhook_secret, previous_webhook_secret_until) ON "host_connections" TO assay_lookup;

-- It returns one column more, which cannot be replaced.
DROP FUNCTION find_host_connection(text);
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
DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION find_host_connection OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION find_host_connection FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_host_connection TO assay_integrations;
